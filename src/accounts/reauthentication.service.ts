import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientAddress } from '../platform/routing/client-address.js';
import type { Person } from './person.js';
import { PasswordService } from './password.service.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { lockedText } from './sign-in-refusal.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { OWN_CODE } from '../shared/enums/accounts.js';
import { UsersService } from './users.service.js';

const hashOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);

/** Asks who is signed in for her own password once more, and for a code where her account has a second factor, so that a borrowed screen can't change who may do what. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly throttle: SignInThrottle,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Checks the person's own password and code. Tries of a session are counted as those to sign in from a known
   * browser: guessing is no easier here, and strangers' guesses elsewhere keep nobody from her work.
   * @param rest whether everything else in the form is right; a code holds once, so with `wrong` it is left for the
   * next try
   * @returns the error for the field; null when password and code are right
   */
  async refusalOf(req: Request, typed: unknown, rest: 'right' | 'wrong' = 'right'): Promise<string | null> {
    const { user, sessionID } = req;
    if (!user || typeof typed !== 'string' || typed === '')
      return 'Bu işlem için kendi şifrenizi yazmanız gerekir';
    const device = `session ${hashOf(sessionID)}`;
    const attempt = await this.throttle.attempt(user.email, { address: clientAddress(req), device });
    if (!attempt.allowed) return lockedText(attempt.retryAfterSeconds);
    const account = await this.users.findAccount(user.email);
    if (!(await this.passwords.verify(account?.passwordHash ?? null, typed))) return 'Şifreniz hatalı';
    await this.throttle.succeed(attempt);
    return user.hasSecondFactor ? this.codeRefusal(req, user, { device, rest }) : null;
  }

  private async codeRefusal(
    req: Request,
    user: Person,
    { device, rest }: { readonly device: string; readonly rest: 'right' | 'wrong' },
  ): Promise<string | null> {
    const typed = (req.body as Readonly<Record<string, unknown>> | undefined)?.[OWN_CODE];
    if (typeof typed !== 'string' || typed.trim() === '')
      return 'Şifrenizin yanında doğrulama kodunuzu da yazmanız gerekir';
    if (rest === 'wrong') return null;
    const outcome = await this.factors.take(req, user, typed, device);
    if (outcome.kind === 'locked') return lockedText(outcome.retryAfterSeconds);
    return outcome.kind === 'right'
      ? null
      : 'Doğrulama kodu hatalı veya kullanılmış; şifrenizi ve uygulamanızdaki yeni kodu yazın';
  }
}
