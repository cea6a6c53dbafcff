import type { ApplicationStatus } from '../enums/applications.js';

/** Words of the administration for what the database calls by its English name. */
export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Beklemede',
  processing: 'İşleniyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  completed: 'Tamamlandı',
};
