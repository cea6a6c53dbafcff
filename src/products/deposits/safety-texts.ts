import type { guaranteeOn } from '../../shared/finance/deposit-guarantee.js';
import { startOf } from '../../shared/finance/regulatory-limit.js';
import type { inflationOn } from '../../shared/finance/real-return.js';
import type { DepositCurrency } from '../../shared/finance/tax-table.js';
import { CURRENCY_RISK } from '../../shared/labels/deposits.js';
import { formatLira, formatMonth, formatPercent } from '../../shared/finance/tr/format.js';
import { validityText } from '../../shared/finance/tr/validity-text.js';

/** How much of a deposit is insured and how prices rise, with sources, and what a foreign currency adds. */
export function safetyTexts(
  currency: DepositCurrency,
  guarantee: ReturnType<typeof guaranteeOn>,
  inflation: ReturnType<typeof inflationOn>,
): readonly string[] {
  const isForeign = currency !== 'TRY';
  const insured =
    guarantee &&
    `Bir bankadaki mevduatınızın ${isForeign ? 'TL karşılığı ' : ''}${formatLira(guarantee.upToAmount)} tutarına kadarı TMSF sigortası altındadır; sınır kişi ve banka başınadır. ${validityText(
      { since: startOf(guarantee), until: guarantee.validTo, source: guarantee.source },
    )}`;
  const prices =
    inflation &&
    `Yıllık enflasyon ${formatMonth(inflation.month)} için ${formatPercent(inflation.percent)}. Kaynak: ${inflation.source}`;
  return [...(isForeign ? [CURRENCY_RISK] : []), ...[insured, prices].filter((text) => text !== null)];
}
