import type { TypedField } from './calculator-fields.js';
import type { PersonalFacts } from './eligibility.js';
import type { Kurus } from './money.js';
import { parseAmount } from './tr/parse.js';

/** Answers as they are typed and chosen; the empty text is none. */
export interface PersonalAnswers {
  readonly age: string;
  readonly income: string;
  readonly payments: string;
  /** Ids of banks; `NO_BANK` stands for none of them. */
  readonly customerOf: readonly string[];
  readonly salaryAt: string;
}

/** Choice of whoever is a customer of none of the banks, or paid by another; no bank has it as its id. */
export const NO_BANK = '-';

export const NO_ANSWERS: PersonalAnswers = {
  age: '',
  income: '',
  payments: '',
  customerOf: [],
  salaryAt: '',
};

export type AnswerProblem = 'unreadable' | 'out-of-range';

export interface PersonalForm {
  readonly facts: PersonalFacts;
  readonly problems: Readonly<Record<'age' | 'income' | 'payments', TypedField<AnswerProblem>['problem']>>;
}

const MAX_AGE = 120;

/** Reads the answers; one that can't be used is none, with its problem. Never throws, whatever the texts. */
export function readPersonalAnswers({
  age,
  income,
  payments,
  customerOf,
  salaryAt,
}: PersonalAnswers): PersonalForm {
  const years = readAge(age);
  const earned = readMoney(income);
  const paid = readMoney(payments);
  const banks = customerOf.filter((bank) => bank !== NO_BANK);
  return {
    facts: {
      age: years.value,
      income: earned.value,
      payments: paid.value,
      customerOf: customerOf.length > 0 ? banks : null,
      salaryAt: salaryAt === '' ? null : salaryAt === NO_BANK ? '' : salaryAt,
    },
    problems: { age: years.problem, income: earned.problem, payments: paid.problem },
  };
}

interface Read {
  readonly value: number | null;
  readonly problem: AnswerProblem | null;
}

function readMoney(text: string): Read {
  const value: Kurus | null = parseAmount(text);
  return { value, problem: value === null && text.trim() !== '' ? 'unreadable' : null };
}

function readAge(text: string): Read {
  if (text.trim() === '') return { value: null, problem: null };
  if (!/^\d{1,4}$/.test(text.trim())) return { value: null, problem: 'unreadable' };
  const age = Number(text);
  return age >= 1 && age <= MAX_AGE
    ? { value: age, problem: null }
    : { value: null, problem: 'out-of-range' };
}
