import type { CalendarDate } from './calendar.js';
import type { LoanTerms } from './loan-comparison.js';
import type { Kurus } from './money.js';
import type { CalculatorState } from './terms.js';

/** Requirements that banks publish: years, an income a month, a share of the income, being a customer. */
export const REQUIREMENT_KINDS = [
  'min_age',
  'max_age',
  'max_age_at_end',
  'min_income',
  'max_instalment_share',
  'existing_customer',
] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

/** A requirement that a bank publishes for a loan. */
export interface Requirement {
  readonly kind: RequirementKind;
  /** Years, kuruş a month or percent of the income, by kind; left out where there is nothing to measure. */
  readonly bound?: number;
}

/** The same with the days on which it holds and the place where it is published. */
export interface PublishedRequirement extends Requirement {
  readonly since: CalendarDate;
  /** The last day; without one until further notice. */
  readonly until?: CalendarDate;
  readonly source: string;
}

/** A loan with everything its bank publishes on who gets it. */
export interface EligibilityTerms extends LoanTerms {
  readonly bankId: string;
  readonly requirements: readonly Requirement[];
}

/** Answers of a person about herself; null where she gave none. */
export interface PersonalFacts {
  readonly age: number | null;
  /** A month, after taxes. */
  readonly income: Kurus | null;
  /** Other instalments and debts, a month. */
  readonly payments: Kurus | null;
  /** Ids of her banks; an empty list is none of them. */
  readonly customerOf: readonly string[] | null;
  /** Id of the bank that pays out her salary; empty for another one. */
  readonly salaryAt: string | null;
}

export const NO_FACTS: PersonalFacts = {
  age: null,
  income: null,
  payments: null,
  customerOf: null,
  salaryAt: null,
};

export type CriterionKind = 'amount' | 'term' | RequirementKind | 'new_customer' | 'salary_customer';

/** An answer or figure without which a criterion stays open; `birthday`: age in whole years is not enough. */
export type MissingFact = keyof PersonalFacts | 'birthday' | 'instalment';

/** A published condition beside the person; `missing` stands in for the verdict where an answer is missing. */
export type Criterion = {
  readonly kind: CriterionKind;
  readonly bound?: number;
  /** The person's own figure, where it is not one that she typed: age at the end, instalments in percent of the income. */
  readonly own?: number;
} & (
  | { readonly isMet: boolean; readonly missing?: never }
  | { readonly isMet: null; readonly missing: MissingFact }
);

/** Subjects on which a bank may publish nothing. */
export const SUBJECTS = ['age', 'income', 'share', 'customer'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Eligibility {
  readonly criteria: readonly Criterion[];
  readonly unpublished: readonly Subject[];
}

const SUBJECT_OF: Readonly<Record<Exclude<CriterionKind, 'amount' | 'term'>, Subject>> = {
  min_age: 'age',
  max_age: 'age',
  max_age_at_end: 'age',
  min_income: 'income',
  max_instalment_share: 'share',
  existing_customer: 'customer',
  new_customer: 'customer',
  salary_customer: 'customer',
};

/** Bounds of shares are whole percents; sums of kuruş stay whole as well. */
const PERCENT = 100;

/**
 * A verdict on each published condition of a loan beside a person's answers. Nothing is weighed or scored; a condition that hangs on a
 * missing answer stays open, and a subject on which the bank publishes nothing is named as such.
 * @param instalment of the loan a month; null where the bank does not lend that amount or term
 */
export function checkEligibility(
  terms: EligibilityTerms,
  asked: CalculatorState,
  instalment: Kurus | null,
  facts: PersonalFacts,
): Eligibility {
  const { minAmount, maxAmount, minTerm, maxTerm, bankId, requirements, onlyFor = [] } = terms;
  const { amount, termMonths } = asked;
  const criteria: Criterion[] = [
    ...requirements.map((requirement) =>
      checkRequirement(requirement, bankId, termMonths, instalment, facts),
    ),
    ...(onlyFor.includes('yeni')
      ? [decided('new_customer', facts.customerOf, 'customerOf', (banks) => !banks.includes(bankId))]
      : []),
    ...(onlyFor.includes('maas')
      ? [decided('salary_customer', facts.salaryAt, 'salaryAt', (bank) => bank === bankId)]
      : []),
    { kind: 'amount', isMet: amount >= minAmount && amount <= maxAmount },
    { kind: 'term', isMet: termMonths >= minTerm && termMonths <= maxTerm },
  ];
  const published = new Set(
    criteria.flatMap(({ kind }) => (kind === 'amount' || kind === 'term' ? [] : SUBJECT_OF[kind])),
  );
  return { criteria, unpublished: SUBJECTS.filter((subject) => !published.has(subject)) };
}

function checkRequirement(
  { kind, bound = 0 }: Requirement,
  bankId: string,
  termMonths: number,
  instalment: Kurus | null,
  facts: PersonalFacts,
): Criterion {
  switch (kind) {
    case 'min_age':
      return { ...decided(kind, facts.age, 'age', (age) => age >= bound), bound };
    case 'max_age':
      return { ...decided(kind, facts.age, 'age', (age) => age <= bound), bound };
    case 'max_age_at_end':
      return { ...ageAtEnd(bound, facts.age, termMonths), bound };
    case 'min_income':
      return { ...decided(kind, facts.income, 'income', (income) => income >= bound), bound };
    case 'max_instalment_share':
      return { ...instalmentShare(bound, instalment, facts), bound };
    case 'existing_customer':
      return decided(kind, facts.customerOf, 'customerOf', (banks) => banks.includes(bankId));
  }
}

function decided<Fact>(
  kind: CriterionKind,
  fact: Fact | null,
  missing: MissingFact,
  holds: (fact: Fact) => boolean,
): Criterion {
  return fact === null ? { kind, isMet: null, missing } : { kind, isMet: holds(fact) };
}

/** A person of 58 will be 59 or 60 in 18 months: between the two the birthday decides. */
function ageAtEnd(bound: number, age: number | null, termMonths: number): Criterion {
  const kind = 'max_age_at_end';
  if (age === null) return { kind, isMet: null, missing: 'age' };
  const [youngest, oldest] = [age + Math.floor(termMonths / 12), age + Math.ceil(termMonths / 12)];
  if (oldest <= bound) return { kind, isMet: true, own: oldest };
  if (youngest > bound) return { kind, isMet: false, own: youngest };
  return { kind, isMet: null, missing: 'birthday' };
}

/** The new instalment and all others against the income; an instalment too high by itself needs no other answer. */
function instalmentShare(
  bound: number,
  instalment: Kurus | null,
  { income, payments }: PersonalFacts,
): Criterion {
  const kind = 'max_instalment_share';
  if (income === null) return { kind, isMet: null, missing: 'income' };
  if (instalment === null) return { kind, isMet: null, missing: 'instalment' };
  const paid = instalment + (payments ?? 0);
  const own = income > 0 ? { own: (paid * PERCENT) / income } : {};
  if (paid * PERCENT > bound * income) return { kind, isMet: false, ...own };
  return payments === null ? { kind, isMet: null, missing: 'payments' } : { kind, isMet: true, ...own };
}
