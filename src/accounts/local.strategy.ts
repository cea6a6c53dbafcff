import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { clientAddress } from '../platform/routing/client-address.js';
import { KnownDevices } from './known-devices.js';
import { type SignInOutcome, SignInService } from './sign-in.service.js';

/** Passport's local strategy: e-mail and password of the sign-in form. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly signIn: SignInService,
    private readonly devices: KnownDevices,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  /** Passport would take them from the address as well, which logs and histories keep: only the form counts. */
  async validate(req: Request): Promise<SignInOutcome> {
    const { email, password } = req.body as Readonly<Record<string, unknown>>;
    if (typeof email !== 'string' || typeof password !== 'string') return { kind: 'incomplete' };
    return this.signIn.check(email, password, {
      address: clientAddress(req),
      device: this.devices.of(req, email),
    });
  }
}

/**
 * Runs the strategy and puts its outcome on the request. `req.user` stays who is signed in already: the person of a right
 * password is not, before a second step. A refusal is an outcome too, since the form is shown again with what was typed.
 */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  constructor() {
    super({ property: 'signInOutcome' });
  }

  /** Passport calls no strategy where a field is missing. */
  override handleRequest<T>(error: unknown, outcome: T | false): T {
    if (error) throw error as Error;
    return outcome || ({ kind: 'incomplete' } satisfies SignInOutcome as T);
  }
}
