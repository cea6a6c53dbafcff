import { Module } from '@nestjs/common';
import { BanksModule } from '../banks/banks.module.js';
import { HomeController } from './home.controller.js';

@Module({ imports: [BanksModule], controllers: [HomeController] })
export class PagesModule {}
