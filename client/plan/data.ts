import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { LoanTaxes } from '../../src/shared/finance/loan.js';
import type { LoanTerms } from '../../src/shared/finance/loan-comparison.js';
import type { LoanForm } from '../../src/shared/finance/loan-form.js';
import { allowedTerms, type LoanTypeLimits } from '../../src/shared/finance/terms.js';
import { formatLira } from '../../src/shared/finance/tr/format.js';
import { nonBreaking } from '../../src/shared/finance/tr/non-breaking.js';
import type { FieldAnswer } from '../islands/calculator/calculation.js';
import { amountMessage, type FieldMessage, termMessage } from '../islands/loan-calculator/messages.js';

/** Data from which the page of a payment plan calculates its answers. */
export interface PlanData {
  /** Of the kind of loan. */
  readonly path: string;
  readonly bankId: string;
  /** The bank shares profit and takes no interest. */
  readonly isParticipation: true | undefined;
  /** Which of the bank's products, where it is not the first. */
  readonly urun: string | undefined;
  readonly terms: LoanTerms;
  /** Limits of the kind of loan and the bank. */
  readonly limits: LoanTypeLimits;
  readonly taxes: LoanTaxes;
  /** The day from which the instalments are dated. */
  readonly today: CalendarDate;
  /** Before the page's address, on paper. */
  readonly origin: string;
  readonly icons: string;
}

/** The fields of amount and term, as they are shown. */
export function planFields(form: LoanForm, limits: LoanTypeLimits): readonly [FieldAnswer, FieldAnswer] {
  const { min, max } = allowedTerms(limits, form.amount);
  return [
    {
      label: nonBreaking(`Kredi tutarı (${formatLira(limits.minAmount)} – ${formatLira(limits.maxAmount)})`),
      unit: 'TL',
      text: form.amountField.text,
      ...texts(amountMessage(form, limits)),
      choices: [],
      chosen: null,
    },
    {
      label: max > 0 ? nonBreaking(`Vade (${min}–${max} ay)`) : 'Vade',
      unit: 'ay',
      text: form.termField.text,
      ...texts(termMessage(form, limits)),
      choices: [],
      chosen: null,
    },
  ];
}

function texts(message: FieldMessage | null): { hint?: string; error?: string } {
  return message ? { [message.kind]: message.text } : {};
}
