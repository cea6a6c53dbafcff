import type { ReactElement } from 'react';
import type { BankOutcome } from '../../../src/shared/enums/referrals.js';
import { Badge, type BadgeProps } from '../../components/badge/badge.js';

interface Word {
  readonly label: string;
  readonly tone: BadgeProps['tone'];
}

/** The banks' answer in staff's words. */
export const BANK_OUTCOME_LABELS: Readonly<Record<BankOutcome, Word>> = {
  none: { label: 'Bankaya iletilmedi', tone: 'neutral' },
  sent: { label: 'Yanıt bekleniyor', tone: 'info' },
  in_review: { label: 'Bankada değerlendiriliyor', tone: 'warning' },
  approved: { label: 'Banka onayladı', tone: 'success' },
  unreachable: { label: 'Banka ulaşamadı', tone: 'warning' },
  rejected: { label: 'Bankalar olumsuz', tone: 'danger' },
};

/** The answers of banks to an application, apart from our own work on it. */
export function BankOutcomeBadge({ outcome }: { readonly outcome: BankOutcome }): ReactElement {
  const { label, tone } = BANK_OUTCOME_LABELS[outcome];
  return <Badge tone={tone}>{label}</Badge>;
}
