import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import { ALERT_TEXTS } from './alert-texts.js';
import type { Alert, ReviewStep } from '../../shared/enums/notices.js';
import { REVIEW_TEXTS } from './review-steps.js';

/** Where a mail to staff leads. */
export interface NoticeLinks {
  /** Link to the screen that the mail is about. */
  readonly open: string;
  /** Where one says how one wants to be told. */
  readonly choices: string;
}

export const CHANGE_CHOICES = 'Bildirim tercihlerini değiştir';

export const alertMail = (siteName: string, alert: Alert, at: string, links: NoticeLinks): MailContent => ({
  subject: `Sistem uyarısı: ${ALERT_TEXTS[alert].title} · ${siteName}`,
  title: ALERT_TEXTS[alert].title,
  parts: [
    ALERT_TEXTS[alert].text,
    { facts: [['Fark edildi', at]] },
    { link: 'Yönetimi aç', href: links.open },
    'Aynı tür uyarı bir saat içinde yinelenmez.',
    { link: CHANGE_CHOICES, href: links.choices },
  ],
  reason: 'Bu ileti, ayarlarda sistem uyarıları açık olduğu için yöneticilere gönderildi.',
});

export const reviewMail = (
  siteName: string,
  step: ReviewStep,
  at: string,
  links: NoticeLinks,
): MailContent => ({
  subject: `${REVIEW_TEXTS[step].title} · ${siteName}`,
  title: REVIEW_TEXTS[step].title,
  parts: [
    REVIEW_TEXTS[step].text,
    { facts: [['Tarih', at]] },
    { link: 'İncelemeyi aç', href: links.open },
    { link: CHANGE_CHOICES, href: links.choices },
  ],
  reason:
    step === 'waiting'
      ? 'Bu ileti, sayfaları onaylayabildiğiniz için gönderildi.'
      : 'Bu ileti, incelemeye gönderdiğiniz bir sürüm için gönderildi.',
});

/** New applications, steps of reviews and alerts since the last digest. */
export interface Digest {
  readonly day: string;
  readonly applications: readonly { readonly id: string; readonly at: string }[];
  /** With those that the mail has no room for. */
  readonly applicationCount: number;
  readonly reviews: readonly { readonly step: ReviewStep; readonly at: string }[];
  readonly alerts: readonly { readonly alert: Alert; readonly at: string }[];
}

export function digestMail(siteName: string, digest: Digest, links: NoticeLinks): MailContent {
  const { day, applications, applicationCount, reviews, alerts } = digest;
  const left = applicationCount - applications.length;
  return {
    subject: `Günlük özet, ${day} · ${siteName}`,
    title: `Günlük özet, ${day}`,
    parts: [
      ...(applicationCount === 0
        ? []
        : [
            `Son özetten beri ${String(applicationCount)} yeni başvuru geldi.`,
            { facts: applications.map(({ id, at }) => [`No ${id}`, at] as const) },
            ...(left > 0 ? [`Ve ${String(left)} başvuru daha.`] : []),
          ]),
      ...(reviews.length === 0
        ? []
        : [
            'Sayfa incelemeleri:',
            { facts: reviews.map(({ step, at }) => [at, REVIEW_TEXTS[step].title] as const) },
          ]),
      ...(alerts.length === 0
        ? []
        : [
            'Sistem uyarıları:',
            { facts: alerts.map(({ alert, at }) => [at, ALERT_TEXTS[alert].title] as const) },
          ]),
      { link: 'Yönetimi aç', href: links.open },
      { link: CHANGE_CHOICES, href: links.choices },
    ],
    reason: 'Bu ileti, bildirim tercihlerinizde günlük özeti seçtiğiniz için gönderildi.',
  };
}
