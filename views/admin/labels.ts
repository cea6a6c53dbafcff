/** Words of the administration for what the database calls by its English name. */

export type ApplicationKind = 'loan' | 'deposit' | 'card' | 'remote_customer';
export type ApplicationStatus = 'pending' | 'processing' | 'approved' | 'rejected' | 'completed';

export const KIND_LABELS: Readonly<Record<ApplicationKind, string>> = {
  loan: 'Kredi',
  deposit: 'Mevduat',
  card: 'Kredi Kartı',
  remote_customer: 'Müşteri Edinimi',
};

export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Beklemede',
  processing: 'İşleniyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  completed: 'Tamamlandı',
};
