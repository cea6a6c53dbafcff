import type { ReactElement, ReactNode } from 'react';
import type { Kurus } from '../../../src/finance/money.js';
import { Button } from '../../../views/components/button/button.js';
import { TextField, type TextFieldProps } from '../../../views/components/field/controls.js';
import { CachedElement } from '../../printed/cached-element.js';
import { typedAmount } from '../../typed-amount.js';
import type { Answer, FieldAnswer } from './calculation.js';
import { FORM_ID } from './types.js';
import type { CalculatorActions } from './use-calculator.js';

interface CalculatorFormProps {
  /** Path of the page the form leads back to. */
  readonly action: string;
  readonly answer: Answer;
  readonly actions: CalculatorActions;
  /** Where the values to choose from come from: their buttons are kept as long as this is. */
  readonly choicesBy: object;
  /** What is sent along. */
  readonly hidden?: { readonly name: string; readonly value: string };
  /** What else can be chosen, above the fields. */
  readonly children?: ReactNode;
  /** Another way to set the amount. */
  readonly slider?: ReactNode;
}

/** Amount and term: a plain GET form whose every button works without script. */
export function CalculatorForm(props: CalculatorFormProps): ReactElement {
  const { action, answer, actions, choicesBy, hidden, slider, children } = props;
  const { amount, term } = answer;
  return (
    <form
      id={FORM_ID}
      className="calc"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        actions.afterTypingAmount();
        actions.afterTypingTerm();
      }}
      noValidate
    >
      {hidden && <input type="hidden" {...hidden} />}
      {/* Enter in a field sends the form by its first button: without this one, by the first preset. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Hesapla
      </button>
      {children}
      <TextField
        name="tutar"
        {...fieldProps(amount)}
        onChange={(event) => {
          actions.whileTypingAmount(typedAmount(event));
        }}
        onBlur={actions.afterTypingAmount}
      />
      <TextField
        name="vade"
        {...fieldProps(term)}
        onChange={(event) => {
          actions.whileTypingTerm(event.currentTarget.value);
        }}
        onBlur={actions.afterTypingTerm}
      />
      {slider}
      <Choices name="tutar" field={amount} by={choicesBy} choose={actions.chooseAmount} />
      <Choices name="vade" field={term} by={choicesBy} choose={actions.chooseTerm} />
      {/* Where there is script, what is typed is answered as it is typed. */}
      <Button type="submit">Hesapla</Button>
    </form>
  );
}

function fieldProps({
  label,
  unit,
  maxLength,
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
    value: text,
    hint,
    error,
  };
}

interface ChoicesProps {
  readonly name: string;
  readonly field: FieldAnswer;
  readonly by: object;
  readonly choose: (value: Kurus) => void;
}

/** A few values to choose from at a touch; without script each sends the form with itself. */
function Choices({ name, field: { choices, chosen }, by, choose }: ChoicesProps): ReactElement {
  const values = choices.map(({ value }) => value);
  const pressed = chosen !== null && values.includes(chosen) ? chosen : 'none';
  return (
    <CachedElement as="div" className="chips" by={by} name={`${name} ${values.join()} ${pressed}`}>
      {() =>
        choices.map(({ value, sent, text }) => (
          <button
            key={value}
            name={name}
            value={sent}
            aria-pressed={value === chosen}
            onClick={(event) => {
              event.preventDefault();
              choose(value);
            }}
          >
            {text}
          </button>
        ))
      }
    </CachedElement>
  );
}
