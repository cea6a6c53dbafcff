import { Global, Module } from '@nestjs/common';
import { BanksService } from '../offers/banks.service.js';
import { RateWarnings } from '../taxes/admin/rate-warnings.service.js';
import { BankOptions } from './bank-options.js';
import { DashboardController } from '../dashboard/dashboard.controller.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { Exports } from './exports.service.js';
import { Forms } from './forms.service.js';
import { Lists } from './lists.service.js';
import { Navigation } from './navigation.js';
import { PersonalExports } from './personal-exports.service.js';
import { RecordLinks } from './record-links.js';
import { Records } from './records.service.js';
import { AdminSearchController } from './search.controller.js';
import { AdminSearch } from './search.service.js';

/** What every administration screen stands on, and the first of them. */
@Global()
@Module({
  controllers: [DashboardController, AdminSearchController],
  providers: [
    AdminSearch,
    BankOptions,
    BanksService,
    RecordLinks,
    DashboardService,
    Exports,
    Forms,
    Lists,
    Navigation,
    PersonalExports,
    RateWarnings,
    Records,
  ],
  exports: [BankOptions, Exports, Forms, Lists, Navigation, PersonalExports, RateWarnings, Records],
})
export class AdminModule {}
