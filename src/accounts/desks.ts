import { memberPaths } from '../member-paths.js';
import { adminPaths } from '../paths.js';
import { portalPaths } from '../portal-paths.js';
import type { Role } from '../words/accounts.js';

/** Where a role's day begins. */
const DESKS: Readonly<Record<Role, string>> = {
  admin: adminPaths.dashboard(),
  moderator: adminPaths.dashboard(),
  agent: adminPaths.applications(),
  editor: adminPaths.pages(),
  analyst: adminPaths.reports(),
  bank: portalPaths.home(),
  user: memberPaths.home(),
};

export const deskOf = (role: Role): string => DESKS[role];
