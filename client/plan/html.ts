import type { CalendarDate } from '../../src/shared/finance/calendar.js';
import type { LoanCost } from '../../src/shared/finance/loan.js';
import { loanFormQuery, type LoanForm } from '../../src/shared/finance/loan-form.js';
import type { LoanTypeLimits } from '../../src/shared/finance/terms.js';
import type { LoanPlan } from '../../src/shared/finance/loan-plan.js';
import { dueDate } from '../../src/shared/finance/payment-plan.js';
import type { CostWithRequired } from '../../src/shared/finance/required-costs.js';
import { perHundredText } from '../../src/shared/finance/tr/cost-text.js';
import { formatDate, formatLira, formatPercent } from '../../src/shared/finance/tr/format.js';
import { planFigures, planRounding } from '../../src/shared/finance/tr/plan-text.js';
import { interestTitle } from '../../src/shared/finance/tr/rate-words.js';
import { loanPlanPath } from '../../src/shared/paths/site.js';
import { type Markup, markup } from '../html/markup.js';
import { figuresHtml } from '../html/components.js';
import type { Slots } from '../html/slots.js';
import { valueNote } from '../islands/loan-calculator/value-messages.js';
import { CHART_HEIGHT, CHART_WIDTH, planChart } from './chart.js';
import type { PlanData } from './data.js';

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
const NOTHING = markup``;

/** Parts of the first view, which are written at each key. */
export function planParts(form: LoanForm, plan: LoanPlan | null, limits: LoanTypeLimits): Slots {
  return {
    valueNote: valueNote(form, limits),
    lead: markup`${formatLira(form.amount)}, ${form.termMonths} ay: her ay ne ödersiniz, ne kadarı anapara, ne kadarı maliyet.`,
    hasPlan: plan !== null,
    hasNone: plan === null,
    figures: plan
      ? markup`${figuresHtml(planFigures(plan.cost))}<p>${perHundredText(plan.cost, form.amount)}</p>`
      : NOTHING,
  };
}

/** Parts below, which are written once nothing more is typed. */
export function planBelow(facts: PlanData, form: LoanForm, plan: LoanPlan | null): Slots {
  const { path, bankId, isParticipation, urun, kosul, today, origin } = facts;
  const asked = { ...loanFormQuery(form), urun, kosul };
  const required = plan?.withRequired;
  return {
    origin: markup`${origin}${loanPlanPath(path, bankId, asked)}`,
    chart: plan ? chartHtml(plan, isParticipation) : NOTHING,
    rows: plan ? rowsHtml(plan, today) : NOTHING,
    totals: plan ? totalsHtml(plan) : NOTHING,
    rounding: markup`${(plan && planRounding(plan)) ?? ''}`,
    required: plan && required ? requiredHtml(form, plan.cost, required) : NOTHING,
  };
}

/** The answer in a sentence, for people who do not see it. */
export function planAnnouncement({ amount, termMonths }: LoanForm, plan: LoanPlan | null): string {
  const asked = `${formatLira(amount)}, ${termMonths} ay`;
  return plan
    ? `${asked}: taksit ${money(plan.cost.instalment)}, toplam ${money(plan.cost.total)}.`
    : `${asked} için ödeme planı oluşturulamıyor.`;
}

/** Each month's instalment, split into what repays the loan and what it costs; the table below has the figures. */
function chartHtml({ rows, totals }: LoanPlan, isParticipation?: boolean): Markup {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return NOTHING;
  const { principal, cost: paths } = planChart(rows);
  const cost = totals.interest + totals.kkdf + totals.bsmv;
  const share = formatPercent((100 * cost) / totals.instalment, 1);
  const said = `İlk taksitin ${formatLira(first.principal)} kadarı anapara, ${formatLira(first.instalment - first.principal)} kadarı maliyettir; son taksitte anapara ${formatLira(last.principal)} olur. Toplam ödemenin ${share} kadarı maliyettir.`;
  return markup`<p class="small muted" aria-hidden="true">${money(first.instalment)}</p>\
<svg viewBox="0 0 ${CHART_WIDTH} ${CHART_HEIGHT}" role="img" aria-labelledby="grafik-ad grafik-aciklama" preserveAspectRatio="none">\
<title id="grafik-ad">Taksitlerin anapara ve maliyet payları</title><desc id="grafik-aciklama">${said}</desc>\
<path class="chart-principal" d="${principal}"></path><path class="chart-cost" d="${paths}"></path></svg>\
<p class="chart-axis small muted" aria-hidden="true"><span>1. ay</span><span>${rows.length}. ay</span></p>\
<figcaption><span class="chart-key">Anapara ${money(totals.principal)}</span>\
<span class="chart-key chart-key-cost">${interestTitle(isParticipation)} ve vergiler ${money(cost)} (ödemenin ${share} kadarı)</span></figcaption>`;
}

function rowsHtml({ rows }: LoanPlan, today: CalendarDate): Markup {
  const printed = rows.map((row) => {
    const { month, instalment, principal, interest, kkdf, bsmv, balance } = row;
    const amounts = cells([instalment, principal, interest, kkdf, bsmv, balance]);
    return markup`<tr><th scope="row">${month}</th><td>${formatDate(dueDate(today, row))}</td>${amounts}</tr>`;
  });
  return markup`${printed}`;
}

function totalsHtml({ totals }: LoanPlan): Markup {
  const { instalment, principal, interest, kkdf, bsmv } = totals;
  return markup`<tr><th scope="row">Toplam</th><td></td>${cells([instalment, principal, interest, kkdf, bsmv])}<td></td></tr>`;
}

const cells = (amounts: readonly number[]): Markup[] =>
  amounts.map((amount) => markup`<td>${money(amount)}</td>`);

/** A housing loan's insurance and valuation, in its total and its annual cost rate. */
function requiredHtml({ termMonths }: LoanForm, cost: LoanCost, found: CostWithRequired): Markup {
  const { annualCostPercent: rate, required, total, policies } = found;
  const figures = figuresHtml([
    { label: 'Sigorta, ekspertiz ve ipotek', value: money(required), note: 'vade boyunca toplam' },
    {
      label: 'Masraflarla toplam ödeme',
      value: money(total),
      note: `masraflar olmadan ${money(cost.total)}`,
      strong: true,
    },
    {
      label: 'Masraflarla yıllık maliyet oranı',
      value: rate === null ? 'Hesaplanamıyor' : formatPercent(rate),
      note:
        rate === null
          ? 'İlk gün ödenen masraflar elinize geçecek krediyi aşıyor.'
          : `masraflar olmadan ${formatPercent(cost.annualCostPercent)}`,
      strong: true,
    },
  ]);
  return markup`${figures}<p class="small muted">Yıllık primler ilk gün ve her yıl dönümünde, ${termMonths} ayda ${policies} kez aynı tutarda ödenir sayılır. Aylık taksit değişmez.</p>`;
}
