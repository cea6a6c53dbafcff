import type { ReactElement } from 'react';
import { Badge, type BadgeProps } from '../badge/badge.js';

const STATUSES = {
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
} as const satisfies Readonly<Record<string, { label: string; tone: BadgeProps['tone'] }>>;

export type Status = keyof typeof STATUSES;

/** The word for a state, as the database names it. */
export const statusLabel = (status: Status): string => STATUSES[status].label;

/** The state of an application, a person, a record or a page; told by its word, not by color alone. */
export function StatusBadge({ status }: { readonly status: Status }): ReactElement {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
