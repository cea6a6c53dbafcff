import { Module } from '@nestjs/common';
import { BlocksModule } from '../../blocks/blocks.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { ReservedSlugsModule } from '../reserved-slugs.module.js';
import { CanvasStyles } from './canvas-styles.service.js';
import { PageAnswers } from './page-answers.service.js';
import { PageBin } from './page-bin.service.js';
import { PageChecks } from './page-checks.service.js';
import { PageClock } from './page-clock.service.js';
import { PageDraftsController } from './page-drafts.controller.js';
import { PageHistoryController } from './page-history.controller.js';
import { PageHistory } from './page-history.service.js';
import { PagePresence } from './page-presence.service.js';
import { PagePreviews } from './page-previews.service.js';
import { PageSchedules } from './page-schedules.service.js';
import { PageScreens } from './page-screens.service.js';
import { PageToolsController } from './page-tools.controller.js';
import { PageWrites } from './page-writes.service.js';
import { AdminPagesController } from './pages.controller.js';
import { PreviewLinksController } from './preview-links.controller.js';

/** The screens on which staff build content pages, and the clock that publishes them. */
@Module({
  imports: [BlocksModule, OffersModule, ReservedSlugsModule],
  // In this order: `bin`, `canvas.css` and the list come before the page of any number.
  controllers: [
    AdminPagesController,
    PageToolsController,
    PageDraftsController,
    PageHistoryController,
    PreviewLinksController,
  ],
  providers: [
    CanvasStyles,
    PageAnswers,
    PageBin,
    PageChecks,
    PageClock,
    PageHistory,
    PagePresence,
    PagePreviews,
    PageSchedules,
    PageScreens,
    PageWrites,
  ],
})
export class AdminPagesModule {}
