import type { LoanCost, LoanTaxes } from '../../../shared/finance/loan.js';
import { compareLoans, type LoanTerms } from '../../../shared/finance/loan-comparison.js';
import { loanExample } from '../../../shared/finance/loan-example.js';
import type { Kurus } from '../../../shared/finance/money.js';
import { allowedTerms, clampAmount, clampTerm, type LoanTypeLimits } from '../../../shared/finance/terms.js';
import { loanRights } from '../../../shared/finance/loan-rights.js';
import { costRatesText, exampleText } from '../../../shared/finance/tr/cost-text.js';
import { formatLira, formatPercent } from '../../../shared/finance/tr/format.js';
import { loanRateWord } from '../../../shared/finance/tr/rate-words.js';
import { PAID_BY_BANKS } from '../../../shared/labels/earnings.js';
import { parseAmount } from '../../../shared/finance/tr/parse.js';
import { VALUE_WORDS, valueText } from '../../../shared/finance/tr/value-text.js';
import {
  limitsFor,
  readValueForm,
  type ValueFieldName,
  type ValueForm,
} from '../../../shared/finance/value-form.js';
import { paths } from '../../../shared/paths/site.js';
import type { BankedFormSubject, KindLink } from '../../../shared/contracts/application-form.js';
import { LOAN_SUBTYPES, type LoanSubtype } from '../../../shared/enums/offers.js';
import type { OfferedProduct } from '../../application-catalogue.js';
import { canonicalBanks } from '../chosen-banks.js';
import { bankChoices } from '../bank-choices.js';
import { type FormContext, type FormPart, typedAmount, typedNumber } from '../form-part.js';
import type { TypedValues } from '../typed-values.js';
import { canBeRefinanced, loanTypeOf, loanTypeOfPage, REFINANCED_FIELDS } from './input.js';

const DEFAULT_AMOUNT = 50_000_00;
const DEFAULT_TERM = 12;

export async function loanForm(context: FormContext): Promise<FormPart<BankedFormSubject>> {
  const { values, isNew, catalogue, sourcePage } = context;
  const subtype = subtypeOf(values.text('loan_type')) ?? loanTypeOfPage(sourcePage);
  const type = loanTypeOf(subtype, catalogue);
  if (!type) throw new Error(`No limits are stored for ${subtype}`);
  const thing = vehicleOf(type.limits, values);
  const limits = limitsFor(type.limits, thing);

  const isMoved = canBeRefinanced(subtype) && isRefinancingAsked(values);
  const { amount, term } = asked(values, isNew, limits, isMoved);
  const { min, max } = allowedTerms(limits, amount ?? limits.minAmount);
  const taxes = await context.loanTaxes(type.id);
  return {
    subject: {
      kinds: catalogue.loanTypes.map(({ id, title, path }) => ({
        label: title,
        href: paths.apply('kredi', { tur: path }),
        current: id === type.id,
      })),
      purposes: canBeRefinanced(subtype) ? purposesOf(type.path, values, isMoved) : [],
      banks: bankChoices(
        catalogue.offered(subtype),
        { amount, term, banks: canonicalBanks(values.list('selected_banks'), catalogue) },
        (product) => valued(product, { amount, term, limits, taxes }),
      ),
      order: `Seçtiğiniz bankalar üstte, diğerleri en ucuzdan pahalıya sıralı. ${PAID_BY_BANKS}`,
      rights: loanRights(type.id),
    },
    parent: { label: type.title, href: paths.loan(type.path) },
    typed: {
      amount: isNew && amount !== undefined ? typedAmount(amount) : values.text('amount'),
      term_months: isNew && term !== undefined ? String(term) : values.text('term_months'),
      ...(thing && { vehicle_value: thing.field.text }),
      phone_number: values.text('phone_number'),
    },
    hidden: { loan_type: subtype, ...(isMoved && { is_refinancing: 'true' }) },
    inputs: {
      amount: { hint: `${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında` },
      term_months: {
        hint: max > 0 ? `Bu tutar için ${min} ile ${max} ay arasında` : 'Bu tutar için kredi verilmiyor',
      },
      vehicle_value: thing ? { hint: valueHint({ amount, term, thing }, type.limits) } : null,
      is_electric: thing ? {} : null,
      ...Object.fromEntries(REFINANCED_FIELDS.map((name) => [name, isMoved ? {} : null])),
    },
  };
}

/** Addresses say it in a word, forms tick it. */
const isRefinancingAsked = (values: TypedValues): boolean =>
  values.text('is_refinancing') === MOVE || values.isTicked('is_refinancing');

const MOVE = 'tasima';

/** A new loan, or one that repays another: each is a form of its own. */
function purposesOf(tur: string, values: TypedValues, isMoved: boolean): readonly KindLink[] {
  const same = {
    tur,
    tutar: values.text('amount') || undefined,
    vade: values.text('term_months') || undefined,
  };
  return [
    { label: 'Yeni kredi', href: paths.apply('kredi', same), current: !isMoved },
    { label: 'Kredimi taşıyacağım', href: paths.apply('kredi', { ...same, amac: MOVE }), current: isMoved },
  ];
}

/** The vehicle that the form is about; undefined for other kinds of loan. */
function vehicleOf({ byValue }: LoanTypeLimits, values: TypedValues): ValueForm | undefined {
  if (byValue?.thing !== 'vehicle') return undefined;
  const typed: Partial<Record<ValueFieldName, string>> = {
    deger: values.text('vehicle_value'),
    elektrikli: values.isTicked('is_electric') ? '1' : '',
  };
  return readValueForm(byValue, (name) => typed[name], parseAmount(values.text('amount')));
}

interface VehicleInput {
  readonly amount: Kurus | undefined;
  readonly term: number | undefined;
  readonly thing: ValueForm;
}

/** How a value is meant, and which one the loan needs or how much it lets. */
function valueHint({ amount, term, thing }: VehicleInput, limits: LoanTypeLimits): string {
  const { hint } = VALUE_WORDS.vehicle;
  if (!amount || !term) return hint;
  return `${hint}. ${valueText({ amount, termMonths: term, thing }, limits)}`;
}

interface Asked {
  readonly amount: Kurus | undefined;
  readonly term: number | undefined;
  readonly limits: LoanTypeLimits;
  readonly taxes: LoanTaxes;
}

/**
 * A bank's loan in words: its rate never without what it costs. Where amount or term can't be read, or are not lent, that
 * is the cost of the usual ones, and it says so.
 */
function valued(product: OfferedProduct, asked: Asked): { notes: readonly string[]; rank: number } {
  const ratePercent = product.ratePercent ?? 0;
  const rate = `Aylık ${loanRateWord(product.bank.isParticipation)} ${formatPercent(ratePercent)}`;
  const terms = product.limits && { ...product.limits, ratePercent, feePercent: product.feePercent };
  const cost = terms && costOf(terms, asked);
  if (cost)
    return {
      notes: [
        `${rate}, ${costRatesText(cost)}`,
        `Taksit ${formatLira(cost.instalment)}, toplam ${formatLira(cost.total)}`,
      ],
      rank: cost.total,
    };
  const example = terms && loanExample(terms, asked.limits, asked.taxes);
  const notes = example ? [`${rate}, ${costRatesText(example)}`, exampleText(example)] : [rate];
  return { notes, rank: ratePercent };
}

/** Instalments and fee, as the page of offers has them; null where the product does not lend what is asked. */
function costOf(terms: LoanTerms, { amount, term, taxes }: Asked): LoanCost | null {
  if (!amount || !term) return null;
  return compareLoans([terms], { amount, termMonths: term }, taxes).priced[0]?.cost ?? null;
}

/** Addresses say `konut-kredisi` or `konut`, forms `konut_kredisi`. */
function subtypeOf(given: string): LoanSubtype | undefined {
  return LOAN_SUBTYPES.find((known) => known === given.replace('-', '_') || known === `${given}_kredisi`);
}

/** @param isExact the amount is what is still owed: no round one in its place */
function asked(
  values: TypedValues,
  isNew: boolean,
  limits: LoanTypeLimits,
  isExact: boolean,
): { amount: Kurus | undefined; term: number | undefined } {
  const amount = parseAmount(values.text('amount')) ?? undefined;
  const term = typedNumber(values.text('term_months'));
  if (!isNew) return { amount, term };
  const isWithin = amount !== undefined && amount >= limits.minAmount && amount <= limits.maxAmount;
  const opened = isExact && isWithin ? amount : clampAmount(amount ?? DEFAULT_AMOUNT, limits);
  return { amount: opened, term: clampTerm(term ?? DEFAULT_TERM, opened, limits) };
}
