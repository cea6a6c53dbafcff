import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { memberPaths } from '../../shared/paths/member.js';
import { adminPaths } from '../../shared/paths/site.js';
import { ActionRefused } from './action-refused.js';
import { ACCESS, type Access, isForPrograms, mayUse, scopeOf } from './access.js';
import { admit, type ApiCallers, KEY_MODES_OPENED, type KeyTerms } from './api-access.js';
import { checkCsrfToken, mayRead } from './csrf.js';
import { portalPaths } from '../../shared/paths/portal.js';
import { secondFactorPaths } from '../../shared/paths/second-factor.js';
import { PasswordRequired } from './password-required.js';
import { SecondFactorRequired } from './second-factor-required.js';
import { SignInRequired } from './sign-in-required.js';
import { requireReadBody } from './unread-body.js';
import type { Role } from '../../shared/enums/accounts.js';
import type { SessionSecret } from '../config/session-secret.js';

/** Nobody gets in where a route does not say who may. */
@Injectable()
export class AccessGuard implements CanActivate {
  /**
   * @param secret key of the tokens
   * @param programs without them no key opens anything
   */
  constructor(
    private readonly reflector: Reflector,
    private readonly secret: SessionSecret,
    private readonly programs: ApiCallers = NO_PROGRAMS,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    if (access === undefined) throw new ForbiddenException();
    const req = context.switchToHttp().getRequest<Request>();
    if (isForPrograms(access)) {
      const modes = this.reflector.get<KeyTerms['modes'] | undefined>(KEY_MODES_OPENED, context.getHandler());
      return this.letIn(req, { scope: scopeOf(access), modes: modes ?? ['live'] });
    }
    if (!req.user) throw new SignInRequired();
    if (!mayUse(access, req.user.role)) throw new ActionRefused('permission');
    checkCsrfToken(req, this.secret);
    checkAccount(req, req.user);
    checkDownload(req);
    if (!mayRead(req, this.secret))
      throw new ActionRefused('form', {
        title: 'Sayfa eskimiş',
        text: 'Bu sayfa eskimiş. Lütfen yenileyin.',
      });
    return true;
  }

  /** A program is who its key says; that a person is signed in in the same browser changes nothing. */
  private async letIn(req: Request, terms: KeyTerms): Promise<boolean> {
    admit(req, await this.programs.identify(req), terms);
    requireReadBody(req);
    return true;
  }
}

const NO_PROGRAMS: ApiCallers = {
  identify: () => Promise.reject(new UnauthorizedException()),
};

/** Nothing is open before the account is as safe as it has to be. */
function checkAccount(req: Request, { role, mustChangePassword, mustSetUpSecondFactor }: Express.User): void {
  if (mustChangePassword) {
    if (!isOwnProfile(req)) throw new PasswordRequired();
    return;
  }
  const ownPath = setUpPath(role);
  if (mustSetUpSecondFactor && req.path !== ownPath) throw new SecondFactorRequired(ownPath);
}

/** Where a second factor is set up: each in her own room. */
function setUpPath(role: Role): string {
  if (role === 'bank') return portalPaths.security();
  return role === 'user' ? memberPaths.secondFactor() : secondFactorPaths.own();
}

/** Where one's own password is changed. */
const isOwnProfile = ({ path }: Request): boolean =>
  path === adminPaths.profile() || path === adminPaths.profilePassword();

/** Files of the administration (`/admin/users.csv`, `/admin/statements/akbank/2026-11/csv`); pages have no extension. */
const FILE = /\.[a-z]+$|\/(?:csv|xlsx|pdf)$/;

/** A link on another site may lead staff to a page of the administration, but not put its files on their disk. */
function checkDownload({ path, headers }: Request): void {
  const site = headers['sec-fetch-site'];
  if (FILE.test(path) && (site === 'cross-site' || site === 'same-site'))
    throw new ActionRefused('origin', { text: 'Bu dosya yalnızca yönetim panelinden indirilebilir.' });
}
