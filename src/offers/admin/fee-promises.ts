import { fold } from '../../shared/finance/tr/fold.js';

/** Said of a loan: nothing is withheld on its first day. */
const NO_LOAN_FEE = /masrafsiz|ucretsiz kredi|(?:masraf|tahsis ucret)\w* (?:yok|olmayan|alinm|odemez|0 tl)/;
/** Said of a card: nothing is paid for it each year. */
const NO_CARD_FEE =
  /aidatsiz|(?:aidat|(?<!ek |sanal )kart ucret|yillik ucret)\w* (?:yok|olmayan|alinm|odemez|0 tl)/;
/** The kind of loan that a promise is about. */
const NAMES_KIND = /ihtiyac|konut|tasit|arac|kobi|esnaf/;

interface Fees {
  readonly type: string;
  readonly fee_percent?: number;
  readonly annual_fee?: number;
}

/** The first text that promises what the fees beside it contradict; undefined where none does. */
export function brokenPromise(texts: readonly string[], fees: Fees): string | undefined {
  const { type, fee_percent = 0, annual_fee = 0 } = fees;
  if (type === 'loan' && fee_percent > 0) return texts.find((text) => NO_LOAN_FEE.test(fold(text)));
  if (type === 'card' && annual_fee > 0) return texts.find((text) => NO_CARD_FEE.test(fold(text)));
  return undefined;
}

/** The first text of a bank that promises a loan without fees and does not say which of its loans. */
export function vaguePromise(texts: readonly string[]): string | undefined {
  return texts
    .map((text) => ({ text, folded: fold(text) }))
    .find(({ folded }) => NO_LOAN_FEE.test(folded) && !NAMES_KIND.test(folded))?.text;
}
