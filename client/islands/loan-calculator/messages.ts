import type { LoanForm } from '../../../src/shared/finance/loan-form.js';
import type { ExcludedLoan, LoanTerms } from '../../../src/shared/finance/loan-comparison.js';
import { allowedTerms, type LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import { personText } from '../calculator/condition-text.js';
import { formatLira } from '../../../src/shared/finance/tr/format.js';

/** A message beside a field: an error, or a hint that changes nothing. */
export interface FieldMessage {
  readonly kind: 'error' | 'hint';
  readonly text: string;
}

export function amountMessage(form: LoanForm, limits: LoanTypeLimits): FieldMessage | null {
  switch (form.amountField.problem) {
    case null:
      return null;
    case 'empty':
      return error('Kredi tutarını yazın.');
    case 'unreadable':
      return error('Tutarı rakamla yazın, örneğin 50.000');
    case 'out-of-range':
      return error(
        `Tutar ${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında olabilir.`,
      );
    case 'rounded':
      return { kind: 'hint', text: 'Tutar en yakın 1.000 TL’ye yuvarlandı.' };
  }
}

export function termMessage(form: LoanForm, limits: LoanTypeLimits): FieldMessage | null {
  const { min, max } = allowedTerms(limits, form.amount);
  switch (form.termField.problem) {
    case null:
      return null;
    case 'empty':
      return error('Vadeyi yazın.');
    case 'unreadable':
      return error('Vadeyi ay olarak, 12 gibi bir rakamla yazın.');
    case 'out-of-range':
      return error(
        min === max
          ? `${formatLira(form.amount)} için vade yalnızca ${max} ay olabilir.`
          : `${formatLira(form.amount)} için vade ${min} ile ${max} ay arasında olabilir.`,
      );
    case 'nothing-lent':
      return error(
        form.thing?.value
          ? 'Yazdığınız değerde kredi verilmiyor.'
          : `${formatLira(form.amount)} için kredi verilmiyor; daha düşük bir tutar yazın.`,
      );
  }
}

export function exclusionText({ offer, reason }: ExcludedLoan<LoanTerms>): string {
  switch (reason) {
    case 'amount-above':
      return `Bu banka en fazla ${formatLira(offer.maxAmount)} verir.`;
    case 'amount-below':
      return `Bu banka en az ${formatLira(offer.minAmount)} verir.`;
    case 'term-above':
      return `Bu banka en fazla ${offer.maxTerm} ay vade verir.`;
    case 'term-below':
      return `Bu banka en az ${offer.minTerm} ay vade verir.`;
    case 'person':
      return personText(offer);
    case 'fee':
      return 'Tahsis ücreti kredi tutarını aştığı için hesaplanamıyor.';
  }
}

/** `50.000 TL, 12 ay` */
export function inputText({ amount, termMonths }: Pick<LoanForm, 'amount' | 'termMonths'>): string {
  return `${formatLira(amount)}, ${termMonths} ay`;
}

function error(text: string): FieldMessage {
  return { kind: 'error', text };
}
