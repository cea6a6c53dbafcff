import type { ReactElement } from 'react';
import type { Listing } from '../../../src/finance/offer-choice.js';
import { Button } from '../../../views/components/button/button.js';
import { Part } from '../../printed/part.js';
import type { Parts } from '../../printed/parts-of-page.js';
import type { ListWord } from './printed-parts.js';
import { FORM_ID } from './types.js';

interface ArrangementProps {
  readonly parts: Parts;
  readonly filters: readonly ListWord[];
  readonly listing: Listing | undefined;
}

/** How the list is sorted and what of it is shown: at once with script, with its button or the form's without. */
export function Arrangement({ parts, filters, listing }: ArrangementProps): ReactElement {
  return (
    <details className="disclosure arrange" open={listing !== undefined}>
      <summary>Sırala, süz</summary>
      <Part as="div" className="chips" name="sorts" of={parts} />
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
