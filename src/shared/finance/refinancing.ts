import { annualCostOfFlows } from './uneven-flows-irr.js';
import { instalment, type LoanTaxes } from './loan.js';
import { type Kurus, requireKurus } from './money.js';
import { compensation, runningLoan, type RunningLoan } from './early-repayment.js';

/** 30 % a month: far above any rate. */
const MAX_POINTS = 3_000;

export interface RefinancingInput {
  readonly old: {
    readonly principal: Kurus;
    readonly monthlyRatePercent: number;
    readonly termMonths: number;
    /** Instalments paid so far. */
    readonly paid: number;
  };
  readonly taxes: LoanTaxes;
  /** Of the principal, asked by the old bank. */
  readonly compensationPercent: number;
  readonly offered: {
    readonly monthlyRatePercent: number;
    readonly termMonths: number;
    /** Fee, valuation, release and registration of the mortgage: paid on the first day. */
    readonly costs: Kurus;
    /** Insurance that the new loan requires beyond the old one's: on the first day and each year after. */
    readonly yearlyInsurance: Kurus;
  };
}

export interface Refinancing {
  readonly balance: Kurus;
  readonly compensation: Kurus;
  /** Principal of the new loan: balance and compensation. */
  readonly financed: Kurus;
  readonly oldInstalment: Kurus;
  readonly remainingMonths: number;
  readonly oldTotal: Kurus;
  readonly newInstalment: Kurus;
  readonly newInstalments: Kurus;
  /** Costs of the first day and all years' insurance. */
  readonly newCosts: Kurus;
  /** Saving from the change over both terms; below 0 where it costs. */
  readonly saved: Kurus;
  /** Annual cost rate of the new loan with all its costs, in percent; null where it has none. */
  readonly annualCostPercent: number | null;
}

/** All but the annual cost rate, which takes a search of its own. */
type Comparison = Omit<Refinancing, 'annualCostPercent'>;

/**
 * Compares what remains of a loan with a new one that repays it today, as remaining instalments against new
 * instalments and costs. Instalments are counted as banks publish them: number x instalment.
 * @throws RangeError as `runningLoan` and `instalment`, and when the costs reach the loan
 */
export function refinance(input: RefinancingInput): Refinancing {
  const found = compare(input);
  return { ...found, annualCostPercent: annualCostOf(found.financed, found.newInstalment, input.offered) };
}

/**
 * The highest monthly rate, in whole hundredths of a percent, at which changing still saves something.
 * @returns null where it does not even at 0 %
 * @throws RangeError as `refinance`
 */
export function breakEvenRate(input: RefinancingInput): number | null {
  const running = runningOf(input);
  const savedAt = (points: number): number =>
    compare({ ...input, offered: { ...input.offered, monthlyRatePercent: points / 100 } }, running).saved;
  if (savedAt(0) <= 0) return null;
  let low = 0;
  let high = MAX_POINTS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (savedAt(middle) > 0) low = middle;
    else high = middle;
  }
  return low / 100;
}

/** Where the old loan stands. */
const runningOf = ({ old: { paid, ...loan }, taxes }: RefinancingInput): RunningLoan =>
  runningLoan({ ...loan, taxes }, paid);

function compare(input: RefinancingInput, running = runningOf(input)): Comparison {
  const { taxes, compensationPercent, offered } = input;
  const asked = compensation(running.balance, compensationPercent, running.remainingCharges);
  const financed = running.balance + asked;
  const { termMonths, monthlyRatePercent, costs, yearlyInsurance } = offered;
  const monthly = instalment(financed, monthlyRatePercent, termMonths, taxes);
  const insurances = Math.ceil(termMonths / 12);
  const newCosts =
    requireKurus(costs, 'costs') + requireKurus(yearlyInsurance, 'yearlyInsurance') * insurances;
  const newInstalments = requireKurus(monthly * termMonths, 'newInstalments');
  const oldTotal = running.instalment * running.remainingMonths;
  return {
    balance: running.balance,
    compensation: asked,
    financed,
    oldInstalment: running.instalment,
    remainingMonths: running.remainingMonths,
    oldTotal,
    newInstalment: monthly,
    newInstalments,
    newCosts,
    saved: oldTotal - newInstalments - newCosts,
  };
}

/** Insurance is paid beside the instalments, each year anew: the payments are uneven. */
function annualCostOf(financed: Kurus, monthly: Kurus, offered: RefinancingInput['offered']): number | null {
  const { termMonths, costs, yearlyInsurance } = offered;
  const received = financed - costs - yearlyInsurance;
  if (received <= 0) throw new RangeError('costs: expected less than the loan');
  const payments = Array.from({ length: termMonths }, (_, at) => {
    const month = at + 1;
    const isNewYear = month % 12 === 0 && month < termMonths;
    return { years: month / 12, amount: -monthly - (isNewYear ? yearlyInsurance : 0) };
  });
  return annualCostOfFlows([{ years: 0, amount: received }, ...payments]);
}
