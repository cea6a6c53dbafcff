import { LOAN_AMOUNTS } from '../../../shared/finance/loan-amounts.js';
import { join } from 'node:path';
import { isPromise } from '../../../shared/contracts/offer-line.js';
import {
  names,
  text,
  json,
  loanSubtypes,
  loanTypes,
  orderPages,
  type Limits,
  banks,
  bankIds,
  taxes,
  groupBy,
  unique,
  dayAfter,
  campaigns,
  cards,
  ads,
  loans,
} from '../../../../test/support/demo-content.js';

const withoutDiacritics =
  /^(?:ihtiyac(?!ı)|basvur|tasit|musteri|ucret|odeme|donem|icin|degil|bankasi|kampanyasi|sube|yillik|aylik|guven|hizli|ozel|urun|sozlesme|kosul|sifre|islem|kisi|dusuk|yuksek|gorun|uye|turkiye|istanbul)/i;

describe('demo content', () => {
  describe('banks', () => {
    it('has at least the 19 banks of the rate table, ids and aliases never shared', () => {
      expect(banks.length).toBeGreaterThanOrEqual(19);
      expect(unique(banks.flatMap((bank) => [bank.id, ...bank.aliases]))).toBe(true);
      for (const id of ['ziraatbankasi', 'nkolay']) expect(bankIds).toContain(id);
      expect(banks.find((bank) => bank.id === 'garantibbva')?.aliases).toContain('garanti');
    });

    it('orders the six banks of the ordering screen first and lets pages differ', () => {
      const inOrder = [...banks].sort((a, b) => a.display_order - b.display_order).map((bank) => bank.id);
      expect(inOrder.slice(0, 6)).toEqual([
        'akbank',
        'garantibbva',
        'yapikredi',
        'qnb',
        'isbankasi',
        'enpara',
      ]);
      for (const page of orderPages) {
        const positions = banks.flatMap((bank) => bank.page_orders[page] ?? []);
        expect(positions.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
      }
      const garanti = banks.find((bank) => bank.id === 'garantibbva')?.page_orders;
      expect(garanti).toMatchObject({ 'konut-kredisi': 1, 'kobi-kredisi': 1, 'kredi-kartlari': 1 });
    });

    it('sends visitors only to the bank itself, over https', () => {
      for (const bank of banks) {
        const home = new URL(bank.website);
        expect(home.protocol).toBe('https:');
        for (const target of [bank.redirect_url, bank.mobile_url]) {
          if (target !== null) expect(new URL(target).origin).toBe(home.origin);
        }
        expect(['blue', 'red', 'green', 'purple']).toContain(bank.color);
      }
    });

    it('gives every bank one offer, enpara switched off', () => {
      const offers = json<
        {
          bank_id: string;
          slogan: string;
          offers: string[];
          is_active: boolean;
          terms?: { line: string; campaign?: string; product?: string }[];
        }[]
      >('bank-offers.json');
      expect(offers.map((offer) => offer.bank_id).sort()).toEqual([...bankIds].sort());
      expect(offers.filter((offer) => !offer.is_active).map((offer) => offer.bank_id)).toEqual(['enpara']);
      for (const offer of offers) {
        expect(offer.offers.length).toBeGreaterThanOrEqual(1);
        expect(offer.offers.length).toBeLessThanOrEqual(5);
        expect(offer.offers.every((line) => line.trim() !== '')).toBe(true);
        // A promise hangs on a campaign or a product that is there.
        const { slogan, terms = [] } = offer;
        expect(isPromise(slogan)).toBe(false);
        const ofBank = <T extends { bank_id: string }>(rows: readonly T[]): T[] =>
          rows.filter((row) => row.bank_id === offer.bank_id);
        for (const { line, campaign, product } of terms) {
          expect(offer.offers).toContain(line);
          const known = [
            ...ofBank(campaigns).map(({ title }) => title),
            ...ofBank(loans).map(({ name }) => name),
          ];
          expect(known).toContain(campaign ?? product);
        }
        const tied = new Set(terms.map(({ line }) => line));
        expect(offer.offers.filter((line) => isPromise(line) && !tied.has(line))).toEqual([]);
      }
    });
  });

  describe('taxes and terms', () => {
    it('chains the rows of each bracket without gap or overlap', () => {
      const brackets = groupBy(taxes, (row) => [row.tax, row.applies_to, row.up_to_months].join('/'));
      for (const rows of brackets.values()) {
        rows.sort((a, b) => a.valid_from.localeCompare(b.valid_from));
        rows.slice(1).forEach((row, index) => {
          expect(dayAfter(rows[index]?.valid_to ?? '')).toBe(row.valid_from);
        });
      }
    });

    it.each([
      ['kkdf', 'ihtiyac', null, 15, null],
      ['bsmv', 'ihtiyac', null, 15, null],
      ['kkdf', 'tasit', null, 15, null],
      ['bsmv', 'tasit', null, 15, null],
      ['kkdf', 'konut', null, 0, null],
      ['bsmv', 'konut', null, 0, null],
      ['kkdf', 'kobi', null, 0, null],
      ['bsmv', 'kobi', null, 5, null],
      ['stopaj', 'TRY', 6, 17.5, '2026-12-31'],
      ['stopaj', 'TRY', 12, 15, '2026-12-31'],
      ['stopaj', 'TRY', null, 10, '2026-12-31'],
      ['stopaj', 'USD', null, 25, null],
      ['stopaj', 'EUR', null, 25, null],
    ])('%s on %s up to %s months is %s %% on 2026-11-20', (tax, appliesTo, months, percent, validTo) => {
      const today = '2026-11-20';
      const inForce = taxes.filter(
        (row) =>
          row.tax === tax &&
          row.applies_to === appliesTo &&
          row.up_to_months === months &&
          row.valid_from <= today &&
          (row.valid_to ?? today) >= today,
      );
      expect(inForce).toEqual([expect.objectContaining({ percent, valid_to: validTo })]);
    });

    it('names no first day that nobody has recorded', () => {
      for (const file of ['tax-rates', 'legal-figures', 'term-rules']) {
        const rows = json<{ valid_from: string; is_start_unknown?: boolean; source: string }[]>(
          `${file}.json`,
        );
        for (const { valid_from, is_start_unknown = false, source } of rows) {
          expect([source, is_start_unknown]).toEqual([
            source,
            source.includes('ilk yürürlük tarihi kaydedilmedi'),
          ]);
          if (valid_from < '2000-01-01') expect([source, is_start_unknown]).toEqual([source, true]);
        }
      }
    });

    it('names the feasts of the years ahead as the calendar of Umm al-Qura has them, until staff compare', () => {
      const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
        ...({ day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const),
      });
      const read = (date: string): string => hijri.format(new Date(date)).split('/').slice(0, 2).join('/');
      const days = json<{ name: string; first_day: string; last_day: string; is_confirmed?: boolean }[]>(
        'holidays.json',
      ).map(({ name, first_day, last_day, is_confirmed }) => [
        ...[name, first_day.slice(0, 4), read(first_day), read(last_day), is_confirmed],
      ]);
      expect(days).toEqual(
        ['2027', '2028'].flatMap((year) => [
          ['Ramazan Bayramı', year, '10/1', '10/3', undefined],
          ['Kurban Bayramı', year, '12/10', '12/13', undefined],
        ]),
      );
    });

    it('keeps the term table of personal loans, none for the others', () => {
      const rules =
        json<{ loan_type: string; up_to_amount: number | null; terms: number[] }[]>('term-rules.json');
      expect(rules.map(({ loan_type, up_to_amount, terms }) => [loan_type, up_to_amount, terms])).toEqual([
        ['ihtiyac', 125_000, [3, 6, 9, 12, 24, 36]],
        ['ihtiyac', 250_000, [6, 12, 18, 24]],
        ['ihtiyac', null, [3, 6, 9, 12]],
      ]);
    });

    type Figure = {
      figure: string;
      up_to_amount: number | null;
      percent: number;
      max_months: number | null;
      source: string;
    };
    const figures = json<Figure[]>('legal-figures.json');
    const vehicles = (figure: string) => figures.filter((row) => row.figure === figure);

    it('keeps the tables of vehicle loans by the value of the vehicle, unconfirmed', () => {
      const rows = [...vehicles('vehicle'), ...vehicles('vehicle-electric')];
      expect(
        rows.map(({ up_to_amount, percent, max_months }) => [up_to_amount, percent, max_months]),
      ).toEqual([
        [400_000, 70, 48],
        [800_000, 50, 36],
        [1_200_000, 30, 24],
        [2_000_000, 20, 12],
        [null, 0, null],
        [2_500_000, 70, 48],
        [5_000_000, 50, 36],
        [6_500_000, 30, 24],
        [7_500_000, 20, 12],
        [null, 0, null],
      ]);
      for (const { source } of rows) expect(source).toContain('kaynağı resmî metinle karşılaştırılmadı');
    });

    it('offers at once only what an ordinary vehicle carries', () => {
      const [type] = json<
        (Limits & { id: string; presets: number[]; opening_amount: number; opening_term: number })[]
      >('loan-types.json').filter(({ id }) => id === 'tasit');
      const carries = (lira: number, months: number): boolean =>
        vehicles('vehicle').some(
          ({ up_to_amount, percent, max_months }) =>
            ((up_to_amount ?? 0) * percent) / 100 >= lira && (max_months ?? 0) >= months,
        );
      expect(type && carries(type.opening_amount, type.opening_term)).toBe(true);
      expect(type?.presets.filter((preset) => !carries(preset, type.min_term))).toEqual([]);
      const pages = LOAN_AMOUNTS.filter((one) => one.type === 'tasit');
      expect(pages.filter(({ lira, months }) => !carries(lira, months))).toEqual([]);
    });

    it('has the four loan types with presets inside their limits and on their step', () => {
      const types =
        json<(Limits & { id: string; subtype: string; step: number; presets: number[] })[]>(
          'loan-types.json',
        );
      expect(types.map((type) => type.id)).toEqual(loanTypes);
      expect(types.map((type) => type.subtype)).toEqual(loanSubtypes);
      for (const type of types) {
        expect(type.presets[0]).toBe(type.min_amount);
        // Only vehicles that are electric and made in Türkiye carry as much as the calculator computes.
        expect(type.presets.at(-1)).toBe(type.id === 'tasit' ? 400_000 : type.max_amount);
        expect(type.presets.every((preset) => preset % type.step === 0)).toBe(true);
        expect(type.min_term).toBeLessThan(type.max_term);
      }
    });
  });

  describe('files', () => {
    it.each(names.filter((name) => name.endsWith('.svg')))('%s is a plain, safe drawing', (name) => {
      const svg = text(name);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox=/);
      expect(svg).not.toMatch(/<script|style=|href="(?!#)|<image|<foreignObject|\son\w+=|url\((?!#)/i);
      // A picture loads no font: words would stand in whatever the visitor's machine has.
      expect(svg.includes('<text')).toBe(false);
      // A banner may look different where it is narrow, and that is all a style is for.
      const styles = svg.match(/<style[\s\S]*?<\/style>/gi) ?? [];
      const narrow = /^<style>@media\(max-width:600px\)\{[\w.{}(),:; -]*\}<\/style>$/;
      expect(styles.filter((style) => !name.startsWith('ads') || !narrow.test(style))).toEqual([]);
      if (name.startsWith('logos')) expect(Buffer.byteLength(svg)).toBeLessThan(900);
      if (name.startsWith('cards')) expect(Buffer.byteLength(svg)).toBeLessThan(1024);
    });

    it('has one logo per bank and no drawing without a use', () => {
      const used = [
        ...banks.map((bank) => join('logos', bank.logo)),
        ...cards.map((card) => join('cards', card.image)),
        ...ads.map((ad) => join('ads', ad.image)),
      ];
      expect(names.filter((name) => name.endsWith('.svg'))).toEqual([...new Set(used)].sort());
    });

    it('holds amounts and rates with at most two decimals', () => {
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        JSON.parse(text(name), (_key, value: unknown) => {
          if (typeof value === 'number') expect(Number(value.toFixed(2))).toBe(value);
          return value;
        });
      }
    });

    it.each(names.filter((name) => /\.(?:json|html)$/.test(name)))(
      '%s is written with Turkish letters',
      (name) => {
        // Addresses, ids and keys are ASCII by design; only what people read is looked at.
        const readable = text(name)
          .replaceAll(/\{\{\w+\}\}/g, '')
          .replaceAll(/"\w+":/g, '')
          .replaceAll(/"[a-z/][\w./:?=&@-]*"/g, '')
          .replaceAll('Europe/Istanbul', '')
          .replaceAll(/href=\\?"[^"]*"/g, '');
        const words: string[] = readable.match(/\p{L}+/gu) ?? [];
        expect(words.filter((word) => withoutDiacritics.test(word))).toEqual([]);
      },
    );
  });
});
