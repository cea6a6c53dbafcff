import { Module } from '@nestjs/common';
import { LoanOffersService } from './loan-offers.service.js';
import { LoanTypesService } from './loan-types.service.js';

@Module({
  providers: [LoanOffersService, LoanTypesService],
  exports: [LoanOffersService, LoanTypesService],
})
export class LoansModule {}
