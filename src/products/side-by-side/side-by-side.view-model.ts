import type { CampaignView, LoanView } from '../../../views/banks/model.js';
import type { LoanBeside, SideBySideProps } from '../../../views/products/loans/side-by-side-rows.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import { choices } from '../../platform/routing/cache-parameters.js';
import { allOf, lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { MAX_COMPARED, TICK } from '../../shared/contracts/calculator.js';
import type { CalculatorOffer } from '../../shared/contracts/loan-calculator.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import { compareLoans } from '../../shared/finance/loan-comparison.js';
import { readLoanForm } from '../../shared/finance/loan-form.js';
import { loanRights } from '../../shared/finance/loan-rights.js';
import { readConditions } from '../../shared/finance/offer-choice.js';
import type { LoanPageData } from '../loans/loan-page.view-model.js';

/** Ticked offers as an address names them; the page reads them as its key in the cache has them. */
export const TICKED = choices(TICK, 'given');

/** Of one bank and kind of loan. */
export interface BankFacts {
  readonly loans: readonly LoanView[];
  readonly campaigns: readonly CampaignView[];
}

interface SideBySideData {
  readonly facts: LoanPageData;
  /** Of this kind of loan. */
  readonly listed: readonly LoanOffer[];
  readonly ofBanks: ReadonlyMap<string, BankFacts>;
  readonly today: CalendarDate;
}

/** The first four offers that an address names, and how many more or unknown ones it has. */
export function chosenOffers(
  offers: readonly CalculatorOffer[],
  query: RawQuery,
): { readonly chosen: readonly CalculatorOffer[]; readonly unknown: number; readonly isCut: boolean } {
  const asked = TICKED.read(allOf(query[TICK]));
  const found = asked.flatMap((key) => offers.find((offer) => offer.key === key) ?? []);
  return {
    chosen: found.slice(0, MAX_COMPARED),
    unknown: asked.length - found.length,
    isCut: found.length > MAX_COMPARED,
  };
}

/** Offers for what the address asks, the lowest total first and those that are not to be had last. */
export function sideBySidePage(
  { facts, listed, ofBanks, today }: SideBySideData,
  query: RawQuery,
): SideBySideProps {
  const { type, taxes, offers } = facts;
  const { chosen, unknown, isCut } = chosenOffers(offers, query);
  const form = readLoanForm(lastOf(query['tutar']), lastOf(query['vade']), type.limits, (name) =>
    lastOf(query[name]),
  );
  const met = readConditions(allOf(query['kosul']));
  const { priced, excluded } =
    taxes && form.termMonths > 0
      ? compareLoans(chosen, form, taxes, met)
      : { priced: [], excluded: chosen.map((offer) => ({ offer, reason: null })) };
  const more = (
    offer: CalculatorOffer,
  ): Pick<LoanBeside, 'slug' | 'phoneWay' | 'isSponsored' | 'product' | 'campaigns'> => {
    const row = listed.find(({ key }) => key === offer.key);
    const bank = ofBanks.get(offer.bankId);
    return {
      slug: row?.slug ?? '',
      phoneWay: row?.phoneWay ?? 'only-call',
      isSponsored: row?.isSponsored === true,
      product: bank?.loans.find(({ slug }) => slug === row?.slug) ?? null,
      campaigns: bank?.campaigns ?? [],
    };
  };
  return {
    type: { path: type.path, title: type.title },
    rights: loanRights(type.id),
    taxes,
    limits: type.limits,
    form,
    met,
    today,
    unknown,
    isCut,
    loans: [
      ...priced.map(({ offer, cost, gains = [] }) => ({ ...more(offer), offer, cost, gains, reason: null })),
      ...excluded.map(({ offer, reason }) => ({
        ...more(offer),
        offer,
        cost: undefined,
        gains: [],
        reason,
      })),
    ],
  };
}
