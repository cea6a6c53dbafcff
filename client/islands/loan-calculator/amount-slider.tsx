import { type ReactElement, useEffect, useRef } from 'react';
import type { Kurus } from '../../../src/finance/money.js';
import type { LoanTypeLimits } from '../../../src/finance/terms.js';
import { formatLira } from '../../../src/finance/tr/format.js';

interface AmountSliderProps {
  readonly limits: LoanTypeLimits;
  readonly amount: Kurus;
  readonly choose: (amount: Kurus) => void;
}

/** Sets the amount with a finger. */
export function AmountSlider({ limits, amount, choose }: AmountSliderProps): ReactElement {
  const slider = useRef<HTMLInputElement>(null);
  const served = useRef(amount);
  useEffect(() => {
    // It may have been moved before the script came.
    const moved = Number(slider.current?.value) * 100;
    if (moved !== nearestStep(served.current, limits)) choose(moved);
  }, [limits, choose]);
  return (
    <input
      ref={slider}
      className="slider needs-script"
      type="range"
      aria-label="Kredi tutarı"
      aria-valuetext={formatLira(amount)}
      min={limits.minAmount / 100}
      max={limits.maxAmount / 100}
      step={limits.step / 100}
      value={amount / 100}
      onChange={(event) => {
        choose(Number(event.currentTarget.value) * 100);
      }}
    />
  );
}

/** Where the browser puts the handle for an amount between two steps. */
function nearestStep(amount: Kurus, { minAmount, maxAmount, step }: LoanTypeLimits): number {
  const kept = minAmount + Math.round((amount - minAmount) / step) * step;
  return kept > maxAmount ? kept - step : kept;
}
