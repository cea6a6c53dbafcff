import { NO_DATA } from '../../../views/blocks/data.js';
import { loanOffer, personalLoan } from '../../../test/factories/loans.js';
import { compareLoans } from '../../shared/finance/loan-comparison.js';
import { formatLira, formatPercent } from '../../shared/finance/tr/format.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import { loanPage, loanPageData } from './loan-page.view-model.js';

const noBlocks = { parsed: { state: 'parsed', blocks: [] }, data: { path: '/', ...NO_DATA } } as const;
const today = { kkdfPercent: 15, bsmvPercent: 15 };

function show(offers: readonly LoanOffer[], query: RawQuery = {}, taxes: typeof today | null = today) {
  return loanPage(loanPageData({ type: personalLoan, offers, taxes }), noBlocks, query, undefined);
}

describe('loanPage', () => {
  it('gives the figures of the worked example under the taxes it was made with', () => {
    // 260 TL with BSMV of 5 % on it.
    const offer = loanOffer('banka', { ratePercent: 1.79, feePercent: 0.495238 });
    const taxes = { kkdfPercent: 15, bsmvPercent: 5 };
    const { calculator } = show([offer], { tutar: '50.000', vade: '12' }, taxes);
    const { offers, form } = calculator ?? {};
    const [loan] = compareLoans(offers ?? [], form ?? { amount: 0, termMonths: 0 }, taxes).priced;
    expect(loan?.cost.fee).toBe(260_00);
    expect(formatLira(loan?.cost.instalment ?? 0, { decimals: 2 })).toBe('4.771,06 TL');
    expect(formatLira(loan?.cost.total ?? 0, { decimals: 2 })).toBe('57.512,72 TL');
    expect(formatPercent(loan?.cost.annualCostPercent ?? 0)).toBe('%30,35');
  });

  it('shows nothing to calculate without products, and without a tax rate in force', () => {
    expect(show([])).toMatchObject({
      calculator: null,
      frame: { canCalculate: false, ranges: null, isTaxMissing: false, rateNotes: [] },
    });
    expect(show([loanOffer('banka')], {}, null)).toMatchObject({
      calculator: null,
      frame: { isTaxMissing: true },
    });
  });

  it('puts sponsored products apart, with featured ones only where the row has room', () => {
    const offers = [
      loanOffer('one', { isFeatured: true }),
      loanOffer('two', { isSponsored: true }),
      loanOffer('three', { isFeatured: true }),
      loanOffer('four', { isSponsored: true, isAdvertised: false }),
      loanOffer('five', { isFeatured: true }),
      loanOffer('six'),
    ];
    const featured = show(offers).calculator?.offers.filter((offer) => offer.featured);
    expect(featured?.map(({ bankId, featured: is }) => [bankId, is?.isSponsored])).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
    ]);
  });

  it('says of an advertised product what it promises itself', () => {
    const offers = [loanOffer('one', { isSponsored: true })];
    const [shown] = show(offers).calculator?.offers ?? [];
    expect(shown?.featured?.slogan).toBe('Sabit taksit · Kefilsiz başvuru');
  });

  it('shows every sponsored product, even when they are more than fill a row', () => {
    const offers = ['a', 'b', 'c', 'd'].map((bank) => loanOffer(bank, { isSponsored: true }));
    const featured = show(offers).calculator?.offers.filter((offer) => offer.featured);
    expect(featured).toHaveLength(4);
  });

  it('names the product where a bank has two', () => {
    const offers = [
      loanOffer('a'),
      loanOffer('b'),
      loanOffer('b', { key: 'b-emekli', name: 'Emekli kredisi' }),
    ];
    const named = show(offers).calculator?.offers.map(({ productName }) => productName);
    expect(named).toEqual([undefined, 'b kredisi', 'Emekli kredisi']);
    expect(show(offers).frame.bankCount).toBe(2);
  });

  it('compares up to four loans that exist, each once', () => {
    const offers = ['a', 'b', 'c', 'd', 'e'].map((bank) => loanOffer(bank));
    const karsilastir = ['b', 'b', 'yok', '\0', 'a', 'c', 'd', 'e'];
    expect(show(offers, { karsilastir }).calculator?.compared).toEqual(['b', 'a', 'c', 'd']);
    expect(show(offers, { karsilastir: 'e' }).calculator?.compared).toEqual(['e']);
  });

  it('writes the ranges over all products, from the cheapest annual cost to the dearest', () => {
    const offers = [
      loanOffer('a', { ratePercent: 3.4, feePercent: 0, minAmount: 500_00 }),
      loanOffer('b', { ratePercent: 6.05, maxAmount: 250_000_00 }),
    ];
    // The lowest has no fee: (1 + 3,4 % x 1,3)^12 - 1.
    expect(show(offers).calculator?.ranges).toEqual([
      { label: 'Kredi tutarı', text: '500 TL – 1.000.000 TL' },
      { label: 'Vade', text: '3 – 36 ay' },
      { label: 'Aylık oran', text: '%3,40 – %6,05' },
      { label: 'Aylık maliyet oranı', text: '%4,42 – %8,18' },
      { label: 'Yıllık maliyet oranı', text: '%68,04 – %157,03' },
    ]);
  });
});
