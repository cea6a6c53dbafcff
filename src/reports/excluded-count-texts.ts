import { formatNumber } from '../shared/finance/tr/format.js';
import type { ExcludedRow, Reason } from '../site/analytics/excluded-counts.service.js';

const REASONS: Readonly<Record<Reason, string>> = {
  flood: 'tek bir ağdan yığın hâlinde geldiği için',
  foreign: 'sitemizin bir sayfasından gelmediği için',
};

/**
 * Excluded counts of a report, a sentence for each reason: `2.900 tıklama, tek bir ağdan yığın hâlinde geldiği için`.
 */
export function excludedCountTexts(rows: readonly ExcludedRow[]): string[] {
  return rows.flatMap(({ reason, clicks, served, seen }) => {
    const counts = [
      [clicks, 'tıklama'],
      [seen, 'görüntülenme'],
      [served, 'sunulma'],
    ] as const;
    const said = counts
      .filter(([count]) => count > 0)
      .map(([count, unit]) => `${formatNumber(count)} ${unit}`);
    return said.length === 0 ? [] : [`${said.join(', ')}: ${REASONS[reason]}`];
  });
}
