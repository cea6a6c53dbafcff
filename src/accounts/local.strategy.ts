import { type ExecutionContext, Injectable } from '@nestjs/common';
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

const outcomes = new WeakMap<Request, SignInOutcome>();

/** Runs the strategy and leaves its outcome for the controller, which shows the form again when it failed. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const req = context.switchToHttp().getRequest<Request>();
    const signedIn = req.user;
    await super.canActivate(context);
    req.user = signedIn;
    return true;
  }

  override handleRequest<T>(
    error: unknown,
    outcome: SignInOutcome | false,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error as Error;
    outcomes.set(context.switchToHttp().getRequest<Request>(), outcome || { kind: 'incomplete' });
    return undefined as T;
  }
}

export function signInOutcome(req: Request): SignInOutcome {
  return outcomes.get(req) ?? { kind: 'incomplete' };
}
