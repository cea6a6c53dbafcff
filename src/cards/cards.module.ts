import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { CardsController } from './cards.controller.js';
import { CardsService } from '../offers/card-offers.service.js';

@Module({
  imports: [PageBlocksModule],
  controllers: [CardsController],
  providers: [CardsService],
  exports: [CardsService],
})
export class CardsModule {}
