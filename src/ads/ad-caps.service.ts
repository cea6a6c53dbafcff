import { Injectable } from '@nestjs/common';
import { Sql, statement } from '../platform/database/sql.js';
import { todayIn } from '../shared/finance/calendar.js';
import { SiteService } from '../site/site.service.js';
import { capsReached } from '../site/site-ads.js';

/** $1: ads that may have reached their cap of the day, $2: those that may have reached that of all. */
const ANNOUNCE = statement(
  'announce-ad-caps',
  `SELECT pg_notify('content_changed', 'ads')
    WHERE EXISTS (SELECT FROM ads CROSS JOIN LATERAL (${capsReached('ads')}) AS reached
                   WHERE ads.id = ANY ($1::bigint[]) AND reached.capped_on IS NOT NULL
                      OR ads.id = ANY ($2::bigint[]) AND reached.is_used_up)`,
);

const ANNOUNCE_ANYWAY = statement('announce-ads', "SELECT pg_notify('content_changed', 'ads')");

/** Has pages made anew without an ad that was seen as often as it may be. */
@Injectable()
export class AdCaps {
  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
  ) {}

  /**
   * Looks at ads whose figures have just been stored. Done after that, so that of two processes the later one sees
   * what both have stored; asks the database only about ads with a cap that pages do not know to be reached.
   */
  async look(ids: ReadonlySet<string>): Promise<void> {
    const { ads, timeZone } = await this.site.current();
    const today = todayIn(timeZone, new Date());
    const stored = ads.filter(({ id, isUsedUp }) => ids.has(id) && !isUsedUp);
    const daily = stored.filter(({ dailyCap, cappedOn }) => dailyCap !== null && cappedOn !== today);
    const total = stored.filter(({ totalCap }) => totalCap !== null);
    if (daily.length + total.length === 0) return;
    await this.sql.rows(ANNOUNCE, [daily.map(({ id }) => id), total.map(({ id }) => id)]);
  }

  /** Has pages made anew when views were taken back of ads that may have been off because of them. */
  async lift(ids: ReadonlySet<string>): Promise<void> {
    if (ids.size === 0) return;
    const { ads } = await this.site.current();
    const capped = ads.filter(({ id, dailyCap, totalCap }) => ids.has(id) && (dailyCap ?? totalCap) !== null);
    if (capped.length > 0) await this.sql.rows(ANNOUNCE_ANYWAY);
  }
}
