/** In the order in which forms and filters offer them. */
export const ROLES = ['admin', 'moderator', 'agent', 'editor', 'analyst', 'bank', 'user'] as const;
export type Role = (typeof ROLES)[number];
/** Roles that work in the administration: all but members and a bank's people. */
export type StaffRole = Exclude<Role, 'bank' | 'user'>;

export const isStaff = (role: Role): role is StaffRole => role !== 'user' && role !== 'bank';

/** Audience of a kept view of a list: its owner alone, her role, all who may open the list. */
export const AUDIENCES = ['own', 'role', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const USER_STATUSES = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The field in which a code stands beside the own password. */
export const OWN_CODE = 'own_code';
