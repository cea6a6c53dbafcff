import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../../../database/sql.js';
import type { SessionDevice } from '../../person.js';

export interface OwnSession {
  /** Stands for its id, which is a secret. */
  readonly key: string;
  readonly device: SessionDevice | null;
  readonly began_at: Date;
  readonly ends_at: Date;
}

const KEY = `encode(sha256(convert_to(sid, 'UTF8')), 'hex')`;
const OWN = `sess -> 'passport' -> 'user' ->> 'id' = $1`;

const LIST = statement<OwnSession>(
  'own-sessions',
  `SELECT ${KEY} AS key, sess -> 'device' AS device, expire AS ends_at,
          to_timestamp((sess ->> 'signedInAt')::float8 / 1000) AS began_at
     FROM sessions WHERE ${OWN} AND expire > now() ORDER BY began_at DESC, key LIMIT 50`,
);

const END = statement('end-own-session', `DELETE FROM sessions WHERE ${OWN} AND ${KEY} = $2`);
const END_OTHERS = statement('end-own-sessions', `DELETE FROM sessions WHERE ${OWN} AND sid <> $2`);

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
  }
}
