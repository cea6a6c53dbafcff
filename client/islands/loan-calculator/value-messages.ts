import type { LoanForm } from '../../../src/shared/finance/loan-form.js';
import type { LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import { VALUE_PROBLEMS, VALUE_WORDS, valueText } from '../../../src/shared/finance/tr/value-text.js';
import { markup, type Markup } from '../../html/markup.js';
import type { FieldAnswer } from '../calculator/calculation.js';

/** The field of the value; nothing for kinds of loan that do not ask. */
export function valueAnswer({ thing }: LoanForm, { byValue }: LoanTypeLimits): FieldAnswer | undefined {
  if (!thing || !byValue) return undefined;
  const { label, hint } = VALUE_WORDS[byValue.thing];
  const { text, problem } = thing.field;
  const said = { hint, ...(problem && { error: VALUE_PROBLEMS[problem] }) };
  return { label: `${label} (isteğe bağlı)`, unit: 'TL', text, ...said, choices: [], chosen: null };
}

export const valueNote = (form: LoanForm, limits: LoanTypeLimits): Markup =>
  markup`${valueText(form, limits)}`;
