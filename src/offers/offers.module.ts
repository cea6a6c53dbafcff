import { Module } from '@nestjs/common';
import { BankNamesService } from './bank-names.service.js';
import { BanksService } from './banks.service.js';
import { CardOffersService } from './card-offers.service.js';
import { DepositOffersService } from './deposit-offers.service.js';
import { LoanExamples } from './loan-examples.service.js';
import { LoanOffersService } from './loan-offers.service.js';
import { LoanTypesService } from './loan-types.service.js';
import { RemoteOffersService } from './remote-offers.service.js';
import { TaxesModule } from './taxes/taxes.module.js';

const SERVICES = [
  BankNamesService,
  BanksService,
  CardOffersService,
  DepositOffersService,
  LoanExamples,
  LoanOffersService,
  LoanTypesService,
  RemoteOffersService,
];

/** Offers, for every page that shows or computes with them: banks, their products and current rates. */
@Module({ imports: [TaxesModule], providers: SERVICES, exports: SERVICES })
export class OffersModule {}
