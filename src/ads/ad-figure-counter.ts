import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Sql, statement } from '../platform/database/sql.js';
import type { Log } from '../platform/logging/log.js';
import { FRESH } from '../site/analytics/named-batches.js';
import { regularWrites } from '../site/analytics/regular-writes.js';
import { Sums } from '../site/analytics/sums.js';
import type { Ticker } from '../platform/scheduling/ticker.js';
import { LOG } from '../platform/tokens.js';
import { AdCaps } from './ad-caps.service.js';
import type { AdPage } from '../shared/contracts/ad-pages.js';
import type { Device } from '../site/analytics/user-agents.js';

const ADD = statement('add-ad-figures', `WITH ${FRESH} SELECT add_ad_figures($3::jsonb) FROM fresh`);

/** Where and when something was counted. */
export interface AdPlace {
  readonly page: AdPage;
  readonly device: Device;
  /** Of the site: 2026-11-21T09. */
  readonly hour: string;
}

/**
 * Adds up how often ads were served and seen, and writes the sums once a second. The buffer holds one number per ad,
 * hour, page, device and kind. So it needs no bound, and no count is dropped while the database is away.
 */
@Injectable()
export class AdFigureCounter implements OnModuleInit, OnApplicationShutdown {
  private readonly sums = new Sums();
  private readonly writes: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly caps: AdCaps,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.writes = regularWrites('ad views', log, () => this.write());
  }

  onModuleInit(): void {
    this.writes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writes.stop();
    if (this.sums.size > 0) this.log.error({ sums: this.sums.size }, 'ad views lost at the stop');
  }

  /**
   * @param adId id of an ad that exists: callers look it up, so that nobody can make up rows
   * @param count negative for what is taken back
   */
  count(adId: string, { page, device, hour }: AdPlace, kind: 'served' | 'seen', count = 1): void {
    this.sums.add(`${adId} ${hour} ${page} ${device} ${kind}`, count);
  }

  private async write(): Promise<void> {
    await this.sums.take(async (sums, { writer, number }) => {
      const figures = figuresOf(sums);
      await this.sql.rows(ADD, [writer, number, JSON.stringify(figures)]);
      await this.caps.look(new Set(figures.map(({ ad_id }) => ad_id)));
      await this.caps.lift(new Set(figures.flatMap(({ ad_id, seen }) => (seen < 0 ? [ad_id] : []))));
    });
  }
}

function figuresOf(sums: ReadonlyMap<string, number>): { readonly ad_id: string; readonly seen: number }[] {
  return [...sums].map(([key, count]) => {
    const [ad_id = '', at = '', page, device, kind] = key.split(' ');
    const [day, hour] = at.split('T');
    const nothing = { served: 0, seen: 0, clicks: 0 };
    return { ad_id, day, hour: Number(hour), page, device, ...nothing, [kind as 'served' | 'seen']: count };
  });
}
