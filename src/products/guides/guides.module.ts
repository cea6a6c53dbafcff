import { Module } from '@nestjs/common';
import { LoanAmountsModule } from '../loan-amounts/loan-amounts.module.js';
import { GuidesController } from './guides.controller.js';
import { GuidesService } from './guides.service.js';

@Module({
  imports: [LoanAmountsModule],
  controllers: [GuidesController],
  providers: [GuidesService],
  exports: [GuidesService],
})
export class GuidesModule {}
