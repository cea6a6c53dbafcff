import { Module } from '@nestjs/common';
import { AdminImagesModule } from '../../../site/images/admin/admin-images.module.js';
import { AdminCampaignsController } from './campaigns.controller.js';

/** The screens on which staff keep campaigns. */
@Module({ imports: [AdminImagesModule], controllers: [AdminCampaignsController] })
export class AdminCampaignsModule {}
