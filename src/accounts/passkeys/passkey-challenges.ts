import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../../platform/config/config.js';
import { type Queryable, run, statement } from '../../platform/database/sql.js';
import { paths } from '../../shared/paths/site.js';
import { portalPaths } from '../../shared/paths/portal.js';
import { secondFactorPaths } from '../../shared/paths/second-factor.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { sessionKeyOf } from '../session-key.js';

const COOKIE = 'gecis';
export const CHALLENGE_MS = 5 * 60_000;
const VALUE = /^[\w-]{22}\.(\d{13})\.([\w-]{8})$/;

/** Purpose of a challenge: a new passkey for the person who is signed in, or signing in. */
export type Purpose = 'enrol' | 'sign-in';

const USE = statement(
  'passkey-challenge-use',
  'INSERT INTO used_passkey_challenges (challenge_hash) VALUES ($1) ON CONFLICT DO NOTHING',
);

const FORGET = statement(
  'passkey-challenges-forget',
  `DELETE FROM used_passkey_challenges WHERE used_at < now() - interval '1 hour'`,
);

/**
 * Questions to devices. Each is for one browser, which carries what it is made of in a cookie, and where somebody is
 * signed in or half so for that session. Nothing is stored before one was answered rightly: strangers who ask fill nothing.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly isHttps: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {
    this.isHttps = config.publicUrl.startsWith('https:');
  }

  issue(req: Request, res: Response, purpose: Purpose): string {
    const { current } = this.secret;
    const made = `${randomBytes(16).toString('base64url')}.${String(Date.now())}.${markOf(current)}`;
    res.cookie(COOKIE, made, { ...this.attributes(req, purpose), maxAge: CHALLENGE_MS });
    return this.challengeOf(req, made, purpose, current);
  }

  /**
   * @returns the challenge that this browser was given within the last five minutes; null without one. The browser's
   * cookie is cleared.
   */
  take(req: Request, res: Response, purpose: Purpose): string | null {
    res.clearCookie(COOKIE, this.attributes(req, purpose));
    const pair = req.headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`));
    const given = pair?.slice(COOKIE.length + 1, 60) ?? '';
    const [, madeAt = '0', mark = ''] = VALUE.exec(given) ?? [];
    const age = Date.now() - Number(madeAt);
    const secret = this.secret.all.find((one) => markOf(one) === mark);
    if (secret === undefined || age < 0 || age > CHALLENGE_MS) return null;
    return this.challengeOf(req, given, purpose, secret);
  }

  /** @returns whether this is the first answer, of all that came to all replicas */
  async use(client: Queryable, challenge: string): Promise<boolean> {
    const hash = createHash('sha256').update(challenge).digest();
    await run(client, FORGET);
    return (await run(client, USE, [hash])) === 1;
  }

  private challengeOf(req: Request, made: string, purpose: Purpose, secret: string): string {
    const isKnown = req.user !== undefined || req.session.secondStep !== undefined;
    const session = isKnown ? sessionKeyOf(req.sessionID) : '';
    return createHmac('sha256', secret)
      .update(`passkey challenge\0${purpose}\0${session}\0${made}`)
      .digest('base64url');
  }

  /** Browsers bring it back to where it was given alone: each room has its keys at an address of its own. */
  private attributes({ originalUrl }: Request, purpose: Purpose) {
    const rooms = [portalPaths.passkeys(), secondFactorPaths.passkeys()];
    const path = purpose === 'sign-in' ? paths.signIn() : rooms.find((room) => originalUrl.startsWith(room));
    return { path, httpOnly: true, secure: this.isHttps, sameSite: 'strict' } as const;
  }
}

/** Tells under which secret a question was made, of those of now and of before. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('passkey challenge mark').digest('base64url').slice(0, 8);
