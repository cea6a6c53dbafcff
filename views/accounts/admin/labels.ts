import { statusLabel } from '../../components/status-badge/status-badge.js';

export { ROLE_LABELS } from '../../layouts/admin/role-labels.js';
export const USER_STATUS_LABELS = {
  active: statusLabel('active'),
  inactive: statusLabel('inactive'),
  suspended: statusLabel('suspended'),
} as const;
