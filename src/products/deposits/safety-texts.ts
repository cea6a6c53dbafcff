import type { guaranteeOn } from '../../shared/finance/deposit-guarantee.js';
import { startOf } from '../../shared/finance/regulatory-limit.js';
import type { DepositCurrency } from '../../shared/finance/tax-table.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { validityText } from '../../shared/finance/tr/validity-text.js';

const CURRENCY_RISK =
  'Döviz mevduatında kur riski sizdedir: kur düşerse faiz kazansanız bile paranızın TL karşılığı azalabilir.';

/** How much of a deposit is insured, with its source, and what a foreign currency adds. */
export function safetyTexts(
  currency: DepositCurrency,
  guarantee: ReturnType<typeof guaranteeOn>,
): readonly string[] {
  const isForeign = currency !== 'TRY';
  const insured =
    guarantee &&
    `Bir bankadaki mevduatınızın ${isForeign ? 'TL karşılığı ' : ''}${formatLira(guarantee.upToAmount)} tutarına kadarı TMSF sigortası altındadır; sınır kişi ve banka başınadır. ${validityText(
      { since: startOf(guarantee), until: guarantee.validTo, source: guarantee.source },
    )}`;
  return [...(isForeign ? [CURRENCY_RISK] : []), ...(insured === null ? [] : [insured])];
}
