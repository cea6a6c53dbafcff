import type { ReactElement } from 'react';
import { ValueFields } from '../../../views/components/field/value-fields.js';
import type { LoanCalculatorProps } from '../../../src/shared/contracts/loan-calculator.js';
import { Slot } from '../../html/slot.js';
import type { Slots } from '../../html/slots.js';
import type { FieldAnswer } from '../calculator/calculation.js';

interface ValuePartProps extends Pick<LoanCalculatorProps, 'form' | 'limits'> {
  readonly answer: FieldAnswer | undefined;
  readonly parts: Slots;
}

/** Asks for the value of the vehicle, or behind a line of its own for that of the home, and says what law lends for it. */
export function ValuePart({ form, limits, answer, parts }: ValuePartProps): ReactElement | null {
  const { byValue } = limits;
  const { thing } = form;
  if (!byValue || !thing || !answer) return null;
  const fields = <ValueFields thing={byValue.thing} form={thing} answer={answer} />;
  const note = <Slot as="p" className="small" name="valueNote" of={parts} />;
  const source = <p className="small muted">{byValue.source}</p>;
  if (byValue.thing === 'vehicle')
    return (
      <div className="calc-thing">
        {fields}
        {note}
        <details className="disclosure small">
          <summary>Sınırın kaynağı</summary>
          {source}
        </details>
      </div>
    );
  const isOpen = thing.field.text !== '' || thing.ownsHome || thing.table !== 'diger';
  return (
    <details className="calc-thing disclosure" open={isOpen}>
      <summary>Konutun değeri ve enerji sınıfı</summary>
      {fields}
      {note}
      {source}
    </details>
  );
}
