import type { BankChoice } from '../../../client/islands/apply-dialog/form-props.js';
import type { Kurus } from '../../finance/money.js';
import { covers, type OfferedProduct } from '../application-catalogue.js';

interface Asked {
  readonly amount: Kurus | undefined;
  readonly term: number | undefined;
  /** Canonical ids. */
  readonly banks: readonly string[];
}

/** Banks that offer what is asked for, and those chosen before, so that a wrong choice can be seen and undone. */
export function bankChoices(
  products: readonly OfferedProduct[],
  { amount, term, banks }: Asked,
  notes: (product: OfferedProduct) => readonly string[],
): BankChoice[] {
  const shown = new Map<string, BankChoice>();
  for (const product of products) {
    const { id, name, logoUrl } = product.bank;
    const chosen = banks.includes(id);
    if (shown.has(id) || !(chosen || covers(product, amount, term))) continue;
    shown.set(id, { id, name, logoUrl, notes: notes(product), chosen });
  }
  return [...shown.values()];
}
