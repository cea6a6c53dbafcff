import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { applicantPaths } from '../applicant-paths.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../tokens.js';
import { type Applicant, ApplicantCodes } from './applicant-codes.service.js';
import { SESSION_MINUTES } from './session-minutes.js';

const COOKIE = 'basvurum';
const TOKEN = /^[\w-]{43}$/;

/** Whose application a browser shows for a quarter of an hour: a cookie that no other page is sent with. */
@Injectable()
export class ApplicantSessions {
  private readonly isHttps: boolean;

  constructor(
    private readonly codes: ApplicantCodes,
    @Inject(CONFIG) config: Config,
  ) {
    this.isHttps = config.publicUrl.startsWith('https:');
  }

  async of(req: Request): Promise<Applicant | null> {
    const token = tokenOf(req);
    return token === null ? null : this.codes.applicantOf(token);
  }

  begin(res: Response, token: string): void {
    res.cookie(COOKIE, token, { ...this.attributes, maxAge: SESSION_MINUTES * 60_000 });
  }

  async end(req: Request, res: Response): Promise<void> {
    const token = tokenOf(req);
    if (token !== null) await this.codes.end(token);
    res.clearCookie(COOKIE, this.attributes);
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

function tokenOf({ headers }: Request): string | null {
  const pair = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`));
  const token = pair?.slice(COOKIE.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
}
