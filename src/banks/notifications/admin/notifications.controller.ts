import { Controller } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import { NotificationEdit } from '../../../../views/banks/notifications/admin/edit.js';
import { NotificationIndex } from '../../../../views/banks/notifications/admin/index.js';
import { ACTIVE } from '../../../admin/switch.js';
import { ResourceController } from '../../../admin/resource-controller.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { notificationList } from './notification-list.js';
import { notifications } from './notification-resource.js';

@Controller()
@Allow('notifications.write')
export class AdminNotificationsController extends ResourceController({
  resource: notifications,
  list: notificationList,
  index: NotificationIndex,
  mayDelete: 'notifications.delete',
  switches: { active: ACTIVE },
}) {
  protected override formPage(form: FormView, status: number): PageResponse {
    return page(NotificationEdit, { form }, status);
  }
}
