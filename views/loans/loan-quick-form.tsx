import type { ReactElement } from 'react';
import { paths } from '../../src/paths.js';
import { useSite } from '../../src/rendering/context.js';
import { Button } from '../components/button/button.js';
import { SelectField, TextField } from '../components/field/controls.js';

export interface LoanQuickFormProps {
  /** Id of the kind of loan chosen at first. */
  readonly type?: string;
  /** In lira, as typed: `50.000`. */
  readonly amount?: string;
  readonly term?: string;
}

/** Kind, amount and term in one short form; its answer is the page of that kind of loan. */
export function LoanQuickForm({
  type = 'ihtiyac',
  amount = '50.000',
  term = '12',
}: LoanQuickFormProps): ReactElement {
  const options = useSite().loanTypes.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <form className="stack" action={paths.calculate()}>
      <SelectField name="urun" label="Kredi türü" options={options} defaultValue={type} />
      <TextField
        name="tutar"
        label="Kredi tutarı"
        suffix="TL"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={amount}
      />
      <TextField
        name="vade"
        label="Vade"
        suffix="ay"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={term}
      />
      <Button type="submit" variant="primary" size="lg" block icon="calculator">
        Hesapla
      </Button>
    </form>
  );
}
