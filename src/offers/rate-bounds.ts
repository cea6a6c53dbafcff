/** Percent; a rate outside is a slip of the finger, not an offer. */
export interface RateBounds {
  readonly min: number;
  readonly max: number;
}

/** Monthly: what banks ask in Türkiye is 2 to 6, campaigns ask nothing. */
const LOAN: RateBounds = { min: 0, max: 10 };
/** Yearly. */
const LIRA_DEPOSIT: RateBounds = { min: 0.01, max: 100 };
const FOREIGN_DEPOSIT: RateBounds = { min: 0.01, max: 15 };

/** Between which percentages a product's rate may be; null for kinds without a rate. */
export function rateBounds(type: unknown, currency: unknown): RateBounds | null {
  if (type === 'loan') return LOAN;
  if (type !== 'deposit') return null;
  return currency === 'TRY' ? LIRA_DEPOSIT : FOREIGN_DEPOSIT;
}

const written = (percent: number): string => String(percent).replace('.', ',');

/** Error about a rate, in a sentence; undefined when it is within bounds. */
export function rateProblem(rate: number, type: unknown, currency: unknown): string | undefined {
  const bounds = rateBounds(type, currency);
  if (bounds === null) return 'Bu ürün türünün faiz oranı olmaz.';
  if (rate >= bounds.min && rate <= bounds.max) return undefined;
  const kind = type === 'loan' ? 'Aylık kredi faizi' : 'Yıllık mevduat faizi';
  return `${kind} %${written(bounds.min)} ile %${written(bounds.max)} arasında olmalıdır.`;
}
