import { t } from '../../platform/database/row.js';
import { firstOf, type Queryable, rowsOf, type Statement, statement } from '../../platform/database/sql.js';
import type { PeriodName } from '../../shared/enums/periods.js';
import type { RetentionStepName } from '../../shared/enums/privacy.js';
import { eraseApplications, NAMED_APPLICATIONS } from './application-erasure.js';
import type { PersonKeys } from './person-keys.js';
import { eraseSubscribers, NAMED_SUBSCRIBERS } from './subscriber-erasure.js';

/** Rows of one batch that are changed: its transaction takes tenths of a second, and what others hold is left for the next run. */
const BATCH = 500;
/** Rows of one batch that are looked at, due or not: a batch takes as long in a table of any size. */
const WINDOW = 4_000;

interface Where {
  readonly until: Date;
  readonly position: string;
}

interface Batch {
  /** How many rows were erased, or looked at for it. */
  readonly looked: number;
  readonly position: string;
  /** Nothing is behind it. */
  readonly is_last: boolean;
}

export interface Step {
  readonly period: PeriodName;
  /** How many rows are past the period. */
  readonly count: Statement<{ readonly total: string }>;
  readonly batch: (client: Queryable, where: Where, keys: PersonKeys) => Promise<Batch>;
}

const COUNTED = { total: t.int8() };
const LOOKED = { looked: t.int4(), position: t.int8(), is_last: t.bool() };

const DUE = {
  applications: 'FROM applications WHERE created_at < $1 AND erased_at IS NULL',
  unconfirmed: `FROM newsletter_subscribers WHERE state = 'pending' AND confirm_sent_at < $1`,
  unsubscribed: `FROM newsletter_subscribers WHERE state = 'unsubscribed' AND unsubscribed_at < $1`,
  traffic: `FROM form_submissions WHERE created_at < $1
    AND (ip_address IS NOT NULL OR user_agent IS NOT NULL OR referrer IS NOT NULL)`,
  evidence: 'FROM consent_evidence WHERE ended_at < $1',
  /**
   * Delivered messages go sooner, see `DeliveryArchive`. Messages that tell a bank of an erasure stay: they still
   * have to arrive.
   */
  deliveries: `FROM outbox WHERE created_at < $1 AND state <> 'pending' AND topic <> 'referral.erased'`,
  clicks: 'FROM click_events WHERE occurred_at < $1 AND view IS NOT NULL',
  click_rows: 'FROM click_events WHERE occurred_at < $1',
  requests: 'FROM privacy_requests WHERE answered_on < $1',
  sign_ins: 'FROM login_attempts WHERE attempted_at < $1',
  audit: 'FROM audit_log WHERE at < $1',
} as const satisfies Readonly<Record<RetentionStepName, string>>;

const TABLE = /^FROM (\w+)/;

/**
 * The due rows within the next window of numbers. Without the window's end, one statement would walk the whole table
 * to find the first due row behind all erased ones, or to find that none follows the last.
 */
const dueIn = (name: RetentionStepName, lock: string): string => `
  edge AS MATERIALIZED (
    SELECT id FROM ${TABLE.exec(DUE[name])?.[1] ?? ''} WHERE id > $2 ORDER BY id OFFSET ${String(WINDOW - 1)} LIMIT 1
  ), due AS MATERIALIZED (
    SELECT id ${DUE[name]} AND id > $2 AND id <= coalesce((SELECT id FROM edge), 9223372036854775807)
     ORDER BY id LIMIT ${String(BATCH)} ${lock} SKIP LOCKED
  )`;

/** A batch that is full goes on behind its last row, any other behind the window. */
const WHERE_TO = `count(*)::int AS looked,
  CASE WHEN count(*) = ${String(BATCH)} THEN max(id) ELSE coalesce((SELECT id FROM edge), max(id), $2) END AS position,
  count(*) < ${String(BATCH)} AND NOT EXISTS (SELECT FROM edge) AS is_last`;

const NOTHING = { looked: 0, is_last: true } as const;

const count = (name: RetentionStepName): Step['count'] =>
  statement(`retention-count-${name}`, `SELECT count(*) AS total ${DUE[name]}`, COUNTED);

/** One statement looks for the rows behind the last batch and changes them. */
function changing(name: RetentionStepName, change: string): Step['batch'] {
  const made = statement(
    `retention-${name}`,
    `WITH ${dueIn(name, 'FOR UPDATE')}, gone AS (${change} WHERE id IN (SELECT id FROM due))
     SELECT ${WHERE_TO} FROM due`,
    LOOKED,
  );
  return async (client, { until, position }) =>
    (await firstOf(client, made, [until, position])) ?? { ...NOTHING, position };
}

const DETACH = statement('retention-detach-month', 'SELECT detach_month($1, $2) AS month', {
  month: t.orNull(t.text()),
});

const DROP = statement('retention-drop-month', 'SELECT counted, is_over FROM drop_month($1)', {
  counted: t.orNull(t.int4()),
  is_over: t.orNull(t.bool()),
});

/**
 * Whole months that are over go first: out of the table, which takes a moment, then counted and dropped by parts. What is
 * left is the beginning of the month in which the period ends, and goes in batches.
 */
const monthly =
  (table: 'click_events' | 'audit_log' | 'outbox', remaining: Step['batch']): Step['batch'] =>
  async (client, where, keys) => {
    const dropped = await firstOf(client, DROP, [table]);
    if (dropped?.counted != null) return { looked: dropped.counted, position: '0', is_last: false };
    const detached = await firstOf(client, DETACH, [table, where.until]);
    if (detached?.month != null) return { looked: 0, position: '0', is_last: false };
    return remaining(client, where, keys);
  };

const FOUND = { ...LOOKED, ids: t.list(t.int8()) };

/** The rows are locked first and then read: what they hold is as nobody can change it meanwhile. */
function erasing<Row extends { readonly id: string }>(
  name: 'applications' | 'unconfirmed' | 'unsubscribed',
  named: Statement<Row>,
  erase: (client: Queryable, rows: readonly Row[], keys: PersonKeys) => Promise<void>,
): Step['batch'] {
  const due = statement(
    `retention-${name}`,
    `WITH ${dueIn(name, 'FOR NO KEY UPDATE')}
     SELECT ${WHERE_TO}, coalesce(array_agg(id ORDER BY id), '{}') AS ids FROM due`,
    FOUND,
  );
  return async (client, { until, position }, keys) => {
    const { ids, ...batch } = (await firstOf(client, due, [until, position])) ?? {
      ...NOTHING,
      position,
      ids: [],
    };
    if (ids.length > 0) await erase(client, await rowsOf(client, named, [ids]), keys);
    return batch;
  };
}

const FORGET_AUDIT = statement(
  'retention-audit',
  `SELECT looked, $2::bigint AS position, looked < ${String(BATCH)} AS is_last
     FROM forget_audit_log($1, ${String(BATCH)}) AS looked`,
  LOOKED,
);

const FORGET_REQUESTS = statement(
  'retention-limited-requests',
  `WITH gone AS (DELETE FROM limited_requests WHERE requested_at < $1 RETURNING 1)
   SELECT count(*)::int AS looked FROM gone`,
  { looked: t.int4() },
);

const forgetAttempts = changing('sign_ins', 'DELETE FROM login_attempts');

/** Steps of the nightly run, in the order of `RETENTION_STEPS`. */
export const STEPS: Readonly<Record<RetentionStepName, Step>> = {
  applications: {
    period: 'applicationMonths',
    count: count('applications'),
    batch: erasing('applications', NAMED_APPLICATIONS, eraseApplications),
  },
  unconfirmed: {
    period: 'unconfirmedDays',
    count: count('unconfirmed'),
    batch: erasing('unconfirmed', NAMED_SUBSCRIBERS, eraseSubscribers),
  },
  unsubscribed: {
    period: 'unsubscribedDays',
    count: count('unsubscribed'),
    batch: erasing('unsubscribed', NAMED_SUBSCRIBERS, eraseSubscribers),
  },
  traffic: {
    period: 'trafficMonths',
    count: count('traffic'),
    batch: changing(
      'traffic',
      'UPDATE form_submissions SET ip_address = NULL, user_agent = NULL, referrer = NULL',
    ),
  },
  evidence: {
    period: 'consentMonths',
    count: count('evidence'),
    batch: changing('evidence', 'DELETE FROM consent_evidence'),
  },
  deliveries: {
    period: 'applicationMonths',
    count: count('deliveries'),
    batch: monthly('outbox', changing('deliveries', 'DELETE FROM outbox')),
  },
  clicks: {
    period: 'clickDays',
    count: count('clicks'),
    batch: changing('clicks', 'UPDATE click_events SET view = NULL'),
  },
  click_rows: {
    period: 'clickMonths',
    count: count('click_rows'),
    batch: monthly('click_events', changing('click_rows', 'DELETE FROM click_events')),
  },
  sign_ins: {
    period: 'signInDays',
    count: count('sign_ins'),
    batch: async (client, where, keys) => {
      await firstOf(client, FORGET_REQUESTS, [where.until]);
      return forgetAttempts(client, where, keys);
    },
  },
  requests: {
    period: 'requestMonths',
    count: count('requests'),
    batch: changing('requests', 'DELETE FROM privacy_requests'),
  },
  audit: {
    period: 'auditMonths',
    count: count('audit'),
    batch: monthly(
      'audit_log',
      async (client, { until, position }) =>
        (await firstOf(client, FORGET_AUDIT, [until, position])) ?? { ...NOTHING, position },
    ),
  },
};
