import type { IssueShowProps } from '../../../../../views/people/newsletter/admin/issues/show.js';
import type { IssuePlanProps } from '../../../../../views/people/newsletter/admin/issues/plan.js';
import { todayIn } from '../../../../shared/finance/calendar.js';
import { formatInstant } from '../../../../shared/finance/tr/format-instant.js';
import { formatDateLong, formatNumber } from '../../../../shared/finance/tr/format.js';
import { MAX_ISSUES_A_MONTH } from '../../../../shared/enums/newsletter.js';
import type { AudienceCount } from '../../issues/audience.service.js';
import { ISTANBUL } from '../../issues/month-places.js';
import type { Issue, IssueClicks, IssueFigures } from './issues.service.js';

interface Around {
  readonly timeZone: string;
}

/** `Kasım 2026: ayda en çok 4 gönderimden 2 tanesi kullanıldı ya da planlandı.` */
export const monthText = (at: Date, used: number): string =>
  `${formatDateLong(todayIn(ISTANBUL, at)).replace(/^\d+ /, '')}: ayda en çok ${String(MAX_ISSUES_A_MONTH)} gönderimden ${String(used)} tanesi kullanıldı ya da planlandı.`;

export function toShow(
  issue: Issue,
  { counts, links }: { readonly counts: IssueFigures; readonly links: readonly IssueClicks[] },
  { timeZone, error }: Around & { readonly error: string | null },
): IssueShowProps {
  const { id, subject, state, problem, planned_at, started_at, finished_at, is_listed } = issue;
  const at = (name: string, when: Date | null): readonly (readonly [string, string])[] =>
    when === null ? [] : [[name, formatInstant(when, timeZone)]];
  return {
    ...{ id, subject, state, problem, error },
    times: [...at('Planlanan', planned_at), ...at('Başladı', started_at), ...at('Bitti', finished_at)],
    figures: state === 'planned' ? [] : figuresOf(counts, links),
    links: links.map(({ address, clicks }) => ({ address, clicks: formatNumber(Number(clicks)) })),
    isListed: is_listed,
    isPublic: is_listed && issue.content !== null,
  };
}

function figuresOf(
  counts: IssueFigures,
  links: readonly IssueClicks[],
): readonly (readonly [string, string])[] {
  const clicks = links.reduce((sum, link) => sum + Number(link.clicks), 0);
  const figures: readonly (readonly [string, number])[] = [
    ['Okur', counts.letters],
    ['Sırada', counts.waiting + counts.queued],
    ['Gönderilen', counts.sent],
    ['Ulaşan', counts.delivered],
    ['Kalıcı geri dönen', counts.bounced],
    ['Geçici geri dönen', counts.soft],
    ['Gönderilemeyen', counts.failed],
    ['Şikâyet eden', counts.complained],
    ['Bu iletiden ayrılan', counts.unsubscribed],
    ['Gönderilmeyen', counts.left_out],
    ['Tıklama', clicks],
  ];
  return figures.map(([name, figure]) => [name, formatNumber(figure)]);
}

export function audienceFacts({ subscribers, members, unwanted }: AudienceCount): IssuePlanProps['audience'] {
  return [
    ['Aboneliğini onaylayanlar', formatNumber(subscribers)],
    ['Ticari ileti izni veren üyeler', formatNumber(members)],
    ['Aranmak istemeyenler (çıkarılır)', formatNumber(unwanted)],
    ['Toplam okur', formatNumber(subscribers + members - unwanted)],
  ];
}

/** How handing over goes on, for so many readers. */
export function paceText(readers: number, batch: number, pauseMinutes: number): string {
  const batches = Math.ceil(readers / batch);
  const minutes = Math.max(0, batches - 1) * pauseMinutes;
  const rest = pauseMinutes === 0 ? 'ara vermeden' : `${String(pauseMinutes)} dakika arayla`;
  const each = `${formatNumber(batch)} kişilik bölümler hâlinde, ${rest} gönderilir`;
  return minutes === 0 ? `${each}.` : `${each}; tamamı yaklaşık ${formatNumber(minutes)} dakika sürer.`;
}
