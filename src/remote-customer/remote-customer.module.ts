import { Module } from '@nestjs/common';
import { PageBlocksModule } from '../blocks/blocks.module.js';
import { RemoteCustomerController } from './remote-customer.controller.js';
import { RemoteOffersService } from '../offers/remote-offers.service.js';

@Module({
  imports: [PageBlocksModule],
  controllers: [RemoteCustomerController],
  providers: [RemoteOffersService],
  exports: [RemoteOffersService],
})
export class RemoteCustomerModule {}
