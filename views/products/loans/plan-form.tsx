import type { ReactElement } from 'react';
import { planFields } from '../../../client/plan/data.js';
import { REQUIRED_COSTS } from '../../../src/shared/finance/required-costs-form.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { FigureField } from '../../components/field/figure-field.js';
import type { LoanPlanProps } from './plan.js';

/** Asks for another amount or term of the same loan. */
export function PlanForm({ type, offer, urun, kosul, limits, form, required }: LoanPlanProps): ReactElement {
  const [amount, term] = planFields(form, limits);
  return (
    <form className="card plan-form" action={paths.loanPlan(type.path, offer.bankId)} noValidate>
      <FigureField name="tutar" of={amount} />
      <FigureField name="vade" of={term} />
      {urun !== undefined && <input type="hidden" name="urun" value={urun} />}
      {kosul !== undefined && <input type="hidden" name="kosul" value={kosul} />}
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
