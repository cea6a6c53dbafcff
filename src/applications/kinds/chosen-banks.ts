import { MAX_BANKS, tooManyBanks } from '../../shared/contracts/application-form.js';
import type { Kurus } from '../../shared/finance/money.js';
import type { FieldErrors } from '../../platform/validation/validate-input.js';
import { type ApplicationCatalogue, covers, type OfferedProduct } from '../application-catalogue.js';

interface Asked {
  readonly banks: readonly string[] | undefined;
  readonly amount: Kurus | undefined;
  readonly term: number | undefined;
}

/** Canonical ids of the chosen banks, each once, in the order they were chosen. */
export function canonicalBanks(given: readonly string[], catalogue: ApplicationCatalogue): string[] {
  return [...new Set(given.map((bank) => catalogue.bankId(bank) ?? bank))];
}

/** At most `MAX_BANKS` are chosen, and each has to offer the product, for that amount and term. */
export function checkBanks(
  { banks, amount, term }: Asked,
  products: readonly OfferedProduct[],
  catalogue: ApplicationCatalogue,
): FieldErrors {
  if (!banks) return {};
  const chosen = canonicalBanks(banks, catalogue);
  if (chosen.length > MAX_BANKS) return { selected_banks: tooManyBanks(chosen.length) };
  const unfit: string[] = [];
  for (const id of chosen) {
    const ofBank = products.filter(({ bank }) => bank.id === id);
    if (ofBank.length === 0) {
      return { selected_banks: 'Seçtiğiniz bankalardan biri bu ürünü sunmuyor. Lütfen listeden seçin.' };
    }
    if (!ofBank.some((product) => covers(product, amount, term))) unfit.push(ofBank[0]?.bank.name ?? id);
  }
  if (unfit.length === 0) return {};
  return { selected_banks: `Bu tutar ve vadede teklifi olmayan banka seçtiniz: ${unfit.join(', ')}` };
}
