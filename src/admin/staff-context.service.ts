import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { type NoticeReader, StaffNotices } from '../accounts/notices/staff-notices.service.js';
import { noticePaths } from '../shared/paths/notice.js';
import { adminPaths } from '../shared/paths/site.js';
import { Navigation } from './navigation.js';
import type { Staff } from '../shared/rendering/context.js';
import { StaffContext } from '../platform/rendering/staff-context.js';
import { permissionsOf } from '../platform/routing/access.js';
import { mayRead } from '../platform/routing/csrf.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { SESSION_SECRET } from '../platform/tokens.js';
import { SessionsService } from '../accounts/sessions.service.js';

/** The signed-in staff member of a request, for the frame and the forms of staff pages. */
@Injectable()
export class SessionStaffContext extends StaffContext {
  constructor(
    private readonly sessions: SessionsService,
    private readonly navigation: Navigation,
    private readonly notices: StaffNotices,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {
    super();
  }

  override async of(req: Request): Promise<Staff | undefined> {
    const { user } = req;
    // An error page has no guard: its frame holds a token as any other.
    if (!user || user.role === 'user' || user.role === 'bank' || !mayRead(req, this.secret)) return undefined;
    const unreadNotices = await this.unread(user);
    const permissions = permissionsOf(user.role);
    return {
      id: user.id,
      name: user.name,
      role: user.role,
      permissions,
      navigation: this.navigation.for(user.role, [
        ...(unreadNotices === null ? [noticePaths.list()] : []),
        ...(permissions.includes('dashboard.read') ? [] : [adminPaths.dashboard()]),
      ]),
      hasSecondFactor: user.hasSecondFactor,
      csrfToken: req.session.csrfToken ?? '',
      ...(await this.sessions.secondsLeft(req)),
      isRead: req.get('sec-fetch-dest') === 'empty',
      path: req.path,
      address: req.method === 'GET' ? req.originalUrl : null,
      unreadNotices,
      flash: await this.sessions.takeFlash(req),
    };
  }

  /** The frame stands without the counter too: a page that says that the database is away has one. */
  private async unread(reader: NoticeReader): Promise<number | null> {
    try {
      return await this.notices.unread(reader);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  }
}
