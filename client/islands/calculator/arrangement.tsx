import type { ReactElement } from 'react';
import type { Listing } from '../../../src/shared/finance/offer-choice.js';
import { Button } from '../../../views/components/button/button.js';
import { FORM_ID } from '../../../src/shared/contracts/calculator.js';

/** A way to sort or to choose offers: as addresses say it, and as people read it. */
export interface ListWord {
  readonly value: string;
  readonly text: string;
}

interface ArrangementProps {
  readonly sorts: readonly ListWord[];
  readonly filters: readonly ListWord[];
  readonly listing: Listing | undefined;
}

/** How the list is sorted and what of it is shown: at once with script, with its button or the form's without. */
export function Arrangement({ sorts, filters, listing }: ArrangementProps): ReactElement {
  const sort = listing?.['sirala']?.[0] ?? '';
  return (
    <details className="disclosure arrange" open={listing !== undefined}>
      <summary>Sırala ve filtrele</summary>
      <div className="chips">
        {/* A button that is pressed is sent behind it, and the last counts. */}
        <input type="hidden" name="sirala" form={FORM_ID} value={sort} disabled={sort === ''} />
        {sorts.map(({ value, text }) => (
          <button key={value} name="sirala" form={FORM_ID} value={value} aria-pressed={value === sort}>
            {text}
          </button>
        ))}
      </div>
      <div>
        {filters.map(({ value, text }) => (
          <label key={value}>
            <input
              type="checkbox"
              name="suz"
              form={FORM_ID}
              value={value}
              defaultChecked={listing?.['suz']?.includes(value)}
            />
            {text}
          </label>
        ))}
        <Button type="submit" size="sm" form={FORM_ID}>
          Uygula
        </Button>
      </div>
    </details>
  );
}
