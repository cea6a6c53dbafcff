import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { BankOfferFormsController } from '../../offers/admin/bank-offer-forms.controller.js';
import { AdminBankOffersController } from '../../offers/admin/bank-offers.controller.js';
import { BankOrderService } from '../../ordering/bank-order.service.js';
import { AdminBanksController } from './banks.controller.js';
import { AdminOrderController } from '../../ordering/order.controller.js';

/** The screens on which staff keep banks and what they offer. */
@Module({
  imports: [ImagesModule],
  controllers: [
    AdminBanksController,
    BankOfferFormsController,
    AdminBankOffersController,
    AdminOrderController,
  ],
  providers: [BankOrderService],
})
export class AdminBanksModule {}
