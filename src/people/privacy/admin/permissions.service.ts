import { Injectable } from '@nestjs/common';
import { CSV_BATCH } from '../../../admin/csv.js';
import { addDays, type CalendarDate } from '../../../shared/finance/calendar.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import type { ChannelConsent } from '../../../shared/enums/applications.js';
import { Sql } from '../../../platform/database/sql.js';
import {
  COUNTS,
  type PermissionAct,
  type PermissionPlace,
  PERMISSIONS,
  type PermissionState,
  type PermissionType,
} from './permissions.js';

/** Which acts are meant: of days in Türkiye's time, the last one included. */
export interface PermissionFilters {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly place: PermissionPlace | null;
  readonly state: PermissionState | null;
  readonly type: PermissionType | null;
}

/** One record of the register: who may be reached in which way, since when. */
export interface PermissionRecord {
  readonly recipient: string;
  readonly type: PermissionType;
  readonly state: PermissionState;
  readonly place: PermissionPlace;
  /** `YYYY-MM-DD HH:mm:ss`, Türkiye's time. */
  readonly at: string;
}

/** The register knows one time zone, whichever the site has. */
const ZONE = 'Europe/Istanbul';
const OFFSET = '+03';

/** Permissions of marketing as they were given and taken back, for the register of commercial messages (İYS). */
@Injectable()
export class Permissions {
  constructor(private readonly sql: Sql) {}

  /** @param after the last of the batch before */
  batch(filters: PermissionFilters, after: PermissionAct | null, most = CSV_BATCH): Promise<PermissionAct[]> {
    const behind = after ? [after.position, after.key] : ['-infinity', ''];
    return this.sql.rows(PERMISSIONS, [...valuesOf(filters), ...behind, most]);
  }

  /** Acts, not records: one gives a record for each way that it is about. */
  async counts(filters: PermissionFilters): Promise<Readonly<Record<PermissionState, number>>> {
    const rows = await this.sql.rows(COUNTS, valuesOf(filters));
    const of = (state: PermissionState): number => rows.find((row) => row.state === state)?.acts ?? 0;
    return { ONAY: of('ONAY'), RET: of('RET') };
  }
}

const valuesOf = ({ from, to, place, state }: PermissionFilters): unknown[] => [
  `${from} 00:00${OFFSET}`,
  `${addDays(to, 1)} 00:00${OFFSET}`,
  place,
  state,
];

/** The records of an act: one for the channel that it names, or for each way in which a permission for all can be used. */
export function recordsOf(
  { place, state, phone, email, channel, at }: PermissionAct,
  type: PermissionType | null,
): PermissionRecord[] {
  const ways: readonly (readonly [PermissionType, ChannelConsent, string | null])[] = [
    ['ARAMA', 'marketing_call', phone === null ? null : `+90${phone}`],
    ['MESAJ', 'marketing_sms', phone === null ? null : `+90${phone}`],
    ['EPOSTA', 'marketing_email', email],
  ];
  return ways.flatMap(([way, name, recipient]) =>
    recipient === null || (type !== null && type !== way) || (channel !== null && channel !== name)
      ? []
      : [{ recipient, type: way, state, place, at: registerTime(at) }],
  );
}

/** Of `20.11.2026 09:05` and the seconds. */
function registerTime(at: Date): string {
  const [date = '', time = ''] = formatInstant(at, ZONE).split(' ');
  const [day = '', month = '', year = ''] = date.split('.');
  return `${year}-${month}-${day} ${time}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}
