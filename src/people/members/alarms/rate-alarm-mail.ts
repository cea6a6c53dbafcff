import type { MailContent } from '../../../../views/messages/deliveries/mail.js';
import type { LoanExample } from '../../../shared/finance/loan-example.js';
import { costExampleText } from '../../../shared/finance/tr/cost-text.js';
import { formatPercent } from '../../../shared/finance/tr/format.js';
import type { Market } from '../../../offers/rate-history/markets.js';

interface Told {
  readonly market: Market;
  readonly threshold: number;
  readonly rate: number;
  /** The cost of a loan at that rate; null for deposits. */
  readonly example: LoanExample | null;
  readonly siteName: string;
  readonly compareUrl: string;
  readonly ownUrl: string;
}

/** `aylık` or `yıllık`, as rates of this kind are said. */
export const periodOf = ({ type }: Market): string => (type === 'loan' ? 'aylık' : 'yıllık');

/** `%3,20 veya altı`: how far the rate is to come. */
export const waitedFor = ({ type }: Market, threshold: number): string =>
  `${formatPercent(threshold)} veya ${type === 'loan' ? 'altı' : 'üstü'}`;

/** The best rate has come as far as somebody waits for. */
export function rateAlarmMail(told: Told): MailContent {
  const { market, threshold, rate, example, siteName, compareUrl, ownUrl } = told;
  const which = market.type === 'loan' ? 'en düşük' : 'en yüksek';
  return {
    subject: `${market.title} oranı beklediğiniz yere geldi · ${siteName}`,
    title: `${market.title} oranı beklediğiniz yere geldi`,
    parts: [
      `Karşılaştırdığımız bankaların ${which} oranı şimdi ${periodOf(market)} ${formatPercent(rate)}.`,
      {
        facts: [
          ['Ürün', market.title],
          ['Beklediğiniz oran', `${periodOf(market)} ${waitedFor(market, threshold)}`],
          ['Bugünkü oran', `${periodOf(market)} ${formatPercent(rate)}`],
          ...(example ? [['Maliyeti', costExampleText(example)] as const] : []),
        ],
      },
      { link: 'Teklifleri karşılaştır', href: compareUrl },
      'Oranlar değişebilir; geçerli olanı bankanın kendisi söyler.',
      { link: 'Alarmlarımı yönet', href: ownUrl },
    ],
    reason:
      'Bu ileti, hesabınızda bu oran için alarm kurduğunuz için gönderildi. Günde en çok bir kez yazarız.',
  };
}
