import type { ApplicationStatus } from '../../src/words/applications.js';
import type { ReferralState } from '../../src/words/referrals.js';
import type { BadgeProps } from '../components/badge/badge.js';

interface Word {
  readonly label: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

/** How far an application is, in the applicant's words. */
export const STATE_WORDS: Readonly<Record<ApplicationStatus, Word>> = {
  pending: { label: 'Alındı', tone: 'info' },
  processing: { label: 'Değerlendiriliyor', tone: 'warning' },
  approved: { label: 'Onaylandı', tone: 'success' },
  rejected: { label: 'Olumsuz sonuçlandı', tone: 'danger' },
  completed: { label: 'Tamamlandı', tone: 'success' },
};

/** How far it is at a bank. */
export const BANK_WORDS: Readonly<Record<ReferralState, Word>> = {
  waiting: { label: 'Bankaya henüz iletilmedi', tone: 'neutral' },
  sent: { label: 'Bankaya iletildi', tone: 'info' },
  received: { label: 'Banka başvuruyu aldı', tone: 'info' },
  in_review: { label: 'Banka değerlendiriyor', tone: 'warning' },
  approved: { label: 'Banka onayladı', tone: 'success' },
  rejected: { label: 'Banka olumsuz yanıt verdi', tone: 'danger' },
  unreachable: { label: 'Banka size ulaşamadı', tone: 'warning' },
};
