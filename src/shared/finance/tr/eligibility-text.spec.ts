import { checkEligibility, type EligibilityTerms, NO_FACTS, type PersonalFacts } from '../eligibility.js';
import {
  criterionText,
  eligibilityText,
  overviewText,
  unpublishedText,
  verdictText,
} from './eligibility-text.js';

const OFFER: EligibilityTerms = {
  bankId: 'akbank',
  ratePercent: 3,
  feePercent: 0,
  minAmount: 10_000_00,
  maxAmount: 500_000_00,
  minTerm: 3,
  maxTerm: 36,
  requirements: [
    { kind: 'min_age', bound: 18 },
    { kind: 'min_income', bound: 25_000_00 },
  ],
};
const asked = { amount: 50_000_00, termMonths: 12 };
const check = (
  facts: Partial<PersonalFacts>,
  offer = OFFER,
  loan = asked,
  instalment: number | null = 5_000_00,
) => checkEligibility(offer, loan, instalment, { ...NO_FACTS, ...facts });
const text = (...[facts, offer = OFFER, loan = asked, instalment]: Parameters<typeof check>): string =>
  eligibilityText(check(facts, offer, loan, instalment), offer, loan);

describe('eligibilityText', () => {
  it('counts the conditions that are met and names those that are missed', () => {
    expect(text({ age: 30, income: 20_000_00 })).toBe(
      'Yayımlanan 4 koşuldan 3’ünü karşılıyorsunuz; aylık gelir en az 25.000 TL olmalı.',
    );
    expect(text({ age: 17, income: 20_000_00 })).toBe(
      'Yayımlanan 4 koşuldan 2’sini karşılıyorsunuz; yaş en az 18 olmalı; aylık gelir en az 25.000 TL olmalı.',
    );
    expect(text({ age: 30, income: 25_000_00 })).toBe('Yayımlanan 4 koşulun hepsini karşılıyorsunuz.');
  });

  it('says which answer would decide the rest', () => {
    expect(text({ age: 30 })).toBe(
      'Yayımlanan 4 koşuldan 3’ünü karşılıyorsunuz; kalanı için aylık gelirinizi belirtin.',
    );
    expect(text({})).toBe(
      'Yayımlanan 4 koşuldan 2’sini karşılıyorsunuz; kalanı için yaşınızı ve aylık gelirinizi belirtin.',
    );
  });

  it('tells the limits of the bank, and the share of the income', () => {
    const share = { ...OFFER, requirements: [{ kind: 'max_instalment_share', bound: 50 }] as const };
    expect(text({ income: 12_000_00, payments: 2_500_00 }, share)).toBe(
      'Yayımlanan 3 koşuldan 2’sini karşılıyorsunuz; taksitlerin gelire oranı en çok %50 olmalı (sizde %63).',
    );
    const bare = { ...OFFER, requirements: [] };
    expect(text({}, bare, { amount: 600_000_00, termMonths: 48 }, null)).toBe(
      'Yayımlanan 2 koşuldan hiçbirini karşılamıyorsunuz; kredi tutarı en çok 500.000 TL olmalı; vade en çok 36 ay olmalı.',
    );
  });

  it('sends to the bank where only the birthday decides', () => {
    const old = { ...OFFER, requirements: [{ kind: 'max_age_at_end', bound: 60 }] as const };
    expect(text({ age: 59 }, old, { ...asked, termMonths: 18 })).toBe(
      'Yayımlanan 3 koşuldan 2’sini karşılıyorsunuz; yaş sınırı doğum gününüze bağlı, bankaya sorun.',
    );
  });
});

it('conditions, verdicts and gaps are named', () => {
  const { criteria, unpublished } = check({ age: 30 });
  expect(criteria.map((one) => `${criterionText(one, OFFER)}: ${verdictText(one)}`)).toEqual([
    'En az 18 yaş: uyuyor',
    'Aylık gelir en az 25.000 TL: yanıt bekliyor',
    '10.000 TL – 500.000 TL: uyuyor',
    '3–36 ay: uyuyor',
  ]);
  expect(unpublishedText({ unpublished })).toBe('Banka yayımlamıyor: taksitlerin gelire oranı, müşterilik');
  expect(unpublishedText({ unpublished: [] })).toBe('');
});

it('all offers fit into a sentence', () => {
  const all = [
    check({ age: 30, income: 30_000_00 }),
    check({ age: 30 }),
    check({ age: 17 }),
    check({ age: 16 }),
  ];
  expect(overviewText(all)).toBe(
    '1 teklifin yayımlanan bütün koşullarını karşılıyorsunuz; 2 teklifte karşılamadığınız koşul var; 1 teklif için yanıtınız eksik.',
  );
  expect(overviewText(all.slice(1, 2))).toBe('1 teklif için yanıtınız eksik.');
});
