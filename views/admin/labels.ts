/** Words of the administration for what the database calls by its English name. */

export type ApplicationStatus = 'pending' | 'processing' | 'approved' | 'rejected' | 'completed';

export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Beklemede',
  processing: 'İşleniyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  completed: 'Tamamlandı',
};
