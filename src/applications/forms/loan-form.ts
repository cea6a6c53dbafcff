import { instalment } from '../../finance/loan.js';
import type { Kurus } from '../../finance/money.js';
import { allowedTerms, clampAmount, clampTerm, type LoanTypeLimits } from '../../finance/terms.js';
import { formatLira, formatPercent } from '../../finance/tr/format.js';
import { parseAmount } from '../../finance/tr/parse.js';
import { paths } from '../../paths.js';
import type { OfferedProduct } from '../application-catalogue.js';
import { LOAN_TYPES, type LoanSubtype } from '../application.dto.js';
import { canonicalBanks } from '../definitions/limits.js';
import { loanTypeOfPage } from '../definitions/loan.js';
import { bankChoices } from './bank-choices.js';
import { type FormContext, type FormPart, typedAmount, typedNumber } from './form-part.js';
import type { TypedValues } from './typed-values.js';

const DEFAULT_AMOUNT = 50_000_00;
const DEFAULT_TERM = 12;

export async function loanForm(context: FormContext): Promise<FormPart> {
  const { values, isNew, catalogue, sourcePage } = context;
  const subtype = subtypeOf(values.text('loan_type')) ?? loanTypeOfPage(sourcePage);
  const type = catalogue.loanType(subtype);
  if (!type) throw new Error(`No limits are stored for ${subtype}`);
  const { limits } = type;

  const { amount, term } = asked(values, isNew, limits);
  const { min, max } = allowedTerms(limits, amount ?? limits.minAmount);
  const taxes = await context.loanTaxes(type.id);
  const notes = ({ ratePercent }: OfferedProduct): string[] => {
    const rate = `Aylık faiz ${formatPercent(ratePercent ?? 0)}`;
    if (!amount || !term || amount > limits.maxAmount || term > 600) return [rate];
    return [rate, `Taksit ${formatLira(instalment(amount, ratePercent ?? 0, term, taxes))}`];
  };
  return {
    subject: {
      kind: 'kredi',
      kinds: catalogue.loanTypes.map(({ id, title, path }) => ({
        label: title,
        href: paths.apply('kredi', { tur: path }),
        current: id === type.id,
      })),
      amountHint: `${formatLira(limits.minAmount)} ile ${formatLira(limits.maxAmount)} arasında`,
      termHint: max > 0 ? `Bu tutar için ${min} ile ${max} ay arasında` : 'Bu tutar için kredi verilmiyor',
      banks: bankChoices(
        catalogue.loans(subtype),
        { amount, term, banks: canonicalBanks(values.list('selected_banks'), catalogue) },
        notes,
      ),
    },
    parent: { label: type.title, href: paths.loan(type.path) },
    typed: {
      amount: isNew && amount !== undefined ? typedAmount(amount) : values.text('amount'),
      term_months: isNew && term !== undefined ? String(term) : values.text('term_months'),
      phone_number: values.text('phone_number'),
    },
    hidden: { loan_type: subtype },
  };
}

/** Addresses say `konut-kredisi` or `konut`, forms `konut_kredisi`. */
function subtypeOf(given: string): LoanSubtype | undefined {
  return LOAN_TYPES.find((known) => known === given.replace('-', '_') || known === `${given}_kredisi`);
}

function asked(
  values: TypedValues,
  isNew: boolean,
  limits: LoanTypeLimits,
): { amount: Kurus | undefined; term: number | undefined } {
  const amount = parseAmount(values.text('amount')) ?? undefined;
  const term = typedNumber(values.text('term_months'));
  if (!isNew) return { amount, term };
  const opened = clampAmount(amount ?? DEFAULT_AMOUNT, limits);
  return { amount: opened, term: clampTerm(term ?? DEFAULT_TERM, opened, limits) };
}
