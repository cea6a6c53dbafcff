import type { ReactElement } from 'react';
import { compareLoans } from '../../../src/shared/finance/loan-comparison.js';
import { amountFieldText } from '../../../src/shared/finance/calculator-fields.js';
import { type LoanForm, readLoanForm } from '../../../src/shared/finance/loan-form.js';
import { allowedTerms } from '../../../src/shared/finance/terms.js';
import { formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { useRender } from '../../../src/shared/rendering/context.js';
import { TextField } from '../../components/field/controls.js';
import { Figures } from '../../components/figures/figures.js';
import { BlockHeading } from '../block-heading.js';
import type { BlockLoans } from '../data.js';
import type { BlockProps } from '../types.js';

/** Amount and term for one kind of loan; the loan page answers. Beside it what the cheapest offer costs now. */
export function LoanCalculator({ component, data, anchor }: BlockProps<'loanCalculator'>): ReactElement {
  const { title, loanType, defaultAmount, defaultTerm } = component.settings;
  const loans = data.loans[loanType];
  const form = loans && readLoanForm(String(defaultAmount), String(defaultTerm), loans.limits);
  return (
    <>
      <BlockHeading anchor={anchor} title={title} />
      {loans && form ? (
        <div className="card calculator-block">
          <Form anchor={anchor} settings={component.settings} loans={loans} form={form} />
          <Cheapest loans={loans} form={form} />
        </div>
      ) : (
        <EmptyState title="Bu kredi türü şu anda hesaplanamıyor" heading="h3" />
      )}
    </>
  );
}

interface FormProps {
  readonly anchor: string;
  readonly settings: BlockProps<'loanCalculator'>['component']['settings'];
  readonly loans: BlockLoans;
  readonly form: LoanForm;
}

function Form({ anchor, settings, loans, form }: FormProps): ReactElement {
  const { limits } = loans;
  // The editor's canvas has no code.
  const code = useRender().assets.script('amounts');
  const terms = allowedTerms(limits, form.amount);
  return (
    <form
      className="stack"
      action={paths.loan(loans.path)}
      method="get"
      {...(code !== '' && { 'data-island': 'amounts', 'data-src': code })}
    >
      <div className="slider-field">
        <TextField
          id={`${anchor}-tutar`}
          name="tutar"
          data-amount=""
          label="Kredi tutarı"
          hint={`${formatLira(limits.minAmount)} – ${formatLira(limits.maxAmount)}`}
          defaultValue={amountFieldText(form.amount)}
          inputMode="numeric"
          suffix="TL"
          figure
        />
        {settings.showAmountSlider && (
          <input
            type="range"
            aria-label="Kredi tutarı kaydırıcısı"
            data-mirror={`${anchor}-tutar`}
            min={limits.minAmount / 100}
            max={limits.maxAmount / 100}
            step={limits.step / 100}
            defaultValue={form.amount / 100}
          />
        )}
      </div>
      <div className="slider-field">
        <TextField
          id={`${anchor}-vade`}
          name="vade"
          label="Vade"
          hint={`${limits.minTerm} – ${limits.maxTerm} ay; tutara göre değişir`}
          defaultValue={String(form.termMonths || terms.max)}
          inputMode="numeric"
          suffix="ay"
          figure
        />
        {settings.showTermSlider && (
          <input
            type="range"
            aria-label="Vade kaydırıcısı"
            data-mirror={`${anchor}-vade`}
            min={limits.minTerm}
            max={limits.maxTerm}
            step={1}
            defaultValue={form.termMonths}
          />
        )}
      </div>
      <button type="submit" className="button button-lg calculator-button">
        {settings.buttonText}
      </button>
    </form>
  );
}

function Cheapest({
  loans,
  form,
}: {
  readonly loans: BlockLoans;
  readonly form: LoanForm;
}): ReactElement | null {
  if (!loans.taxes || form.termMonths === 0) return null;
  const [cheapest] = compareLoans(loans.offers, form, loans.taxes).priced;
  if (!cheapest) return null;
  const { offer, cost } = cheapest;
  return (
    <div className="calculator-answer">
      <h3>
        {formatLira(form.amount)}, {form.termMonths} ay için toplam maliyeti en düşük teklif
      </h3>
      <p>{offer.bank.name}</p>
      <Figures
        items={[
          { label: 'Aylık taksit', value: formatLira(cost.instalment), strong: true },
          { label: 'Toplam ödeme', value: formatLira(cost.total) },
          { label: 'Aylık maliyet oranı', value: formatPercent(cost.monthlyCostPercent) },
          { label: 'Yıllık maliyet oranı', value: formatPercent(cost.annualCostPercent) },
        ]}
      />
    </div>
  );
}
