import { Module } from '@nestjs/common';
import { AdminNotificationsController } from './admin/notifications.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

/** The notifications of the bell: the page that lists them, and the screens on which staff write them. */
@Module({
  controllers: [NotificationsController, AdminNotificationsController],
  providers: [NotificationsService],
})
export class NotificationsModule {}
