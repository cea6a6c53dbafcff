import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NoticesModule } from '../accounts/notices/notices.module.js';
import { StaffContext } from '../platform/rendering/staff-context.js';
import { OffersModule } from '../offers/offers.module.js';
import { TaxesModule } from '../offers/taxes/taxes.module.js';
import { BankOptions } from './bank-options.js';
import { Exports } from './exports.service.js';
import { FigureEffects } from './figures/figure-effects.service.js';
import { FigureForms } from './figures/figure-forms.service.js';
import { Figures } from './figures/figures.service.js';
import { Forms } from './forms.service.js';
import { Indexes } from './indexes.service.js';
import { ListPreference } from './list-preference.entity.js';
import { ListPreferencesController } from './list-preferences.controller.js';
import { Lists } from './lists.service.js';
import { LiveController } from './live/live.controller.js';
import { LiveEvents } from './live/live-events.service.js';
import { Navigation } from './navigation.js';
import { PersonalExports } from './personal-exports.service.js';
import { RecordLinks } from './record-links.js';
import { RecordActions } from './record-actions.service.js';
import { Records } from './records.service.js';
import { SavedViews } from './saved-views.service.js';
import { AdminSearchController } from './search.controller.js';
import { AdminSearch } from './search.service.js';
import { SessionStaffContext } from './staff-context.service.js';
import { ListPreferences } from './list-preferences.service.js';

/** Shared services of all administration screens, and the search over them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ListPreference]), NoticesModule, OffersModule, TaxesModule],
  controllers: [AdminSearchController, ListPreferencesController, LiveController],
  providers: [
    AdminSearch,
    BankOptions,
    Exports,
    FigureEffects,
    FigureForms,
    Figures,
    Forms,
    RecordActions,
    Indexes,
    Lists,
    LiveEvents,
    Navigation,
    PersonalExports,
    RecordLinks,
    Records,
    SavedViews,
    ListPreferences,
    { provide: StaffContext, useClass: SessionStaffContext },
  ],
  exports: [
    BankOptions,
    Exports,
    FigureEffects,
    FigureForms,
    Figures,
    Forms,
    RecordActions,
    Indexes,
    Lists,
    LiveEvents,
    Navigation,
    PersonalExports,
    RecordLinks,
    Records,
    SavedViews,
    StaffContext,
  ],
})
export class AdminModule {}
