import { join } from 'node:path';
import { CONDITION_KINDS } from '../../../shared/enums/offers.js';
import { REQUIREMENT_KINDS } from '../../../shared/finance/eligibility.js';
import { brokenPromise, vaguePromise } from '../../../offers/admin/fee-promises.js';

import {
  names,
  productTypes,
  type Loan,
  type Product,
  json,
  banks,
  bankIds,
  loans,
  cards,
  deposits,
  remotes,
  unique,
} from '../../../../test/support/demo-content.js';

describe('demo products', () => {
  describe('products', () => {
    const all: Product[] = [...loans, ...cards, ...deposits, ...remotes];

    it('belong to known banks, carry texts, and have names of their own', () => {
      for (const product of all) {
        expect(bankIds).toContain(product.bank_id);
        expect(productTypes).toContain(product.type);
        for (const list of [product.features, product.benefits, product.requirements, product.documents]) {
          expect(list.length).toBeGreaterThan(0);
        }
        expect(product.description.length).toBeGreaterThan(20);
        expect(product.button_text).not.toBe('');
      }
      expect(unique(all.map((product) => product.name))).toBe(true);
    });

    it('promise nothing that their fees contradict', () => {
      for (const product of all) {
        const texts = [product.name, product.description, ...product.features, ...product.benefits];
        const fees = product as Partial<Loan & { annual_fee: number }>;
        expect(brokenPromise(texts, { ...fees, type: product.type })).toBeUndefined();
      }
      const offers = json<{ slogan: string; offers: string[] }[]>('bank-offers.json');
      expect(vaguePromise(offers.flatMap((offer) => [offer.slogan, ...offer.offers]))).toBeUndefined();
    });

    it('keep minimum below maximum and rates dated', () => {
      for (const product of [...loans, ...deposits]) {
        expect(product.min_amount).toBeLessThan(product.max_amount);
        expect(product.min_term).toBeLessThan(product.max_term);
        expect(product.rate_valid_from).toMatch(/^2026-1[01]-\d{2}$/);
      }
      for (const card of cards) expect(card.min_limit).toBeLessThan(card.max_limit);
    });

    it.each([
      ['ihtiyac_kredisi', 19, 3.4, 6.1],
      ['konut_kredisi', 19, 2.49, 3.3],
      ['tasit_kredisi', 19, 3.4, 3.6],
      ['kobi_kredisi', 10, 3.2, 4.5],
    ])(
      '%s: at least %s banks, one each, rates between %s and %s and all different',
      (subtype, count, low, high) => {
        const rows = loans.filter((loan) => loan.subtype === subtype);
        expect(rows.length).toBeGreaterThanOrEqual(count);
        expect(unique(rows.map((loan) => loan.bank_id))).toBe(true);
        expect(unique(rows.map((loan) => loan.monthly_rate))).toBe(true);
        for (const loan of rows) {
          expect(loan.monthly_rate).toBeGreaterThanOrEqual(low);
          expect(loan.monthly_rate).toBeLessThanOrEqual(high);
          expect(loan.fee_percent).toBeLessThanOrEqual(0.5);
        }
      },
    );

    it('give those who meet a condition better figures than everybody, from a day on', () => {
      const conditional = [...loans, ...deposits].flatMap((product) =>
        (product.conditions ?? [])
          .filter(({ bound, kind }) => bound === undefined && kind !== 'existing_customer')
          .map((condition) => ({ product, condition })),
      );
      expect(conditional.length).toBeGreaterThan(5);
      for (const { product, condition } of conditional) {
        const { kind, rate, fee_percent: fee, valid_from, note } = condition;
        expect(CONDITION_KINDS).toContain(kind);
        expect(valid_from).toMatch(/^2026-1[01]-\d{2}$/);
        expect(note).not.toBe('');
        if ('annual_rate' in product) expect(rate).toBeGreaterThan(product.annual_rate);
        else if (rate !== undefined) expect(rate).toBeLessThan(product.monthly_rate);
        else expect(fee).toBeLessThan((product as Loan).fee_percent);
      }
    });

    it('require what is said to be published, on a day, and no other age than their texts', () => {
      const required = loans.flatMap((product) =>
        (product.conditions ?? [])
          .filter(({ kind }) => !(CONDITION_KINDS as readonly string[]).includes(kind))
          .map((condition) => ({ product, condition })),
      );
      expect(new Set(required.map(({ condition }) => condition.kind))).toEqual(new Set(REQUIREMENT_KINDS));
      for (const { product, condition } of required) {
        expect(product.subtype).not.toBe('kobi_kredisi');
        expect(condition.source).toContain('Örnek veri');
        expect(condition.valid_from).toBe('2026-11-01');
        const ages = product.requirements.flatMap((text) => /^(\d+) yaşını/.exec(text)?.[1] ?? []);
        if (condition.kind === 'min_age' && ages.length > 0) expect(ages).toEqual([String(condition.bound)]);
      }
    });

    it('every bank lends for personal needs over 3 to 36 months', () => {
      const personal = loans.filter((loan) => loan.subtype === 'ihtiyac_kredisi');
      expect(new Set(personal.map((loan) => loan.bank_id))).toEqual(bankIds);
      expect(personal.every((loan) => loan.min_term === 3 && loan.max_term === 36)).toBe(true);
    });

    it('cards fill both segments, every type, every fee bucket', () => {
      expect(cards.filter((card) => card.card_segment === 'individual').length).toBeGreaterThanOrEqual(16);
      expect(cards.filter((card) => card.card_segment === 'commercial').length).toBeGreaterThanOrEqual(6);
      expect(new Set(cards.map((card) => card.card_type))).toEqual(
        new Set(['Mil Kazandıran', 'Puan Kazandıran', 'Nakit İade']),
      );
      const bucket = (fee: number) =>
        fee === 0 ? 'free' : fee <= 500 ? '500' : fee <= 1000 ? '1000' : 'above';
      expect(new Set(cards.map((card) => bucket(card.annual_fee))).size).toBe(4);
      for (const card of cards) {
        expect(names).toContain(join('cards', card.image));
        expect(card.feature_groups.length).toBeGreaterThan(1);
      }
      expect(cards.some((card) => card.campaign?.end_date === '2024-12-31')).toBe(true);
    });

    it('deposits cover the three currencies with terms of 32 to 365 days', () => {
      const of = (currency: string) => deposits.filter((deposit) => deposit.currency === currency);
      expect(of('TRY').length).toBeGreaterThanOrEqual(15);
      expect(of('USD').length).toBeGreaterThanOrEqual(8);
      expect(of('EUR').length).toBeGreaterThanOrEqual(8);
      expect(
        deposits.every((row) => row.min_term === 32 && row.max_term === 365 && row.divisor === 36_500),
      ).toBe(true);
    });

    it('remote onboarding has ten banks with two offers and the button of the spec', () => {
      expect(remotes.length).toBeGreaterThanOrEqual(10);
      for (const remote of remotes) {
        const bank = banks.find((one) => one.id === remote.bank_id);
        expect(remote.offers).toHaveLength(2);
        expect(remote.button_text).toBe(`${String(bank?.name)} Müşterisi Ol!`);
      }
    });
  });
});
