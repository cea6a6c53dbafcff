import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../../messages/deliveries/deliveries.module.js';
import { AdminImagesModule } from '../../site/images/admin/admin-images.module.js';
import { BankWaysService } from './bank-ways.service.js';
import { AdminBanksController } from './banks.controller.js';

/** The screens on which staff keep banks. */
@Module({
  imports: [AdminImagesModule, DeliveriesModule],
  controllers: [AdminBanksController],
  providers: [BankWaysService],
})
export class AdminBanksModule {}
