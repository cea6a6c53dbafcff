import type { FormEvent, ReactElement } from 'react';
import { amountFieldText, type DepositLimits } from '../../../src/finance/deposit-form.js';
import type { DepositCurrency } from '../../../src/finance/tax-table.js';
import { formatAmountShort } from '../../../src/finance/tr/format.js';
import { TextField } from '../../../views/components/field/controls.js';
import { typedAmount } from '../../typed-amount.js';
import { amountError, moneyText, termError } from './messages.js';
import { type Calculator, CURRENCY_PARAMETERS } from './use-calculator.js';

export const FORM_ID = 'hesap';

const AMOUNT_PRESETS = {
  TRY: [50_000_00, 100_000_00, 250_000_00, 500_000_00, 1_000_000_00],
  USD: [1_000_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00],
  EUR: [1_000_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00],
} as const;

/** Terms banks quote most: the shortest, then one and a half, three, six and twelve months. */
const TERM_PRESETS = [32, 46, 92, 181, 365];

const UNITS = { TRY: 'TL', USD: '$', EUR: '€' } as const;

interface CalculatorFormProps {
  readonly action: string;
  readonly currency: DepositCurrency;
  readonly limits: DepositLimits;
  readonly calculator: Calculator;
}

/** Amount and term: a plain GET form whose every button works without script. */
export function CalculatorForm({ action, currency, limits, calculator }: CalculatorFormProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    calculator.settle();
  };
  return (
    <form id={FORM_ID} className="card deposit-form" action={action} onSubmit={submit} noValidate>
      <input type="hidden" name="para" value={CURRENCY_PARAMETERS[currency]} />
      {/* Enter in a field sends the form by its first button: without this one, by the first preset. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Hesapla
      </button>
      <AmountPart currency={currency} limits={limits} calculator={calculator} />
      <TermPart limits={limits} calculator={calculator} />
      <button className="button button-primary button-lg">Hesapla</button>
    </form>
  );
}

function AmountPart({ currency, limits, calculator }: Omit<CalculatorFormProps, 'action'>): ReactElement {
  const { form } = calculator;
  return (
    <div className="stack">
      <TextField
        name="tutar"
        label="Mevduat tutarı"
        suffix={UNITS[currency]}
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={form.amountField.text}
        error={amountError(form.amountField.problem, limits, currency)}
        onInput={(event) => {
          calculator.whileTypingAmount(typedAmount(event));
        }}
        onBlur={calculator.settle}
      />
      <div className="presets">
        {AMOUNT_PRESETS[currency]
          .filter((preset) => isWithin(preset, limits.minAmount, limits.maxAmount))
          .map((preset) => (
            <button
              key={preset}
              name="tutar"
              value={preset / 100}
              aria-pressed={preset === form.amount && form.amountField.text === amountFieldText(preset)}
              onClick={(event) => {
                event.preventDefault();
                calculator.chooseAmount(preset);
              }}
            >
              {currency === 'TRY' ? formatAmountShort(preset) : moneyText(preset, currency)}
            </button>
          ))}
      </div>
    </div>
  );
}

function TermPart({ limits, calculator }: Pick<CalculatorFormProps, 'limits' | 'calculator'>): ReactElement {
  const { form } = calculator;
  return (
    <div className="stack">
      <TextField
        name="vade"
        label={`Vade (${limits.minTerm}–${limits.maxTerm} gün)`}
        suffix="gün"
        figure
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={form.termField.text}
        error={termError(form.termField.problem, limits)}
        onInput={(event) => {
          calculator.whileTypingTerm(event.currentTarget.value);
        }}
        onBlur={calculator.settle}
      />
      <div className="presets">
        {TERM_PRESETS.filter((days) => isWithin(days, limits.minTerm, limits.maxTerm)).map((days) => (
          <button
            key={days}
            name="vade"
            value={days}
            aria-pressed={days === form.termDays && form.termField.text === String(days)}
            onClick={(event) => {
              event.preventDefault();
              calculator.chooseTerm(days);
            }}
          >
            {`${days} gün`}
          </button>
        ))}
      </div>
    </div>
  );
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}
