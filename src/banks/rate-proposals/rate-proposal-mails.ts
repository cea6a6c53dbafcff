import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import type { RateProposalKind } from '../../shared/enums/offers.js';
import { RATE_PROPOSAL_KIND_LABELS } from '../../shared/labels/rate-proposals.js';

/** News of a proposal: told to staff, or to its bank. */
export type RateProposalNews = 'open' | 'answered' | 'asked' | 'approved' | 'refused';

/** A proposal as mails tell of it. */
export interface RateProposalMailData {
  readonly news: RateProposalNews;
  readonly bank: string;
  readonly product: string;
  readonly kind: RateProposalKind;
  /** `%3,45 aylık`, `Tahsis ücreti, Maksimum vade` */
  readonly what: string;
  /** As people read it; null for all but rates. */
  readonly from: string | null;
  /** In words of the bank or of staff; null where none were said. */
  readonly words: string | null;
}

const TITLES: Readonly<Record<RateProposalNews, string>> = {
  open: 'Bir banka öneride bulundu',
  answered: 'Banka sorunuzu yanıtladı',
  asked: 'Öneriniz için bir sorumuz var',
  approved: 'Öneriniz onaylandı',
  refused: 'Öneriniz reddedildi',
};

const SAYINGS: Readonly<Record<RateProposalNews, string>> = {
  open: 'Öneri onaylanana kadar sitede bir şey değişmez.',
  answered: 'Öneri onaylanana kadar sitede bir şey değişmez.',
  asked: 'Öneri, yanıtınızdan sonra karara bağlanır.',
  approved: 'Öneriniz yayımlandı.',
  refused: 'Sitede bir şey değişmedi; düzeltip yeniden önerebilirsiniz.',
};

const sayingOf = ({ news, kind }: RateProposalMailData): string =>
  news === 'approved' && kind === 'rate'
    ? 'Oran, başlangıç gününden itibaren sitede bankanızın bildirdiği oran olarak gösterilir.'
    : SAYINGS[news];

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
  proposal: RateProposalMailData,
  href: string,
): MailContent => {
  const { news, bank, product, kind, what, from, words } = proposal;
  return {
    subject: `${TITLES[news]}: ${product} · ${siteName}`,
    title: TITLES[news],
    parts: [
      {
        facts: [
          ...(isForStaff(news) ? [['Banka', bank] as const] : []),
          ['Ürün', product],
          [kind === 'rate' ? 'Önerilen oran' : RATE_PROPOSAL_KIND_LABELS[kind], what],
          ...(from === null ? [] : [['Başlangıç', from] as const]),
          ...(words === null ? [] : [[WORDS[news], words] as const]),
        ],
      },
      sayingOf(proposal),
      { link: 'Öneriyi aç', href },
    ],
    reason: isForStaff(news)
      ? 'Bu ileti, ürünlerin bilgilerinden sorumlu olduğunuz için gönderildi.'
      : 'Bu ileti, bankanızın bir önerisiyle ilgili olduğu için gönderildi.',
  };
};

/** Made up, for staff who look at the mails that are sent. */
export const EXAMPLE_RATE_PROPOSAL: RateProposalMailData = {
  news: 'open',
  bank: 'Örnek Bank',
  product: 'Örnek İhtiyaç Kredisi',
  kind: 'rate',
  what: '%3,45 aylık',
  from: '01.06.2026',
  words: null,
};
