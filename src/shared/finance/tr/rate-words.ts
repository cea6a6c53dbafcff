/**
 * Turkish words for interest and rate by type of bank. Participation banks lend and keep money without interest: they
 * share profit, so no text about a product of theirs may say "faiz". Texts over banks of all kinds say "oran" or
 * "getiri".
 */

/** A bank, or what stands for it, as far as these words depend on it. */
export interface Participating {
  readonly isParticipation?: boolean | undefined;
}

/** Word for interest that is paid or earned: `Net faiz`, `faiz ve vergi`. */
export const interestWord = (isParticipation?: boolean): string => (isParticipation ? 'kâr payı' : 'faiz');

/** The same at the beginning of a text. */
export const interestTitle = (isParticipation?: boolean): string => (isParticipation ? 'Kâr payı' : 'Faiz');

/** A loan's rate, after what it is of: `Aylık faiz`, `%3,95 kâr oranı`. */
export const loanRateWord = (isParticipation?: boolean): string => (isParticipation ? 'kâr oranı' : 'faiz');

/** A kind of loan as such a bank names it: `İhtiyaç Finansmanı`. */
export const loanTitle = (title: string, isParticipation?: boolean): string =>
  isParticipation ? title.replace(/ Kredisi$/, ' Finansmanı') : title;

/** A kind of loan within a sentence: `konut kredisi`, `KOBİ kredisi`. */
export const loanInSentence = (title: string): string =>
  title.toLocaleLowerCase('tr').replace('kobi', 'KOBİ');

/** With it: `aylık %3,95 faizle`. */
export const withLoanRate = (isParticipation?: boolean): string =>
  isParticipation ? 'kâr oranıyla' : 'faizle';

/** A deposit's rate: what is shared is known when the term ends, so it is an estimate. */
export const depositRateLabel = (isParticipation?: boolean): string =>
  isParticipation ? 'Tahmini yıllık kâr payı' : 'Yıllık faiz';

/** The same where the tax on it is spoken of, too. */
export const grossDepositRateLabel = (isParticipation?: boolean): string =>
  isParticipation ? 'Tahmini yıllık brüt kâr payı' : 'Yıllık brüt faiz';
