import type { ReactElement, ReactNode } from 'react';
import type { Kurus } from '../../../src/finance/money.js';
import type { IconName } from '../../../views/components/icon/icon.js';
import { Button } from '../../../views/components/button/button.js';
import { TextField, type TextFieldProps } from '../../../views/components/field/controls.js';
import { CachedElement } from '../../printed/cached-element.js';
import { typedAmount } from '../../typed-amount.js';
import type { Answer, FieldAnswer } from './calculation.js';
import { FORM_ID } from './types.js';
import type { CalculatorActions } from './use-calculator.js';

/** Classes of a page's form, and the sign on its button. */
export interface FormLook {
  readonly form: string;
  readonly part?: string;
  readonly choices: string;
  readonly icon?: IconName;
}

interface CalculatorFormProps {
  /** Path of the page the form leads back to. */
  readonly action: string;
  readonly look: FormLook;
  readonly answer: Answer;
  readonly actions: CalculatorActions;
  /** Where the values to choose from come from: their buttons are kept as long as this is. */
  readonly choicesBy: object;
  /** What is sent along. */
  readonly hidden?: { readonly name: string; readonly value: string };
  /** Another way to set the amount. */
  readonly slider?: ReactNode;
}

/** Amount and term: a plain GET form whose every button works without script. */
export function CalculatorForm(props: CalculatorFormProps): ReactElement {
  const { action, look, answer, actions, choicesBy, hidden, slider } = props;
  const { amount, term } = answer;
  return (
    <form
      id={FORM_ID}
      className={look.form}
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
      <div className={look.part}>
        <TextField
          name="tutar"
          {...fieldProps(amount)}
          onChange={(event) => {
            actions.whileTypingAmount(typedAmount(event));
          }}
          onBlur={actions.afterTypingAmount}
        />
        {slider}
        <Choices name="tutar" field={amount} look={look} by={choicesBy} choose={actions.chooseAmount} />
      </div>
      <div className={look.part}>
        <TextField
          name="vade"
          {...fieldProps(term)}
          onChange={(event) => {
            actions.whileTypingTerm(event.currentTarget.value);
          }}
          onBlur={actions.afterTypingTerm}
        />
        <Choices name="vade" field={term} look={look} by={choicesBy} choose={actions.chooseTerm} />
      </div>
      <Button type="submit" variant="primary" size="lg" icon={look.icon}>
        Hesapla
      </Button>
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
  readonly look: FormLook;
  readonly by: object;
  readonly choose: (value: Kurus) => void;
}

/** A few values to choose from at a touch; without script each sends the form with itself. */
function Choices({ name, field: { choices, chosen }, look, by, choose }: ChoicesProps): ReactElement {
  const values = choices.map(({ value }) => value);
  const pressed = chosen !== null && values.includes(chosen) ? chosen : 'none';
  return (
    <CachedElement as="div" className={look.choices} by={by} name={`${name} ${values.join()} ${pressed}`}>
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
