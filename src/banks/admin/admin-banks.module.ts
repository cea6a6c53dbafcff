import { Module } from '@nestjs/common';
import { AdminImagesModule } from '../../images/admin/admin-images.module.js';
import { BankWaysService } from './bank-ways.service.js';
import { AdminBanksController } from './banks.controller.js';

/** The screens on which staff keep banks. */
@Module({ imports: [AdminImagesModule], controllers: [AdminBanksController], providers: [BankWaysService] })
export class AdminBanksModule {}
