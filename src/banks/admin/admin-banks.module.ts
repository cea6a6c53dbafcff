import { Module } from '@nestjs/common';
import { AdminImagesModule } from '../../images/admin/admin-images.module.js';
import { AdminBanksController } from './banks.controller.js';

/** The screens on which staff keep banks. */
@Module({ imports: [AdminImagesModule], controllers: [AdminBanksController] })
export class AdminBanksModule {}
