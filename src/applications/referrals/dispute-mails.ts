import { DISPUTE_LABELS, DISPUTE_REASON_LABELS } from '../../shared/labels/referrals.js';
import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import type { DisputeReason, DisputeState } from '../../shared/enums/referrals.js';

/** A dispute as mails tell of it: the referral by its number, and nothing of the person. */
export interface DisputeMailData {
  readonly referral: string;
  readonly bank: string;
  /** As people read it; null where none was fixed. */
  readonly price: string | null;
  readonly state: DisputeState;
  readonly reason: DisputeReason | null;
  /** Words of staff; null while it is open. */
  readonly answer: string | null;
}

/** Reader of a mail about a dispute. */
export type DisputeSide = 'staff' | 'bank';

const REASONS: Readonly<Record<DisputeSide, string>> = {
  staff: 'Bu ileti, banka ücretlerinden sorumlu olduğunuz için gönderildi.',
  bank: 'Bu ileti, bankanıza yönlendirilen bir başvurunun ücretiyle ilgili olduğu için gönderildi.',
};

const BECAUSE: Readonly<Record<DisputeState, string>> = {
  open: 'İtiraz sonuçlanana kadar ücret hesap özetinde “İtiraz var” işaretiyle ve toplamın içinde durur.',
  upheld:
    'Ücret geri alındı: ay kapanmadıysa hesap özetinden çıktı, kapandıysa izleyen aya düzeltme olarak yazıldı.',
  dismissed: 'Ücret hesap özetinde kalır.',
};

/** @param href where its reader sees the referral; null where she has no account */
export const disputeMail = (
  siteName: string,
  side: DisputeSide,
  { referral, bank, price, state, reason, answer }: DisputeMailData,
  href: string | null,
): MailContent => ({
  subject: `${DISPUTE_LABELS[state]} (No ${referral}) · ${siteName}`,
  title: TITLES[side][state],
  parts: [
    {
      facts: [
        ['Yönlendirme no', referral],
        ...(side === 'staff' ? [['Banka', bank] as const] : []),
        ...(price === null ? [] : [['Ücret', price] as const]),
        ...(reason === null ? [] : [['Neden', DISPUTE_REASON_LABELS[reason]] as const]),
        ...(answer === null ? [] : [['Açıklama', answer] as const]),
      ],
    },
    BECAUSE[state],
    ...(href === null ? [] : [{ link: 'Yönlendirmeyi aç', href }]),
  ],
  reason: REASONS[side],
});

const TITLES: Readonly<Record<DisputeSide, Readonly<Record<DisputeState, string>>>> = {
  staff: {
    open: 'Bir banka ücrete itiraz etti',
    upheld: 'Bir bankanın itirazı kabul edildi',
    dismissed: 'Bir bankanın itirazı reddedildi',
  },
  bank: {
    open: 'İtirazınızı aldık',
    upheld: 'İtirazınız kabul edildi',
    dismissed: 'İtirazınız reddedildi',
  },
};

/** Made up, for staff who look at what is sent. */
export const EXAMPLE_DISPUTE: DisputeMailData = {
  referral: '681204417',
  bank: 'Örnek Bank',
  price: '245,00 TL',
  state: 'open',
  reason: 'wrong_number',
  answer: null,
};
