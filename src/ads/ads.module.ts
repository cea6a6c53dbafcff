import { Module } from '@nestjs/common';
import { ClicksModule } from './clicks/clicks.module.js';
import { AnalyticsModule } from '../site/analytics/analytics.module.js';
import { AdClicksController } from './ad-clicks.controller.js';
import { AdCaps } from './ad-caps.service.js';
import { AdFramesController } from './ad-frames.controller.js';
import { AdFigureCounter } from './ad-figure-counter.js';
import { AdSignalsService } from './ad-signals.service.js';
import { AdViewsController } from './ad-views.controller.js';
import { AdsService } from './ads.service.js';

@Module({
  imports: [ClicksModule, AnalyticsModule],
  controllers: [AdClicksController, AdFramesController, AdViewsController],
  providers: [AdsService, AdCaps, AdFigureCounter, AdSignalsService],
})
export class AdsModule {}
