import { amountFieldText, shownText, type TypedField } from './calculator-fields.js';
import type { Kurus } from './money.js';
import type { RequiredCosts } from './required-costs.js';
import { parseAmount } from './tr/parse.js';

/** How often each cost falls due. None has a usual figure: it is what the bank or the insurer has told the visitor. */
const COSTS = {
  ekspertiz: 'once',
  ipotek: 'once',
  dask: 'yearly',
  'konut-sigortasi': 'yearly',
  'hayat-sigortasi': 'yearly',
} as const;

export type RequiredCostName = keyof typeof COSTS;

export const REQUIRED_COSTS = Object.keys(COSTS) as RequiredCostName[];

export const MAX_REQUIRED_COST: Kurus = 10_000_000_00;

export type RequiredCostProblem = 'unreadable' | 'out-of-range';

export interface RequiredCostsForm {
  readonly costs: RequiredCosts;
  readonly fields: Readonly<Record<RequiredCostName, TypedField<RequiredCostProblem>>>;
  /** Something was typed that counts. */
  readonly isAsked: boolean;
}

/** Reads what was typed; an empty field is no cost, and one that cannot be used keeps its text and counts as none. */
export function readRequiredCosts(
  typed: Readonly<Partial<Record<RequiredCostName, string>>>,
): RequiredCostsForm {
  const costs = { once: 0, yearly: 0 };
  const fields = REQUIRED_COSTS.map((name) => {
    const [amount, field] = readCost(typed[name] ?? '');
    costs[COSTS[name]] += amount;
    return [name, field] as const;
  });
  return {
    costs,
    fields: Object.fromEntries(fields) as RequiredCostsForm['fields'],
    isAsked: costs.once + costs.yearly > 0,
  };
}

function readCost(text: string): [Kurus, TypedField<RequiredCostProblem>] {
  if (text.trim() === '') return [0, { text: '', problem: null }];
  const amount = parseAmount(text);
  if (amount === null) return [0, { text: shownText(text), problem: 'unreadable' }];
  if (amount > MAX_REQUIRED_COST) return [0, { text: shownText(text), problem: 'out-of-range' }];
  return [amount, { text: amountFieldText(amount), problem: null }];
}
