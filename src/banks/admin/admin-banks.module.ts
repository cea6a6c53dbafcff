import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { BankOfferFormsController } from './bank-offer-forms.controller.js';
import { AdminBankOffersController } from './bank-offers.controller.js';
import { AdminBanksController } from './banks.controller.js';

/** The screens on which staff keep banks and what they offer. */
@Module({
  imports: [ImagesModule],
  controllers: [AdminBanksController, BankOfferFormsController, AdminBankOffersController],
})
export class AdminBanksModule {}
