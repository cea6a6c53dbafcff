import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import { CODE_LIMITS } from '../../messages/codes/code-limits.js';

const MINUTES = String(CODE_LIMITS.minutes);

/** As histories name the person who applied. */
export const APPLICANT_NAME = 'Başvuru sahibi';

export const codeSms = (siteName: string, code: string): string =>
  `${siteName}: Başvuru durumu kodunuz ${code}. ${MINUTES} dakika geçerlidir, kimseyle paylaşmayın.`;

export const codeMail = (siteName: string, code: string): MailContent => ({
  subject: `Başvuru durumu kodunuz: ${code} · ${siteName}`,
  title: 'Başvuru durumu kodunuz',
  parts: [
    'Başvurunuzun durumunu görmek için bu kodu açık olan sayfaya yazın.',
    { facts: [['Kod', code]] },
    `Kod ${MINUTES} dakika geçerlidir ve bir kez kullanılır. Kimseyle paylaşmayın; biz de sizden istemeyiz.`,
    'Kodu siz istemediyseniz bir şey yapmanız gerekmez.',
  ],
  reason: 'Bu ileti, başvurunuzun durumu sorulduğu için gönderildi.',
});
