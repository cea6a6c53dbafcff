import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { NoticeChoicesService } from './notice-choices.service.js';
import { NoticeReaders } from './notice-readers.service.js';
import { NoticeTopics } from './notice-topics.js';
import { ReviewTopic } from './review-topic.js';
import { StaffNotices } from './staff-notices.service.js';
import { StaffPushRounds } from './staff-push-rounds.js';
import { StaffPushTopic } from './staff-push-topic.js';
import { SystemWatch } from './system-watch.js';

/** Notices to staff: in the administration, in their browsers, and by mail at once or once a day. */
@Module({
  imports: [DeliveriesModule],
  providers: [
    NoticeChoicesService,
    NoticeReaders,
    NoticeTopics,
    ReviewTopic,
    StaffNotices,
    StaffPushRounds,
    StaffPushTopic,
    SystemWatch,
  ],
  exports: [NoticeChoicesService, NoticeReaders, StaffNotices],
})
export class NoticesModule {}
