import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../platform/config/config.js';
import { paths } from '../shared/paths/site.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../platform/tokens.js';
import { accountKeyOf } from './sign-in-throttle.js';

const COOKIE = 'cihaz';
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1_000;
/** People who share a browser. */
const MAX_PEOPLE = 4;
const TOKEN = /^([\w-]{16})\.[\w-]{43}$/;

/**
 * Browsers in which an account was signed in before, known by a cookie that the sign-in form alone is sent with: what
 * strangers guess elsewhere does not hold them up. It opens nothing and names nobody.
 */
@Injectable()
export class KnownDevices {
  private readonly isHttps: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {
    this.isHttps = config.publicUrl.startsWith('https:');
  }

  /** @returns the device's name for the account of this e-mail; null where it was never signed in */
  of(req: Request, email: string): string | null {
    const own = tokensOf(req).find((token) => this.isFor(token, email));
    return own === undefined ? null : `device ${TOKEN.exec(own)?.[1] ?? ''}`;
  }

  /** From now on the browser is known for this account. */
  remember(req: Request, res: Response, email: string): void {
    const tokens = tokensOf(req);
    const known = tokens.find((token) => this.isFor(token, email));
    const own = this.tokenFor(email, TOKEN.exec(known ?? '')?.[1]);
    const newest = [own, ...tokens.filter((token) => token !== known)].slice(0, MAX_PEOPLE);
    res.cookie(COOKIE, newest.join('~'), {
      path: paths.signIn(),
      httpOnly: true,
      secure: this.isHttps,
      sameSite: 'lax',
      maxAge: MAX_AGE_MS,
    });
  }

  /** Under the secret in use, whatever the former one was that knew the browser. */
  private tokenFor(
    email: string,
    nonce = randomBytes(12).toString('base64url'),
    secret = this.secret.current,
  ): string {
    const mac = createHmac('sha256', secret)
      .update(`known device\0${accountKeyOf(secret, email)}\0${nonce}`)
      .digest('base64url');
    return `${nonce}.${mac}`;
  }

  private isFor(token: string, email: string): boolean {
    const given = Buffer.from(token);
    return this.secret.all.some((secret) => {
      const expected = Buffer.from(this.tokenFor(email, TOKEN.exec(token)?.[1], secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function tokensOf({ headers }: Request): string[] {
  const value = headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(`${COOKIE}=`));
  return (value?.slice(COOKIE.length + 1, 600).split(/~|%7E/) ?? [])
    .slice(0, MAX_PEOPLE)
    .filter((token) => TOKEN.test(token));
}
