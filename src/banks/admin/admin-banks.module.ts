import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { BankOfferFormsController } from './bank-offer-forms.controller.js';
import { AdminBankOffersController } from './bank-offers.controller.js';
import { BankOrderService } from './bank-order.service.js';
import { AdminBanksController } from './banks.controller.js';
import { AdminOrderController } from './order.controller.js';

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
