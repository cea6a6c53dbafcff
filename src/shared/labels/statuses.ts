import type { Tone } from './tones.js';

/** The state of an application, a person, a record or a page: its word and its color. */
export const STATUSES = {
  pending: { label: 'Beklemede', tone: 'warning' },
  processing: { label: 'İşleniyor', tone: 'info' },
  approved: { label: 'Onaylandı', tone: 'success' },
  rejected: { label: 'Reddedildi', tone: 'danger' },
  completed: { label: 'Tamamlandı', tone: 'neutral' },
  active: { label: 'Aktif', tone: 'success' },
  inactive: { label: 'Pasif', tone: 'neutral' },
  suspended: { label: 'Askıya Alındı', tone: 'danger' },
  published: { label: 'Yayında', tone: 'success' },
  draft: { label: 'Taslak', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;

export type Status = keyof typeof STATUSES;

/** The word for a state, as the database names it. */
export const statusLabel = (status: Status): string => STATUSES[status].label;
