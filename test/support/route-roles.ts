import { permissionsOf } from '../../src/platform/routing/access.js';
import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import type { Row } from './route-table.js';
import type { TestPerson } from './staff.js';

/* Roles that may use a route. */

/**
 * Routes for programs: they need a key, which nobody here has. test/http/api.spec.ts calls them with each kind of
 * key.
 */
export const isForPrograms = ({ access }: Pick<Row, 'access'>): boolean => access.startsWith('key:');

export type Who = TestPerson['role'] | 'anonymous';

export function mayUse(who: Who, access: string): boolean {
  if (access === 'public') return true;
  if (who === 'anonymous') return false;
  if (access === 'member') return who === 'user';
  if (access === 'bank') return who === 'bank';
  return access === 'signed-in' || permissionsOf(who).some((permission) => permission === access);
}

/** A page of their own with a form. */
export function homeOf(role: TestPerson['role']): string {
  if (role === 'bank') return portalPaths.home();
  return role === 'user' ? '/hesabim' : '/admin/profile';
}

/** An address of the route; what its parameters name need not exist. Acts that exist are other people's to undo. */
export const addressOf = (path: string): string =>
  path.replaceAll(/:\w+(?:\([^)]*\))?/g, path.includes('/acts/') ? '404' : '1');

/** A caller without a key, or without the secret of the address, is refused before a body is read. */
export function unheard({ path, access }: Row): readonly number[] {
  if (isForPrograms({ access })) return [401];
  if (path === privacyPaths.documentCheck()) return [415];
  return path === newsletterPaths.reports() ? [404] : [];
}
