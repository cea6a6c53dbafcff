import { Module } from '@nestjs/common';
import { BanksService } from '../offers/banks.service.js';

/** The list of banks, for whoever shows it. */
@Module({ providers: [BanksService], exports: [BanksService] })
export class BanksModule {}
