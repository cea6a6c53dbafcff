import fc from 'fast-check';
import {
  checkEligibility,
  type EligibilityTerms,
  NO_FACTS,
  type PersonalFacts,
  type Requirement,
  REQUIREMENT_KINDS,
} from './eligibility.js';

const terms = (
  requirements: readonly Requirement[],
  more: Partial<EligibilityTerms> = {},
): EligibilityTerms => ({
  bankId: 'akbank',
  ratePercent: 3,
  feePercent: 0,
  minAmount: 10_000_00,
  maxAmount: 500_000_00,
  minTerm: 3,
  maxTerm: 36,
  requirements,
  ...more,
});

const asked = { amount: 50_000_00, termMonths: 12 };
const INSTALMENT = 5_000_00;

const verdicts = (
  offer: EligibilityTerms,
  facts: Partial<PersonalFacts>,
  loan = asked,
): Record<string, boolean | string | null> =>
  Object.fromEntries(
    checkEligibility(offer, loan, INSTALMENT, { ...NO_FACTS, ...facts }).criteria.map((one) => [
      one.kind,
      one.isMet ?? one.missing,
    ]),
  );

describe('a requirement', () => {
  it.each<[Requirement, Partial<PersonalFacts>, boolean | string]>([
    [{ kind: 'min_age', bound: 20 }, { age: 19 }, false],
    [{ kind: 'min_age', bound: 20 }, { age: 20 }, true],
    [{ kind: 'min_age', bound: 20 }, {}, 'age'],
    [{ kind: 'max_age', bound: 65 }, { age: 65 }, true],
    [{ kind: 'max_age', bound: 65 }, { age: 66 }, false],
    [{ kind: 'max_age_at_end', bound: 70 }, { age: 69 }, true],
    [{ kind: 'max_age_at_end', bound: 70 }, { age: 70 }, false],
    [{ kind: 'min_income', bound: 25_000_00 }, { income: 24_999_99 }, false],
    [{ kind: 'min_income', bound: 25_000_00 }, { income: 25_000_00 }, true],
    [{ kind: 'max_instalment_share', bound: 50 }, { income: 20_000_00 }, 'payments'],
    [{ kind: 'max_instalment_share', bound: 50 }, { payments: 0 }, 'income'],
    [{ kind: 'max_instalment_share', bound: 50 }, { income: 20_000_00, payments: 5_000_00 }, true],
    [{ kind: 'max_instalment_share', bound: 50 }, { income: 20_000_00, payments: 5_000_01 }, false],
    [{ kind: 'max_instalment_share', bound: 50 }, { income: 9_999_99 }, false],
    [{ kind: 'max_instalment_share', bound: 50 }, { income: 0 }, false],
    [{ kind: 'existing_customer' }, { customerOf: ['akbank', 'teb'] }, true],
    [{ kind: 'existing_customer' }, { customerOf: [] }, false],
    [{ kind: 'existing_customer' }, {}, 'customerOf'],
  ])('%j with %j is %p', (requirement, facts, verdict) => {
    expect(verdicts(terms([requirement]), facts)[requirement.kind]).toBe(verdict);
  });

  it('on the age at the end hangs on the birthday where whole years do not tell', () => {
    const offer = terms([{ kind: 'max_age_at_end', bound: 60 }]);
    const at = (age: number) => verdicts(offer, { age }, { ...asked, termMonths: 18 })['max_age_at_end'];
    expect([58, 59, 60].map(at)).toEqual([true, 'birthday', false]);
  });
});

it('the limits of amount and term are conditions as well, both ends included', () => {
  expect(verdicts(terms([]), {}, { amount: 500_000_00, termMonths: 36 })).toEqual({
    amount: true,
    term: true,
  });
  expect(verdicts(terms([]), {}, { amount: 9_999_99, termMonths: 37 })).toEqual({
    amount: false,
    term: false,
  });
});

it('an offer for new or salary customers alone says so by bank', () => {
  const offer = terms([], { onlyFor: ['yeni', 'maas'] });
  expect(verdicts(offer, {})).toMatchObject({ new_customer: 'customerOf', salary_customer: 'salaryAt' });
  expect(verdicts(offer, { customerOf: ['akbank'], salaryAt: 'akbank' })).toMatchObject({
    new_customer: false,
    salary_customer: true,
  });
  expect(verdicts(offer, { customerOf: [], salaryAt: '' })).toMatchObject({
    new_customer: true,
    salary_customer: false,
  });
});

it('a subject on which nothing is published is named', () => {
  const unpublished = (requirements: Requirement[], more = {}) =>
    checkEligibility(terms(requirements, more), asked, INSTALMENT, NO_FACTS).unpublished;
  expect(unpublished([])).toEqual(['age', 'income', 'share', 'customer']);
  expect(unpublished([{ kind: 'max_age', bound: 65 }], { onlyFor: ['yeni'] })).toEqual(['income', 'share']);
});

const bound = fc.integer({ min: 1, max: 100 });
const requirement: fc.Arbitrary<Requirement> = fc.record({
  kind: fc.constantFrom(...REQUIREMENT_KINDS),
  bound,
});
const fact = fc.option(fc.integer({ min: 0, max: 200 }));
const facts: fc.Arbitrary<PersonalFacts> = fc.record({
  age: fact,
  income: fact,
  payments: fact,
  customerOf: fc.option(fc.subarray(['akbank', 'teb'])),
  salaryAt: fc.option(fc.constantFrom('', 'akbank', 'teb')),
});

describe('a verdict', () => {
  it('stands once it is given, whatever else is answered', () => {
    fc.assert(
      fc.property(
        fc.array(requirement),
        facts,
        facts,
        fact,
        fc.nat(40),
        (all, some, more, instalment, term) => {
          const loan = { ...asked, termMonths: term };
          const fuller: PersonalFacts = {
            age: some.age ?? more.age,
            income: some.income ?? more.income,
            payments: some.payments ?? more.payments,
            customerOf: some.customerOf ?? more.customerOf,
            salaryAt: some.salaryAt ?? more.salaryAt,
          };
          const offer = terms(all, { onlyFor: ['yeni', 'maas'] });
          const before = checkEligibility(offer, loan, instalment, some).criteria;
          const after = checkEligibility(offer, loan, instalment, fuller).criteria;
          expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind));
          before.forEach(({ isMet }, at) => {
            if (isMet !== null) expect(after[at]?.isMet).toBe(isMet);
          });
        },
      ),
    );
  });

  it('is never given on a missing answer, and always on a full set but for a birthday or an amount out of reach', () => {
    fc.assert(
      fc.property(fc.array(requirement), facts, fact, (all, given, instalment) => {
        for (const one of checkEligibility(terms(all), asked, instalment, given).criteria) {
          if (one.missing === undefined || one.missing === 'birthday') continue;
          if (one.missing === 'instalment') expect(instalment).toBeNull();
          else expect(given[one.missing]).toBeNull();
        }
      }),
    );
  });
});
