import { Module } from '@nestjs/common';
import { BlocksModule } from '../../pages/blocks/blocks.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { RemoteCustomerController } from './remote-customer.controller.js';

@Module({ imports: [BlocksModule, OffersModule], controllers: [RemoteCustomerController] })
export class RemoteCustomerModule {}
