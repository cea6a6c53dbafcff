import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../../platform/config/config.js';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { NamedBatches, FRESH } from '../../site/analytics/named-batches.js';
import { AbuseFilter, browserOf, sourceOf } from '../../site/analytics/abuse-filter.js';
import { ExcludedCounts } from '../../site/analytics/excluded-counts.service.js';
import { regularWrites } from '../../site/analytics/regular-writes.js';
import { PublicPages } from '../../site/public-pages.service.js';
import type { Ticker } from '../../platform/scheduling/ticker.js';
import { CONFIG, LOG } from '../../platform/tokens.js';
import { isFromOurPages, pathBefore } from './own-pages.js';
import { isHumanRequest } from '../../site/analytics/human-request.js';
import { deviceOf } from '../../site/analytics/user-agents.js';
import type { ClickEvent } from './click-event.entity.js';

export interface Click {
  readonly kind: ClickEvent['kind'];
  readonly bank_id: string | null;
  readonly product_id: string | null;
  readonly campaign_id: string | null;
  readonly ad_id: string | null;
  /** The page view it was made in, where only the first click of one counts. */
  readonly view?: string | null;
}

interface RecordedClick extends Click {
  /** Path of the page it was made on; null where that is not known. */
  readonly page: string | null;
  readonly device: ClickEvent['device'];
  readonly occurred_at: string;
  /** -1 takes one back. */
  readonly weight: 1 | -1;
}

const LIMITS = { perBrowser: 100, perNetwork: 500 } as const;

/** While the database is away clicks wait here; past this many the oldest are given up, counted in the log. */
const MAX_WAITING = 20_000;
const MAX_BATCH = 2_000;

/** Each month keeps its own double clicks out (ON CONFLICT); the one of a view that was open at its turn is looked for. */
const INSERT = statement(
  'insert-clicks',
  `WITH ${FRESH}
   INSERT INTO click_events (kind, bank_id, product_id, campaign_id, ad_id, page, view, device, occurred_at, weight)
   SELECT kind, bank_id, product_id, campaign_id, ad_id, page, view, device, occurred_at, weight
     FROM fresh CROSS JOIN jsonb_to_recordset($3::jsonb) AS click (kind text, bank_id text, product_id bigint,
          campaign_id bigint, ad_id bigint, page text, view text, device text,
          occurred_at timestamptz, weight smallint)
    WHERE view IS NULL
       OR NOT EXISTS (SELECT FROM click_events AS known WHERE known.ad_id = click.ad_id AND known.view = click.view)
   ON CONFLICT DO NOTHING`,
);

/**
 * Counts clicks without making anyone wait for it: they are written together, once a second, and all that are left
 * when the process is asked to stop.
 */
@Injectable()
export class ClickRecorder implements OnModuleInit, OnApplicationShutdown {
  private waiting: RecordedClick[] = [];
  private readonly batches = new NamedBatches<readonly RecordedClick[]>();
  private readonly writes: Ticker;

  private readonly floods = new AbuseFilter(LIMITS, () => {
    this.leftOut.noteFlood('clicks');
  });

  constructor(
    private readonly sql: Sql,
    private readonly pages: PublicPages,
    private readonly leftOut: ExcludedCounts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.writes = regularWrites('clicks', log, () => this.write());
  }

  onModuleInit(): void {
    this.writes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writes.stop();
    if (this.left > 0) this.log.error({ clicks: this.left }, 'clicks lost at the stop');
  }

  /**
   * Counts a click that a person made on a page of ours; others are counted beside.
   * @param otherwise the page it was made on where the browser does not name it
   */
  async record(click: Click, req: Request, otherwise: string | null = null): Promise<void> {
    if (!isHumanRequest(req)) return;
    if (!isFromOurPages(req, this.config.publicUrl)) {
      this.leftOut.add(subjectOf(click), 'foreign', 'clicks');
      return;
    }
    const recorded = {
      ...click,
      page: (await this.pageBefore(req)) ?? otherwise,
      device: click.ad_id === null ? null : deviceOf(browserOf(req)),
      occurred_at: new Date().toISOString(),
      weight: 1,
    } as const;
    const takeBack = (): void => {
      this.keep({ ...recorded, view: null, weight: -1 });
      this.leftOut.add(subjectOf(click), 'flood', 'clicks');
    };
    if (this.floods.admits(sourceOf(req), '', takeBack)) this.keep(recorded);
    else this.leftOut.add(subjectOf(click), 'flood', 'clicks');
  }

  private keep(click: RecordedClick): void {
    this.waiting.push(click);
    if (this.waiting.length <= MAX_WAITING) return;
    const lost = this.waiting.length - MAX_WAITING;
    this.waiting = this.waiting.slice(lost);
    this.log.error({ clicks: lost }, 'clicks lost: the database was away too long');
  }

  /** Pages that nobody knows are no pages: a click counts all the same. */
  private async pageBefore(req: Request): Promise<string | null> {
    const path = pathBefore(req, this.config.publicUrl);
    try {
      return (await this.pages.find(path)) ?? null;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  }

  private get left(): number {
    return this.waiting.length + (this.batches.pending?.length ?? 0);
  }

  private async write(): Promise<void> {
    while (this.left > 0) {
      await this.batches.store(
        () => this.takeBatch(),
        async (clicks, { writer, number }) => {
          await this.sql.rows(INSERT, [writer, number, JSON.stringify(clicks)]);
        },
      );
    }
  }

  private takeBatch(): RecordedClick[] | undefined {
    const batch = this.waiting.slice(0, MAX_BATCH);
    this.waiting = this.waiting.slice(batch.length);
    return batch.length > 0 ? batch : undefined;
  }
}

/** A click on a product or campaign is one on its bank. */
const subjectOf = ({ bank_id, ad_id }: Click): string =>
  ad_id === null ? `bank:${bank_id ?? ''}` : `ad:${ad_id}`;
