import { amountFieldText, type LoanForm, readLoanForm } from '../../../src/finance/loan-form.js';
import { clampTerm, type LoanTypeLimits, withAmount, withTerm } from '../../../src/finance/terms.js';

/** Half a number is no mistake yet: the last good amount stands until a new one can be used. */
export function whileTypingAmount(form: LoanForm, text: string, limits: LoanTypeLimits): LoanForm {
  const read = readLoanForm(text, undefined, limits);
  const { problem } = read.amountField;
  if (problem !== null && problem !== 'rounded') return { ...form, amountField: { text, problem: null } };
  return { ...chooseAmount(form, read.amount, limits), amountField: { text, problem: null } };
}

/** The field was left: what cannot be used is said now. */
export function afterTypingAmount(form: LoanForm, limits: LoanTypeLimits): LoanForm {
  const { amount, amountField } = readLoanForm(form.amountField.text, undefined, limits);
  const { problem } = amountField;
  if (problem === 'empty' || problem === 'unreadable') return { ...form, amountField };
  return { ...chooseAmount(form, amount, limits), amountField };
}

/** Slider and presets. */
export function chooseAmount(form: LoanForm, amount: number, limits: LoanTypeLimits): LoanForm {
  const next = withAmount(form, amount, limits);
  return withTermText({ ...next, amountField: { text: amountFieldText(next.amount), problem: null } });
}

export function whileTypingTerm(form: LoanForm, text: string, limits: LoanTypeLimits): LoanForm {
  const termField = { text, problem: null };
  const months = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  if (months === null || clampTerm(months, form.amount, limits) !== months) return { ...form, termField };
  return { ...form, termMonths: months, termField };
}

export function afterTypingTerm(form: LoanForm, limits: LoanTypeLimits): LoanForm {
  const { termMonths, termField } = readLoanForm(amountFieldText(form.amount), form.termField.text, limits);
  const isReadable = termField.problem !== 'empty' && termField.problem !== 'unreadable';
  return { ...form, termMonths: isReadable ? termMonths : form.termMonths, termField };
}

export function chooseTerm(form: LoanForm, months: number, limits: LoanTypeLimits): LoanForm {
  return withTermText(withTerm(form, months, limits));
}

function withTermText(form: LoanForm): LoanForm {
  const problem = form.termMonths === 0 ? 'nothing-lent' : null;
  return { ...form, termField: { text: String(form.termMonths), problem } };
}
