import type { ProductType } from '../../shared/enums/offers.js';
import { paths, type RateHistoryPath } from '../../shared/paths/site.js';

/** Products whose rates are held against each other. */
export interface Market {
  readonly key: RateHistoryPath;
  readonly title: string;
  readonly type: Extract<ProductType, 'loan' | 'deposit'>;
  /** Kind of a loan, or currency of a deposit. */
  readonly kind: string;
  /** Where its products are compared. */
  readonly compareHref: string;
}

export const USUAL_MARKET: Market = {
  key: 'ihtiyac-kredisi',
  title: 'İhtiyaç kredisi',
  type: 'loan',
  kind: 'ihtiyac_kredisi',
  compareHref: paths.loan('ihtiyac-kredisi'),
};

/** By the name that stands in the address. */
export const MARKETS: readonly Market[] = [
  USUAL_MARKET,
  {
    key: 'konut-kredisi',
    title: 'Konut kredisi',
    type: 'loan',
    kind: 'konut_kredisi',
    compareHref: paths.loan('konut-kredisi'),
  },
  {
    key: 'tasit-kredisi',
    title: 'Taşıt kredisi',
    type: 'loan',
    kind: 'tasit_kredisi',
    compareHref: paths.loan('tasit-kredisi'),
  },
  {
    key: 'kobi-kredisi',
    title: 'KOBİ kredisi',
    type: 'loan',
    kind: 'kobi_kredisi',
    compareHref: paths.loan('kobi-kredisi'),
  },
  { key: 'mevduat-tl', title: 'TL mevduat', type: 'deposit', kind: 'TRY', compareHref: paths.deposits() },
  {
    key: 'mevduat-usd',
    title: 'Dolar mevduatı',
    type: 'deposit',
    kind: 'USD',
    compareHref: paths.deposits({ para: 'usd' }),
  },
  {
    key: 'mevduat-eur',
    title: 'Avro mevduatı',
    type: 'deposit',
    kind: 'EUR',
    compareHref: paths.deposits({ para: 'eur' }),
  },
];

/** How far back, in months. */
export const PERIODS = [
  { key: '3-ay', title: 'Son 3 ay', months: 3 },
  { key: '1-yil', title: 'Son 1 yıl', months: 12 },
  { key: '5-yil', title: 'Son 5 yıl', months: 60 },
] as const;

export const USUAL_PERIOD = PERIODS[1];
/** For one product among the others. */
export const WHOLE = PERIODS[2];

export type Period = (typeof PERIODS)[number];
