import type { ReactElement } from 'react';
import type { PlanData } from '../../../client/plan/data.js';
import { planBelow, planParts } from '../../../client/plan/html.js';
import { Slot } from '../../../client/html/slot.js';
import type { Slots } from '../../../client/html/slots.js';
import { ResultTools } from '../../components/result-tools/result-tools.js';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import type { LoanTaxes } from '../../../src/shared/finance/loan.js';
import type { LoanTerms } from '../../../src/shared/finance/loan-comparison.js';
import { loanFormQuery, type LoanForm } from '../../../src/shared/finance/loan-form.js';
import type { Condition } from '../../../src/shared/finance/offer-conditions.js';
import { CONDITION_SAID } from '../../../src/shared/contracts/condition-words.js';
import type { LoanPlan as FoundPlan } from '../../../src/shared/finance/loan-plan.js';
import type { LoanType } from '../../../src/shared/finance/subjects.js';
import type { RequiredCostsForm } from '../../../src/shared/finance/required-costs-form.js';
import type { LoanTypeLimits } from '../../../src/shared/finance/terms.js';
import { type RateTrust, trustMark } from '../../../src/shared/finance/rate-trust.js';
import { formatDate, formatLira, formatPercent } from '../../../src/shared/finance/tr/format.js';
import { planAssumption } from '../../../src/shared/finance/tr/plan-text.js';
import { interestWord, loanRateWord } from '../../../src/shared/finance/tr/rate-words.js';
import { taxText } from '../../../src/shared/finance/tr/tax-text.js';
import type { PhoneWay } from '../../../src/shared/enums/offers.js';
import { shownOf } from '../../../src/shared/rendering/subjects.js';
import { paths } from '../../../src/shared/paths/site.js';
import { useRender, useSite } from '../../../src/shared/rendering/context.js';
import { scriptJson } from '../../../src/shared/rendering/html.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { BankLogo } from '../../components/bank-logo/bank-logo.js';
import { ButtonLink } from '../../components/button/button.js';
import { EmptyState } from '../../components/empty-state/empty-state.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { CallToActionPair, callToActionsOf } from '../../components/ways/ways.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { CloseForm } from './close-form.js';
import { PlanForm } from './plan-form.js';
import { PlanTable } from './plan-table.js';
import { RequiredCosts } from './required-costs.js';

export interface LoanPlanProps {
  readonly type: { readonly id: LoanType; readonly path: string; readonly title: string };
  readonly offer: {
    readonly bankId: string;
    readonly bankName: string;
    readonly logoUrl: string | null;
    /** Its bank shares profit and takes no interest. */
    readonly isParticipation: true | undefined;
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
  /** The condition whose figures are counted. */
  readonly kosul: Condition | undefined;
  /** The same in words. */
  readonly condition: string | null;
  /** Further conditions of the offer. */
  readonly others: readonly Condition[];
  /** The offer's costs and limits. */
  readonly terms: LoanTerms;
  /** Limits of the kind of loan and the bank. */
  readonly limits: LoanTypeLimits;
  readonly form: LoanForm;
  /** Required costs of a housing loan, as the visitor gave them; null for other kinds. */
  readonly required: RequiredCostsForm | null;
  /** The typed input could not be used as it was. */
  readonly hasProblem: boolean;
  /** Null when the tax table has no rate for today. */
  readonly taxes: LoanTaxes | null;
  /** The day it was worked out on, which paper does not tell otherwise. */
  readonly today: CalendarDate;
  readonly plan: FoundPlan | null;
  /** This page with what was typed. */
  readonly address: string;
}

function PlanBody(props: LoanPlanProps): ReactElement {
  const { type, bankId, isParticipation, urun, kosul, terms, limits, taxes, today, form, plan } = {
    ...props,
    ...props.offer,
  };
  const { name, publicUrl } = useSite();
  const { assets } = useRender();
  if (!taxes) return <PlanContent {...props} parts={null} />;
  const code = assets.script('payment-plan');
  const origin = `${name}, ${formatDate(today)}. Güncel hâli: ${publicUrl}`;
  const facts: PlanData = {
    path: type.path,
    bankId,
    isParticipation,
    urun,
    kosul,
    terms,
    limits,
    taxes,
    today,
    origin,
    icons: assets.icons,
  };
  return (
    <div data-island="payment-plan" data-src={code} data-ahead={code}>
      <div data-island-root="">
        <p role="status" className="visually-hidden"></p>
        <PlanContent
          {...props}
          parts={{ ...planParts(form, plan, limits), ...planBelow(facts, form, plan) }}
        />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(facts) }} />
    </div>
  );
}

/** @param props with what its script writes; null where nothing can be computed today */
function PlanContent(props: LoanPlanProps & { readonly parts: Slots | null }): ReactElement {
  const { type, offer, urun, kosul, others, form, parts } = props;
  const asked = loanFormQuery(form);
  const none = (
    <EmptyState title="Şu an hesaplama yapılamıyor" icon="calculator">
      Bu tutar ve vade için bugün geçerli bir ödeme planı oluşturulamıyor.
    </EmptyState>
  );
  return (
    <>
      <PageHeader title={`${offer.name} ${type.title} ödeme planı`}>
        {parts && <Slot as="p" className="lead" name="lead" of={parts} />}
        {parts && <Slot as="p" className="plan-origin small" name="origin" of={parts} />}
        <p className="plan-logo">
          <BankLogo bank={{ name: offer.bankName, logoUrl: offer.logoUrl }} size="lg" decorative eager />
        </p>
      </PageHeader>
      <div className="container no-print">
        <PlanForm {...props} />
      </div>
      {parts && (
        <Slot as="div" name="hasPlan" of={parts}>
          <PlanResult {...props} parts={parts} />
        </Slot>
      )}
      {parts ? (
        <Slot as="div" name="hasNone" of={parts}>
          {none}
        </Slot>
      ) : (
        none
      )}
      {others.map((other) => (
        <p key={other} className="container no-print">
          <a href={paths.loanPlan(type.path, offer.bankId, { ...asked, urun, kosul: other })}>
            {`${CONDITION_SAID[other]}: planı buna göre hesapla`}
          </a>
        </p>
      ))}
      <p className="container no-print">
        <a
          href={paths.loan(type.path, { ...asked, kosul })}
        >{`Bütün ${type.title} teklifleriyle karşılaştır`}</a>
      </p>
      <p className="container no-print">
        <a href={paths.rateHistoryOf(type.path, { urun: offer.slug })}>Bu kredinin oran geçmişi</a>
      </p>
    </>
  );
}

/** Files of the plan, for paper and for spreadsheets. */
const FILES = [
  ['pdf', 'PDF indir'],
  ['xlsx', 'Excel indir'],
  ['csv', 'CSV indir'],
] as const;

function PlanResult(props: LoanPlanProps & { readonly parts: Slots }): ReactElement {
  const { type, offer, urun, kosul, condition, form, required, taxes, today, parts } = props;
  const mark = trustMark(offer.trust);
  const asked = loanFormQuery(form);
  return (
    <>
      <Section
        id="ozet"
        title="Özet"
        lead={`Aylık ${formatPercent(offer.ratePercent)} ${loanRateWord(offer.isParticipation)}, ${formatDate(offer.rateDate)} tarihinden beri geçerli${mark === null ? '' : ` (${mark})`}.${condition === null ? '' : ` ${condition}`} ${taxes ? taxText(taxes, offer.isParticipation) : ''}`}
      >
        <Slot as="div" className="card" id="hesap-ozeti" name="figures" of={parts} />
        <div className="cluster plan-tools no-print">
          <CallToActionPair
            kind="kredi"
            href={paths.apply('kredi', { tur: type.path, ...asked, banka: offer.bankId })}
            text={offer.buttonText || 'Başvur'}
            name={offer.name}
            {...callToActionsOf(offer.bankId, offer)}
          />
        </div>
        <div className="cluster plan-tools no-print">
          {FILES.map(([kind, text]) => (
            <ButtonLink
              key={kind}
              size="sm"
              href={paths.loanPlanFile(type.path, offer.bankId, kind, { ...asked, urun, kosul })}
              icon="download"
              rel="nofollow"
            >
              {text}
            </ButtonLink>
          ))}
          <ResultTools of="hesap-ozeti" />
        </div>
      </Section>
      {required && <RequiredCosts {...{ type, offer, urun, form, required, parts }} />}
      <Section id="grafik" title="Anapara ve maliyet">
        <Slot as="figure" className="card plan-chart" name="chart" of={parts} />
      </Section>
      <Section id="plan" title="Ay ay ödeme planı" lead={planAssumption(today)}>
        <PlanTable parts={parts} isParticipation={offer.isParticipation} />
        <Slot as="p" className="small muted" name="rounding" of={parts} />
        <CloseForm {...props} />
      </Section>
    </>
  );
}

function head({ type, offer, urun, form }: LoanPlanProps): Head {
  return {
    title: `${offer.name} ${type.title} Ödeme Planı`,
    description: `${offer.name} ${type.title} için ${formatLira(form.amount)} ve ${form.termMonths} ay vadeyle ay ay taksit, anapara, ${interestWord(offer.isParticipation)}, KKDF, BSMV ve kalan borç.`,
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
  styles: ['sheet', 'result-tools', 'loan-plan', 'figures'],
  head,
  body: PlanBody,
});
