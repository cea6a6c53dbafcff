import type { LoanPlanProps } from '../../../views/products/loans/plan.js';
import type { CalendarDate } from '../../shared/finance/calendar.js';
import type { LoanTaxes } from '../../shared/finance/loan.js';
import { compareLoans, type LoanTerms } from '../../shared/finance/loan-comparison.js';
import { readConditions } from '../../shared/finance/offer-choice.js';
import type { Condition, ConditionalFigures } from '../../shared/finance/offer-conditions.js';
import { planConditionText } from '../../shared/contracts/condition-words.js';
import { type LoanForm, readLoanForm } from '../../shared/finance/loan-form.js';
import { loanPlan } from '../../shared/finance/loan-plan.js';
import {
  readRequiredCosts,
  REQUIRED_COSTS,
  type RequiredCostsForm,
} from '../../shared/finance/required-costs-form.js';
import type { LoanTypeLimits } from '../../shared/finance/terms.js';
import { valueQuery } from '../../shared/finance/value-form.js';
import { paths, withQuery } from '../../shared/paths/site.js';
import { allOf, lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import type { LoanOffer } from '../../offers/loan-offers.service.js';
import type { LoanTypeInfo } from '../../offers/loan-types.service.js';

interface PlanData {
  readonly type: LoanTypeInfo;
  readonly offer: LoanOffer;
  /** The bank has no second loan of this type. */
  readonly isOnlyOne: boolean;
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
  readonly today: CalendarDate;
}

/** The payment plan of one offer for what the address asks, within what both the kind of loan and the bank allow. */
export function paymentPlanPage(facts: PlanData, query: RawQuery): LoanPlanProps {
  const { type, offer, isOnlyOne, taxes, today } = facts;
  const [typedAmount, typedTerm] = [lastOf(query['tutar']), lastOf(query['vade'])];
  const limits = limitsWithin(type.limits, offer);
  const form = readLoanForm(typedAmount, typedTerm, limits, (name) => lastOf(query[name]));
  const { amountField, termField, thing } = form;
  const required = type.id === 'konut' ? requiredCostsOf(query) : null;
  const urun = offer.key === offer.bank.id ? undefined : offer.key;
  const { terms, counted } = termsFor(offer, form, taxes, readConditions(allOf(query['kosul'])));
  const kosul = counted?.when;
  return {
    type: { id: type.id, path: type.path, title: type.title },
    offer: {
      bankId: offer.bank.id,
      bankName: offer.bank.name,
      logoUrl: offer.bank.logoUrl,
      isParticipation: offer.bank.isParticipation,
      slug: offer.slug,
      name: isOnlyOne ? offer.bank.name : `${offer.bank.name} – ${offer.name}`,
      ratePercent: terms.ratePercent,
      rateDate: offer.rateDate,
      trust: offer.trust,
      buttonText: offer.buttonText,
      phoneWay: offer.phoneWay,
    },
    urun,
    kosul,
    condition: counted === undefined ? null : planConditionText(counted),
    others: (offer.conditions ?? []).map(({ when }) => when).filter((when) => when !== kosul),
    terms,
    limits,
    form,
    required,
    hasProblem:
      (amountField.problem ?? 'rounded') !== 'rounded' ||
      [termField, thing?.field].some((field) => field?.problem),
    taxes,
    today,
    plan: taxes && loanPlan(terms, form, taxes, required),
    address: withQuery(paths.loanPlan(type.path, offer.bank.id), {
      tutar: typedAmount,
      vade: typedTerm,
      ...valueQuery(thing),
      ...(thing?.field.problem && { deger: thing.field.text }),
      urun,
      kosul,
    }),
  };
}

function requiredCostsOf(query: RawQuery): RequiredCostsForm {
  return readRequiredCosts(Object.fromEntries(REQUIRED_COSTS.map((name) => [name, lastOf(query[name])])));
}

/**
 * The figures of the offer for whoever meets these conditions, and the one that is counted. Whom it is for is not asked:
 * who comes here chose it by name.
 */
function termsFor(
  offer: LoanOffer,
  form: LoanForm,
  taxes: LoanTaxes | null,
  met: readonly Condition[],
): { readonly terms: LoanTerms; readonly counted?: ConditionalFigures } {
  const { conditions } = offer;
  const known = { ...termsOf(offer), conditions };
  const [best] =
    taxes && conditions && form.termMonths > 0 ? compareLoans([known], form, taxes, met).priced : [];
  const counted = best?.gains?.find(({ isCounted }) => isCounted)?.of;
  return { terms: termsOf(best?.offer ?? offer), ...(counted && { counted }) };
}

/** Loan terms that the page's script computes with. */
function termsOf({ ratePercent, feePercent, minAmount, maxAmount, minTerm, maxTerm }: LoanTerms): LoanTerms {
  return { ratePercent, feePercent, minAmount, maxAmount, minTerm, maxTerm };
}

/** Limits of the kind of loan, narrowed to those of this product. */
function limitsWithin(limits: LoanTypeLimits, offer: LoanTerms): LoanTypeLimits {
  const minAmount = Math.max(limits.minAmount, offer.minAmount);
  const maxAmount = Math.max(minAmount, Math.min(limits.maxAmount, offer.maxAmount));
  const minTerm = Math.max(limits.minTerm, offer.minTerm);
  return {
    ...limits,
    minAmount,
    maxAmount,
    minTerm,
    maxTerm: Math.max(minTerm, Math.min(limits.maxTerm, offer.maxTerm)),
    presets: limits.presets.filter((preset) => preset >= minAmount && preset <= maxAmount),
  };
}
