import { Module } from '@nestjs/common';
import { ImagesModule } from '../../images/images.module.js';
import { AdminCampaignsController } from './campaigns.controller.js';

/** The screens on which staff keep campaigns. */
@Module({ imports: [ImagesModule], controllers: [AdminCampaignsController] })
export class AdminCampaignsModule {}
