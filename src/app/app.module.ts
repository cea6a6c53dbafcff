import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminPeopleModule } from '../accounts/admin/admin-people.module.js';
import { AdminModule } from '../admin/admin.module.js';
import { AdminAdsModule } from '../ads/admin/admin-ads.module.js';
import { AdReportModule } from '../ads/admin/report/ad-report.module.js';
import { AdsModule } from '../ads/ads.module.js';
import { AdminApplicationsModule } from '../applications/admin/admin-applications.module.js';
import { AdminApiModule } from '../api/admin/admin-api.module.js';
import { ApiModule } from '../api/api.module.js';
import { ApplicantsModule } from '../people/applicants/applicants.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AdminAuditModule } from '../platform/audit/admin/admin-audit.module.js';
import { ApprovalsModule } from '../offers/admin/approvals/approvals.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AdminBanksModule } from '../banks/admin/admin-banks.module.js';
import { BanksModule } from '../banks/banks.module.js';
import { AdminCampaignsModule } from '../banks/campaigns/admin/admin-campaigns.module.js';
import { CalculatorsModule } from '../products/calculators/calculators.module.js';
import { CardsModule } from '../products/cards/cards.module.js';
import { ClicksModule } from '../ads/clicks/clicks.module.js';
import { ClientErrorsModule } from '../discovery/client-errors/client-errors.module.js';
import { CoreModule, type CoreDeps } from './core.module.js';
import { DashboardModule } from '../reports/dashboard/dashboard.module.js';
import { AdminReferralsModule } from '../applications/referrals/admin/admin-referrals.module.js';
import { AdminDeliveriesModule } from '../messages/deliveries/admin/admin-deliveries.module.js';
import { DeliveriesModule } from '../messages/deliveries/deliveries.module.js';
import { DepositsModule } from '../products/deposits/deposits.module.js';
import { AdminImagesModule } from '../site/images/admin/admin-images.module.js';
import { EmbedsModule } from '../products/embeds/embeds.module.js';
import { GalleryModule } from '../discovery/gallery/gallery.module.js';
import { GuidesModule } from '../products/guides/guides.module.js';
import { ImagesModule } from '../site/images/images.module.js';
import { LoanAmountsModule } from '../products/loan-amounts/loan-amounts.module.js';
import { LoansModule } from '../products/loans/loans.module.js';
import { MembersModule } from '../people/members/members.module.js';
import { AnalyticsModule } from '../site/analytics/analytics.module.js';
import { AdminNewsletterModule } from '../people/newsletter/admin/admin-newsletter.module.js';
import { NewsletterModule } from '../people/newsletter/newsletter.module.js';
import { AdminNoticesModule } from '../accounts/notices/admin/admin-notices.module.js';
import { NoticesModule } from '../accounts/notices/notices.module.js';
import { AdminNotificationsModule } from '../banks/notifications/admin/admin-notifications.module.js';
import { NotificationsModule } from '../banks/notifications/notifications.module.js';
import { AdminRateProposalsModule } from '../offers/admin/rate-proposals/admin-rate-proposals.module.js';
import { AdminOffersModule } from '../offers/admin/admin-offers.module.js';
import { OrderingModule } from '../ordering/ordering.module.js';
import { AdminPagesModule } from '../pages/admin/admin-pages.module.js';
import { PortalModule } from '../portal/portal.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { AdminPrivacyModule } from '../people/privacy/admin/admin-privacy.module.js';
import { PrivacyModule } from '../people/privacy/privacy.module.js';
import { RateHistoryModule } from '../offers/rate-history/rate-history.module.js';
import { RefusalsModule } from '../platform/audit/refusals/refusals.module.js';
import { RemoteCustomerModule } from '../products/remote-customer/remote-customer.module.js';
import { SideBySideModule } from '../products/side-by-side/side-by-side.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SearchModule } from '../discovery/search/search.module.js';
import { SeoModule } from '../discovery/seo/seo.module.js';
import { AdminSettingsModule } from '../settings/admin/admin-settings.module.js';
import { AdminTaxesModule } from '../offers/taxes/admin/admin-taxes.module.js';

/** The product, feature by feature; the list of all routes is read from here as well. */
export const FEATURES: readonly Type[] = [
  // Routes are tried in this order: first what visitors wait for, applications above all.
  ApplicationsModule,
  ApplicantsModule,
  LoansModule,
  CardsModule,
  DepositsModule,
  CalculatorsModule,
  // Programs ask more often than anybody.
  ApiModule,
  RemoteCustomerModule,
  BanksModule,
  SideBySideModule,
  RateHistoryModule,
  PrivacyModule,
  AdminPrivacyModule,
  SearchModule,
  GuidesModule,
  LoanAmountsModule,
  EmbedsModule,
  ClientErrorsModule,
  AccountsModule,
  MembersModule,
  AuditModule,
  RefusalsModule,
  AdminModule,
  DashboardModule,
  NoticesModule,
  AdminNoticesModule,
  AdminPeopleModule,
  AdminApplicationsModule,
  AdminAuditModule,
  AdminBanksModule,
  OrderingModule,
  AdminSettingsModule,
  AdminCampaignsModule,
  AdminImagesModule,
  ReportsModule,
  ImagesModule,
  SeoModule,
  GalleryModule,
  AdsModule,
  // Before the module whose addresses of one ad would answer for it.
  AdReportModule,
  AdminAdsModule,
  NotificationsModule,
  AdminNotificationsModule,
  AdminPagesModule,
  AdminOffersModule,
  AdminTaxesModule,
  ApprovalsModule,
  AdminRateProposalsModule,
  ClicksModule,
  DeliveriesModule,
  AdminDeliveriesModule,
  AdminApiModule,
  AdminReferralsModule,
  PortalModule,
  AnalyticsModule,
  NewsletterModule,
  AdminNewsletterModule,
  // Last: it answers every address of one segment that no route before it does.
  PagesModule,
];

@Module({})
export class AppModule {
  static with(parts: CoreDeps): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(parts),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres' as const, retryAttempts: 0 }),
          dataSourceFactory: () => Promise.resolve(parts.dataSource),
        }),
        ...FEATURES,
      ],
    };
  }
}
