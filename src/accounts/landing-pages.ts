import { memberPaths } from '../shared/paths/member.js';
import { adminPaths } from '../shared/paths/site.js';
import { portalPaths } from '../shared/paths/portal.js';
import type { Role } from '../shared/enums/accounts.js';

/** Where a role's day begins. */
const LANDING_PAGES: Readonly<Record<Role, string>> = {
  admin: adminPaths.dashboard(),
  moderator: adminPaths.dashboard(),
  agent: adminPaths.applications(),
  editor: adminPaths.pages(),
  analyst: adminPaths.reports(),
  bank: portalPaths.home(),
  user: memberPaths.home(),
};

export const landingPageOf = (role: Role): string => LANDING_PAGES[role];
