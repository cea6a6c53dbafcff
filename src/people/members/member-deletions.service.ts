import { Injectable } from '@nestjs/common';
import { SessionsService } from '../../accounts/sessions.service.js';
import { User } from '../../accounts/user.entity.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { columns } from '../../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { Erasures } from '../privacy/erasures.service.js';

/** In which a member may think again. */
export const LEAVE_DAYS = 7;
const BATCH = 50;

const PLAN = statement(
  'member-deletions-plan',
  `UPDATE users SET deletion_due_at = now() + interval '${String(LEAVE_DAYS)} days', updated_at = now()
    WHERE id = $1 AND role = 'user' AND deletion_due_at IS NULL`,
);

const TELL = statement(
  'member-deletions-tell',
  `INSERT INTO outbox (topic, payload) VALUES ('member.deletion', $1)`,
);

const PLANNED = statement(
  'member-deletions-planned',
  `SELECT email, deletion_due_at FROM users WHERE id = $1 AND deletion_due_at > now()`,
  columns(User, 'email', 'deletion_due_at'),
);

/**
 * Accounts due for deletion. Signing in takes an account off this list; a row that another process has locked is left
 * to it.
 */
const DUE = statement(
  'member-deletions-due',
  `SELECT id FROM users WHERE deletion_due_at <= now() AND role = 'user'
    ORDER BY deletion_due_at LIMIT ${String(BATCH)} FOR UPDATE SKIP LOCKED`,
  columns(User, 'id'),
);

const ACTOR: Actor = { id: null, name: 'Üye', requestId: null, ip: null };

/** Members who leave: planned by them, done when the time is over. */
@Injectable()
export class MemberDeletions {
  constructor(
    private readonly sql: Sql,
    private readonly sessions: SessionsService,
    private readonly erasures: Erasures,
  ) {}

  /** Nobody stays signed in: who signs in again calls it off. @returns false where it is planned already */
  async plan(userId: string): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      const planned = await run(client, PLAN, [userId]);
      await this.sessions.endAll(client, userId);
      if (planned > 0) await run(client, TELL, [JSON.stringify({ user_id: userId })]);
      return planned > 0;
    });
  }

  /** The member's address and the day of deletion, for the mail. @returns null when it was called off or is done */
  async planned(userId: string): Promise<{ readonly email: string; readonly at: Date } | null> {
    const found = await this.sql.first(PLANNED, [userId]);
    return found?.deletion_due_at ? { email: found.email, at: found.deletion_due_at } : null;
  }

  /** Deletes those whose time is over; any number of processes share the work. */
  async round(isStopping: () => boolean): Promise<void> {
    let count = BATCH;
    while (count === BATCH && !isStopping()) {
      count = await this.sql.transaction(async (client) => {
        const due = (await rowsOf(client, DUE)).map(({ id }) => id);
        if (due.length === 0) return 0;
        await this.erasures.eraseIn(client, { members: due }, { reason: 'request', actor: ACTOR });
        return due.length;
      });
    }
  }
}
