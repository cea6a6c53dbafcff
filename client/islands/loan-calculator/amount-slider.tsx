import type { ReactElement } from 'react';
import type { LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import type { FieldAnswer } from '../calculator/calculation.js';

interface AmountSliderProps {
  readonly limits: LoanTypeLimits;
  /** In lira. */
  readonly value: number;
  readonly field: FieldAnswer;
}

/** Sets the amount with a finger. */
export function AmountSlider({ limits, value, field }: AmountSliderProps): ReactElement {
  return (
    <input
      className="slider needs-script"
      type="range"
      aria-label={field.label}
      aria-valuetext={field.spoken}
      min={limits.minAmount / 100}
      max={limits.maxAmount / 100}
      step={limits.step / 100}
      defaultValue={value}
    />
  );
}
