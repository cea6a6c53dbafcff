import { Module } from '@nestjs/common';
import { BanksService } from './banks.service.js';

@Module({ providers: [BanksService], exports: [BanksService] })
export class BanksModule {}
