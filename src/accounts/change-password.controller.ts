import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { accountPaths } from '../shared/paths/account.js';
import type { Config } from '../platform/config/config.js';
import { memberPaths } from '../shared/paths/member.js';
import { adminPaths } from '../shared/paths/site.js';
import { portalPaths } from '../shared/paths/portal.js';
import { redirect, type Redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { CONFIG } from '../platform/tokens.js';
import { isStaff } from '../shared/enums/accounts.js';

/** The address at which browsers and password managers look for the form of a new password (W3C change-password-url). */
@Controller()
@Allow('public')
export class ChangePasswordController {
  private readonly hosts: AdminHost;

  constructor(@Inject(CONFIG) config: Config) {
    this.hosts = new AdminHost(config);
  }

  /** To the person's own page; whoever is not signed in is asked to on the way there. */
  @Get(accountPaths.changePassword())
  show(@Req() req: Request): Redirect {
    const { user } = req;
    if (user?.role === 'bank') return redirect(portalPaths.security(), 302);
    const isOfStaff = user ? isStaff(user.role) : this.hosts.isAsked(req);
    return redirect(isOfStaff ? adminPaths.profile() : memberPaths.security(), 302);
  }
}
