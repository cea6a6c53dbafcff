import { statusLabel } from '../../components/status-badge/status-badge.js';

export const ROLE_LABELS = { admin: 'Yönetici', moderator: 'Moderatör', user: 'Kullanıcı' } as const;
export const USER_STATUS_LABELS = {
  active: statusLabel('active'),
  inactive: statusLabel('inactive'),
  suspended: statusLabel('suspended'),
} as const;
