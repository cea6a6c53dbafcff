import { Module } from '@nestjs/common';
import { DepositOffersService } from './deposit-offers.service.js';

@Module({ providers: [DepositOffersService], exports: [DepositOffersService] })
export class DepositsModule {}
