import { formatMoney, formatPercent } from '../../../shared/finance/tr/format.js';
import { depositRateLabel } from '../../../shared/finance/tr/rate-words.js';
import { parseAmount } from '../../../shared/finance/tr/parse.js';
import { PAID_BY_BANKS } from '../../../shared/labels/earnings.js';
import { paths } from '../../../shared/paths/site.js';
import type { DepositFormSubject } from '../../../../client/islands/apply-dialog/kinds/deposit.js';
import { widestLimits } from '../../application-catalogue.js';
import { canonicalBanks } from '../chosen-banks.js';
import { bankChoices } from '../bank-choices.js';
import { type FormContext, type FormPart, typedAmount, typedNumber } from '../form-part.js';

const CURRENCIES = [
  { key: 'tl', currency: 'TRY', label: 'TL', sign: 'TL' },
  { key: 'usd', currency: 'USD', label: 'USD', sign: '$' },
  { key: 'eur', currency: 'EUR', label: 'EUR', sign: '€' },
] as const;

const DEFAULT_AMOUNT = 50_000_00;
const DEFAULT_DAYS = 32;

export function depositForm({ values, isNew, catalogue }: FormContext): FormPart<DepositFormSubject> {
  const asked = values.text('deposit_type').replace('_mevduat', '');
  const chosen = CURRENCIES.find(({ key }) => key === asked) ?? CURRENCIES[0];
  const products = catalogue.offered(chosen.currency);
  const limits = widestLimits(products);

  let amount = parseAmount(values.text('amount')) ?? undefined;
  let days = typedNumber(values.text('term_days'));
  if (isNew && limits) {
    amount = Math.min(Math.max(amount ?? DEFAULT_AMOUNT, limits.minAmount), limits.maxAmount);
    days = Math.min(Math.max(days ?? DEFAULT_DAYS, limits.minTerm), limits.maxTerm);
  }
  const money = (value: number): string => formatMoney(value, chosen.currency, { decimals: 0 });
  return {
    subject: {
      kinds: CURRENCIES.map(({ key, label }) => ({
        label,
        href: paths.apply('mevduat', { tur: key }),
        current: key === chosen.key,
      })),
      currencySign: chosen.sign,
      banks: bankChoices(
        products,
        { amount, term: days, banks: canonicalBanks(values.list('selected_banks'), catalogue) },
        ({ bank, ratePercent }) => ({
          notes: [`${depositRateLabel(bank.isParticipation)} ${formatPercent(ratePercent ?? 0)}`],
          rank: -(ratePercent ?? 0),
        }),
      ),
      order: `Seçtikleriniz en üstte; ötekiler oranı yüksek olandan düşük olana sıralı. ${PAID_BY_BANKS}`,
      rights: null,
    },
    parent: { label: 'Mevduat', href: paths.deposits() },
    typed: {
      amount: isNew && amount !== undefined ? typedAmount(amount) : values.text('amount'),
      term_days: isNew && days !== undefined ? String(days) : values.text('term_days'),
      phone_number: values.text('phone_number'),
    },
    hidden: { deposit_type: chosen.key },
    inputs: {
      amount: {
        suffix: chosen.sign,
        hint: limits ? `${money(limits.minAmount)} ile ${money(limits.maxAmount)} arasında` : '',
      },
      term_days: { hint: limits ? `${limits.minTerm} ile ${limits.maxTerm} gün arasında` : '' },
    },
  };
}
