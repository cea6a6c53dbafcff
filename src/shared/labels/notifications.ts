export type NotificationState = 'live' | 'planned' | 'over' | 'off' | 'bank_off';

export const TYPE_LABELS = { campaign: 'Kampanya', news: 'Haber', alert: 'Uyarı' } as const;
export const CATEGORY_LABELS = { kredi: 'Kredi', 'kredi-karti': 'Kredi Kartı', mevduat: 'Mevduat' } as const;
export const STATE_LABELS: Readonly<Record<NotificationState, string>> = {
  live: 'Yayında',
  planned: 'Planlandı',
  over: 'Süresi doldu',
  off: 'Pasif',
  bank_off: 'Bankası pasif',
};

export const DELETE_QUESTION = 'Bu bildirimi silmek istediğinizden emin misiniz?';
