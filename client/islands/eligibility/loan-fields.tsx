import type { ReactElement } from 'react';
import { type LoanForm, readLoanForm } from '../../../src/shared/finance/loan-form.js';
import type { LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import { valueText } from '../../../src/shared/finance/tr/value-text.js';
import { eligibilityPath } from '../../../src/shared/paths/eligibility.js';
import { Button } from '../../../views/components/button/button.js';
import { FigureField } from '../../../views/components/field/figure-field.js';
import { ValueFields } from '../../../views/components/field/value-fields.js';
import { planFields } from '../../plan/data.js';
import { valueAnswer } from '../loan-calculator/value-messages.js';

interface LoanFieldsProps {
  readonly type: { readonly path: string };
  readonly limits: LoanTypeLimits;
  readonly form: LoanForm;
  /** Told of what is typed. @param isLeft the field was left, or the form sent: it is shown what is wrong */
  readonly onRead: (form: LoanForm, isLeft: boolean) => void;
}

/** Amount, term and value of what is bought: a form that the server answers where no script does. */
export function LoanFields({ type, limits, form, onRead }: LoanFieldsProps): ReactElement {
  const [amount, term] = planFields(form, limits);
  const value = valueAnswer(form, limits);
  const law = valueText(form, limits);
  const read = (from: HTMLFormElement): LoanForm => {
    const data = new FormData(from);
    const textOf = (name: string): string | undefined => {
      const text = data.get(name);
      return typeof text === 'string' ? text : undefined;
    };
    return readLoanForm(textOf('tutar'), textOf('vade'), limits, textOf);
  };
  return (
    <form
      className="eligibility-loan"
      action={eligibilityPath(type.path)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRead(read(event.currentTarget), true);
      }}
      onInput={(event) => {
        onRead(read(event.currentTarget), false);
      }}
      onBlur={(event) => {
        const next = read(event.currentTarget);
        writeRead(event.target, next);
        onRead(next, true);
      }}
    >
      <FigureField name="tutar" of={{ ...amount, label: 'Kredi tutarı' }} />
      <FigureField name="vade" of={{ ...term, label: 'Vade' }} />
      {value && form.thing && limits.byValue && (
        <div className="eligibility-thing">
          <ValueFields thing={limits.byValue.thing} form={form.thing} answer={value} />
          {law !== '' && <p className="small">{law}</p>}
          <details className="disclosure small muted">
            <summary>Sınırın kaynağı</summary>
            <p>{limits.byValue.source}</p>
          </details>
        </div>
      )}
      <Button type="submit" variant="primary" icon="calculator">
        Hesapla
      </Button>
    </form>
  );
}

/** The field shows the value that counts, such as the nearest thousand; what can't be used stays as it was typed. */
function writeRead(field: EventTarget, { amountField, termField, thing }: LoanForm): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.name === 'tutar') field.value = amountField.text;
  if (field.name === 'vade') field.value = termField.text;
  if (field.name === 'deger' && thing) field.value = thing.field.text;
}
