import { Injectable } from '@nestjs/common';
import { Application } from '../../applications/application.entity.js';
import { PERMISSIONS, permissionsOf } from '../../applications/marketing-permissions.js';
import { SUBJECT_COLUMNS, subjectOf } from '../../applications/subject-columns.js';
import { columns, t } from '../../platform/database/row.js';
import { type RowOf, Sql, statement } from '../../platform/database/sql.js';
import { BANK_OUTCOME, bankOutcomeOf } from '../../applications/referrals/bank-outcome.js';
import { Referral } from '../../applications/referrals/referral.entity.js';
import { ReferralEvent } from '../../applications/referrals/referral-event.entity.js';

/** Nobody reads more of them at once; the file of one's own data has all. */
const MAX_LISTED = 100;
const MAX_EXPORTED = 10_000;

const FACTS = {
  ...columns(Application, 'id', 'kind', 'status', 'created_at', 'withdrawn_at', 'phone_number', 'email'),
  ...PERMISSIONS,
  ...SUBJECT_COLUMNS,
  ...BANK_OUTCOME,
};
const COLUMNS = `a.id, a.kind, a.status, a.created_at, a.withdrawn_at, a.phone_number, a.email,
  ${permissionsOf('a')}, ${bankOutcomeOf('a')} AS bank_outcome, ${subjectOf('a')}`;
/** Made by a member while she was signed in. */
const IS_ANOTHERS = `EXISTS (SELECT FROM member_applications of
                            WHERE of.application_id = same.id AND of.application_kind = same.kind)`;
/** Made while she was signed in, or with the phone that is confirmed to be hers and by no other member. */
export const OWN_NUMBERS = `SELECT $1::bigint AS user_id, application_id, application_kind FROM member_applications WHERE user_id = $1
         UNION
        SELECT u.id, same.id, same.kind FROM users u JOIN applications same ON same.phone_number = u.phone
         WHERE u.id = $1 AND u.phone_confirmed_at IS NOT NULL
           AND NOT ${IS_ANOTHERS}`;
/** Made with the address that is confirmed to be hers, and by no member. */
export const MAILED_NUMBERS = `SELECT u.id AS user_id, same.id AS application_id, same.kind AS application_kind
          FROM users u JOIN applications same ON same.email_key = lower(u.email) WHERE u.id = $1 AND NOT ${IS_ANOTHERS}`;
const OWN = `(${OWN_NUMBERS}) AS m
  JOIN applications a ON a.id = m.application_id AND a.kind = m.application_kind`;

const LIST = statement(
  'member-applications-list',
  `SELECT ${COLUMNS} FROM ${OWN} WHERE m.user_id = $1 ORDER BY m.application_id DESC LIMIT $2`,
  FACTS,
);

const ONE = statement(
  'member-applications-one',
  `SELECT ${COLUMNS} FROM ${OWN} WHERE m.user_id = $1 AND m.application_id = $2`,
  FACTS,
);

/** In the order in which the banks were chosen. */
const AT_BANKS = statement(
  'member-applications-at-banks',
  `SELECT r.id, r.application_id, coalesce(b.name, r.bank_id) AS bank, r.state, r.hold, r.sent_at,
          coalesce(r.state = 'rejected' AND r.state_at = a.withdrawn_at, false) AS is_called_off
     FROM ${OWN} JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     LEFT JOIN banks b ON b.id = r.bank_id
    WHERE m.user_id = $1 AND m.application_id = ANY ($2::bigint[])
    ORDER BY r.application_id DESC, array_position(a.selected_banks, r.bank_id)`,
  {
    ...columns(Referral, 'id', 'application_id', 'state', 'hold', 'sent_at'),
    bank: t.text(),
    is_called_off: t.bool(),
  },
);

/** Changes of referral states. Notes that staff wrote beside them are not selected: they are for staff. */
const HISTORY = statement(
  'member-applications-history',
  `SELECT e.referral_id, e.to_state, e.created_at, coalesce(e.created_at = a.withdrawn_at, false) AS is_called_off
     FROM ${OWN} JOIN referrals r
       ON r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id
     JOIN referral_events e ON e.referral_id = r.id AND e.from_state <> e.to_state
    WHERE m.user_id = $1 AND m.application_id = $2 ORDER BY e.id`,
  { ...columns(ReferralEvent, 'referral_id', 'to_state', 'created_at'), is_called_off: t.bool() },
);

export type OwnApplication = RowOf<typeof LIST> & { readonly banks: readonly RowOf<typeof AT_BANKS>[] };
export type OwnHistory = readonly RowOf<typeof HISTORY>[];

/** A member's applications. */
@Injectable()
export class MemberApplicationsService {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  async all(userId: string, most = MAX_LISTED): Promise<readonly OwnApplication[]> {
    const found = await this.sql.rows(LIST, [userId, most]);
    return this.withBanks(userId, found);
  }

  /** @returns null for one that is not hers */
  async find(
    userId: string,
    id: string,
  ): Promise<{ application: OwnApplication; history: OwnHistory } | null> {
    const found = await this.sql.first(ONE, [userId, id]);
    if (!found) return null;
    const [[application], history] = await Promise.all([
      this.withBanks(userId, [found]),
      this.sql.rows(HISTORY, [userId, id]),
    ]);
    return application ? { application, history } : null;
  }

  /** All of them with all that happened. */
  async withHistory(userId: string): Promise<{ application: OwnApplication; history: OwnHistory }[]> {
    const own = await this.all(userId, MAX_EXPORTED);
    const histories = await Promise.all(own.map(({ id }) => this.sql.rows(HISTORY, [userId, id])));
    return own.map((application, at) => ({ application, history: histories[at] ?? [] }));
  }

  private async withBanks(userId: string, found: readonly RowOf<typeof LIST>[]): Promise<OwnApplication[]> {
    const banks = await this.sql.rows(AT_BANKS, [userId, found.map(({ id }) => id)]);
    return found.map((one) => ({
      ...one,
      banks: banks.filter(({ application_id: of }) => of === one.id),
    }));
  }
}
