import {
  compareLoans,
  type LoanComparison,
  type LoanTerms,
} from '../../src/shared/finance/loan-comparison.js';
import { loanFormQuery, type LoanForm, readLoanForm } from '../../src/shared/finance/loan-form.js';
import type { LoanTaxes } from '../../src/shared/finance/loan.js';
import type { LoanTypeLimits } from '../../src/shared/finance/terms.js';
import { costRatesText } from '../../src/shared/finance/tr/cost-text.js';
import { formatLira, formatPercent } from '../../src/shared/finance/tr/format.js';
import { loanPath, loanPlanPath } from '../../src/shared/paths/site.js';
import { loanReader } from '../islands/loan-calculator/calculation.js';
import { valueAnswer, valueNote } from '../islands/loan-calculator/value-messages.js';
import { planFields } from '../plan/data.js';
import type { EmbedDescription } from './description.js';
import { type EmbedOffer, type EmbedOptions, embedRows, moreText, noneText } from './html.js';

export interface LoanEmbedOffer extends LoanTerms, EmbedOffer {}

/** Data from which a frame of loans calculates its answers. */
export interface LoanEmbedData extends EmbedOptions {
  /** Of the kind of loan. */
  readonly path: string;
  readonly limits: LoanTypeLimits;
  readonly taxes: LoanTaxes;
  readonly offers: readonly LoanEmbedOffer[];
}

/** The cheapest loans. */
export function loanEmbed({
  path,
  limits,
  taxes,
  offers,
  ...options
}: LoanEmbedData): EmbedDescription<LoanForm> {
  const priced = (form: LoanForm): LoanComparison<LoanEmbedOffer>['priced'] =>
    form.termMonths > 0 ? compareLoans(offers, form, taxes).priced : [];
  return {
    reader: loanReader(limits),
    read: (amount, term) => readLoanForm(amount, term, limits),
    more: (form) => valueAnswer(form, limits),
    fields: (form) => planFields(form, limits),
    parts: (form) => {
      const all = priced(form);
      const asked = loanFormQuery(form);
      return {
        valueNote: valueNote(form, limits),
        offers: embedRows(
          all.map(({ offer, cost }) => ({
            offer,
            rate: `aylık ${formatPercent(offer.ratePercent)} · ${costRatesText(cost)}`,
            href: loanPlanPath(path, offer.bankId, { ...asked, urun: offer.urun }),
            figures: [
              { label: 'Taksit', value: formatLira(cost.instalment) },
              { label: 'Toplam', value: formatLira(cost.total), isDecisive: true },
            ],
            tur: path,
          })),
          options,
        ),
        none: noneText(askedText(form), all.length),
        more: moreText(all.length, loanPath(path, asked), options),
      };
    },
    announcement: (form) => {
      const [best] = priced(form);
      if (!best) return noneText(askedText(form), 0).text;
      return `${askedText(form)} için en düşük toplam ${best.offer.bankName}: ${formatLira(best.cost.total)}, taksit ${formatLira(best.cost.instalment)}.`;
    },
  };
}

const askedText = ({ amount, termMonths }: LoanForm): string =>
  termMonths > 0 ? `${formatLira(amount)}, ${termMonths} ay` : formatLira(amount);
