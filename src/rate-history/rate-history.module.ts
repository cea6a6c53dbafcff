import { Module } from '@nestjs/common';
import { RateHistoryController } from './rate-history.controller.js';
import { RateHistoryService } from './rate-history.service.js';

/** What rates were, from day to day. */
@Module({ controllers: [RateHistoryController], providers: [RateHistoryService] })
export class RateHistoryModule {}
