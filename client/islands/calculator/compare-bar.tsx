import type { ReactElement } from 'react';
import { Button } from '../../../views/components/button/button.js';
import { Slot } from '../../html/slot.js';
import type { Slots } from '../../html/slots.js';
import { BAR_ON, FORM_ID } from '../../../src/shared/contracts/calculator.js';

interface CompareBarProps {
  /** Address that has them side by side. */
  readonly action: string;
  readonly parts: Slots;
  readonly isTicking: boolean;
}

/** How many offers are ticked, and the way to see them side by side. */
export function CompareBar({ action, parts, isTicking }: CompareBarProps): ReactElement {
  return (
    <p className={isTicking ? `compare-bar ${BAR_ON}` : 'compare-bar'}>
      <Slot as="span" name="ticked" of={parts} />
      <Button type="submit" icon="compare" form={FORM_ID} formAction={action}>
        Karşılaştır
      </Button>
    </p>
  );
}
