import { amountFieldText, shownText, type TypedField } from './calculator-fields.js';
import { getOwn } from './get-own.js';
import type { Kurus } from './money.js';
import { limitsWithin, type LoanTypeLimits } from './terms.js';
import { parseAmount } from './tr/parse.js';
import { type LargestLoan, largestLoan, type ValueBracket, type ValueRules } from './value-limit.js';

/** Names of the fields in forms and addresses: value, electric and made in Türkiye, energy class, a home of one's own. */
export const VALUE_FIELDS = ['deger', 'elektrikli', 'sinif', 'konutu-var'] as const;
export type ValueFieldName = (typeof VALUE_FIELDS)[number];

/** How a form or an address gives its fields. */
export type TypedValueFields = (name: ValueFieldName) => string | null | undefined;

export type ValueProblem = 'unreadable' | 'zero' | 'below-amount';

/** Input about the home or vehicle. */
export interface ValueForm {
  readonly field: TypedField<ValueProblem>;
  /** Null where none is given, or none that can be used. */
  readonly value: Kurus | null;
  /** Key of its table. */
  readonly table: string;
  readonly ownsHome: boolean;
}

/** Forms of other calculators send the word. */
const isOn = (sent: string | null | undefined): boolean => sent === '1' || sent === 'evet';

/** @param amount of the loan, as far as it is typed: the thing is worth no less */
export function readValueForm(
  { thing, tables }: ValueRules,
  typed: TypedValueFields,
  amount: Kurus | null,
): ValueForm {
  const energyClass = typed('sinif') ?? '';
  const [usual = ''] = Object.keys(tables);
  const asked = thing === 'home' ? energyClass : isOn(typed('elektrikli')) && 'electric';
  const table = asked && getOwn(tables, asked) ? asked : usual;
  const ownsHome = thing === 'home' && isOn(typed('konutu-var'));
  return withLoanAmount(
    { field: { text: typed('deger') ?? '', problem: null }, value: null, table, ownsHome },
    amount,
  );
}

/** Reads the typed value beside another amount. */
export function withLoanAmount(form: ValueForm, amount: Kurus | null): ValueForm {
  const { text: typed } = form.field;
  const value = parseAmount(typed);
  const text = shownText(typed);
  const refused = (problem: ValueProblem): ValueForm => ({ ...form, field: { text, problem }, value: null });
  if (typed.trim() === '') return { ...form, field: { text, problem: null }, value: null };
  if (value === null) return refused('unreadable');
  if (value === 0) return refused('zero');
  if (value < (amount ?? 0)) return refused('below-amount');
  return { ...form, field: { text: amountFieldText(value), problem: null }, value };
}

/** The table of what was said; of an owner's household its part of each share. */
export function bracketsOf({ tables, ownersPercent }: ValueRules, form: ValueForm): readonly ValueBracket[] {
  const brackets = getOwn(tables, form.table) ?? [];
  if (!form.ownsHome) return brackets;
  return ownersPercent === null
    ? []
    : brackets.map((bracket) => ({ ...bracket, percent: (bracket.percent * ownersPercent) / 100 }));
}

/** The largest loan for the given value; null without one, and where no row of law holds it. */
export function largestFor(rules: ValueRules | undefined, form: ValueForm | undefined): LargestLoan | null {
  return rules && form?.value ? largestLoan(bracketsOf(rules, form), form.value) : null;
}

/** The limits that hold for what was said. */
export function limitsFor(limits: LoanTypeLimits, form: ValueForm | undefined): LoanTypeLimits {
  const largest = largestFor(limits.byValue, form);
  return largest ? limitsWithin(limits, largest) : limits;
}

/** As an address says it; nothing that is as if it were not said. */
export function valueQuery(form: ValueForm | undefined): Partial<Record<ValueFieldName, string>> {
  if (!form) return {};
  const { value, table, ownsHome } = form;
  const isClass = table === 'c' || table === 'ab';
  return {
    ...(value !== null && { deger: String(value / 100) }),
    ...(table === 'electric' && { elektrikli: '1' }),
    ...(isClass && { sinif: table }),
    ...(ownsHome && { 'konutu-var': '1' }),
  };
}
