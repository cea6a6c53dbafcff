import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../../messages/deliveries/deliveries.module.js';
import { NoticesModule } from '../notices.module.js';
import { NoticeBrowsersController } from './browsers.controller.js';
import { NoticeBrowserList } from './notice-browser-list.js';
import { NoticesController } from './notices.controller.js';

/** Each staff member's own notices, and how she wants to be told. */
@Module({
  imports: [DeliveriesModule, NoticesModule],
  controllers: [NoticeBrowsersController, NoticesController],
  providers: [NoticeBrowserList],
})
export class AdminNoticesModule {}
