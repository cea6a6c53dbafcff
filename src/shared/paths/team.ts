import { segment } from './site.js';

/** Of those who speak with applicants: their work now, absence and share. */
export const teamPaths = {
  list: () => '/admin/team',
  /** The list as it asks for itself. */
  now: () => '/admin/team/now',
  member: (id: string) => `/admin/team/${segment(id)}`,
  absence: (id: string) => `/admin/team/${segment(id)}/absence`,
  own: () => '/admin/absence',
} as const;
