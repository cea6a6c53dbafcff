import type { ReactElement } from 'react';
import { MoneyText } from '../money-text/money-text.js';

export interface OfferPreviewProps {
  /** Name of the fields whose texts it shows; with script it follows what is typed there. */
  readonly of: string;
  readonly texts: readonly string[];
}

/** Offers as visitors will read them, amounts of money highlighted. Style: `admin-form`. */
export function OfferPreview({ of, texts }: OfferPreviewProps): ReactElement {
  const shown = texts.map((text) => text.trim()).filter(Boolean);
  return (
    <div className="offer-preview wide" data-offer-preview={of} hidden={shown.length === 0}>
      <p className="field-hint">Sitede böyle görünür</p>
      <ul>
        {shown.map((text, at) => (
          <li key={at}>
            <MoneyText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
