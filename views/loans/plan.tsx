import type { ReactElement } from 'react';
import { ResultTools } from '../components/result-tools/result-tools.js';
import type { CalendarDate } from '../../src/finance/calendar.js';
import type { LoanCost, LoanTaxes } from '../../src/finance/loan.js';
import type { LoanForm } from '../../src/finance/loan-form.js';
import type { PaymentPlanRow } from '../../src/finance/payment-plan.js';
import type { CostWithRequired } from '../../src/finance/required-costs.js';
import type { RequiredCostsForm } from '../../src/finance/required-costs-form.js';
import type { LoanTypeLimits } from '../../src/finance/terms.js';
import { type RateTrust, trustMark } from '../../src/finance/rate-trust.js';
import { formatDate, formatLira, formatPercent } from '../../src/finance/tr/format.js';
import { taxText } from '../../src/finance/tr/tax-text.js';
import type { PhoneWay } from '../../src/words/offers.js';
import { shownOf } from '../../src/rendering/subjects.js';
import { paths } from '../../src/paths.js';
import { useSite } from '../../src/rendering/context.js';
import { type Head, view } from '../../src/rendering/page.js';
import { BankLogo } from '../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../components/button/button.js';
import { EmptyState } from '../components/empty-state/empty-state.js';
import { Figures } from '../components/figures/figures.js';
import { PageHeader, Section } from '../components/section/section.js';
import { Ways, waysTo } from '../components/ways/ways.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { PlanChart } from './plan-chart.js';
import { PlanForm } from './plan-form.js';
import { PlanTable } from './plan-table.js';
import { RequiredCosts } from './required-costs.js';

export type PlanTotals = Pick<PaymentPlanRow, 'instalment' | 'principal' | 'interest' | 'kkdf' | 'bsmv'>;

export interface LoanPlanProps {
  readonly type: { readonly id: string; readonly path: string; readonly title: string };
  readonly offer: {
    readonly bankId: string;
    readonly bankName: string;
    readonly logoUrl: string | null;
    readonly slug: string;
    /** The bank's, and the product's where the bank has several. */
    readonly name: string;
    readonly ratePercent: number;
    readonly rateDate: CalendarDate;
    readonly trust: RateTrust;
    readonly buttonText: string;
    readonly phoneWay: PhoneWay;
  };
  /** Which of the bank's products, where it is not the first. */
  readonly urun: string | undefined;
  /** What the kind of loan and the bank allow. */
  readonly limits: LoanTypeLimits;
  readonly form: LoanForm;
  /** What the visitor says that a housing loan requires; null for other kinds. */
  readonly required: RequiredCostsForm | null;
  /** What was asked could not be used as it was typed. */
  readonly hasProblem: boolean;
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
  /** The day it was worked out on, which paper does not tell otherwise. */
  readonly today: CalendarDate;
  readonly plan: {
    readonly cost: LoanCost;
    /** Null where no such cost is given. */
    readonly withRequired: CostWithRequired | null;
    readonly rows: readonly PaymentPlanRow[];
    readonly totals: PlanTotals;
    /** Paths of the chart's two areas. */
    readonly chart: { readonly principal: string; readonly cost: string };
  } | null;
  /** This page with what was typed. */
  readonly address: string;
}

function PlanBody(props: LoanPlanProps): ReactElement {
  const { type, offer, form, plan, today } = props;
  const { name, publicUrl } = useSite();
  const asked = { tutar: form.amount / 100, vade: form.termMonths };
  return (
    <>
      <PageHeader
        title={`${offer.name} ${type.title} ödeme planı`}
        lead={`${formatLira(form.amount)}, ${form.termMonths} ay: her ay ne ödersiniz, ne kadarı anapara, ne kadarı maliyet.`}
      >
        <p className="plan-origin small">
          {`${name}, ${formatDate(today)}. Güncel hâli: ${publicUrl}${paths.loanPlan(type.path, offer.bankId, { ...asked, urun: props.urun })}`}
        </p>
        <p className="plan-logo">
          <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} size="lg" decorative eager />
        </p>
      </PageHeader>
      <div className="container no-print">
        <PlanForm {...props} />
      </div>
      {plan ? (
        <PlanResult {...props} plan={plan} />
      ) : (
        <EmptyState title="Şu an hesaplama yapılamıyor" icon="calculator">
          Bu tutar ve vade için bugün geçerli bir ödeme planı oluşturulamıyor.
        </EmptyState>
      )}
      <p className="container no-print">
        <a href={paths.loan(type.path, asked)}>{`Bütün ${type.title} teklifleriyle karşılaştır`}</a>
      </p>
      <p className="container no-print">
        <a href={paths.rateHistoryOf(type.path, { urun: offer.slug })}>Bu kredinin faiz geçmişi</a>
      </p>
    </>
  );
}

function PlanResult({
  type,
  offer,
  urun,
  form,
  required,
  taxes,
  plan,
}: LoanPlanProps & { plan: NonNullable<LoanPlanProps['plan']> }): ReactElement {
  const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
  const mark = trustMark(offer.trust);
  const asked = { tutar: form.amount / 100, vade: form.termMonths };
  return (
    <>
      <Section
        id="ozet"
        title="Özet"
        lead={`Aylık ${formatPercent(offer.ratePercent)} faiz, ${formatDate(offer.rateDate)} tarihinden beri geçerli${mark === null ? '' : ` (${mark})`}. ${taxes ? taxText(taxes) : ''}`}
      >
        <div className="card" id="hesap-ozeti">
          <Figures
            items={[
              { label: 'Aylık taksit', value: money(plan.cost.instalment), strong: true },
              {
                label: 'Toplam ödeme',
                value: money(plan.cost.total),
                note: 'taksitler ve masraf',
                strong: true,
              },
              { label: 'Masraf (tahsis ücreti)', value: money(plan.cost.fee) },
              { label: 'Yıllık maliyet oranı', value: formatPercent(plan.cost.annualCostPercent) },
            ]}
          />
        </div>
        <div className="cluster plan-tools no-print">
          <Ways
            kind="kredi"
            href={paths.apply('kredi', { tur: type.path, ...asked, banka: offer.bankId })}
            text={offer.buttonText || 'Başvur'}
            name={offer.name}
            {...waysTo(offer.bankId, offer)}
          />
          <ButtonLink href={paths.loanPlanCsv(type.path, offer.bankId, { ...asked, urun })} icon="download">
            CSV indir
          </ButtonLink>
          <ResultTools of="hesap-ozeti" />
        </div>
      </Section>
      {required && (
        <RequiredCosts
          {...{ type, offer, urun, form, required, cost: plan.cost }}
          found={plan.withRequired}
        />
      )}
      <Section id="grafik" title="Anapara ve maliyet">
        <PlanChart chart={plan.chart} rows={plan.rows} totals={plan.totals} />
      </Section>
      <Section
        id="plan"
        title="Ay ay ödeme planı"
        lead="Son taksit, kuruş yuvarlamalarından kalan farkı taşır."
      >
        <PlanTable rows={plan.rows} totals={plan.totals} />
      </Section>
    </>
  );
}

function head({ type, offer, urun, form }: LoanPlanProps): Head {
  return {
    title: `${offer.name} ${type.title} Ödeme Planı`,
    description: `${offer.name} ${type.title} için ${formatLira(form.amount)} ve ${form.termMonths} ay vadeyle ay ay taksit, anapara, faiz, KKDF, BSMV ve kalan borç.`,
    canonical: paths.loanPlan(type.path, offer.bankId, { urun }),
    shows: shownOf({ id: offer.bankId }, { products: [offer] }),
    breadcrumb: [
      { label: type.title, href: paths.loan(type.path) },
      { label: offer.bankName, href: paths.bankLoan(type.path, offer.bankId) },
      { label: 'Ödeme planı' },
    ],
  };
}

export const LoanPlan = view<LoanPlanProps>({
  layout: siteLayout,
  styles: ['sheet', 'result-tools', 'loan-plan'],
  head,
  body: PlanBody,
});
