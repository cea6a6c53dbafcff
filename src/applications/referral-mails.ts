import type { MailContent } from '../../views/messages/deliveries/mail.js';
import type { MailExample } from '../messages/deliveries/topic.js';
import { referralPaths } from '../shared/paths/referral.js';

/** Facts in a mail to a bank about a lead. None of them identifies the person. */
export interface ReferralData {
  readonly referral: string;
  readonly kind: string;
  readonly product: string;
  /** How much is asked for, roughly; null where nothing is. */
  readonly amount: string | null;
  readonly until: string;
}

const BY_MAIL = 'Bu ileti, bankanız başvuruları e-postayla almayı seçtiği için gönderildi.';

/** Brings the link to a lead. */
export type LeadMail = (siteName: string, facts: ReferralData, href: string) => MailContent;

export const referralMail: LeadMail = (siteName, facts, href) => ({
  subject: `Yeni başvuru yönlendirildi (No ${facts.referral}) · ${siteName}`,
  title: 'Bankanıza yeni bir başvuru yönlendirildi',
  parts: leadParts(facts, href),
  reason: BY_MAIL,
});

/** To a bank that has it with a wrong phone or address. */
export const correctedMail: LeadMail = (siteName, facts, href) => ({
  subject: `Düzeltilen başvuru (No ${facts.referral}) · ${siteName}`,
  title: 'Size yönlendirdiğimiz bir başvurunun iletişim bilgisi düzeltildi',
  parts: [
    'Daha önce aldığınız telefon ya da e-posta yanlıştı; onu silin ve kişiyi oradan aramayın. Doğrusunu aşağıdaki bağlantıda görürsünüz, önceki bağlantı artık açılmaz.',
    ...leadParts(facts, href),
  ],
  reason: BY_MAIL,
});

function leadParts(facts: ReferralData, href: string): MailContent['parts'] {
  return [
    {
      facts: [
        ['Yönlendirme no', facts.referral],
        ['Başvuru', facts.kind],
        ...(facts.product === '' ? [] : [['Ürün', facts.product] as const]),
        ...(facts.amount === null ? [] : [['Tutar aralığı', facts.amount] as const]),
      ],
    },
    { link: 'Başvuruyu aç', href },
    `Başvuru sahibinin bilgileri bu iletide yer almaz; bağlantı ${facts.until} tarihine kadar geçerlidir ve her açılış kaydedilir. Bağlantıyı başkalarına iletmeyin.`,
  ];
}

/** To a bank that has a lead, of what became of it: by its number alone. */
export type ApplicantMail = (siteName: string, referral: string) => MailContent;

export const erasedMail: ApplicantMail = (siteName, referral) => ({
  subject: `Silinen başvuru (No ${referral}) · ${siteName}`,
  title: 'Size yönlendirdiğimiz bir başvurunun bilgilerini sildik',
  parts: [
    { facts: [['Yönlendirme no', referral]] },
    'Başvuru sahibine ait kişisel verileri sistemimizden sildik; başvurunun bağlantısı artık açılmaz. Saklamanızı gerektiren ayrı bir yasal yükümlülüğünüz yoksa bu başvuruyla aldığınız kişisel verileri siz de silin ve kişiyi bu başvuru için aramayın.',
  ],
  reason: BY_MAIL,
});

export const calledOffMail: ApplicantMail = (siteName, referral) => ({
  subject: `Vazgeçilen başvuru (No ${referral}) · ${siteName}`,
  title: 'Başvuru sahibi başvurusundan vazgeçti',
  parts: [
    { facts: [['Yönlendirme no', referral]] },
    'Size yönlendirdiğimiz bu başvurunun sahibi başvurusundan vazgeçti; başvurunun bağlantısı artık açılmaz. Kişiyi bu başvuru için aramayın.',
  ],
  reason: BY_MAIL,
});

const leadExamples = (label: string, mailOf: LeadMail): readonly MailExample[] => [
  {
    label,
    content: ({ name, publicUrl }) =>
      mailOf(
        name,
        {
          referral: '681204417',
          kind: 'Konut Kredisi',
          product: 'Konut Kredisi',
          amount: '1.000.000 – 2.500.000 TL',
          until: '08.06.2026 10:30',
        },
        publicUrl + referralPaths.lead(),
      ),
  },
];

export const REFERRAL_EXAMPLES = leadExamples('Bankaya yönlendirme', referralMail);
export const CORRECTED_EXAMPLES = leadExamples('Bankaya düzeltme bildirimi', correctedMail);
