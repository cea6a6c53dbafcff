import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { type NoticeReader, StaffNotices } from '../accounts/notices/staff-notices.service.js';
import { noticePaths } from '../shared/paths/notice.js';
import { adminPaths } from '../shared/paths/site.js';
import { LiveEvents } from './live/live-events.service.js';
import { Navigation } from './navigation.js';
import { MAX_VIEW_COUNT, type Owner, SavedViews, type ShownView } from './saved-views.service.js';
import { ListPreferences } from './list-preferences.service.js';
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
    private readonly preferences: ListPreferences,
    private readonly views: SavedViews,
    private readonly events: LiveEvents,
    @Inject(SESSION_SECRET) private readonly secret: SessionSecret,
  ) {
    super();
  }

  override async of(req: Request): Promise<Staff | undefined> {
    const { user } = req;
    // An error page has no guard: its frame holds a token as any other.
    if (!user || user.role === 'user' || user.role === 'bank' || !mayRead(req, this.secret)) return undefined;
    const [unreadNotices, { is_roomy, has_shortcuts, hidden_columns }, views] = await Promise.all([
      this.unread(user),
      this.without(ListPreferences.DEFAULTS, () => this.preferences.of(user.id)),
      this.without([], () => this.shownViews(user)),
    ]);
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
      latestApplication: permissions.includes('applications.read') ? this.events.latest : null,
      isRead: req.get('sec-fetch-dest') === 'empty',
      path: req.path,
      lists: { isRoomy: is_roomy, hiddenColumns: hidden_columns, views },
      hasShortcuts: has_shortcuts,
      address: req.method === 'GET' ? req.originalUrl : null,
      unreadNotices,
      flash: await this.sessions.takeFlash(req),
    };
  }

  private async shownViews(owner: Owner): Promise<Staff['lists']['views']> {
    const views = await this.views.of(owner);
    const open = views.filter(({ list }) => this.navigation.mayOpen(owner.role, list));
    return Promise.all(open.map((view) => this.shown(view)));
  }

  private async shown(view: ShownView): Promise<Staff['lists']['views'][number]> {
    const { id, list, name, query, is_own: isOwn } = view;
    const count = await this.views.countOf(view);
    return {
      ...{ id, list, name, isOwn },
      href: query === '' ? list : `${list}?${query}`,
      count: count === null ? null : count > MAX_VIEW_COUNT ? `${String(MAX_VIEW_COUNT)}+` : String(count),
    };
  }

  private unread(reader: NoticeReader): Promise<number | null> {
    return this.without(null, () => this.notices.unread(reader));
  }

  /** The frame stands without the database too: a page that says that it is away has one. */
  private async without<T>(otherwise: T, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (isDatabaseUnavailable(error)) return otherwise;
      throw error;
    }
  }
}
