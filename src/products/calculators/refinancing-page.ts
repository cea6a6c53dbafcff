import type { CalculatorProps, Source } from '../../../views/products/calculators/model.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import type { PricedLoan } from '../../shared/finance/loan-comparison.js';
import { markedRate } from '../../shared/finance/rate-trust.js';
import { refinance, type RefinancingInput } from '../../shared/finance/refinancing.js';
import { type RegulatoryLimitRow, regulatoryLimitOn } from '../../shared/finance/regulatory-limit.js';
import { costRatesText } from '../../shared/finance/tr/cost-text.js';
import { calculatorPaths } from '../../shared/paths/site.js';
import type { RawQuery } from '../../platform/routing/raw-query.js';
import type { CalculatorData } from './calculator-data.service.js';
import { FormReader } from './form-reader.js';
import { rateOf } from './loan-words.js';
import {
  checkRefinancing,
  explainRefinancing,
  readRefinancing,
  type RefinancingForm,
} from './refinancing-form.js';
import { inputOf, offersFor } from './refinancing-input.js';
import { resultOf } from './refinancing-result.js';
import { figureSource, moneyText, NO_RATE, NO_TAX, rateNote, rateText, taxSources } from './sources.js';

/** Whether a new loan that repays the old one pays, and who lends it. */
export function refinancingPage(facts: CalculatorData, query: RawQuery): CalculatorProps {
  const form = new FormReader(query);
  const asked = readRefinancing(form);
  const { type } = asked;
  const limits = limitsOf(facts, asked);
  checkRefinancing(form, asked, limits);
  const taxes = facts.taxes.get(type) ?? null;
  const percent = asked.percent ?? limits.law?.percent ?? null;
  const canOffer = !form.hasProblem && taxes && percent !== null;
  const offers = canOffer ? offersFor(facts, asked, { percent, taxes }) : null;
  const best = asked.newRate === null ? (offers?.priced[0] ?? null) : null;
  explainRefinancing(form, limits, best && { bank: best.offer.bank.name, feePercent: best.offer.feePercent });
  const newRate = best?.offer.ratePercent ?? rateOf(facts, type, asked.newRate);
  const feePercent = asked.feePercent ?? best?.offer.feePercent ?? limits.fee?.percent ?? null;
  const rates =
    canOffer && newRate !== null && feePercent !== null ? { newRate, percent, feePercent, taxes } : null;
  const input = rates && inputOf(asked, rates);
  if (input && isCostlierThanLoan(input))
    form.refuse('masraf', 'Masraflar kredinin kendisinden az olmalıdır.');
  const isAnswered = !form.hasProblem && input !== null;
  return {
    path: 'kredi-yapilandirma',
    today: facts.today,
    fields: form.fields,
    warnings: [
      ...(taxes ? [] : [NO_TAX]),
      ...(newRate === null ? [NO_RATE] : []),
      ...(percent === null ? [NO_COMPENSATION] : []),
      ...(feePercent === null ? [NO_FEE] : []),
    ],
    result: isAnswered ? resultOf(input, asked, rateNotes(facts, asked, best)) : null,
    ...(isAnswered && offers && { offers: offers.shown }),
    sources: sourcesOf(facts, asked, limits),
    example: EXAMPLE,
  };
}

const NO_COMPENSATION =
  'Erken ödeme tazminatının yasal sınırı için bugün geçerli kayıt yok; sözleşmenizdeki oranı yazın.';
const NO_FEE = 'Tahsis ücretinin yasal sınırı için bugün geçerli kayıt yok; bankanın oranını yazın.';

interface Limits {
  readonly law: RegulatoryLimitRow | null;
  readonly fee: RegulatoryLimitRow | null;
}

const limitsOf = ({ figures, today }: CalculatorData, { type, term, paid }: RefinancingForm): Limits => ({
  law: regulatoryLimitOn(figures, type === 'konut' ? 'early-housing-fixed' : 'early-consumer', today, {
    months: Math.max(term - paid, 0),
  }),
  fee: regulatoryLimitOn(figures, 'loan-fee', today),
});

const sourcesOf = (facts: CalculatorData, { type }: RefinancingForm, { law, fee }: Limits): Source[] => [
  ...(law ? [figureSource('Erken ödeme tazminatının üst sınırı', law)] : []),
  ...(fee ? [figureSource('Tahsis ücretinin üst sınırı', fee, rateText(fee.percent))] : []),
  ...taxSources(facts, type),
];

const isCostlierThanLoan = (input: RefinancingInput): boolean => {
  const bare = { ...input, offered: { ...input.offered, costs: 0, yearlyInsurance: 0 } };
  return refinance(bare).financed <= input.offered.costs + input.offered.yearlyInsurance;
};

/** Where the rate comes from, when the visitor gave none. */
function rateNotes(
  facts: CalculatorData,
  { type, newRate }: RefinancingForm,
  best: PricedLoan<LoanOffer> | null,
): readonly string[] {
  if (newRate !== null) return [];
  const lowest = facts.lowest.get(type);
  if (!best) return lowest ? [rateNote(lowest)] : [];
  const { offer, cost } = best;
  return [
    `Oran yazılmadığı için bu tutar ve vadede toplamı en düşük teklif kullanıldı: ${offer.bank.name}, ${markedRate(offer)}, ${costRatesText(cost)}; taksit ${moneyText(cost.instalment)}, toplam ${moneyText(cost.total)}.`,
  ];
}

const at = (rate: number) =>
  refinance({
    old: { principal: 1_000_000_00, monthlyRatePercent: 2.87, termMonths: 120, paid: 12 },
    taxes: { kkdfPercent: 0, bsmvPercent: 0 },
    compensationPercent: 2,
    offered: { monthlyRatePercent: rate, termMonths: 108, costs: 0, yearlyInsurance: 0 },
  });

const PUBLISHED = at(2.67);

const EXAMPLE = {
  sentences: [
    `1.000.000 TL, aylık %2,87 ve 120 ay vadeli konut kredisinde 12 taksit sonra anapara ${moneyText(PUBLISHED.balance)}, %2 tazminat ${moneyText(PUBLISHED.compensation)}.`,
    `İkisi 108 ay vadeyle yeniden finanse edilirse, başka masraf yokken aylık %2,77 oran ${moneyText(at(2.77).saved)}, %2,67 oran ${moneyText(PUBLISHED.saved)}, %2,57 oran ile ${moneyText(at(2.57).saved)} daha az ödenir.`,
  ],
  href: calculatorPaths.one('kredi-yapilandirma', {
    tur: 'konut',
    tutar: '1000000',
    oran: '2,87',
    vade: '120',
    odenen: '12',
    'yeni-oran': '2,67',
    tahsis: '0',
  }),
};
