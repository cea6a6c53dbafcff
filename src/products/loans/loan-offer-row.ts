import type { LoanOfferRow } from '../../../views/components/loan-offers/loan-offers.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import type { PricedLoan } from '../../shared/finance/loan-comparison.js';
import { rateDay } from '../../shared/finance/rate-trust.js';
import { paths } from '../../shared/paths/site.js';

/** An offer for one amount and term, as tables of offers show it. */
export const loanOfferRow = ({ offer, cost }: PricedLoan<LoanOffer>): LoanOfferRow => ({
  key: offer.key,
  bank: offer.bank.name,
  bankHref: paths.bank(offer.bank.id),
  isParticipation: offer.bank.isParticipation,
  ratePercent: offer.ratePercent,
  since: rateDay(offer),
  instalment: cost.instalment,
  total: cost.total,
  monthlyCostPercent: cost.monthlyCostPercent,
  annualCostPercent: cost.annualCostPercent,
  isSponsored: offer.isSponsored,
});
