import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocksModule } from '../blocks/blocks.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { PagePreviewRevocation } from '../page-preview-revocation.entity.js';
import { PageComment } from '../page-comment.entity.js';
import { PageReview } from '../page-review.entity.js';
import { PageRevision } from '../page-revision.entity.js';
import { ReservedSlugsModule } from '../reserved-slugs.module.js';
import { CanvasStyles } from './canvas-styles.service.js';
import { PageWriteResponses } from './page-write-responses.service.js';
import { PageBin } from './page-bin.service.js';
import { PublicationChecks } from './publication-checks.service.js';
import { PageComparisonController } from './page-comparison.controller.js';
import { PageCopies } from './page-copies.service.js';
import { PageScheduler } from './page-scheduler.service.js';
import { PageDraftsController } from './page-drafts.controller.js';
import { PageHistoryController } from './page-history.controller.js';
import { PageHistory } from './page-history.service.js';
import { PagePresence } from './page-presence.service.js';
import { PagePreviews } from './page-previews.service.js';
import { PageSchedules } from './page-schedules.service.js';
import { PageEditorScreen } from './page-editor-screen.service.js';
import { PageEditorController } from './page-editor.controller.js';
import { PageWrites } from './page-writes.service.js';
import { AdminPagesController } from './pages.controller.js';
import { PreviewLinksController } from './preview-links.controller.js';
import { PageCommentsController } from './reviews/page-comments.controller.js';
import { PageComments } from './reviews/page-comments.service.js';
import { PageReviewsController } from './reviews/page-reviews.controller.js';
import { PageReviews } from './reviews/page-reviews.service.js';
import { WaitingReviews } from './reviews/waiting-reviews.service.js';

/** The screens on which staff build content pages, and the clock that publishes them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PageComment, PagePreviewRevocation, PageReview, PageRevision]),
    BlocksModule,
    OffersModule,
    ReservedSlugsModule,
  ],
  // In this order: `bin`, `canvas.css` and the list come before the page of any number.
  controllers: [
    AdminPagesController,
    PageEditorController,
    PageDraftsController,
    PageHistoryController,
    PageComparisonController,
    PreviewLinksController,
    PageReviewsController,
    PageCommentsController,
  ],
  providers: [
    CanvasStyles,
    PageWriteResponses,
    PageBin,
    PageCopies,
    PublicationChecks,
    PageScheduler,
    PageHistory,
    PagePresence,
    PagePreviews,
    PageSchedules,
    PageEditorScreen,
    PageWrites,
    PageReviews,
    PageComments,
    WaitingReviews,
  ],
  exports: [WaitingReviews],
})
export class AdminPagesModule {}
