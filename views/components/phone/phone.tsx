import type { ReactElement } from 'react';
import { dialled } from '../../../src/shared/finance/tr/telephone.js';

/** A telephone number that is dialled by a click; words that stand in its place are only read. */
export function Phone({ phone }: { readonly phone: string }): ReactElement {
  const href = dialled(phone);
  return href === null ? <span>{phone}</span> : <a href={href}>{phone}</a>;
}
