import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { applicantPaths } from '../../shared/paths/applicant.js';
import { CODE_LIMITS } from '../../messages/codes/code-limits.js';
import type { Config } from '../../platform/config/config.js';
import { cookieOf } from '../../platform/routing/cookie-of.js';
import { CONFIG } from '../../platform/tokens.js';

const COOKIE = 'basvuru_kod';
const TOKEN = /^[\w-]{43}$/;

/**
 * The browser that asks for a code, known by a cookie that no other page is sent with. The form carries what the cookie
 * becomes: of a form that is sent twice both requests are the same browser's.
 */
@Injectable()
export class AskingBrowser {
  private readonly isHttps: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.isHttps = config.publicUrl.startsWith('https:');
  }

  /** The browser's token, for a hidden field of the form. */
  tokenFor(req: Request): string {
    const { tarayici: sent } = (req.body ?? {}) as Readonly<Record<string, unknown>>;
    const known = this.of(req) ?? sent;
    return typeof known === 'string' && TOKEN.test(known) ? known : randomBytes(32).toString('base64url');
  }

  /** @returns null for a browser that has asked for nothing lately */
  of(req: Request): string | null {
    const token = cookieOf(req, COOKIE);
    return TOKEN.test(token) ? token : null;
  }

  begin(req: Request, res: Response): string {
    const token = this.tokenFor(req);
    res.cookie(COOKIE, token, {
      path: applicantPaths.new(),
      httpOnly: true,
      secure: this.isHttps,
      sameSite: 'strict',
      // For a code that was asked for again as it ended.
      maxAge: 2 * CODE_LIMITS.minutes * 60_000,
    });
    return token;
  }
}
