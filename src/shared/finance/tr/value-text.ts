import type { LoanForm } from '../loan-form.js';
import type { LoanTypeLimits } from '../terms.js';
import { bracketsOf, largestFor, type ValueProblem } from '../value-form.js';
import { leastValue } from '../value-limit.js';
import { formatLira } from './format.js';

export const VALUE_WORDS = {
  vehicle: {
    name: 'taşıt',
    of: 'taşıtın',
    label: 'Taşıtın değeri',
    hint: 'Sıfırda fatura, ikinci elde kasko değeri',
  },
  home: { name: 'konut', of: 'konutun', label: 'Konutun değeri', hint: 'Ekspertiz değeri' },
} as const;

export const VALUE_PROBLEMS: Readonly<Record<ValueProblem, string>> = {
  unreadable: 'Değeri rakamla yazın, örneğin 800.000.',
  zero: 'Değer sıfır olamaz; bilmiyorsanız boş bırakın.',
  'below-amount': 'Değer kredi tutarından düşük olamaz.',
};

/** Input on which law's answer depends. */
type Asked = Pick<LoanForm, 'amount' | 'termMonths' | 'thing'>;

/** Law's answer: its largest loan for the value, or without one the least value that carries what is asked; empty where no value counts. */
export function valueText({ amount, termMonths, thing }: Asked, { byValue }: LoanTypeLimits): string {
  if (!byValue || !thing) return '';
  const { name, of } = VALUE_WORDS[byValue.thing];
  if (thing.value !== null) {
    const largest = largestFor(byValue, thing);
    if (!largest) return 'Bu değer için yürürlükte bir sınır kayıtlı değil.';
    if (largest.amount === 0) return `Bu değerde bir ${name} için kredi verilemez.`;
    const { percent, maxMonths } = largest;
    const share = `Bu değerde kredi en çok ${formatLira(largest.amount)} olabilir, değerin %${String(percent).replace('.', ',')} kadarı`;
    return maxMonths === null ? `${share}.` : `${share}; vade en çok ${maxMonths} ay.`;
  }
  const brackets = bracketsOf(byValue, thing);
  const asked = { amount, months: termMonths };
  const least = leastValue(brackets, asked);
  if (least) return `Bu kredi için ${of} değeri en az ${formatLira(least.value)} olmalı.`;
  if (brackets.length === 0) return '';
  const electric = leastValue(byValue.tables['electric'] ?? [], asked);
  return electric
    ? `Bu krediyi yalnızca Türkiye’de üretilmiş, en az ${formatLira(electric.value)} değerinde elektrikli bir taşıt karşılar.`
    : `Bu tutar ve vadeyi karşılayan ${name} yok; tutarı veya vadeyi azaltın.`;
}
