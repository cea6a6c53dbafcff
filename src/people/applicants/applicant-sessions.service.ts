import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ActionRefused } from '../../platform/routing/action-refused.js';
import type { Request, Response } from 'express';
import { applicantPaths } from '../../shared/paths/applicant.js';
import type { Config } from '../../platform/config/config.js';
import type { SessionSecret } from '../../platform/config/session-secret.js';
import { cookieOf } from '../../platform/routing/cookie-of.js';
import { checkCsrfToken, csrfTokenFor, mayRead, type TokenOwner } from '../../platform/routing/csrf.js';
import { CONFIG, SESSION_SECRET } from '../../platform/tokens.js';
import { APPLICATION_OPEN_COOKIE } from '../../shared/enums/markers.js';
import { type Applicant, ApplicantCodes } from './applicant-codes.service.js';
import { SESSION_MINUTES } from './session-minutes.js';

const COOKIE = 'basvurum';
const TOKEN = /^[\w-]{43}$/;

/**
 * Sessions of applicants, a quarter of an hour long. One cookie, sent to no other page, opens the applications; a
 * second one tells scripts that it exists. Scripts of ads run in our origin: once one has run, its requests get no
 * answer and can send no form.
 */
@Injectable()
export class ApplicantSessions {
  private readonly isHttps: boolean;

  constructor(
    private readonly codes: ApplicantCodes,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
    @Inject(CONFIG) config: Config,
  ) {
    this.isHttps = config.publicUrl.startsWith('https:');
  }

  /** @throws ForbiddenException for a form that is not of a page of hers, and for a script that reads one */
  async of(req: Request): Promise<Applicant | null> {
    const token = tokenOf(req);
    if (token === null) return null;
    const owner = ownerOf(token);
    checkCsrfToken(req, this.secret, owner);
    if (!mayRead(req, this.secret, owner)) throw new ActionRefused('form');
    return await this.codes.applicantOf(token);
  }

  /** Whether an application is open, for what neither shows nor changes it. */
  async isOpen(req: Request): Promise<boolean> {
    const token = tokenOf(req);
    return token !== null && (await this.codes.applicantOf(token)) !== null;
  }

  /** CSRF token for the forms of an applicant's pages. */
  csrfTokenFor(req: Request): string {
    return csrfTokenFor(ownerOf(tokenOf(req) ?? ''), this.secret);
  }

  begin(res: Response, token: string): void {
    const maxAge = SESSION_MINUTES * 60_000;
    res.cookie(COOKIE, token, { ...this.attributes, maxAge });
    res.cookie(APPLICATION_OPEN_COOKIE, '1', { ...this.marker, maxAge });
  }

  async end(req: Request, res: Response): Promise<void> {
    const token = tokenOf(req);
    if (token !== null) await this.codes.end(token);
    res.clearCookie(COOKIE, this.attributes);
    res.clearCookie(APPLICATION_OPEN_COOKIE, this.marker);
  }

  private get marker() {
    return { path: '/', secure: this.isHttps, sameSite: 'lax' } as const;
  }

  private get attributes() {
    return {
      path: applicantPaths.new(),
      httpOnly: true,
      secure: this.isHttps,
      sameSite: 'strict',
    } as const;
  }
}

const ownerOf = (token: string): TokenOwner => ({
  id: `applicant ${createHash('sha256').update(token).digest('base64url')}`,
  credentialsVersion: 0,
});

function tokenOf(req: Request): string | null {
  const token = cookieOf(req, COOKIE);
  return TOKEN.test(token) ? token : null;
}
