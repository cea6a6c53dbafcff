import { Injectable } from '@nestjs/common';
import { addDays, calendarDate } from '../shared/finance/calendar.js';
import { toLocalTime } from '../shared/finance/local-time.js';
import { AbuseFilter, type Source } from '../site/analytics/abuse-filter.js';
import { ExcludedCounts } from '../site/analytics/excluded-counts.service.js';
import { deviceOf } from '../site/analytics/user-agents.js';
import { SiteService } from '../site/site.service.js';
import { AdFigureCounter, type AdPlace } from './ad-figure-counter.js';
import type { AdPage } from '../shared/contracts/ad-pages.js';
import { RecentKeys } from './recent-keys.js';

/** Ads that one view of a page served and showed, as the browser reports them. */
export interface AdSignal {
  readonly page: AdPage;
  /** Random, of this one view of the page. */
  readonly view: string;
  readonly served: readonly string[];
  readonly seen: readonly string[];
}

const VIEW = /^[\d.e-]{3,25}$/;

/** Whether a text can be what `Math.random()` gave a page view as its name. */
export const isPageView = (text: unknown): text is string => typeof text === 'string' && VIEW.test(text);

/** An ad that was shown in its last second may be seen later. */
const GRACE_DAYS = 1;

/** Signals of one ad. A visitor who opens many pages sees the ad on each of them. */
const LIMITS = { perBrowser: 150, perNetwork: 600 } as const;

@Injectable()
export class AdSignalsService {
  /** Browsers and what lies between may send a message again: it comes soon, and mostly to the same process. */
  private readonly recent = new RecentKeys(20_000);

  private readonly floods = new AbuseFilter(LIMITS, () => {
    this.leftOut.noteFlood('seen');
  });

  constructor(
    private readonly site: SiteService,
    private readonly counter: AdFigureCounter,
    private readonly leftOut: ExcludedCounts,
  ) {}

  /** Counts each ad that stands on the page once per view of it; unknown ids are nothing. */
  async count({ page, view, served, seen }: AdSignal, source: Source): Promise<void> {
    const { ads, timeZone } = await this.site.current();
    const hour = toLocalTime(new Date(), timeZone).slice(0, 13);
    const today = calendarDate(hour.slice(0, 10));
    const place = { page, hour, device: deviceOf(source.browser) };
    for (const { id, from, to, pages } of ads) {
      const isServed = served.includes(id);
      const isSeen = seen.includes(id);
      if (!isServed && !isSeen) continue;
      if (!pages.includes(page) || today < from || today > addDays(to, GRACE_DAYS)) continue;
      if (isServed && this.recent.add(`${view} ${id} served`)) this.take(id, place, 'served', source);
      if (isSeen && this.recent.add(`${view} ${id} seen`)) this.take(id, place, 'seen', source);
    }
  }

  private take(id: string, place: AdPlace, kind: 'served' | 'seen', source: Source): void {
    const takeBack = (): void => {
      this.counter.count(id, place, kind, -1);
      this.leftOut.add(`ad:${id}`, 'flood', kind);
    };
    if (this.floods.admits(source, `${kind} ${id}`, takeBack)) this.counter.count(id, place, kind);
    else this.leftOut.add(`ad:${id}`, 'flood', kind);
  }
}
