import type { BracketedTerms } from '../finance/deposit-bracket.js';
import { formatDate } from '../finance/tr/format.js';
import {
  type Condition,
  type ConditionalFigures,
  CONDITIONS,
  type PersonalTerms,
} from '../finance/offer-conditions.js';

/** Words in which a person says that she meets a condition. */
export const CONDITION_SAID: Readonly<Record<Condition, string>> = {
  mobil: 'Mobilden başvururum',
  yeni: 'Yeni müşteriyim',
  maas: 'Maaşım bu bankada',
  sigorta: 'Sigorta isterim',
  kart: 'Kartını da alırım',
};

/** Of whom figures are said, before what they are. */
export const CONDITION_TITLES: Readonly<Record<Condition, string>> = {
  mobil: 'Mobil başvuruda',
  yeni: 'Yeni müşteriye',
  maas: 'Maaş müşterisine',
  sigorta: 'Sigortayla',
  kart: 'Bankanın kartıyla',
};

/** Sentence of a payment plan on the condition that it counts. */
export const planConditionText = ({ when, until, note }: ConditionalFigures): string =>
  `“${CONDITION_SAID[when]}” diyenler içindir${until === undefined ? '' : `, son günü ${formatDate(until)}`}.${note === undefined ? '' : ` ${note}`}`;

/** The conditions on which some of the offers hang, with the words of their boxes. */
export const offeredConditions = (
  offers: readonly (PersonalTerms & Pick<BracketedTerms, 'brackets'>)[],
): readonly { readonly value: Condition; readonly text: string }[] => {
  const known = new Set(
    offers.flatMap(({ conditions = [], onlyFor = [], brackets = [] }) => [
      ...conditions.map(({ when }) => when),
      ...onlyFor,
      ...(brackets.some(({ welcomePercent }) => welcomePercent !== undefined) ? (['yeni'] as const) : []),
    ]),
  );
  return CONDITIONS.filter((one) => known.has(one)).map((value) => ({ value, text: CONDITION_SAID[value] }));
};
