import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { AdminAdsController } from './ads.controller.js';

/** The screens on which staff keep advertisements. */
@Module({ imports: [ImagesModule], controllers: [AdminAdsController] })
export class AdminAdsModule {}
