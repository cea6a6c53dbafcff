import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientAddress } from '../routing/client-address.js';
import { PasswordService } from './password.service.js';
import { lockedText } from './sign-in-refusal.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UsersService } from './users.service.js';

const hashOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);

/** Asks who is signed in for her own password once more, so that a borrowed screen can't change who may do what. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Tries of a session are counted as those to sign in from a known browser: guessing is no easier here, and what
   * strangers guess elsewhere keeps nobody from her work.
   * @returns what is wrong, for beside the field; null when it is her
   */
  async refusalOf(req: Request, typed: unknown): Promise<string | null> {
    const { user, sessionID } = req;
    if (!user || typeof typed !== 'string' || typed === '')
      return 'Bu işlem için kendi şifrenizi yazmanız gerekir';
    const attempt = await this.throttle.attempt(user.email, {
      address: clientAddress(req),
      device: `session ${hashOf(sessionID)}`,
    });
    if (!attempt.allowed) return lockedText(attempt.retryAfterSeconds);
    const account = await this.users.findAccount(user.email);
    if (!(await this.passwords.verify(account?.passwordHash ?? null, typed))) return 'Şifreniz hatalı';
    await this.throttle.succeed(attempt);
    return null;
  }
}
