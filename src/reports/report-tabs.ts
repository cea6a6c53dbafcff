import type { ReportTabsProps } from '../../views/reports/report-tabs.js';
import { reportPaths } from '../shared/paths/report.js';
import { adminPaths } from '../shared/paths/site.js';
import { DEFAULT_RANGE, type RangeQuery, withoutDefaults } from './address-values.js';
import { type Tab, TABS } from './report-query.js';
import { LABELS } from './report-words.js';

/** Links to all reports, for the same days. */
export function reportTabs(
  { range, typed: { from, to } }: RangeQuery,
  current: Tab | 'outcomes' | 'people',
): ReportTabsProps {
  const days = withoutDefaults(
    ['range', 'from', 'to'],
    { range, from: from || undefined, to: to || undefined },
    { range: DEFAULT_RANGE },
  );
  return {
    tabs: [
      ...TABS.map((tab) => ({
        label: LABELS[tab].many,
        href: adminPaths.reports({ ...(tab !== 'banks' && { tab }), ...days }),
        current: tab === current,
      })),
      { label: 'Başvuru sonuçları', href: reportPaths.outcomes(days), current: current === 'outcomes' },
    ],
    people: { label: 'Çalışanlar', href: reportPaths.people(days), current: current === 'people' },
  };
}
