import { Module } from '@nestjs/common';
import { AdminApplicationsModule } from '../../applications/admin/admin-applications.module.js';
import { OffersModule } from '../../offers/offers.module.js';
import { AdminTaxesModule } from '../../offers/taxes/admin/admin-taxes.module.js';
import { AdminPagesModule } from '../../pages/admin/admin-pages.module.js';
import { PrivacyModule } from '../../people/privacy/privacy.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

/** The first screen of the administration: figures, recent applications and open tasks of staff. */
@Module({
  imports: [AdminApplicationsModule, AdminPagesModule, AdminTaxesModule, OffersModule, PrivacyModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
