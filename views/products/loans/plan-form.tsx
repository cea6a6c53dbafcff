import type { ReactElement } from 'react';
import { planFields } from '../../../client/plan/data.js';
import { REQUIRED_COSTS } from '../../../src/shared/finance/required-costs-form.js';
import { paths } from '../../../src/shared/paths/site.js';
import { Button } from '../../components/button/button.js';
import { FigureField } from '../../components/field/figure-field.js';
import { ValueFields } from '../../components/field/value-fields.js';
import { valueAnswer } from '../../../client/islands/loan-calculator/value-messages.js';
import { Slot } from '../../../client/html/slot.js';
import type { Slots } from '../../../client/html/slots.js';
import type { LoanPlanProps } from './plan.js';

/** Asks for another amount or term of the same loan. */
export function PlanForm({
  type,
  offer,
  urun,
  kosul,
  limits,
  form,
  required,
  parts,
}: LoanPlanProps & { readonly parts: Slots | null }): ReactElement {
  const [amount, term] = planFields(form, limits);
  const value = valueAnswer(form, limits);
  return (
    <form className="card plan-form" action={paths.loanPlan(type.path, offer.bankId)} noValidate>
      <FigureField name="tutar" of={amount} />
      <FigureField name="vade" of={term} />
      {value && form.thing && limits.byValue && (
        <div className="plan-thing">
          <ValueFields thing={limits.byValue.thing} form={form.thing} answer={value} />
          {parts && <Slot as="p" className="small" name="valueNote" of={parts} />}
          <p className="small muted">{limits.byValue.source}</p>
        </div>
      )}
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
