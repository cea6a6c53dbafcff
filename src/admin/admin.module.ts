import { Global, Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { Lists } from './lists.service.js';
import { Navigation } from './navigation.js';

/** What every administration screen stands on, and the first of them. */
@Global()
@Module({
  controllers: [DashboardController],
  providers: [DashboardService, Lists, Navigation],
  exports: [Lists, Navigation],
})
export class AdminModule {}
