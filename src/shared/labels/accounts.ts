import { statusLabel } from './statuses.js';

export { ROLE_LABELS } from './roles.js';
export const USER_STATUS_LABELS = {
  active: statusLabel('active'),
  inactive: statusLabel('inactive'),
  suspended: statusLabel('suspended'),
} as const;
