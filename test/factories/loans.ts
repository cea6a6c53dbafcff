import { calendarDate } from '../../src/shared/finance/calendar.js';
import type { LoanOffer } from '../../src/offers/loan-offers.service.js';
import type { LoanTypeInfo } from '../../src/offers/loan-types.service.js';

/** The kind of loan with the rules of the specification. */
export const personalLoan: LoanTypeInfo = {
  id: 'ihtiyac',
  path: 'ihtiyac-kredisi',
  title: 'İhtiyaç Kredisi',
  shortTitle: 'İhtiyaç',
  description: 'Bankaların ihtiyaç kredileri',
  limits: {
    minAmount: 10_000_00,
    maxAmount: 1_000_000_00,
    step: 10_000_00,
    presets: [10_000_00, 250_000_00, 1_000_000_00],
    minTerm: 3,
    maxTerm: 36,
    rules: [
      { upToAmount: 125_000_00, terms: [3, 6, 9, 12, 24, 36] },
      { upToAmount: 250_000_00, terms: [6, 12, 18, 24] },
      { upToAmount: null, terms: [3, 6, 9, 12] },
    ],
  },
};

/** A bank's personal loan; the bank's id is its key and its name as well. */
export function loanOffer(bank: string, changes: Partial<LoanOffer> = {}): LoanOffer {
  return {
    key: bank,
    productId: '1',
    slug: `${bank}-kredisi`,
    type: 'ihtiyac',
    name: `${bank} kredisi`,
    bank: { id: bank, name: bank, logoUrl: null },
    ratePercent: 3.5,
    rateDate: calendarDate('2026-11-16'),
    trust: { confirmedOn: calendarDate('2026-11-01'), isUnconfirmed: false, isSample: false },
    phoneWay: 'bank',
    response: null,
    traits: ['ozel'],
    feePercent: 0.5,
    minAmount: 10_000_00,
    maxAmount: 1_000_000_00,
    minTerm: 3,
    maxTerm: 36,
    isSponsored: false,
    isFeatured: false,
    buttonText: 'Başvur',
    isAdvertised: true,
    texts: ['Sabit taksit', 'Kefilsiz başvuru', 'Mobil onay'],
    requirements: [],
    ...changes,
  };
}
