import type { MailExample } from '../messages/deliveries/topic.js';
import { applicantPaths } from '../shared/paths/applicant.js';
import { noticePaths } from '../shared/paths/notice.js';
import { CHANGE_CHOICES, type NoticeLinks } from '../accounts/notices/notice-mails.js';
import { adminPaths, paths } from '../shared/paths/site.js';
import type { MailContent } from '../../views/messages/deliveries/mail.js';

/** Facts in a mail about an application. None of them identifies the person. */
export interface ApplicationData {
  readonly id: string;
  /** As people know the kind. */
  readonly kind: string;
  readonly banks: readonly string[];
  /** In the site's time zone. */
  readonly at: string;
}

const factsOf = ({ id, kind, banks, at }: ApplicationData): readonly (readonly [string, string])[] => [
  ['Başvuru numarası', id],
  ['Başvuru', kind],
  ...(banks.length === 0 ? [] : [['Banka', banks.join(', ')] as const]),
  ['Tarih', at],
];

export const receivedMail = (
  siteName: string,
  facts: ApplicationData,
  links: { readonly state: string; readonly privacy: string },
): MailContent => ({
  subject: `Başvurunuz alındı (No ${facts.id}) · ${siteName}`,
  title: 'Başvurunuzu aldık',
  parts: [
    'Başvurunuz bize ulaştı. Sorularınızda bu başvuru numarasını belirtmeniz yeterlidir.',
    { facts: factsOf(facts) },
    { link: 'Başvurumun durumu', href: links.state },
    'Aynı sayfada, telefonunuza gelen kodla başvurunuzdan vazgeçebilir, verilerinizi indirebilir ya da sildirebilirsiniz.',
    `Kişisel verilerinizin nasıl işlendiği: ${links.privacy}`,
    'Bu başvuruyu siz yapmadıysanız bu iletiyi yanıtlayarak bize bildirin.',
  ],
  reason: 'Bu ileti, bu adres bir başvuru formuna yazıldığı için gönderildi.',
});

export const staffMail = (
  siteName: string,
  facts: ApplicationData,
  links: NoticeLinks,
  isSuspicious: boolean,
): MailContent => ({
  subject: `Yeni başvuru: ${facts.kind} (No ${facts.id}) · ${siteName}`,
  title: isSuspicious ? 'Yeni başvuru, şüpheli işaretli' : 'Yeni başvuru',
  parts: [
    { facts: factsOf(facts) },
    { link: 'Başvuruyu aç', href: links.open },
    { link: CHANGE_CHOICES, href: links.choices },
  ],
  reason: 'Bu ileti, ayarlarda e-posta bildirimleri açık olduğu için personele gönderildi.',
});

const EXAMPLE: ApplicationData = {
  id: '681204417',
  kind: 'Konut Kredisi',
  banks: ['Birinci Banka', 'İkinci Banka'],
  at: '01.06.2026 10:30',
};

export const APPLICATION_EXAMPLES: readonly MailExample[] = [
  {
    label: 'Başvuru alındı (başvuru sahibine)',
    content: ({ name, publicUrl }) =>
      receivedMail(name, EXAMPLE, {
        state: publicUrl + applicantPaths.new({ no: EXAMPLE.id }),
        privacy: publicUrl + paths.content('kvkk-aydinlatma-metni'),
      }),
  },
  {
    label: 'Yeni başvuru (personele)',
    content: ({ name, publicUrl }) =>
      staffMail(
        name,
        EXAMPLE,
        { open: publicUrl + adminPaths.applications(), choices: publicUrl + noticePaths.choices() },
        false,
      ),
  },
];
