import fc from 'fast-check';
import { loanFormQuery, readLoanForm } from './loan-form.js';
import type { LoanTypeLimits } from './terms.js';
import { valueText } from './tr/value-text.js';
import type { ValueBracket, ValueRules } from './value-limit.js';

const bracket = (upTo: number | null, percent: number, maxMonths: number | null): ValueBracket => ({
  upToAmount: upTo === null ? null : upTo * 100,
  percent,
  maxMonths,
});

const VEHICLES: ValueRules = {
  thing: 'vehicle',
  tables: {
    general: [
      bracket(400_000, 70, 48),
      bracket(800_000, 50, 36),
      bracket(1_200_000, 30, 24),
      bracket(2_000_000, 20, 12),
      bracket(null, 0, null),
    ],
    electric: [bracket(2_500_000, 70, 48), bracket(5_000_000, 50, 36), bracket(null, 0, null)],
  },
  ownersPercent: null,
  source: 'deneme',
};
const HOMES: ValueRules = {
  thing: 'home',
  tables: {
    diger: [bracket(5_000_000, 70, null), bracket(null, 20, null)],
    ab: [bracket(5_000_000, 90, null), bracket(null, 40, null)],
  },
  ownersPercent: 25,
  source: 'deneme',
};
const vehicles: LoanTypeLimits = {
  minAmount: 10_000_00,
  maxAmount: 1_000_000_00,
  step: 10_000_00,
  presets: [100_000_00, 400_000_00],
  minTerm: 12,
  maxTerm: 48,
  opening: { amount: 300_000_00, termMonths: 36 },
  termPresets: [12, 24, 36, 48],
  rules: [],
  byValue: VEHICLES,
};
const homes: LoanTypeLimits = { ...vehicles, maxAmount: 5_000_000_00, maxTerm: 120, byValue: HOMES };

type Fields = Readonly<Record<string, string | undefined>>;
const read = (tutar: string | undefined, vade: string | undefined, fields: Fields, limits = vehicles) =>
  readLoanForm(tutar, vade, limits, (name) => fields[name]);

describe('readLoanForm for a vehicle', () => {
  it('refuses nothing where no value is given', () => {
    for (const fields of [{}, { deger: '' }, { deger: '  ' }])
      expect(read('1.000.000', '48', fields)).toMatchObject({
        amount: 1_000_000_00,
        termMonths: 48,
        amountField: { problem: null },
        termField: { problem: null },
        thing: { value: null, field: { problem: null } },
      });
  });

  it.each([
    ['300.000', '48', '800.000', '', 300_000_00, 36, null, 'out-of-range'],
    ['500.000', '36', '800.000', '', 400_000_00, 36, 'out-of-range', null],
    ['280.000', '48', '400.000', '', 280_000_00, 48, null, null],
    ['500.000', '48', '800.000', '1', 500_000_00, 48, null, null],
    ['238.095', '36', '476.190', '', 238_095_00, 36, null, null],
    ['500.000', '48', '800.000', 'evet', 500_000_00, 48, null, null],
    ['500.000', '48', '800.000', 'x', 400_000_00, 36, 'out-of-range', 'out-of-range'],
    ['300.000', '36', '2.000.001', '', 300_000_00, 0, null, 'nothing-lent'],
  ])(
    '%s TL, %s months, worth %s (electric: %p): %i over %i months',
    (tutar, vade, deger, elektrikli, amount, termMonths, amountProblem, termProblem) => {
      const form = read(tutar, vade, { deger, elektrikli });
      expect(form).toMatchObject({
        amount,
        termMonths,
        amountField: { text: tutar, problem: amountProblem },
        termField: { text: vade, problem: termProblem },
      });
      expect(form.thing?.field).toEqual({ text: deger, problem: null });
    },
  );

  it.each([
    ['0', 'zero'],
    ['299.999', 'below-amount'],
    ['çok', 'unreadable'],
    ['-800000', 'unreadable'],
    ['2.05', 'unreadable'],
  ])('says what is wrong with the value %p, keeps it and narrows nothing', (deger, problem) => {
    expect(read('300.000', '48', { deger })).toMatchObject({
      amount: 300_000_00,
      termMonths: 48,
      thing: { value: null, field: { text: deger, problem } },
    });
  });

  it('opens with what the value carries where no amount is given', () => {
    expect(read(undefined, undefined, { deger: '200000' })).toMatchObject({
      amount: 140_000_00,
      termMonths: 36,
      amountField: { problem: null },
      thing: { value: 200_000_00, field: { text: '200.000', problem: null } },
    });
  });

  it('never computes with more than law lends, whatever is typed', () => {
    const texts = fc.oneof(fc.integer({ min: 0, max: 9_000_000 }).map(String), fc.string());
    fc.assert(
      fc.property(texts, texts, texts, fc.constantFrom('', '1'), (tutar, vade, deger, elektrikli) => {
        const form = read(tutar, vade, { deger, elektrikli });
        const value = form.thing?.value ?? null;
        if (value === null || form.termMonths === 0) return;
        const table = elektrikli === '1' ? VEHICLES.tables['electric'] : VEHICLES.tables['general'];
        const row = table?.find(({ upToAmount }) => upToAmount === null || value <= upToAmount);
        expect(form.amount * 100).toBeLessThanOrEqual(value * (row?.percent ?? 0));
        expect(form.termMonths).toBeLessThanOrEqual(row?.maxMonths ?? 0);
      }),
    );
  });
});

describe('readLoanForm for a home', () => {
  it.each([
    [{ deger: '4.000.000' }, 2_800_000_00],
    [{ deger: '4.000.000', sinif: 'ab' }, 3_600_000_00],
    [{ deger: '4.000.000', sinif: 'constructor' }, 2_800_000_00],
    [{ deger: '4.000.000', sinif: 'ab', 'konutu-var': '1' }, 900_000_00],
    [{ 'konutu-var': '1' }, 4_000_000_00],
  ])('%p carries at most %i kuruş', (fields, most) => {
    expect(read('4.000.000', '120', fields, homes).amount).toBe(most);
  });
});

describe('loanFormQuery', () => {
  it.each([
    [{}, {}],
    [
      { deger: '800.000', elektrikli: '1' },
      { deger: '800000', elektrikli: '1' },
    ],
    [{ deger: 'x' }, {}],
  ])('says %p as %p, and means the same', (fields, query) => {
    const form = read('100.000', '24', fields);
    expect(loanFormQuery(form)).toEqual({ tutar: 100_000, vade: 24, ...query });
    expect(loanFormQuery(read('100000', '24', query))).toEqual(loanFormQuery(form));
  });

  it('says class and home as well', () => {
    const fields = { deger: '4000000', sinif: 'ab', 'konutu-var': '1' };
    expect(loanFormQuery(read('100000', '24', fields, homes))).toMatchObject(fields);
  });
});

describe('valueText', () => {
  const text = (tutar: string, vade: string, fields: Fields, limits = vehicles): string =>
    valueText(read(tutar, vade, fields, limits), limits);

  it.each([
    ['300.000', '36', {}, 'Bu kredi için taşıtın değeri en az 600.000 TL olmalı.'],
    ['500.000', '36', { elektrikli: '1' }, 'Bu kredi için taşıtın değeri en az 714.286 TL olmalı.'],
    [
      '500.000',
      '36',
      {},
      'Bu krediyi yalnızca Türkiye’de üretilmiş, en az 714.286 TL değerinde elektrikli bir taşıt karşılar.',
    ],
    [
      '300.000',
      '36',
      { deger: '800.000' },
      'Bu değerde kredi en çok 400.000 TL olabilir, değerin %50 kadarı; vade en çok 36 ay.',
    ],
    ['300.000', '36', { deger: '3.000.000' }, 'Bu değerde bir taşıt için kredi verilemez.'],
  ])('%s TL, %s months, %p: %s', (tutar, vade, fields, said) => {
    expect(text(tutar, vade, fields)).toBe(said);
  });

  it('says that nothing carries it, and of homes the share', () => {
    const none = { ...vehicles, byValue: { ...VEHICLES, tables: { ...VEHICLES.tables, electric: [] } } };
    expect(text('500.000', '36', {}, none)).toBe(
      'Bu tutar ve vadeyi karşılayan taşıt yok; tutarı veya vadeyi azaltın.',
    );
    expect(text('900.000', '36', { deger: '4.000.000', 'konutu-var': '1' }, homes)).toBe(
      'Bu değerde kredi en çok 700.000 TL olabilir, değerin %17,5 kadarı.',
    );
    expect(valueText(read('50.000', '12', {}), { ...vehicles, byValue: undefined })).toBe('');
  });
});
