import type { LoanPlanProps } from '../../../views/products/loans/plan.js';
import type { Source } from '../../../views/products/calculators/model.js';
import type { PdfContent, PdfPart } from '../../platform/documents/pdf.js';
import type { XlsxCell, XlsxColumn, XlsxSheet } from '../../platform/documents/xlsx.js';
import type { LoanPlan } from '../../shared/finance/loan-plan.js';
import { dueDate, type PaymentPlanRow } from '../../shared/finance/payment-plan.js';
import { trustMark } from '../../shared/finance/rate-trust.js';
import { perHundredText } from '../../shared/finance/tr/cost-text.js';
import { formatDate, formatLira, formatPercent } from '../../shared/finance/tr/format.js';
import {
  planAssumption,
  planFigures,
  planHeadings,
  planRounding,
  SAMPLE_PLAN,
} from '../../shared/finance/tr/plan-text.js';
import { loanRateWord } from '../../shared/finance/tr/rate-words.js';
import { taxText } from '../../shared/finance/tr/tax-text.js';
import { validityText } from '../../shared/finance/tr/validity-text.js';
import type { Site } from '../../shared/rendering/context.js';

/** A plan that could be worked out, and what stands beside it in a document. */
export interface PlanDocument {
  readonly shown: LoanPlanProps;
  readonly plan: LoanPlan;
  readonly site: Pick<Site, 'name' | 'publicUrl'>;
  /** The rows of the tax table that it rests on. */
  readonly taxSources: readonly Source[];
}

const AMOUNTS = ['instalment', 'principal', 'interest', 'kkdf', 'bsmv'] as const;

/** The plan on paper: summary, table, and what they rest on. */
export function planPdf(document: PlanDocument): PdfContent {
  const { shown, plan, site } = document;
  const { offer, today } = shown;
  const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });
  return {
    title: titleOf(shown),
    author: site.name,
    foot: `${site.name} · ${site.publicUrl} · ${formatDate(today)}`,
    parts: [
      ...sampleText(shown).map((text): PdfPart => ({ text, isStrong: true })),
      { facts: factsOf(document) },
      { text: perHundredText(plan.cost, shown.form.amount) },
      { heading: 'Ay ay ödeme planı' },
      {
        table: {
          columns: planHeadings(offer.isParticipation).map((heading, at) => ({
            heading,
            share: [8, 11, 14, 14, 13, 12, 12, 15][at] ?? 1,
            isFigure: at > 1,
          })),
          rows: plan.rows.map((row) => [
            String(row.month),
            formatDate(dueDate(today, row)),
            ...AMOUNTS.map((name) => money(row[name])),
            money(row.balance),
          ]),
          totals: ['Toplam', '', ...AMOUNTS.map((name) => money(plan.totals[name])), ''],
        },
      },
      { heading: 'Varsayımlar ve kaynaklar' },
      ...remarksOf(document).map((text): PdfPart => ({ text })),
    ],
  };
}

/** The plan for spreadsheets: the table, and below it what it rests on. */
export function planSheet(document: PlanDocument): XlsxSheet {
  const { shown, plan } = document;
  const { today, offer } = shown;
  const lira = (kurus: number): number => kurus / 100;
  const formats = ['whole', 'date'] as const;
  const columns = planHeadings(offer.isParticipation).map((header, at): XlsxColumn => ({
    header,
    format: formats[at] ?? 'money',
  }));
  const amounts = (row: Pick<PaymentPlanRow, (typeof AMOUNTS)[number]>): number[] =>
    AMOUNTS.map((name) => lira(row[name]));
  const rows: XlsxCell[][] = [
    ...plan.rows.map((row) => [row.month, new Date(dueDate(today, row)), ...amounts(row), lira(row.balance)]),
    ['Toplam', null, ...amounts(plan.totals), null],
    [],
    [titleOf(shown)],
    ...sampleText(shown).map((text) => [text]),
    ...factsOf(document).map(([label, value]) => [`${label}: ${value}`]),
    ...remarksOf(document).map((text) => [text]),
  ];
  return { name: 'Ödeme planı', columns, rows };
}

const titleOf = ({ offer, type }: LoanPlanProps): string => `${offer.name} ${type.title} ödeme planı`;

const sampleText = ({ offer }: LoanPlanProps): readonly string[] =>
  offer.trust.isSample ? [SAMPLE_PLAN] : [];

function factsOf({ shown, plan, site }: PlanDocument): (readonly [string, string])[] {
  const { offer, form, today } = shown;
  const mark = trustMark(offer.trust);
  const rate = `${formatPercent(offer.ratePercent)}, ${formatDate(offer.rateDate)} tarihinden beri geçerli${mark === null ? '' : ` (${mark})`}`;
  return [
    ['Kredi tutarı', formatLira(form.amount)],
    ['Vade', `${String(form.termMonths)} ay`],
    [`Aylık ${loanRateWord(offer.isParticipation)}`, rate],
    ...planFigures(plan.cost).map(
      ({ label, value, note }) => [label, note === undefined ? value : `${value} (${note})`] as const,
    ),
    ['Hesaplandığı gün', formatDate(today)],
    ['Hesaplayan', `${site.name}, ${site.publicUrl}`],
  ];
}

function remarksOf({ shown, plan, site, taxSources }: PlanDocument): string[] {
  const { offer, type, condition, taxes, today, address } = shown;
  const rounding = planRounding(plan);
  return [
    planAssumption(today),
    ...(rounding === null ? [] : [rounding]),
    ...(condition === null ? [] : [condition]),
    ...(taxes ? [taxText(taxes, offer.isParticipation)] : []),
    ...taxSources.map(
      (source) => `${source.what} ${source.value}: ${validityText({ ...source, source: source.text })}`,
    ),
    ...(type.id === 'konut' ? ['Sigorta, ekspertiz ve ipotek masrafları bu planda yoktur.'] : []),
    'Bilgi içindir; teklif ya da sözleşme değildir. Bankanın size vereceği plan geçerlidir.',
    `Güncel hâli: ${site.publicUrl}${address}`,
  ];
}
