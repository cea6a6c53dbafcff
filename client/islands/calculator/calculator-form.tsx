import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../views/components/button/button.js';
import { TextField, type TextFieldProps } from '../../../views/components/field/controls.js';
import { Slot } from '../../html/slot.js';
import type { Slots } from '../../html/slots.js';
import type { Answer, FieldAnswer } from './calculation.js';
import { FORM_ID } from '../../../src/shared/contracts/calculator.js';

interface CalculatorFormProps {
  /** Path of the page the form leads back to. */
  readonly action: string;
  readonly answer: Answer;
  readonly parts: Slots;
  /** A hidden field that is sent along. */
  readonly hidden?: { readonly name: string; readonly value: string };
  /** Further choices, above the fields. */
  readonly children?: ReactNode;
  /** Boxes of what is true of the person. */
  readonly conditions?: ReactNode;
  /** Another way to set the amount. */
  readonly slider?: ReactNode;
  /** Further fields on which the limits depend. */
  readonly more?: ReactNode;
}

/** Amount and term: a plain GET form whose every button works without script. */
export function CalculatorForm(props: CalculatorFormProps): ReactElement {
  const { action, answer, parts, hidden, slider, more, conditions, children } = props;
  const { amount, term } = answer;
  return (
    <form id={FORM_ID} className="calc" action={action} noValidate>
      {hidden && <input type="hidden" {...hidden} />}
      {/* Enter in a field sends the form by its first button: without this one, by the first preset. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Hesapla
      </button>
      {children}
      <TextField name="tutar" data-amount="" {...fieldProps(amount)} />
      <TextField name="vade" {...fieldProps(term)} />
      {slider}
      <Slot as="div" className="chips" name="amountChoices" of={parts} />
      <Slot as="div" className="chips" name="termChoices" of={parts} />
      {more}
      {conditions}
      {/* Beside a long list the best of it stays in sight. */}
      <Slot as="dl" name="span" of={parts} />
      {/* Where there is script, what is typed is answered as it is typed. */}
      <Button type="submit">Hesapla</Button>
    </form>
  );
}

function fieldProps({
  label,
  unit,
  maxLength = 20,
  text,
  hint,
  error,
}: FieldAnswer): Omit<TextFieldProps, 'name'> {
  return {
    label,
    suffix: unit,
    figure: true,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength,
    defaultValue: text,
    hint,
    error,
  };
}
