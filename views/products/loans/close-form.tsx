import type { ReactElement } from 'react';
import { calculatorPaths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { TextField } from '../../components/field/controls.js';
import type { LoanPlanProps } from './plan.js';

/** The kind of loan as the calculator of early closing names it. */
const kindOf = (id: string): string => (id === 'kobi' ? 'ticari' : id);

/** Closes the loan of the plan after any of its rows: one form, as a link in each row would weigh more than the table. */
export function CloseForm({ type, offer, form }: LoanPlanProps): ReactElement {
  return (
    <form
      className="card plan-form plan-close no-print"
      action={calculatorPaths.one('erken-kapama')}
      noValidate
    >
      <input type="hidden" name="kredi" value={kindOf(type.id)} />
      <input type="hidden" name="tutar" value={form.amount / 100} />
      <input type="hidden" name="oran" value={offer.ratePercent} />
      <input type="hidden" name="vade" value={form.termMonths} />
      <TextField
        name="odenen"
        label="Ödenmiş taksit sayısı"
        suffix="taksit"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <Button type="submit" icon="calculator">
        Bugün kapatsam
      </Button>
    </form>
  );
}
