import type { ReactElement } from 'react';
import { moneyParts } from '../../../src/shared/finance/tr/money-parts.js';
import { nonBreaking } from '../../../src/shared/finance/tr/non-breaking.js';

/** A sentence in which amounts of money stand out. */
export function MoneyText({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {moneyParts(nonBreaking(text)).map((part, at) =>
        part.isMoney ? <strong key={at}>{part.text}</strong> : part.text,
      )}
    </>
  );
}
