import type { ApplicationStatus } from '../../../src/shared/enums/applications.js';
import type { BankOutcome, ReferralState } from '../../../src/shared/enums/referrals.js';
import type { Tone } from '../../../src/shared/labels/tones.js';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

/** State of an application as its applicant sees it. */
export type OwnState = ApplicationStatus | 'withdrawn';

/** The same in the applicant's words. */
export const OWN_STATES: Readonly<Record<OwnState, Word>> = {
  pending: { label: 'Alındı', tone: 'info' },
  processing: { label: 'Değerlendiriliyor', tone: 'warning' },
  approved: { label: 'Onaylandı', tone: 'success' },
  rejected: { label: 'Olumsuz sonuçlandı', tone: 'danger' },
  completed: { label: 'Tamamlandı', tone: 'success' },
  withdrawn: { label: 'Vazgeçtiniz', tone: 'neutral' },
};

/** The banks' answers, in the applicant's words. */
export const OUTCOME_STATES: Readonly<Record<BankOutcome, Word>> = {
  none: { label: 'Henüz bankaya iletilmedi', tone: 'neutral' },
  sent: { label: 'Yanıt bekleniyor', tone: 'info' },
  in_review: { label: 'Bankada değerlendiriliyor', tone: 'warning' },
  approved: { label: 'Onaylayan banka var', tone: 'success' },
  unreachable: { label: 'Banka size ulaşamadı', tone: 'warning' },
  rejected: { label: 'Bankaların yanıtı olumsuz', tone: 'danger' },
};

/** How far it has come at a bank, for who made it. */
export type BankState = ReferralState | 'waiting_for_phone' | 'unwanted' | 'not_sent' | 'called_off';

/** The same in the applicant's words. */
export const BANK_STATES: Readonly<Record<BankState, Word>> = {
  waiting: { label: 'Bankaya henüz iletilmedi', tone: 'neutral' },
  waiting_for_phone: { label: 'Telefonunuz doğrulanınca iletilecek', tone: 'warning' },
  unwanted: { label: 'Aranmak istemediğiniz için iletilmedi', tone: 'neutral' },
  sent: { label: 'Bankaya iletildi', tone: 'info' },
  received: { label: 'Banka başvuruyu aldı', tone: 'info' },
  in_review: { label: 'Banka değerlendiriyor', tone: 'warning' },
  approved: { label: 'Banka onayladı', tone: 'success' },
  rejected: { label: 'Banka olumsuz yanıt verdi', tone: 'danger' },
  unreachable: { label: 'Banka size ulaşamadı', tone: 'warning' },
  not_sent: { label: 'Bankaya iletilmedi', tone: 'neutral' },
  called_off: { label: 'Vazgeçtiniz', tone: 'neutral' },
};
