import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';

export interface RatedProductNameProps {
  readonly bank: { readonly name: string; readonly logoUrl: string | null };
  readonly isSample: boolean;
  /** Its name. */
  readonly children: ReactNode;
}

/** A product in a table of rates. Style: `rate-history`. */
export function RatedProductName({ bank, isSample, children }: RatedProductNameProps): ReactElement {
  return (
    <span className="rate-history-product">
      <BankLogo bank={bank} size="sm" decorative />
      {children}
      {isSample && <Badge>Örnek</Badge>}
    </span>
  );
}

/** Which way a rate went. */
export function Direction({ isUp }: { readonly isUp: boolean }): ReactElement {
  return (
    <span className="muted">
      {isUp ? '▲' : '▼'}
      <span className="visually-hidden">{isUp ? ' arttı' : ' düştü'}</span>
    </span>
  );
}
