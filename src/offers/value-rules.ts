import type { CalendarDate } from '../shared/finance/calendar.js';
import {
  type RegulatoryLimit,
  regulatoryLimitOn,
  type RegulatoryLimitRow,
} from '../shared/finance/regulatory-limit.js';
import type { LoanType } from '../shared/finance/subjects.js';
import { formatDate } from '../shared/finance/tr/format.js';
import { valueBrackets, type ValueRules } from '../shared/finance/value-limit.js';

/** Figures of law behind each table; the first table is the usual one. */
const TABLES: Readonly<
  Partial<
    Record<LoanType, { thing: ValueRules['thing']; figures: Readonly<Record<string, RegulatoryLimit>> }>
  >
> = {
  tasit: { thing: 'vehicle', figures: { general: 'vehicle', electric: 'vehicle-electric' } },
  konut: { thing: 'home', figures: { diger: 'housing-other', c: 'housing-c', ab: 'housing-ab' } },
};

/** @returns null for a kind of loan that no value limits, and where no row of law is in force */
export function valueRulesOf(
  rows: readonly RegulatoryLimitRow[],
  type: LoanType,
  day: CalendarDate,
): ValueRules | null {
  const kind = TABLES[type];
  if (!kind) return null;
  const found = Object.entries(kind.figures).map(
    ([key, figure]) => [key, valueBrackets(rows, figure, day)] as const,
  );
  const owners = kind.thing === 'home' ? regulatoryLimitOn(rows, 'second-home', day) : null;
  const known = [...found.flatMap(([, brackets]) => brackets), ...(owners ? [owners] : [])];
  if (found.every(([, brackets]) => brackets.length === 0)) return null;
  return {
    thing: kind.thing,
    tables: Object.fromEntries(
      found.map(([key, brackets]) => [
        key,
        brackets.map(({ upToAmount, percent, maxMonths }) => ({ upToAmount, percent, maxMonths })),
      ]),
    ),
    ownersPercent: owners?.percent ?? null,
    source: [...new Set(known.map(sourceText))].join(' '),
  };
}

/** With its first day, where the text does not name it. */
const sourceText = ({ source, validFrom }: RegulatoryLimitRow): string =>
  source.includes(formatDate(validFrom)) ? source : `${source} ${formatDate(validFrom)} tarihinden beri.`;
