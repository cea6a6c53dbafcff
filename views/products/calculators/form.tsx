import type { ReactElement } from 'react';
import { type CalculatorPath, calculatorPaths } from '../../../src/shared/paths/site.js';
import { useRender } from '../../../src/shared/rendering/context.js';
import { Button } from '../../components/button/button.js';
import { CheckboxField, SelectField, TextField } from '../../components/field/controls.js';
import type { CalculatorField } from './model.js';
import { RESULT_ID } from './result.js';

interface FormProps {
  readonly path: CalculatorPath;
  readonly fields: readonly CalculatorField[];
}

/** Asks by the address, so that an answer can be kept and shared; the server says what is wrong. */
export function CalculatorForm({ path, fields }: FormProps): ReactElement {
  const { assets } = useRender();
  return (
    <form
      className="card calculator-form"
      action={calculatorPaths.one(path)}
      noValidate
      data-island="amounts"
      data-src={assets.script('amounts')}
      data-answer={RESULT_ID}
    >
      {fields.map((field) => (
        <FieldOf key={field.name} {...field} />
      ))}
      <Button type="submit" variant="primary" icon="calculator">
        Hesapla
      </Button>
    </form>
  );
}

function FieldOf({ kind, text, options = [], suffix, ...texts }: CalculatorField): ReactElement {
  if (kind === 'choice') return <SelectField {...texts} options={options} defaultValue={text} />;
  if (kind === 'flag') return <CheckboxField {...texts} optional value="evet" defaultChecked={text !== ''} />;
  return (
    <TextField
      {...texts}
      suffix={suffix}
      data-amount={kind === 'money' ? '' : undefined}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={24}
      defaultValue={text}
    />
  );
}
