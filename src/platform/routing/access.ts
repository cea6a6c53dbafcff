import { SetMetadata } from '@nestjs/common';
import { type Role, ROLES } from '../../shared/enums/accounts.js';
import type { ApiScope } from '../../shared/enums/api.js';

/** Permissions of staff; roles are sets of these. */
export const PERMISSIONS = [
  'dashboard.read',
  'profile.write',
  'applications.read',
  'applications.write',
  'applications.oversee',
  'applications.delete',
  'applications.export',
  'banks.write',
  'banks.delete',
  'offers.write',
  'products.write',
  'products.delete',
  'campaigns.write',
  'campaigns.delete',
  'ordering.write',
  'taxes.write',
  'pages.write',
  'pages.delete',
  'ads.write',
  'ads.code',
  'ads.delete',
  'notifications.write',
  'notifications.delete',
  'reports.read',
  'costs.write',
  'subscribers.read',
  'subscribers.write',
  'subscribers.delete',
  'subscribers.export',
  'newsletter.write',
  'newsletter.send',
  'users.write',
  'deliveries.read',
  'deliveries.write',
  'settings.write',
  'billing.write',
  'audit.read',
  'privacy.write',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const ADMIN_ONLY: ReadonlySet<Permission> = new Set<Permission>([
  'applications.delete',
  'applications.export',
  'banks.delete',
  'products.delete',
  'campaigns.delete',
  'pages.delete',
  'ads.code',
  'ads.delete',
  'notifications.delete',
  'taxes.write',
  'subscribers.delete',
  'subscribers.export',
  'newsletter.send',
  'users.write',
  'settings.write',
  'billing.write',
  'audit.read',
  'privacy.write',
]);

/** Deletions that cannot be undone, people, settings, code and exports of personal data are for admins. */
const OF_ROLE: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  moderator: PERMISSIONS.filter((permission) => !ADMIN_ONLY.has(permission)),
  // Speaks with applicants; what banks pay for them is none of her business.
  agent: ['profile.write', 'applications.read', 'applications.write'],
  // Writes what visitors read, and no figure that is computed with.
  editor: ['profile.write', 'campaigns.write', 'pages.write', 'ads.write', 'notifications.write'],
  analyst: ['profile.write', 'reports.read'],
  bank: [],
  user: [],
};

export const permissionsOf = (role: Role): readonly Permission[] => OF_ROLE[role];

export const rolesWith = (permission: Permission): Role[] =>
  ROLES.filter((role) => permissionsOf(role).includes(permission));

/** Access rules for people: everyone, any signed-in person, members, a bank's people, or holders of a permission. */
export type PersonAccess = 'public' | 'signed-in' | 'member' | 'bank' | Permission;
/** Access rule for programs: an API key with that scope. */
export type ProgramAccess = `key:${ApiScope}`;
export type Access = PersonAccess | ProgramAccess;

export const isForPrograms = (access: Access): access is ProgramAccess => access.startsWith('key:');

/** The scope that a program needs. */
export const scopeOf = (access: ProgramAccess): ApiScope => access.slice('key:'.length) as ApiScope;

/** Members and banks have no permissions of staff, and staff no pages of members or banks. */
export function mayUse(access: Exclude<PersonAccess, 'public'>, role: Role): boolean {
  if (access === 'signed-in') return true;
  if (access === 'bank') return role === 'bank';
  return access === 'member' ? role === 'user' : permissionsOf(role).includes(access);
}

export const ACCESS = Symbol('access');

/** Declares who may use a route or a whole controller; a route without it answers nobody. */
export const Allow = (access: Access): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, access);
