import type { ReactElement } from 'react';
import { Slot } from '../../../client/html/slot.js';
import type { Slots } from '../../../client/html/slots.js';
import { planHeadings } from '../../../src/shared/finance/tr/plan-text.js';
import type { Participating } from '../../../src/shared/finance/tr/rate-words.js';

interface PlanTableProps extends Participating {
  readonly parts: Slots;
}

/** The instalments month by month, with their sums. */
export function PlanTable({ parts, isParticipation }: PlanTableProps): ReactElement {
  return (
    <div className="card card-flush scroll" role="region" aria-label="Taksit tablosu" tabIndex={0}>
      <table className="plan sheet">
        <thead>
          <tr>
            {planHeadings(isParticipation).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Slot as="tbody" name="rows" of={parts} />
        <Slot as="tfoot" name="totals" of={parts} />
      </table>
    </div>
  );
}
