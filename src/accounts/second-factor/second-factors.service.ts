import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Request } from 'express';
import type pg from 'pg';
import { type Actor, actorOf, AuditService } from '../../platform/audit/audit.service.js';
import { columns, t } from '../../platform/database/row.js';
import { rowsOf, run, Sql, statement } from '../../platform/database/sql.js';
import { clientAddress } from '../../platform/routing/client-address.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { SESSION_SECRET } from '../../platform/tokens.js';
import type { Person } from '../person.js';
import { SecurityNotices } from '../security-notices.service.js';
import { SessionsService } from '../sessions.service.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';
import { SealedSecrets } from './sealed-secrets.js';
import { SecondFactor } from './second-factor.entity.js';
import { matchingStep } from './totp.js';

const SECRET_BYTES = 20;

const SECRET = statement(
  'second-factor-secret',
  'SELECT secret FROM second_factors WHERE user_id = $1',
  columns(SecondFactor, 'secret'),
);

const ALL = statement(
  'second-factors-all',
  'SELECT user_id, secret FROM second_factors ORDER BY user_id',
  columns(SecondFactor, 'user_id', 'secret'),
);

/** A second factor that was set up anew meanwhile stays as it is. */
const RENEW = statement(
  'second-factor-renew',
  'UPDATE second_factors SET secret = $3 WHERE user_id = $1 AND secret = $2',
);

const STATE = statement(
  'second-factor-state',
  `SELECT created_at, (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS codes
     FROM second_factors WHERE user_id = $1`,
  { ...columns(SecondFactor, 'created_at'), codes: t.int4() },
);

/**
 * A sign-in that runs at this moment by the password alone waits for this lock, and then asks for a code
 * (`SignInCompletion`).
 */
const HOLD = statement('second-factor-hold', 'SELECT 1 FROM users WHERE id = $1 FOR UPDATE');

const CREATE = statement(
  'second-factor-create',
  `INSERT INTO second_factors (user_id, secret, last_step) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

const REMOVE = statement('second-factor-remove', 'DELETE FROM second_factors WHERE user_id = $1');

/** One of many that arrive with the same code, at however many replicas, finds it unused. */
const TAKE_STEP = statement(
  'second-factor-take-step',
  'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
);

const TAKE_CODE = statement(
  'recovery-code-take',
  'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2',
);

const LOCK = statement('second-factor-lock', 'SELECT 1 FROM second_factors WHERE user_id = $1 FOR UPDATE');

const FORGET_CODES = statement('recovery-codes-forget', 'DELETE FROM recovery_codes WHERE user_id = $1');

const KEEP_CODES = statement(
  'recovery-codes-keep',
  'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])',
);

interface Locked {
  readonly kind: 'locked';
  readonly retryAfterSeconds: number;
}

export type CodeOutcome = { readonly kind: 'right' | 'wrong' } | Locked;

/** Second factors: codes of an authenticator app, or recovery codes of the account. */
@Injectable()
export class SecondFactors implements OnApplicationBootstrap {
  private readonly sealed: SealedSecrets;

  constructor(
    private readonly sql: Sql,
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsService,
    private readonly notices: SecurityNotices,
    private readonly audit: AuditService,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {
    this.sealed = new SealedSecrets(secret);
  }

  /** While the former secret is still known: what it has sealed is sealed with the one of now. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.secret.other === undefined) return;
    for (const { user_id: id, secret } of await this.sql.rows(ALL)) {
      const renewed = this.sealed.renewed(secret, `stored ${id}`);
      if (renewed) await this.sql.transaction((client) => run(client, RENEW, [id, secret, renewed]));
    }
  }

  /** Since when an account has one, and how many recovery codes are left; null where it has none. */
  async stateOf(userId: string): Promise<{ readonly since: Date; readonly codesLeft: number } | null> {
    const row = await this.sql.first(STATE, [userId]);
    return row ? { since: row.created_at, codesLeft: row.codes } : null;
  }

  newSecret(): Buffer {
    return randomBytes(SECRET_BYTES);
  }

  /** Carries a secret through the form that sets it up: nothing is stored before a code has proved that it works. */
  offerOf(userId: string, secret: Buffer): string {
    return this.sealed.seal(secret, `offered ${userId}`).toString('base64url');
  }

  /** @returns null for an offer that is not ours, or somebody else's */
  offered(userId: string, offer: unknown): Buffer | null {
    if (typeof offer !== 'string' || offer.length > 200) return null;
    return this.sealed.open(Buffer.from(offer, 'base64url'), `offered ${userId}`);
  }

  /**
   * Sets it up when the first code is right, and ends the sessions that were begun without it.
   * @returns the recovery codes, this once; null when the code is wrong
   */
  async setUp(req: Request, person: Person, secret: Buffer, code: string): Promise<readonly string[] | null> {
    const step = matchingStep(secret, withoutSpaces(code), Date.now());
    if (step === null) return null;
    const codes = newRecoveryCodes();
    const isNew = await this.sql.transaction(async (client) => {
      const sealed = this.sealed.seal(secret, `stored ${person.id}`);
      await rowsOf(client, HOLD, [person.id]);
      if ((await run(client, CREATE, [person.id, sealed, step])) === 0) return false;
      await this.keepCodes(client, person.id, codes);
      await this.sessions.endAll(client, person.id, req.sessionID);
      await this.note(client, req, person, 'second-factor.create');
      return true;
    });
    return isNew ? codes : null;
  }

  /** Ten new recovery codes in place of all before. */
  async renewCodes(req: Request, person: Person): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    await this.sql.transaction(async (client) => {
      await rowsOf(client, LOCK, [person.id]);
      await this.keepCodes(client, person.id, codes);
      await this.note(client, req, person, 'second-factor.codes');
    });
    return codes;
  }

  async switchOff(req: Request, person: Person): Promise<void> {
    await this.sql.transaction(async (client) => {
      if ((await run(client, REMOVE, [person.id])) > 0)
        await this.note(client, req, person, 'second-factor.delete');
    });
  }

  /** By an administrator, for somebody who lost it: signed in again she may set up another. */
  async reset(req: Request, userId: string): Promise<boolean> {
    return this.sql.transaction(async (client) => {
      if ((await run(client, REMOVE, [userId])) === 0) return false;
      await this.sessions.endAll(client, userId);
      await this.note(client, req, { id: userId }, 'second-factor.reset');
      return true;
    });
  }

  /**
   * Takes a code, once. Tries are counted for the account over all replicas, apart from those of its password: whoever
   * knows that gains no more of them by typing it again.
   * @param device names a browser in which the account was signed in before, or a session
   */
  async take(req: Request, person: Person, typed: string, device: string | null): Promise<CodeOutcome> {
    const attempt = await this.throttle.attempt(this.counterOf(person.id), {
      address: clientAddress(req),
      device,
    });
    if (!attempt.allowed) return { kind: 'locked', retryAfterSeconds: attempt.retryAfterSeconds };
    const isRight = (await this.takeCode(person.id, typed)) || (await this.takeRecovery(req, person, typed));
    if (!isRight) return { kind: 'wrong' };
    await this.throttle.succeed(attempt);
    return { kind: 'right' };
  }

  private async takeCode(userId: string, typed: string): Promise<boolean> {
    const stored = (await this.sql.first(SECRET, [userId]))?.secret;
    const secret = stored && this.sealed.open(stored, `stored ${userId}`);
    const step = secret ? matchingStep(secret, withoutSpaces(typed), Date.now()) : null;
    if (step === null) return false;
    return this.sql.transaction(async (client) => (await run(client, TAKE_STEP, [userId, step])) === 1);
  }

  private async takeRecovery(req: Request, person: Person, typed: string): Promise<boolean> {
    const hash = recoveryCodeHash(person.id, typed);
    if (hash === null) return false;
    return this.sql.transaction(async (client) => {
      if ((await run(client, TAKE_CODE, [person.id, hash])) === 0) return false;
      await this.note(client, req, person, 'second-factor.recovery');
      return true;
    });
  }

  private async keepCodes(client: pg.PoolClient, userId: string, codes: readonly string[]): Promise<void> {
    await run(client, FORGET_CODES, [userId]);
    await run(client, KEEP_CODES, [userId, codes.map((code) => recoveryCodeHash(userId, code))]);
  }

  /** In the audit log and in a mail to whose factor it is. */
  private async note(
    client: pg.PoolClient,
    req: Request,
    { id, name }: Pick<Person, 'id'> & Partial<Person>,
    action: `second-factor.${'create' | 'codes' | 'delete' | 'reset' | 'recovery'}`,
  ): Promise<void> {
    // At the sign-in form the request knows no person yet: the recovery code's owner is the actor.
    const actor: Actor = { ...actorOf(req), ...(!req.user && name !== undefined && { id, name }) };
    await this.audit.record(client, actor, { action, resource: 'user', resourceId: id });
    await this.notices.put(client, req, id, action);
  }

  /** A name under which tries are counted that nobody can type as an e-mail. */
  private counterOf(userId: string): string {
    return this.secret.mac(`second step\0${userId}`).toString('hex');
  }
}

/** Apps show codes in two groups. */
const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');
