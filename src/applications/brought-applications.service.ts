import { Injectable } from '@nestjs/common';
import { columns, renamed, type RowFrom, t } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import type { ReferralState } from '../shared/enums/referrals.js';
import { Application } from './application.entity.js';
import { FormSubmission } from './form-submission.entity.js';
import { BANK_OUTCOME, bankOutcomeOf } from './referrals/bank-outcome.js';

/** The state of an application at one of the banks that it is for. */
export interface BroughtReferral {
  readonly bank_id: string;
  readonly state: ReferralState;
  /** As PostgreSQL writes it in JSON. */
  readonly state_at: string | null;
}

/** SQL: applications that a program brought, newest first, without anything that says who the person is. */
const BROUGHT = `
  SELECT a.id, a.kind, a.created_at, a.phone_confirmed_at, s.id AS submission_id, ${bankOutcomeOf('a')} AS bank_outcome,
         a.withdrawn_at IS NOT NULL OR a.erased_at IS NOT NULL AS is_called_off,
         (SELECT coalesce(json_agg(json_build_object('bank_id', r.bank_id, 'state', r.state, 'state_at', r.state_at)
                   ORDER BY array_position(a.selected_banks, r.bank_id)), '[]')
            FROM referrals r
           WHERE r.bank_id = ANY (a.selected_banks) AND r.created_at = a.created_at AND r.application_id = a.id) AS banks
    FROM form_submissions s JOIN applications a ON a.submission_id = s.id
   WHERE s.api_key_id = $1`;

const BROUGHT_ROW = {
  ...columns(Application, 'id', 'kind', 'created_at', 'phone_confirmed_at'),
  ...renamed(FormSubmission, { submission_id: 'id' }),
  ...BANK_OUTCOME,
  is_called_off: t.bool(),
  banks: t.json<readonly BroughtReferral[]>(),
};

export type BroughtApplication = RowFrom<typeof BROUGHT_ROW>;

const LIST = statement(
  'brought-applications',
  `${BROUGHT} AND ($2::bigint IS NULL OR s.id < $2) AND ($3::timestamptz IS NULL OR s.created_at > $3)
   ORDER BY s.id DESC LIMIT $4`,
  BROUGHT_ROW,
);

const ONE = statement('brought-application', `${BROUGHT} AND a.id = $2`, BROUGHT_ROW);

/** Page of a list. */
interface Place {
  /** The submission after which the page begins; null for the first page. */
  readonly before: string | null;
  readonly since: Date | null;
  readonly limit: number;
}

/** Applications as the program that brought them reads them: what became of them, and never whose they are. */
@Injectable()
export class BroughtApplications {
  constructor(private readonly sql: Sql) {}

  list(keyId: string, { before, since, limit }: Place): Promise<readonly BroughtApplication[]> {
    return this.sql.rows(LIST, [keyId, before, since, limit]);
  }

  /** @returns undefined also for one that another program brought */
  find(keyId: string, id: string): Promise<BroughtApplication | undefined> {
    return this.sql.first(ONE, [keyId, id]);
  }
}
