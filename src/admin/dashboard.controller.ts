import { Controller, Get } from '@nestjs/common';
import { DashboardShow } from '../../views/admin/dashboard/show.js';
import { paths } from '../paths.js';
import { type Page, page } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { DashboardService } from './dashboard.service.js';
import { toDashboard } from './dashboard.view-model.js';

@Controller(paths.admin.dashboard())
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Allow('dashboard.read')
  async show(): Promise<Page> {
    const [counts, recent] = await Promise.all([this.dashboard.counts(), this.dashboard.recent()]);
    return page(DashboardShow, toDashboard(counts, recent));
  }
}
