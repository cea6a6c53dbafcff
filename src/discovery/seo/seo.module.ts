import { Module } from '@nestjs/common';
import { GuidesModule } from '../../products/guides/guides.module.js';
import { LoanAmountsModule } from '../../products/loan-amounts/loan-amounts.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { AdsTxtController } from './ads-txt.controller.js';
import { SecurityContactController } from './security-contact.controller.js';
import { SitemapController } from './sitemap.controller.js';
import { SocialImageController } from './social-image.controller.js';
import { SocialImageService } from './social-image.service.js';
import { WebManifestController } from './web-manifest.controller.js';

/** Files for search engines and social networks: sitemap, robots, ads.txt, manifest, pictures of shared addresses. */
@Module({
  imports: [GuidesModule, LoanAmountsModule, OffersModule],
  controllers: [
    AdsTxtController,
    SecurityContactController,
    SitemapController,
    SocialImageController,
    WebManifestController,
  ],
  providers: [SocialImageService],
})
export class SeoModule {}
