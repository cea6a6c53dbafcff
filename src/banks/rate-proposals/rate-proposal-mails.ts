import type { MailContent } from '../../../views/messages/deliveries/mail.js';

/** News of a proposal: told to staff, or to its bank. */
export type RateProposalNews = 'open' | 'answered' | 'asked' | 'approved' | 'refused';

/** A proposal as mails tell of it. */
export interface RateProposalMailData {
  readonly news: RateProposalNews;
  readonly bank: string;
  readonly product: string;
  /** `%3,45 aylık` */
  readonly rate: string;
  /** As people read it. */
  readonly from: string;
  /** In words of the bank or of staff; null where none were said. */
  readonly words: string | null;
}

const TITLES: Readonly<Record<RateProposalNews, string>> = {
  open: 'Bir banka oran önerdi',
  answered: 'Banka sorunuzu yanıtladı',
  asked: 'Oran öneriniz için bir sorumuz var',
  approved: 'Oran öneriniz onaylandı',
  refused: 'Oran öneriniz reddedildi',
};

const SAYINGS: Readonly<Record<RateProposalNews, string>> = {
  open: 'Öneri onaylanana kadar sitede bir şey değişmez.',
  answered: 'Öneri onaylanana kadar sitede bir şey değişmez.',
  asked: 'Öneri, yanıtınızdan sonra karara bağlanır.',
  approved: 'Oran, başlangıç gününden itibaren sitede bankanızın bildirdiği oran olarak gösterilir.',
  refused: 'Sitedeki oran değişmedi; düzeltip yeniden önerebilirsiniz.',
};

const WORDS: Readonly<Record<RateProposalNews, string>> = {
  open: 'Not',
  answered: 'Yanıt',
  asked: 'Soru',
  approved: 'Açıklama',
  refused: 'Neden',
};

const isForStaff = (news: RateProposalNews): boolean => news === 'open' || news === 'answered';

/** @param href where its reader sees the proposal */
export const rateProposalMail = (
  siteName: string,
  { news, bank, product, rate, from, words }: RateProposalMailData,
  href: string,
): MailContent => ({
  subject: `${TITLES[news]}: ${product} · ${siteName}`,
  title: TITLES[news],
  parts: [
    {
      facts: [
        ...(isForStaff(news) ? [['Banka', bank] as const] : []),
        ['Ürün', product],
        ['Önerilen oran', rate],
        ['Başlangıç', from],
        ...(words === null ? [] : [[WORDS[news], words] as const]),
      ],
    },
    SAYINGS[news],
    { link: 'Öneriyi aç', href },
  ],
  reason: isForStaff(news)
    ? 'Bu ileti, ürünlerin oranlarından sorumlu olduğunuz için gönderildi.'
    : 'Bu ileti, bankanızın bir oran önerisiyle ilgili olduğu için gönderildi.',
});

/** Made up, for staff who look at the mails that are sent. */
export const EXAMPLE_RATE_PROPOSAL: RateProposalMailData = {
  news: 'open',
  bank: 'Örnek Bank',
  product: 'Örnek İhtiyaç Kredisi',
  rate: '%3,45 aylık',
  from: '01.06.2026',
  words: null,
};
