import {
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { NotificationEdit } from '../../../views/notifications/admin/edit.js';
import { NotificationIndex } from '../../../views/notifications/admin/index.js';
import { BankOptions } from '../../admin/bank-options.js';
import { Exports } from '../../admin/exports.service.js';
import type { Form } from '../../admin/form-input.js';
import { ACTIVE, Forms, type ShowForm, type Submission, type Switched } from '../../admin/forms.service.js';
import { readListQuery } from '../../admin/list-query.js';
import { Lists } from '../../admin/lists.service.js';
import { Sent } from '../../admin/sent.js';
import { adminPaths } from '../../paths.js';
import { type Page, page, type Redirect } from '../../rendering/page.js';
import { Allow } from '../../routing/access.js';
import { Audited } from '../../routing/audited.js';
import { CSV_COLUMNS, toIndex } from './notification-index.view-model.js';
import { notificationList } from './notification-list.js';
import { notifications } from './notification-resource.js';

@Controller()
@Allow('notifications.write')
export class AdminNotificationsController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly exports: Exports,
    private readonly banks: BankOptions,
  ) {}

  @Get(adminPaths.notifications())
  async index(@Query() given: Form): Promise<Page> {
    const found = await this.lists.page(notificationList, readListQuery(notificationList, given));
    return page(NotificationIndex, toIndex(found, await this.banks.all(), await this.lists.context()));
  }

  @Get(adminPaths.notificationsCsv())
  @Header('Cache-Control', 'no-store')
  csv(@Query() given: Form): Promise<StreamableFile> {
    const query = readListQuery(notificationList, given);
    return this.exports.file('bildirimler', notificationList, query, CSV_COLUMNS);
  }

  @Get(adminPaths.newNotification())
  async new(@Req() req: Request): Promise<Page> {
    return this.show(await this.forms.blank(notifications, req));
  }

  @Post(adminPaths.notifications())
  @Audited('notification.create')
  create(@Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.create(notifications, sent, this.show);
  }

  @Get(`${adminPaths.notifications()}/:id`)
  async edit(@Req() req: Request, @Param('id') id: string): Promise<Page> {
    return this.show(await this.forms.of(notifications, id, req));
  }

  @Post(`${adminPaths.notifications()}/:id`)
  @Audited('notification.update')
  update(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.update(notifications, id, sent, this.show);
  }

  @Post(`${adminPaths.notifications()}/:id/active`)
  @HttpCode(200)
  @Audited('notification.update')
  toggle(@Param('id') id: string, @Sent() sent: Submission): Promise<Redirect | Switched> {
    return this.forms.toggle(notifications, id, sent, ACTIVE);
  }

  @Post(`${adminPaths.notifications()}/:id/delete`)
  @HttpCode(200)
  @Allow('notifications.delete')
  @Audited('notification.delete')
  destroy(@Param('id') id: string, @Sent() sent: Submission): Promise<Page | Redirect> {
    return this.forms.remove(notifications, id, sent);
  }

  private readonly show: ShowForm = (form, status) => page(NotificationEdit, { form }, status);
}
