import { Inject, Injectable } from '@nestjs/common';
import { type CalendarDate, todayIn } from '../finance/calendar.js';
import { withholdingOf } from '../finance/deposit-comparison.js';
import { readDepositForm, widestLimits } from '../finance/deposit-form.js';
import { type DepositCurrency, isInForce, type WithholdingRow } from '../finance/tax-table.js';
import { type Log } from '../logging/log.js';
import { PageBlocksService } from '../blocks/page-blocks.service.js';
import { TaxesService } from '../taxes/taxes.service.js';
import { allOf, lastOf, type RawQuery } from '../routing/raw-query.js';
import { SiteService } from '../site/site.service.js';
import { LOG } from '../tokens.js';
import { type DepositOffer, DepositOffersService } from '../offers/deposit-offers.service.js';
import type { DepositsShowProps } from '../../views/deposits/show.js';
import { own } from '../finance/own.js';

const CURRENCIES: Readonly<Record<string, DepositCurrency>> = { tl: 'TRY', usd: 'USD', eur: 'EUR' };
const MOST_COMPARED = 4;

/** Stored page that holds what staff placed below the calculator. */
const PAGE = 'mevduat';

/** Puts together what the deposit page shows for what its address asks. */
@Injectable()
export class DepositPageService {
  constructor(
    private readonly offers: DepositOffersService,
    private readonly taxes: TaxesService,
    private readonly blocks: PageBlocksService,
    private readonly site: SiteService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @param usual the currency shown when the address names none */
  async show(query: RawQuery, usual: DepositCurrency, action: string): Promise<DepositsShowProps> {
    const currency = currencyOf(lastOf(query['para'])) ?? usual;
    const opening = todayIn((await this.site.current()).timeZone, new Date());
    const [offers, rows, blocks] = await Promise.all([
      this.offers.list([currency], opening),
      this.taxes.withholdingRows(),
      this.blocks.forPage(PAGE, action),
    ]);
    const withholding = rows.filter((row) => row.currency === currency && isInForce(row, opening));
    const limits = widestLimits(offers);
    const form = limits && readDepositForm(lastOf(query['tutar']), lastOf(query['vade']), limits);
    if (form) this.warnWithoutRate(withholding, { ...form, currency, opening });
    return {
      action,
      currency,
      opening,
      form,
      withholding,
      compared: comparedKeys(query, offers),
      offers: toCalculatorOffers(offers),
      blocks,
    };
  }

  /** Staff have to enter the new rate: until then the page shows gross figures only. */
  private warnWithoutRate(
    rows: readonly WithholdingRow[],
    asked: { currency: DepositCurrency; amount: number; termDays: number; opening: CalendarDate },
  ): void {
    if (withholdingOf(rows, asked) !== null) return;
    const { currency, opening, termDays } = asked;
    this.log.warn(
      { currency, opening, termDays },
      'no withholding rate is in force; only gross interest is shown',
    );
  }
}

function currencyOf(parameter: string | undefined): DepositCurrency | undefined {
  return parameter === undefined ? undefined : own(CURRENCIES, parameter);
}

/** Known offers only, each once: what an address names beyond that is not there to compare. */
function comparedKeys(query: RawQuery, offers: readonly DepositOffer[]): string[] {
  const asked = new Set(allOf(query['karsilastir']));
  return offers
    .map(({ key }) => key)
    .filter((key) => asked.has(key))
    .slice(0, MOST_COMPARED);
}

function toCalculatorOffers(offers: readonly DepositOffer[]): DepositsShowProps['offers'] {
  const perBank = new Map<string, number>();
  for (const { bank } of offers) perBank.set(bank.id, (perBank.get(bank.id) ?? 0) + 1);
  return offers.map((offer) => ({
    key: offer.key,
    bankId: offer.bank.id,
    bankName: offer.bank.name,
    productName: (perBank.get(offer.bank.id) ?? 0) > 1 ? offer.name : undefined,
    logoUrl: offer.bank.logoUrl,
    ratePercent: offer.ratePercent,
    rateDate: offer.rateDate,
    divisor: offer.divisor,
    minAmount: offer.minAmount,
    maxAmount: offer.maxAmount,
    minTerm: offer.minTerm,
    maxTerm: offer.maxTerm,
    isSponsored: offer.isSponsored,
  }));
}
