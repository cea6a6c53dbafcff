import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { amountFieldText } from '../../../src/finance/loan-form.js';
import { allowedTerms, type LoanTypeLimits } from '../../../src/finance/terms.js';
import { formatAmountShort, formatLira } from '../../../src/finance/tr/format.js';
import { paths } from '../../../src/paths.js';
import { Button } from '../../../views/components/button/button.js';
import { TextField } from '../../../views/components/field/controls.js';
import { CachedElement } from '../../printed/cached-element.js';
import { typedAmount } from '../../typed-amount.js';
import {
  afterTypingAmount,
  afterTypingTerm,
  chooseAmount,
  chooseTerm,
  whileTypingAmount,
  whileTypingTerm,
} from './calculator-state.js';
import { amountMessage, type FieldMessage, termMessage } from './messages.js';
import type { Calculator } from './use-calculator.js';

export const FORM_ID = 'hesap';

interface CalculatorFormProps {
  readonly path: string;
  readonly limits: LoanTypeLimits;
  readonly calculator: Calculator;
}

/** Amount and term: a plain GET form whose every button works without script. */
export function CalculatorForm({ path, limits, calculator }: CalculatorFormProps): ReactElement {
  const { setForm } = calculator;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setForm((known) => afterTypingTerm(afterTypingAmount(known, limits), limits));
  };
  return (
    <form id={FORM_ID} className="calc card" action={paths.loan(path)} onSubmit={submit} noValidate>
      {/* Enter in a field sends the form by its first button: without this one, by the first preset. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Hesapla
      </button>
      <AmountPart limits={limits} calculator={calculator} />
      <TermPart limits={limits} calculator={calculator} />
      <Button type="submit" variant="primary" size="lg" icon="calculator">
        Hesapla
      </Button>
    </form>
  );
}

type PartProps = Pick<CalculatorFormProps, 'limits' | 'calculator'>;

function AmountPart({ limits, calculator }: PartProps): ReactElement {
  const { form, setForm } = calculator;
  return (
    <div>
      <TextField
        name="tutar"
        label="Kredi tutarı"
        suffix="TL"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={form.amountField.text}
        {...texts(amountMessage(form, limits))}
        onChange={(event) => {
          const text = typedAmount(event);
          setForm((known) => whileTypingAmount(known, text, limits));
        }}
        onBlur={() => {
          setForm((known) => afterTypingAmount(known, limits));
        }}
      />
      <AmountSlider limits={limits} calculator={calculator} />
      <Chips
        name="tutar"
        values={limits.presets}
        chosen={form.amountField.text === amountFieldText(form.amount) ? form.amount : null}
        sent={(preset) => preset / 100}
        text={formatAmountShort}
        by={limits}
        choose={(preset) => {
          setForm((known) => chooseAmount(known, preset, limits));
        }}
      />
    </div>
  );
}

function TermPart({ limits, calculator }: PartProps): ReactElement {
  const { form, setForm } = calculator;
  const terms = allowedTerms(limits, form.amount);
  return (
    <div>
      <TextField
        name="vade"
        label={terms.max > 0 ? `Vade (${terms.min}–${terms.max} ay)` : 'Vade'}
        suffix="ay"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={form.termField.text}
        {...texts(termMessage(form, limits))}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setForm((known) => whileTypingTerm(known, text, limits));
        }}
        onBlur={() => {
          setForm((known) => afterTypingTerm(known, limits));
        }}
      />
      <Chips
        name="vade"
        values={terms.buttons}
        chosen={form.termField.text === String(form.termMonths) ? form.termMonths : null}
        sent={(months) => months}
        text={(months) => `${months} ay`}
        by={limits}
        choose={(months) => {
          setForm((known) => chooseTerm(known, months, limits));
        }}
      />
    </div>
  );
}

interface ChipsProps {
  readonly name: string;
  readonly values: readonly number[];
  /** Null where something else stands in the field. */
  readonly chosen: number | null;
  readonly sent: (value: number) => number;
  readonly text: (value: number) => string;
  /** Where the values come from. */
  readonly by: LoanTypeLimits;
  readonly choose: (value: number) => void;
}

/** A few values to choose from at a touch; without script each sends the form with itself. */
function Chips({ name, values, chosen, sent, text, by, choose }: ChipsProps): ReactElement {
  const pressed = chosen !== null && values.includes(chosen) ? chosen : 'none';
  return (
    <CachedElement as="div" className="chips" by={by} name={`${name} ${values.join()} ${pressed}`}>
      {() =>
        values.map((value) => (
          <button
            key={value}
            name={name}
            value={sent(value)}
            aria-pressed={value === chosen}
            onClick={(event) => {
              event.preventDefault();
              choose(value);
            }}
          >
            {text(value)}
          </button>
        ))
      }
    </CachedElement>
  );
}

function AmountSlider({
  limits,
  calculator,
}: Pick<CalculatorFormProps, 'limits' | 'calculator'>): ReactElement {
  const { form, setForm } = calculator;
  const slider = useRef<HTMLInputElement>(null);
  const served = useRef(form.amount);
  useEffect(() => {
    // It may have been moved before the script came.
    const amount = Number(slider.current?.value) * 100;
    if (amount !== nearestStep(served.current, limits))
      setForm((known) => chooseAmount(known, amount, limits));
  }, [limits, setForm]);
  return (
    <>
      <input
        ref={slider}
        className="slider needs-script"
        type="range"
        aria-label="Kredi tutarı"
        aria-valuetext={formatLira(form.amount)}
        min={limits.minAmount / 100}
        max={limits.maxAmount / 100}
        step={limits.step / 100}
        value={form.amount / 100}
        onChange={(event) => {
          const amount = Number(event.currentTarget.value) * 100;
          setForm((known) => chooseAmount(known, amount, limits));
        }}
      />
      <CachedElement as="p" className="slider-ends small muted" by={limits} name="ends">
        {() => (
          <>
            <span>{formatLira(limits.minAmount)}</span>
            <span>{formatLira(limits.maxAmount)}</span>
          </>
        )}
      </CachedElement>
    </>
  );
}

function texts(message: FieldMessage | null): { hint?: string; error?: string } {
  return message ? { [message.kind]: message.text } : {};
}

/** Where the browser puts the handle for an amount between two steps. */
function nearestStep(amount: number, { minAmount, maxAmount, step }: LoanTypeLimits): number {
  const kept = minAmount + Math.round((amount - minAmount) / step) * step;
  return kept > maxAmount ? kept - step : kept;
}
