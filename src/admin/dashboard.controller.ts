import { Controller, Get } from '@nestjs/common';
import { DashboardShow } from '../../views/admin/dashboard/show.js';
import { paths } from '../paths.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { SiteService } from '../site/site.service.js';
import { DashboardService } from './dashboard.service.js';
import { toDashboard } from './dashboard.view-model.js';

@Controller(paths.admin.dashboard())
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly site: SiteService,
  ) {}

  @Get()
  @Allow('dashboard.read')
  async show(): Promise<Page> {
    const { timeZone } = await this.site.current();
    const [counts, recent] = await Promise.all([this.dashboard.counts(timeZone), this.dashboard.recent()]);
    return page(DashboardShow, toDashboard(counts, recent, timeZone));
  }
}
