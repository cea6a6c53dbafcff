import type { Caller } from '../shared/contracts/application-form.js';
import type { DepositCurrency } from '../shared/finance/tax-table.js';
import type { Kurus } from '../shared/finance/money.js';
import { fold } from '../shared/finance/tr/fold.js';
import type { LoanTypeInfo } from '../offers/loan-types.service.js';
import type { BankRef } from '../offers/bank-ref.js';
import type { Product } from '../offers/product.entity.js';
import type { LoanSubtype } from '../shared/enums/offers.js';

/** A product that can be applied for; limits are null where its kind has none. */
export interface OfferedProduct {
  readonly type: Product['type'];
  readonly subtype: LoanSubtype | null;
  readonly currency: DepositCurrency | null;
  readonly slug: string;
  readonly name: string;
  readonly bank: BankRef;
  /** The bank's own line; empty where nobody has entered one. */
  readonly bankPhone: string;
  /** How soon the bank answers; null where that is not known. */
  readonly response: string | null;
  readonly limits: ProductLimits | null;
  /** Percent: monthly for loans, yearly for deposits. */
  readonly ratePercent: number | null;
  /** `örnek`, or when it was last confirmed where that is long ago; null for others. */
  readonly rateMark: string | null;
  /** Allocation fee of a loan in percent of its principal, before tax. */
  readonly feePercent: number;
}

/** Amounts in kuruş (or cents), terms in months or days, both ends included. */
export interface ProductLimits {
  readonly minAmount: Kurus;
  readonly maxAmount: Kurus;
  readonly minTerm: number;
  readonly maxTerm: number;
}

type ProductGroup = LoanSubtype | DepositCurrency | OfferedProduct['type'];

/** Everything an application is checked against: products on offer, by what they are, and their banks. */
export class ApplicationCatalogue {
  private readonly groups = new Map<ProductGroup, OfferedProduct[]>();
  private readonly bankIds: ReadonlyMap<string, string>;
  private readonly callers: ReadonlyMap<string, Caller>;

  /**
   * @param products in the order in which lists show them
   * @param aliases other names of banks, each with the bank's id
   */
  constructor(
    readonly loanTypes: readonly LoanTypeInfo[],
    products: readonly OfferedProduct[],
    aliases: readonly (readonly [alias: string, bankId: string])[],
  ) {
    const ids = new Map(aliases);
    for (const product of products) {
      const key = groupOf(product);
      const group = this.groups.get(key);
      if (group) group.push(product);
      else this.groups.set(key, [product]);
      ids.set(product.bank.id, product.bank.id).set(fold(product.bank.name), product.bank.id);
    }
    this.bankIds = ids;
    this.callers = new Map(
      products.map(({ bank, bankPhone, response }) => [
        bank.id,
        { bank: bank.name, phone: bankPhone || null, response },
      ]),
    );
  }

  /** Products of a subtype or currency, or of a type that has neither. */
  offered(group: ProductGroup): readonly OfferedProduct[] {
    return this.groups.get(group) ?? [];
  }

  /** Name of a bank that offers anything. */
  bankName(id: string): string | undefined {
    return this.callers.get(id)?.bank;
  }

  /** Banks that call, of those that offer anything. */
  callersAt(ids: readonly string[]): readonly Caller[] {
    return [...new Set(ids)].flatMap((id) => this.callers.get(id) ?? []);
  }

  /** The canonical id of a bank that offers anything, by its id, another address of it or its name. */
  bankId(given: string): string | undefined {
    return this.bankIds.get(given) ?? this.bankIds.get(fold(given));
  }
}

function groupOf({ type, subtype, currency }: OfferedProduct): ProductGroup {
  return subtype ?? currency ?? type;
}

/** The widest limits of several products; null when there is none to ask. */
export function widestLimits(products: readonly OfferedProduct[]): ProductLimits | null {
  const limits = products.flatMap((product) => product.limits ?? []);
  if (limits.length === 0) return null;
  return {
    minAmount: Math.min(...limits.map(({ minAmount }) => minAmount)),
    maxAmount: Math.max(...limits.map(({ maxAmount }) => maxAmount)),
    minTerm: Math.min(...limits.map(({ minTerm }) => minTerm)),
    maxTerm: Math.max(...limits.map(({ maxTerm }) => maxTerm)),
  };
}

/** Whether a product is offered for that amount and that term. An unknown amount or term excludes nothing. */
export function covers(
  { limits }: OfferedProduct,
  amount: Kurus | undefined,
  term: number | undefined,
): boolean {
  if (!limits) return true;
  const amountFits = amount === undefined || (amount >= limits.minAmount && amount <= limits.maxAmount);
  const termFits = term === undefined || (term >= limits.minTerm && term <= limits.maxTerm);
  return amountFits && termFits;
}
