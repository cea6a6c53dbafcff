import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DashboardShow } from '../../../views/reports/dashboard/show.js';
import { landingPageOf } from '../../accounts/landing-pages.js';
import type { Config } from '../../platform/config/config.js';
import { BanksService } from '../../offers/banks.service.js';
import { Operations } from '../../platform/monitoring/operations.js';
import { adminPaths } from '../../shared/paths/site.js';
import { WaitingReviews } from '../../pages/admin/reviews/waiting-reviews.service.js';
import { PrivacyRequests } from '../../people/privacy/privacy-requests.service.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow, permissionsOf } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG } from '../../platform/tokens.js';
import { RateWarnings } from '../../offers/taxes/admin/rate-warnings.service.js';
import { DashboardService } from './dashboard.service.js';
import { toDashboard } from './dashboard.view-model.js';
import { RecordLinks } from '../../admin/record-links.js';

@Controller(adminPaths.dashboard())
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly banks: BanksService,
    private readonly links: RecordLinks,
    private readonly warnings: RateWarnings,
    private readonly requests: PrivacyRequests,
    private readonly reviews: WaitingReviews,
    private readonly site: SiteService,
    private readonly operations: Operations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The dashboard. A role without permission for its figures is redirected to its own first screen. */
  @Get()
  @Allow('profile.write')
  async show(@Req() req: Request): Promise<PageResponse | Redirect> {
    const role = req.user?.role ?? 'user';
    if (!permissionsOf(role).includes('dashboard.read')) return redirect(landingPageOf(role));
    const { timeZone } = await this.site.current();
    const [figures, banks, warnings, requests, pagesInReview] = await Promise.all([
      this.dashboard.figures(timeZone),
      this.banks.listActive(),
      this.warnings.forRole(role),
      permissionsOf(role).includes('privacy.write') ? this.requests.pressing() : null,
      permissionsOf(role).includes('pages.write') ? this.reviews.count() : 0,
    ]);
    const linked = banks.map((bank) => ({ ...bank, href: this.links.bank(role, bank.id) }));
    const forwarded = role === 'admin' ? this.operations.forwarding.lately : 0;
    const hasUnsealedBackups = role === 'admin' && this.plansUnsealedBackups();
    const figured = toDashboard(figures, linked, timeZone);
    return page(DashboardShow, {
      ...figured,
      warnings,
      forwarded,
      requests,
      pagesInReview,
      hasUnsealedBackups,
    });
  }

  /** Said once in the configuration (BACKUP_UNSEALED), and easily forgotten there. */
  private plansUnsealedBackups(): boolean {
    const { isProduction, backup } = this.config;
    return isProduction && backup.at !== undefined && backup.key === undefined;
  }
}
