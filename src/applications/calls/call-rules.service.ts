import { Injectable } from '@nestjs/common';
import { Entities } from '../../platform/database/entities.js';
import { HolidaysService } from '../../offers/taxes/holidays.service.js';
import { SettingsGroup } from '../../site/settings-group.entity.js';
import { SiteService } from '../../site/site.service.js';
import { readHours } from '../../shared/finance/day-hours.js';
import type { CallingHours } from './calling-hours.js';

/** Hours and promise while the settings say nothing. */
export const CALL_DEFAULTS = {
  weekdayCalls: '09:00-20:00',
  saturdayCalls: '10:00-18:00',
  sundayCalls: '',
  holidayCalls: '',
  promiseMinutes: 60,
  leadSharing: 'queue',
} as const;

export interface CallRules extends CallingHours {
  /** Open minutes within which a new application is to be called. */
  readonly promiseMinutes: number;
  /** New applications are given to those at work; otherwise each takes her next one from the queue. */
  readonly sharesOut: boolean;
}

/** When applicants are called, as settings and holidays say. */
@Injectable()
export class CallRulesService {
  constructor(
    private readonly entities: Entities,
    private readonly holidays: HolidaysService,
    private readonly site: SiteService,
  ) {}

  async current(): Promise<CallRules> {
    const [stored, holidays, { timeZone }] = await Promise.all([
      this.entities.manager.findOneBy(SettingsGroup, { group_name: 'general' }),
      this.holidays.list(),
      this.site.current(),
    ]);
    const values = { ...CALL_DEFAULTS, ...stored?.values };
    const minutes = Number(values.promiseMinutes);
    return {
      timeZone,
      holidays,
      weekday: readHours(String(values.weekdayCalls)),
      saturday: readHours(String(values.saturdayCalls)),
      sunday: readHours(String(values.sundayCalls)),
      holiday: readHours(String(values.holidayCalls)),
      promiseMinutes: minutes > 0 ? minutes : CALL_DEFAULTS.promiseMinutes,
      sharesOut: String(values.leadSharing) === 'share',
    };
  }
}
