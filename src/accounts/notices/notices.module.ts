import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { NoticeChoicesService } from './notice-choices.service.js';
import { NoticeReaders } from './notice-readers.service.js';
import { NoticeTopics } from './notice-topics.js';
import { StaffNotices } from './staff-notices.service.js';
import { SystemWatch } from './system-watch.js';

/** Notices to staff: in the administration, and by mail at once or once a day. */
@Module({
  imports: [DeliveriesModule],
  providers: [NoticeChoicesService, NoticeReaders, NoticeTopics, StaffNotices, SystemWatch],
  exports: [NoticeChoicesService, NoticeReaders, StaffNotices],
})
export class NoticesModule {}
