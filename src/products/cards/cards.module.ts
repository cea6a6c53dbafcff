import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { CardsController } from './cards.controller.js';

@Module({ imports: [BlocksModule, OffersModule], controllers: [CardsController] })
export class CardsModule {}
