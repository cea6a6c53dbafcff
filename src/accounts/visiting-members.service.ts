import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { within } from '../platform/database/deadline.js';
import { columns } from '../platform/database/row.js';
import { Sql, statement } from '../platform/database/sql.js';
import { SessionStore } from './session-store.js';
import { SessionsService } from './sessions.service.js';
import { User } from './user.entity.js';

/** Longer than this nobody's application waits for who she is. */
const PATIENCE_MS = 1_000;

const MEMBER = statement(
  'visiting-member',
  `SELECT id, email, phone FROM users
    WHERE id = $1 AND credentials_version = $2 AND role = 'user' AND status = 'active'`,
  columns(User, 'id', 'email', 'phone'),
);

/** A member on a page that knows no sessions. */
export type VisitingMember = Pick<User, 'id' | 'email' | 'phone'>;

/**
 * Says which member asks for a visitor's page, or sends something from there. Such pages work without: nothing is
 * prolonged, no cookie set, and where the sessions are away nobody is signed in.
 */
@Injectable()
export class VisitingMembers {
  constructor(
    private readonly sessions: SessionsService,
    private readonly store: SessionStore,
    private readonly sql: Sql,
  ) {}

  async of(req: Request): Promise<VisitingMember | null> {
    const id = this.sessions.idOf(req);
    if (id === null) return null;
    return within(PATIENCE_MS, this.find(id)).catch(() => null);
  }

  private async find(sessionId: string): Promise<VisitingMember | null> {
    const stored = (await this.read(sessionId))?.passport?.user;
    if (!stored) return null;
    return (await this.sql.first(MEMBER, [stored.id, stored.credentialsVersion])) ?? null;
  }

  private read(sessionId: string): Promise<SessionData | null> {
    return new Promise((resolve, reject) => {
      this.store.get(sessionId, (error, found) => {
        if (error instanceof Error) reject(error);
        else resolve(found ?? null);
      });
    });
  }
}
