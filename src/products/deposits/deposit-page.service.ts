import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { addDays, type CalendarDate, todayIn } from '../../shared/finance/calendar.js';
import { guaranteeOn } from '../../shared/finance/deposit-guarantee.js';
import { withholdingOf } from '../../shared/finance/deposit-comparison.js';
import { readDepositForm, widestLimits } from '../../shared/finance/deposit-form.js';
import { type Inflation, inflationOn } from '../../shared/finance/real-return.js';
import { trustMark, trustTexts } from '../../shared/finance/rate-trust.js';
import { listingOf } from '../../shared/finance/offer-choice.js';
import { type DepositCurrency, isInForce, type WithholdingRow } from '../../shared/finance/tax-table.js';
import { type Log } from '../../platform/logging/log.js';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { HolidaysService } from '../../offers/taxes/holidays.service.js';
import { RegulatoryLimitsService } from '../../offers/taxes/regulatory-limits.service.js';
import { TaxesService } from '../../offers/taxes/taxes.service.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { memoizeByIdentity } from '../../shared/rendering/memoize-by-identity.js';
import { SiteService } from '../../site/site.service.js';
import { LOG } from '../../platform/tokens.js';
import { comparedKeys, offerChoice } from '../../offers/compared-keys.js';
import { sentBrackets } from '../../offers/deposit-brackets.js';
import { sentPersonalTerms } from '../../offers/offer-conditions.js';
import { sentPhoneWay } from '../../offers/phone-way.js';
import { sentResponse } from '../../offers/response-time.js';
import { sentTraits } from '../../offers/sent-traits.js';
import { type DepositOffer, DepositOffersService } from '../../offers/deposit-offers.service.js';
import { DEPOSIT_SORTS } from '../../shared/contracts/deposit-calculator-sorts.js';
import type {
  DepositCalculatorData,
  DepositCalculatorProps,
} from '../../shared/contracts/deposit-calculator.js';
import type { DepositsShowProps } from '../../../views/products/deposits/show.js';
import { getOwn } from '../../shared/finance/get-own.js';
import { type BankMarks, withMarks } from '../../shared/rendering/bank-marks.js';
import type { Content } from '../../shared/rendering/page.js';
import { Assets } from '../../platform/rendering/assets.js';
import { type CalculatorFile, calculatorFile } from '../calculators/calculator-file.js';
import { safetyTexts } from './safety-texts.js';

const CURRENCIES: Readonly<Record<string, DepositCurrency>> = { tl: 'TRY', usd: 'USD', eur: 'EUR' };
const PARAMETERS = { TRY: 'tl', USD: 'usd', EUR: 'eur' } as const;

/** Currencies as addresses name them. */
export const DEPOSIT_PARAMETERS = Object.keys(CURRENCIES);

/** Stored page that holds what staff placed below the calculator. */
const PAGE = 'mevduat';

/** Data of one currency's page on one day. */
interface DepositData {
  readonly opening: CalendarDate;
  readonly limits: ReturnType<typeof widestLimits>;
  readonly offers: DepositCalculatorProps['offers'];
  readonly withholding: readonly WithholdingRow[];
  readonly holidays: DepositCalculatorProps['holidays'];
  readonly guarantee: DepositCalculatorProps['guarantee'];
  readonly inflation: DepositCalculatorProps['inflation'];
  readonly notes: readonly string[];
  readonly safety: readonly string[];
}

/** Puts together what the deposit page shows for what its address asks. */
@Injectable()
export class DepositPageService {
  constructor(
    private readonly offers: DepositOffersService,
    private readonly taxes: TaxesService,
    private readonly holidays: HolidaysService,
    private readonly limits: RegulatoryLimitsService,
    private readonly blocks: PageBlocksService,
    private readonly site: SiteService,
    private readonly memo: VersionedMemo,
    @Inject(Assets) private readonly assets: BankMarks,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @param usual the currency shown when the address names none */
  async show(query: RawQuery, usual: DepositCurrency, action: string): Promise<DepositsShowProps> {
    const currency = currencyOf(lastOf(query['para'])) ?? usual;
    const [facts, blocks] = await Promise.all([this.facts(currency), this.blocks.forPage(PAGE, action)]);
    const { limits, offers, notes, safety } = facts;
    const frame = memoizeByIdentity([facts, blocks], 'frame', () => ({
      ...{ currency, offers, notes, safety, blocks, file: this.fileOf(currency, facts)?.url },
    }));
    if (limits === null) return { frame, calculator: null };
    const data = calculatorData(currency, facts);
    const form = readDepositForm(lastOf(query['tutar']), lastOf(query['vade']), limits);
    this.warnWithoutRate(data.withholding, { ...form, currency, opening: data.opening });
    const compared = comparedKeys(
      query,
      offers.map(({ key }) => key),
    );
    const choice = offerChoice(query, DEPOSIT_SORTS);
    return {
      frame,
      calculator: {
        ...data,
        ...{ action, form, compared },
        ...listingOf(choice),
      },
    };
  }

  /**
   * Data of a currency's calculator, for its script.
   * @throws NotFoundException where no bank takes deposits in it
   */
  async file(parameter: string): Promise<Content> {
    const currency = currencyOf(parameter);
    if (!currency) throw new NotFoundException();
    const file = this.fileOf(currency, await this.facts(currency));
    if (!file) throw new NotFoundException();
    return file.content;
  }

  private fileOf(currency: DepositCurrency, facts: DepositData): CalculatorFile | null {
    const { limits, offers } = facts;
    if (limits === null) return null;
    return memoizeByIdentity([facts], 'file', () =>
      calculatorFile(`mevduat-${PARAMETERS[currency]}`, {
        ...calculatorData(currency, facts),
        offers: withMarks(offers, this.assets),
      }),
    );
  }

  /** Read once a day and again whenever content changes: no amount that anybody tries costs a query. */
  private async facts(currency: DepositCurrency): Promise<DepositData> {
    const opening = todayIn((await this.site.current()).timeZone, new Date());
    const load = async (): Promise<DepositData> => {
      const [offers, rows, holidays, figures] = await Promise.all([
        this.offers.list([currency], opening),
        this.taxes.withholdingRows(),
        this.holidays.list(),
        this.limits.list(),
      ]);
      const limits = widestLimits(offers);
      const guarantee = guaranteeOn(figures, opening);
      const inflation = currency === 'TRY' ? inflationOn(figures, opening) : null;
      const lastDay = addDays(opening, limits?.maxTerm ?? 0);
      return {
        opening,
        limits,
        offers: toCalculatorOffers(offers),
        withholding: rows.filter((row) => row.currency === currency && isInForce(row, opening)),
        holidays: holidays.filter(({ from }) => from <= lastDay),
        guarantee: currency === 'TRY' ? guarantee?.upToAmount : undefined,
        inflation: inflation ? shownOf(inflation) : undefined,
        safety: safetyTexts(currency, guarantee, inflation),
        notes: trustTexts(offers.map(({ bank, trust }) => ({ name: bank.name, trust }))),
      };
    };
    return this.memo.get(`deposit-page ${currency}`, load, opening);
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
  return parameter === undefined ? undefined : getOwn(CURRENCIES, parameter);
}

const calculatorData = (
  currency: DepositCurrency,
  { opening, offers, withholding, holidays, guarantee, inflation }: DepositData,
): DepositCalculatorData => ({ currency, opening, offers, withholding, holidays, guarantee, inflation });

/** Without its source, which the page itself names. */
const shownOf = ({ percent, month, isOld }: Inflation): Inflation => ({ percent, month, isOld });

function toCalculatorOffers(offers: readonly DepositOffer[]): DepositData['offers'] {
  const perBank = new Map<string, number>();
  for (const { bank } of offers) perBank.set(bank.id, (perBank.get(bank.id) ?? 0) + 1);
  return offers.map((offer) => ({
    key: offer.key,
    slug: offer.slug,
    bankId: offer.bank.id,
    bankName: offer.bank.name,
    productName: (perBank.get(offer.bank.id) ?? 0) > 1 ? offer.name : undefined,
    logoUrl: offer.bank.logoUrl,
    ratePercent: offer.ratePercent,
    rateDate: offer.rateDate,
    rateMark: trustMark(offer.trust) ?? undefined,
    divisor: offer.divisor,
    minAmount: offer.minAmount,
    maxAmount: offer.maxAmount,
    minTerm: offer.minTerm,
    maxTerm: offer.maxTerm,
    isSponsored: offer.isSponsored,
    ...sentPhoneWay(offer.phoneWay),
    ...sentResponse(offer.response),
    ...sentTraits(offer.traits),
    ...sentPersonalTerms(offer),
    ...sentBrackets(offer),
  }));
}
