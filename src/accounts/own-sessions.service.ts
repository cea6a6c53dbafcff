import { Injectable } from '@nestjs/common';
import { renamed, t } from '../platform/database/row.js';
import { type RowOf, Sql, statement } from '../platform/database/sql.js';
import type { SessionDevice } from './person.js';
import { sessionKeyOf } from './session-key.js';
import { StoredSession } from './stored-session.entity.js';

export type OwnSession = RowOf<typeof LIST>;

const KEY = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;
const OWN = `sess -> 'passport' -> 'user' ->> 'id' = $1`;

const LIST = statement(
  'own-sessions',
  `SELECT ${KEY} AS key, sess -> 'device' AS device, expire AS ends_at,
          to_timestamp((sess ->> 'signedInAt')::float8 / 1000) AS began_at
     FROM sessions WHERE ${OWN} AND expire > now() ORDER BY began_at DESC, key LIMIT 50`,
  {
    ...renamed(StoredSession, { ends_at: 'expire' }),
    /** Stands for its id, which is a secret. */
    key: t.text(),
    device: t.orNull(t.json<SessionDevice>()),
    began_at: t.timestamptz(),
  },
);

const END = statement('end-own-session', `DELETE FROM sessions WHERE ${OWN} AND ${KEY} = $2`);
const END_OTHERS = statement('end-own-sessions', `DELETE FROM sessions WHERE ${OWN} AND sid <> $2`);

/** A session that merely rested too long has left its browser's notifications behind; the others go with theirs. */
const END_OTHERS_PUSH = statement(
  'end-own-push',
  'DELETE FROM push_subscriptions WHERE user_id = $1 AND session_key IS DISTINCT FROM $2',
);

/** Where a person is signed in. */
@Injectable()
export class OwnSessions {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  all(userId: string): Promise<readonly OwnSession[]> {
    return this.sql.rows(LIST, [userId]);
  }

  /** Ends one; one that is over already is as good as ended. */
  async end(userId: string, key: string): Promise<void> {
    await this.sql.rows(END, [userId, key]);
  }

  async endOthers(userId: string, sessionId: string): Promise<void> {
    await this.sql.rows(END_OTHERS, [userId, sessionId]);
    await this.sql.rows(END_OTHERS_PUSH, [userId, sessionKeyOf(sessionId)]);
  }
}
