import { CONDITION_TITLES } from '../../../src/shared/contracts/condition-words.js';
import { formatDate } from '../../../src/shared/finance/tr/format.js';
import type {
  Condition,
  ConditionGain,
  PersonalTerms,
} from '../../../src/shared/finance/offer-conditions.js';
import type { Kurus } from '../../../src/shared/finance/money.js';

/** `Mobil başvuruda 287,50 TL daha az, 31.01.2027 tarihine kadar` */
const gainText = (
  { of: { when, until }, gain, isCounted }: ConditionGain,
  more: string,
  money: (kurus: Kurus) => string,
): string =>
  `${CONDITION_TITLES[when]} ${money(gain)} ${more}${until ? `, ${formatDate(until)} tarihine kadar` : ''}${isCounted ? ' (hesaba katıldı)' : ''}`;

/** The condition whose figures are the offer's. */
export const counted = (gains: readonly ConditionGain[] = []): Condition | undefined =>
  gains.find(({ isCounted }) => isCounted)?.of.when;

/**
 * Sentences on what the conditions of an offer are worth at what is asked, and on whom it is for alone.
 * @param more of what: a loan costs less, a deposit brings more
 */
export const conditionTexts = (
  { onlyFor = [] }: PersonalTerms,
  gains: readonly ConditionGain[] = [],
  more: string,
  money: (kurus: Kurus) => string,
): readonly string[] => [
  ...onlyFor.map((one) => `${CONDITION_TITLES[one]} özel`),
  ...gains.map((gain) => gainText(gain, more, money)),
];

/** Why somebody does not get an offer. */
export const personText = ({ onlyFor = [] }: PersonalTerms): string =>
  `${onlyFor.map((one) => CONDITION_TITLES[one]).join(', ')} özel.`;

/** In the bank's own words, behind the terms of an offer. */
export const notesOf = ({ conditions = [] }: PersonalTerms): string =>
  conditions.map(({ note }) => (note === undefined ? '' : ` ${note}`)).join('');
