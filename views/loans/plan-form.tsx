import type { ReactElement } from 'react';
import {
  amountMessage,
  type FieldMessage,
  termMessage,
} from '../../client/islands/loan-calculator/messages.js';
import { REQUIRED_COSTS } from '../../src/finance/required-costs-form.js';
import { allowedTerms } from '../../src/finance/terms.js';
import { formatLira } from '../../src/finance/tr/format.js';
import { nonBreaking } from '../../src/finance/tr/non-breaking.js';
import { paths } from '../../src/paths.js';
import { Button } from '../components/button/button.js';
import { TextField } from '../components/field/controls.js';
import type { LoanPlanProps } from './plan.js';

/** Asks for another amount or term of the same loan. */
export function PlanForm({ type, offer, urun, limits, form, required }: LoanPlanProps): ReactElement {
  const terms = allowedTerms(limits, form.amount);
  return (
    <form className="card plan-form" action={paths.loanPlan(type.path, offer.bankId)} noValidate>
      <TextField
        name="tutar"
        label={nonBreaking(
          `Kredi tutarı (${formatLira(limits.minAmount)} – ${formatLira(limits.maxAmount)})`,
        )}
        suffix="TL"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={form.amountField.text}
        {...texts(amountMessage(form, limits))}
      />
      <TextField
        name="vade"
        label={terms.max > 0 ? nonBreaking(`Vade (${terms.min}–${terms.max} ay)`) : 'Vade'}
        suffix="ay"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={form.termField.text}
        {...texts(termMessage(form, limits))}
      />
      {urun !== undefined && <input type="hidden" name="urun" value={urun} />}
      {required &&
        REQUIRED_COSTS.filter((name) => required.fields[name].text !== '').map((name) => (
          <input key={name} type="hidden" name={name} value={required.fields[name].text} />
        ))}
      <Button type="submit" icon="calculator">
        Hesapla
      </Button>
    </form>
  );
}

function texts(message: FieldMessage | null): { hint?: string; error?: string } {
  return message ? { [message.kind]: message.text } : {};
}
