import type { LoanTaxes } from '../loan.js';
import { formatNumber } from './format.js';
import { interestTitle } from './rate-words.js';

/**
 * Which taxes the interest of a loan bears, as a sentence: none is named as if it were taken.
 * @param isParticipation the loan is a participation bank's
 */
export function taxText({ kkdfPercent, bsmvPercent }: LoanTaxes, isParticipation?: boolean): string {
  const taxes = [
    { name: 'KKDF', percent: kkdfPercent },
    { name: 'BSMV', percent: bsmvPercent },
  ];
  const taken = taxes
    .filter(({ percent }) => percent > 0)
    .map(({ name, percent }) => `${name} ${short(percent)}`);
  const spared = taxes.filter(({ percent }) => percent === 0).map(({ name }) => name);
  const parts = [
    ...(taken.length > 0 ? [`${taken.join(' ve ')} alınır`] : []),
    ...(spared.length > 0 ? [`${spared.join(' ve ')} alınmaz`] : []),
  ];
  return `${interestTitle(isParticipation)} üzerinden ${parts.join(', ')}.`;
}

const short = (percent: number): string => `%${formatNumber(percent, 2).replace(/,?0{1,2}$/, '')}`;
