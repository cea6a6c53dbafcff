/** A line of a bank's offer with what it hangs on: a campaign or a product of the bank, or a last day and a condition. */
export interface OfferLine {
  readonly text: string;
  /** `campaign 12` or `product 12`; empty where the line hangs on neither. */
  readonly link: string;
  /** `2026-12-31`; empty where it has no last day of its own. */
  readonly until: string;
  readonly condition: string;
}

/** A sum, a share, or something for newcomers: true for a time, for some people, or under a condition. */
const PROMISE =
  /(?<![\d.])[1-9][\d.]*\s?(?:tl|\$|€|mil|puan)(?!\p{L})|%\s?\d|promosyon|yeni müşteri|tanışma|hoş geldin|ertele|indirim|hediye/u;

export const isPromise = (text: string): boolean => PROMISE.test(text.toLocaleLowerCase('tr'));

/** The lack of a line, as a sentence; null where it lacks nothing. */
export function lineProblem({ text, link, until, condition }: OfferLine): string | null {
  if (link !== '') return null;
  if ((until === '') !== (condition === '')) return 'Son günü ve koşulu birlikte yazın';
  if (until === '' && isPromise(text))
    return 'Bu söz herkes için her zaman geçerli olamaz: kampanyasını veya ürününü seçin, yoksa son gününü ve koşulunu yazın';
  return null;
}
