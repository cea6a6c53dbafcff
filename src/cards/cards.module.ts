import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../pages/page-blocks.module.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from './cards.service.js';

@Module({
  imports: [PageBlocksModule],
  controllers: [CardsController],
  providers: [CardsService],
  exports: [CardsService],
})
export class CardsModule {}
