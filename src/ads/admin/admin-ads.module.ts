import { Module } from '@nestjs/common';
import { AdminImagesModule } from '../../site/images/admin/admin-images.module.js';
import { ImagesModule } from '../../site/images/images.module.js';
import { AdPreviewsController } from './ad-previews.controller.js';
import { AdPreviews } from './ad-previews.service.js';
import { AdminAdsController } from './ads.controller.js';

/** The screens on which staff keep advertisements. */
@Module({
  imports: [AdminImagesModule, ImagesModule],
  controllers: [AdPreviewsController, AdminAdsController],
  providers: [AdPreviews],
})
export class AdminAdsModule {}
