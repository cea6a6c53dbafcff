import { Injectable } from '@nestjs/common';
import { columns, t } from '../../../platform/database/row.js';
import { type RowOf, rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import type { RateHistoryPath } from '../../../shared/paths/site.js';
import { RateAlarm } from './rate-alarm.entity.js';

/** So many a member may have. */
export const MAX_ALARMS = 10;

const LIST = statement(
  'rate-alarms-list',
  `SELECT id, market, threshold::float8 AS threshold, is_on, is_met, told_rate::float8 AS told_rate,
          to_char(told_on, 'YYYY-MM-DD') AS told_on, created_at
     FROM rate_alarms WHERE user_id = $1 ORDER BY id DESC`,
  {
    ...columns(RateAlarm, 'id', 'market', 'is_on', 'is_met', 'created_at'),
    threshold: t.float8(),
    told_rate: t.orNull(t.float8()),
    told_on: t.orNull(t.text()),
  },
);

const TURN = statement('rate-alarms-turn', 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE');

const COUNT = statement(
  'rate-alarms-count',
  'SELECT count(*)::int AS alarms FROM rate_alarms WHERE user_id = $1',
  {
    alarms: t.int4(),
  },
);

/** One that is there already is switched on again, however often it is sent. */
const SET = statement(
  'rate-alarms-set',
  `INSERT INTO rate_alarms (user_id, market, threshold) VALUES ($1, $2, $3)
   ON CONFLICT (user_id, market, threshold) DO UPDATE SET is_on = true, is_met = rate_alarms.is_on AND rate_alarms.is_met`,
);

const KNOWN = statement(
  'rate-alarms-known',
  'SELECT 1 FROM rate_alarms WHERE user_id = $1 AND market = $2 AND threshold = $3',
);

/** Switched on again it looks anew. */
const SWITCH = statement(
  'rate-alarms-switch',
  'UPDATE rate_alarms SET is_on = $3, is_met = false WHERE id = $1 AND user_id = $2 AND is_on <> $3',
);

const REMOVE = statement('rate-alarms-remove', 'DELETE FROM rate_alarms WHERE id = $1 AND user_id = $2');

const OF_TOKEN = statement(
  'rate-alarms-of-token',
  'SELECT market, threshold::float8 AS threshold FROM rate_alarms WHERE token = $1',
  { ...columns(RateAlarm, 'market'), threshold: t.float8() },
);

const END = statement('rate-alarms-end', 'DELETE FROM rate_alarms WHERE token = $1');

/** The member to mail; no row once the alarm is off or the member has asked for deletion. */
const READER = statement(
  'rate-alarms-reader',
  `SELECT u.email, a.market, a.threshold::float8 AS threshold, a.token FROM rate_alarms a JOIN users u ON u.id = a.user_id
    WHERE a.id = $1 AND a.is_on AND u.status = 'active' AND u.deletion_due_at IS NULL`,
  { email: t.text(), ...columns(RateAlarm, 'market', 'token'), threshold: t.float8() },
);

export type OwnAlarm = RowOf<typeof LIST>;
export type AlarmReader = RowOf<typeof READER>;

const ID = /^[1-9]\d{0,17}$/;
const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

@Injectable()
export class RateAlarms {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  all(userId: string): Promise<readonly OwnAlarm[]> {
    return this.sql.rows(LIST, [userId]);
  }

  /** @returns false where she has as many as one may have */
  set(userId: string, market: RateHistoryPath, threshold: number): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      await rowsOf(client, TURN, [userId]);
      const isKnown = (await rowsOf(client, KNOWN, [userId, market, threshold])).length > 0;
      const [counted] = await rowsOf(client, COUNT, [userId]);
      if (!isKnown && (counted?.alarms ?? 0) >= MAX_ALARMS) return false;
      await run(client, SET, [userId, market, threshold]);
      return true;
    });
  }

  async switch(userId: string, id: string, isOn: boolean): Promise<void> {
    if (ID.test(id)) await this.sql.rows(SWITCH, [id, userId, isOn]);
  }

  async remove(userId: string, id: string): Promise<void> {
    if (ID.test(id)) await this.sql.rows(REMOVE, [id, userId]);
  }

  /** @returns the alarm that a mail's link ends; undefined for a link that was used or was never ours */
  async ofToken(token: string): Promise<RowOf<typeof OF_TOKEN> | undefined> {
    return TOKEN.test(token) ? this.sql.first(OF_TOKEN, [token]) : undefined;
  }

  /** By a link of a mail: who has ended it already has what was asked for. */
  async end(token: string): Promise<void> {
    if (TOKEN.test(token)) await this.sql.rows(END, [token]);
  }

  async reader(id: string): Promise<AlarmReader | null> {
    return (await this.sql.first(READER, [id])) ?? null;
  }
}
