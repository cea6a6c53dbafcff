import { calendarDate } from '../../src/shared/finance/calendar.js';
import type { LoanType } from '../../src/shared/finance/tax-table.js';
import type { BlockBank, BlockData, BlockLoans } from '../../views/blocks/data.js';
import { EXAMPLE_IMAGE } from '../../views/blocks/imageBlock/examples.js';

export { plainReader } from '../../views/blocks/plain-reader.js';

const akbank: BlockBank = { id: 'akbank', name: 'Akbank', logoUrl: '/gorsel/akbank.svg' };
const qnb: BlockBank = { id: 'qnb', name: 'QNB', logoUrl: null };
const today = calendarDate('2026-11-20');

const loans = (type: LoanType, path: string, title: string): BlockLoans => ({
  type,
  path,
  title,
  shortTitle: title.split(' ')[0] ?? title,
  limits: {
    minAmount: 10_000_00,
    maxAmount: 5_000_000_00,
    step: 10_000_00,
    presets: [],
    minTerm: 3,
    maxTerm: 120,
    rules: [],
  },
  taxes: { kkdfPercent: 15, bsmvPercent: 15 },
  ranges: {
    amount: { min: 10_000_00, max: 1_000_000_00 },
    term: { min: 3, max: 120 },
    rate: { min: 3.19, max: 3.49 },
    monthlyCost: { min: 4.02, max: 4.64 },
    annualCost: { min: 60.5, max: 72.25 },
  },
  offers: [
    { bank: akbank, ratePercent: 3.49, texts: ['Masrafsız'], isSponsored: true },
    { bank: qnb, ratePercent: 3.19, texts: [], isSponsored: false },
  ].map((offer) => ({
    ...offer,
    key: offer.bank.id,
    name: `${offer.bank.name} ${title}`,
    feePercent: 0.5,
    minAmount: 10_000_00,
    maxAmount: 1_000_000_00,
    minTerm: 3,
    maxTerm: 120,
    rateDate: today,
    trust: { confirmedOn: today, isUnconfirmed: false, isSample: false },
  })),
});

/** Two banks with a product of each kind: what blocks may ask for. */
export const blockData: BlockData = {
  path: '/ornek',
  banks: [akbank, qnb],
  loans: {
    ihtiyac: loans('ihtiyac', 'ihtiyac-kredisi', 'İhtiyaç Kredisi'),
    konut: loans('konut', 'konut-kredisi', 'Konut Kredisi'),
    tasit: loans('tasit', 'tasit-kredisi', 'Taşıt Kredisi'),
    kobi: loans('kobi', 'kobi-kredisi', 'Kobi Kredisi'),
  },
  deposits: Object.fromEntries(
    (['TRY', 'USD', 'EUR'] as const).map((currency) => [
      currency,
      {
        currency,
        today,
        withholding: [
          { currency, percent: 17.5, upToMonths: null, validFrom: calendarDate('2025-07-09'), validTo: null },
        ],
        offers: [
          {
            key: akbank.id,
            name: `Akbank ${currency} Mevduat`,
            bank: akbank,
            ratePercent: 41,
            rateDate: today,
            trust: { confirmedOn: today, isUnconfirmed: false, isSample: false },
            divisor: 36500,
            minAmount: 1_000_00,
            maxAmount: 10_000_000_00,
            minTerm: 32,
            maxTerm: 365,
            isSponsored: false,
            features: ['Vade sonunda yenilenir'],
          },
        ],
      },
    ]),
  ),
  cards: [
    {
      slug: 'akbank-kart',
      name: 'Akbank Kart',
      bank: akbank,
      type: 'Puan Kazandıran',
      annualFee: 0,
      isSponsored: false,
      features: ['Aidatsız'],
    },
    {
      slug: 'qnb-kart',
      name: 'QNB Kart',
      bank: qnb,
      type: '',
      annualFee: 892_00,
      isSponsored: true,
      features: [],
    },
  ],
  images: { [EXAMPLE_IMAGE]: { src: EXAMPLE_IMAGE, width: 1200, height: 600, alt: 'Süreç çizimi' } },
};
