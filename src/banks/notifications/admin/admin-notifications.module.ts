import { Module } from '@nestjs/common';
import { AdminNotificationsController } from './notifications.controller.js';

/** The screens on which staff write notifications. */
@Module({ controllers: [AdminNotificationsController] })
export class AdminNotificationsModule {}
