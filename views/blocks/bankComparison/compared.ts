import { compareDeposits } from '../../../src/shared/finance/deposit-comparison.js';
import { compareLoans } from '../../../src/shared/finance/loan-comparison.js';
import { readLoanForm } from '../../../src/shared/finance/loan-form.js';
import { rateDay } from '../../../src/shared/finance/rate-trust.js';
import { costRatesCell, MONTHLY_AND_YEARLY } from '../../../src/shared/finance/tr/cost-text.js';
import { formatLira, formatMoney, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { depositRateLabel, loanRateWord } from '../../../src/shared/finance/tr/rate-words.js';
import { paths } from '../../../src/shared/paths/site.js';
import type { BlockBank, BlockCard, BlockData, BlockDeposits, BlockLoans } from '../data.js';
import type { Block } from '../types.js';

/** One product of the comparison, ready to be shown. */
export interface ComparedProduct {
  readonly key: string;
  readonly bank: BlockBank;
  readonly name: string;
  readonly href: string;
  readonly isSponsored: boolean;
  readonly figures: readonly { label: string; value: string; strong?: boolean }[];
  readonly features: readonly string[];
}

export interface Compared {
  /** Why these, and why in this order. */
  readonly reason: string;
  /** How many products the order was made of. */
  readonly total: number;
  readonly products: readonly ComparedProduct[];
}

const MAX_FEATURES = 3;
const DEPOSIT_AMOUNT = 100_000_00;
const DEPOSIT_DAYS = 32;

/** The best products of a kind: loans by total cost, deposits by net interest, cards by yearly fee. */
export function comparedProducts({ settings }: Block<'bankComparison'>, data: BlockData): Compared | null {
  switch (settings.productType) {
    case 'loan': {
      const loans = data.loans[settings.loanType];
      return loans ? loansBy(loans) : null;
    }
    case 'deposit':
      return data.deposits.TRY ? depositsBy(data.deposits.TRY) : null;
    case 'card':
      return cardsBy(data.cards);
  }
}

function loansBy({ path, offers, limits, taxes }: BlockLoans): Compared | null {
  const asked = readLoanForm(undefined, undefined, limits);
  if (!taxes || asked.termMonths === 0) return null;
  const { priced } = compareLoans(offers, asked, taxes);
  return {
    reason: `${formatLira(asked.amount)}, ${asked.termMonths} ay için toplam ödemesi en düşük teklifler; vergiler ve tahsis ücreti dâhil.`,
    total: priced.length,
    products: priced.map(({ offer, cost }) => ({
      key: offer.key,
      bank: offer.bank,
      name: offer.name,
      href: paths.loan(path, { tutar: asked.amount / 100, vade: asked.termMonths }),
      isSponsored: offer.isSponsored,
      figures: [
        { label: 'Aylık taksit', value: formatLira(cost.instalment), strong: true },
        { label: 'Toplam ödeme', value: formatLira(cost.total) },
        {
          label: `Aylık ${loanRateWord(offer.bank.isParticipation)}`,
          value: formatPercent(offer.ratePercent),
        },
        { label: MONTHLY_AND_YEARLY, value: costRatesCell(cost) },
        { label: 'Oran tarihi', value: rateDay(offer) },
      ],
      features: offer.texts.slice(0, MAX_FEATURES),
    })),
  };
}

function depositsBy({ currency, offers, withholding, today }: BlockDeposits): Compared {
  const asked = { currency, amount: DEPOSIT_AMOUNT, termDays: DEPOSIT_DAYS, opening: today };
  const { priced } = compareDeposits(offers, asked, withholding);
  return {
    reason: `${formatLira(DEPOSIT_AMOUNT)}, ${DEPOSIT_DAYS} gün için net getirisi en yüksek hesaplar; stopaj düşülmüştür.`,
    total: priced.length,
    products: priced.map(({ offer, net }) => ({
      key: offer.key,
      bank: offer.bank,
      name: offer.name,
      href: paths.deposits({ tutar: DEPOSIT_AMOUNT / 100, vade: DEPOSIT_DAYS }),
      isSponsored: offer.isSponsored,
      figures: [
        ...(net === null ? [] : [{ label: 'Net getiri', value: formatMoney(net, currency), strong: true }]),
        { label: depositRateLabel(offer.bank.isParticipation), value: formatPercent(offer.ratePercent) },
        { label: 'Vade', value: `${offer.minTerm}–${offer.maxTerm} gün` },
        { label: 'Oran tarihi', value: rateDay(offer) },
      ],
      features: offer.features.slice(0, MAX_FEATURES),
    })),
  };
}

function cardsBy(cards: readonly BlockCard[]): Compared {
  const known = cards.filter((card): card is BlockCard & { annualFee: number } => card.annualFee !== null);
  const sorted = [...known].sort((a, b) => a.annualFee - b.annualFee);
  return {
    reason: 'Yıllık ücreti en düşük bireysel kartlar.',
    total: sorted.length,
    products: sorted.map((card) => ({
      key: card.slug,
      bank: card.bank,
      name: card.name,
      href: paths.card(card.slug),
      isSponsored: card.isSponsored,
      figures: [
        {
          label: 'Yıllık ücret',
          value: card.annualFee === 0 ? 'Ücretsiz' : formatLira(card.annualFee),
          strong: true,
        },
        { label: 'Kart tipi', value: card.type || '—' },
      ],
      features: card.features.slice(0, MAX_FEATURES),
    })),
  };
}
