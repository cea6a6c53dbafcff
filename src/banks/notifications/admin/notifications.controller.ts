import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { NotificationEdit } from '../../../../views/banks/notifications/admin/edit.js';
import { NotificationIndex } from '../../../../views/banks/notifications/admin/index.js';
import { BankOptions } from '../../../admin/bank-options.js';
import { ACTIVE } from '../../../admin/switch.js';
import type { FoundIn } from '../../../admin/lists.service.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { CSV_COLUMNS, toIndex } from './notification-index.view-model.js';
import { notificationList } from './notification-list.js';
import { notifications } from './notification-resource.js';

@Controller()
@Allow('notifications.write')
export class AdminNotificationsController extends ResourceController({
  resource: notifications,
  list: notificationList,
  newPath: adminPaths.newNotification(),
  csv: { path: adminPaths.notificationsCsv(), name: 'bildirimler', columns: CSV_COLUMNS },
  mayDelete: 'notifications.delete',
  switches: { active: ACTIVE },
}) {
  constructor(private readonly banks: BankOptions) {
    super();
  }

  protected override async listPage(found: FoundIn<typeof notificationList>): Promise<PageResponse> {
    return page(NotificationIndex, toIndex(found, await this.banks.all(), await this.lists.context()));
  }

  protected override formPage(form: FormView, status: number): PageResponse {
    return page(NotificationEdit, { form }, status);
  }
}
