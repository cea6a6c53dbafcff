import { Module } from '@nestjs/common';
import { ClicksModule } from '../clicks/clicks.module.js';
import { AdClicksController } from './ad-clicks.controller.js';
import { AdViewCounter } from './ad-view-counter.js';
import { AdViewsController } from './ad-views.controller.js';
import { AdsService } from './ads.service.js';

@Module({
  imports: [ClicksModule],
  controllers: [AdClicksController, AdViewsController],
  providers: [AdsService, AdViewCounter],
})
export class AdsModule {}
