import type { CalendarDate } from '../calendar.js';
import type { LoanCost } from '../loan.js';
import type { LoanPlan } from '../loan-plan.js';
import { formatDate, formatLira, formatPercent } from './format.js';
import { interestTitle } from './rate-words.js';

/* Words of a payment plan, on its page and in its documents alike. */

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly strong?: boolean;
}

const money = (kurus: number): string => formatLira(kurus, { decimals: 2 });

/** The loan's costs, as named figures. */
export const planFigures = ({
  instalment,
  total,
  fee,
  monthlyCostPercent,
  annualCostPercent,
}: LoanCost): readonly Figure[] => [
  { label: 'Aylık taksit', value: money(instalment), strong: true },
  { label: 'Toplam ödeme', value: money(total), note: 'taksitler ve tahsis ücreti', strong: true },
  { label: 'Tahsis ücreti', value: money(fee) },
  { label: 'Aylık maliyet oranı', value: formatPercent(monthlyCostPercent) },
  { label: 'Yıllık maliyet oranı', value: formatPercent(annualCostPercent) },
];

/** Why the table's instalments are not the summary's: the last one bears what rounding left. Null where they are. */
export function planRounding({ rows, cost, totals }: LoanPlan): string | null {
  const difference = Math.abs(totals.instalment - cost.totalInstalments);
  return difference > 0
    ? `${rows.length} × ${money(cost.instalment)} ile toplam arasında ${money(difference)} fark var.`
    : null;
}

/** The assumption behind the days of payment. */
export const planAssumption = (today: CalendarDate): string =>
  `Kredinin bugün, ${formatDate(today)} günü kullanıldığı ve ilk taksitin bir ay sonra ödendiği varsayıldı; tatil günleri hesaba katılmadı. Son taksit, kuruş yuvarlamalarından kalan farkı taşır.`;

/** Headings of its table. */
export const planHeadings = (isParticipation: boolean | undefined): readonly string[] => [
  ...['Ay', 'Ödeme günü', 'Taksit', 'Anapara', interestTitle(isParticipation), 'KKDF', 'BSMV'],
  'Kalan anapara',
];

/** Stands in each file of it where its rate is nobody's. */
export const SAMPLE_PLAN = 'Oran örnektir, bankanın gerçek oranı değildir.';
