import { Module } from '@nestjs/common';
import { RemoteCustomerController } from './remote-customer.controller.js';
import { RemoteOffersService } from './remote-offers.service.js';

@Module({
  controllers: [RemoteCustomerController],
  providers: [RemoteOffersService],
  exports: [RemoteOffersService],
})
export class RemoteCustomerModule {}
