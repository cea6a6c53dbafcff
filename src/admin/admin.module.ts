import { Global, Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { StaffContext } from '../rendering/staff-context.js';
import { BankOptions } from './bank-options.js';
import { Exports } from './exports.service.js';
import { Forms } from './forms.service.js';
import { Lists } from './lists.service.js';
import { Navigation } from './navigation.js';
import { PersonalExports } from './personal-exports.service.js';
import { RecordLinks } from './record-links.js';
import { Records } from './records.service.js';
import { AdminSearchController } from './search.controller.js';
import { AdminSearch } from './search.service.js';
import { SessionStaffContext } from './staff-context.service.js';

/** What every administration screen stands on, and the search over all of them. */
@Global()
@Module({
  imports: [NoticesModule],
  controllers: [AdminSearchController],
  providers: [
    AdminSearch,
    BankOptions,
    Exports,
    Forms,
    Lists,
    Navigation,
    PersonalExports,
    RecordLinks,
    Records,
    { provide: StaffContext, useClass: SessionStaffContext },
  ],
  exports: [
    BankOptions,
    Exports,
    Forms,
    Lists,
    Navigation,
    PersonalExports,
    RecordLinks,
    Records,
    StaffContext,
  ],
})
export class AdminModule {}
