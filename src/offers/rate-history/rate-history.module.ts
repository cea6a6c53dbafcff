import { Module } from '@nestjs/common';
import { OffersModule } from '../offers.module.js';
import { OpenDataController } from './open-data.controller.js';
import { RateHistoryController } from './rate-history.controller.js';
import { RateHistoryService } from './rate-history.service.js';

/** Rate history, day by day. */
@Module({
  imports: [OffersModule],
  controllers: [RateHistoryController, OpenDataController],
  providers: [RateHistoryService],
  exports: [RateHistoryService],
})
export class RateHistoryModule {}
