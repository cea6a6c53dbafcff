import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { columns } from '../../../platform/database/row.js';
import { Sql, statement } from '../../../platform/database/sql.js';
import type { Log } from '../../../platform/logging/log.js';
import { AbuseFilter, sourceOf } from '../../../site/analytics/abuse-filter.js';
import { FRESH, NamedBatches } from '../../../site/analytics/named-batches.js';
import { isHumanRequest } from '../../../site/analytics/human-request.js';
import { regularWrites } from '../../../site/analytics/regular-writes.js';
import type { Ticker } from '../../../platform/scheduling/ticker.js';
import { LOG } from '../../../platform/tokens.js';
import { NewsletterLink } from './newsletter-link.entity.js';

const LINK = statement(
  'newsletter-clicks-link',
  'SELECT address FROM newsletter_links WHERE issue_id = $1 AND number = $2',
  columns(NewsletterLink, 'address'),
);

const COUNT = statement(
  'newsletter-clicks-count',
  `WITH ${FRESH}
   UPDATE newsletter_links SET clicks = clicks + click.count
     FROM fresh CROSS JOIN jsonb_to_recordset($3::jsonb) AS click (issue_id bigint, number smallint, count integer)
    WHERE newsletter_links.issue_id = click.issue_id AND newsletter_links.number = click.number`,
);

/** One network opens a letter so often in a window; programs that look at every link of a mail are no readers. */
const LIMITS = { perBrowser: 20, perNetwork: 200 } as const;

interface Clicks {
  readonly issue_id: string;
  readonly number: number;
  count: number;
}

/** Counts how often the links of an issue are opened: written together, once a second, and for nobody in particular. */
@Injectable()
export class LetterClicks implements OnModuleInit, OnApplicationShutdown {
  private waiting = new Map<string, Clicks>();
  private readonly batches = new NamedBatches<readonly Clicks[]>();
  private readonly floods = new AbuseFilter(LIMITS, () => undefined);
  private readonly writes: Ticker;

  constructor(
    private readonly sql: Sql,
    @Inject(LOG) log: Log,
  ) {
    this.writes = regularWrites('newsletter clicks', log, () => this.write());
  }

  onModuleInit(): void {
    this.writes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writes.stop();
  }

  /** @returns where it leads; undefined for a link that no issue has */
  async open(issueId: string, number: number, req: Request): Promise<string | undefined> {
    const link = await this.sql.first(LINK, [issueId, number]);
    if (!link) return undefined;
    const takeBack = (): void => {
      this.add(issueId, number, -1);
    };
    if (isHumanRequest(req) && this.floods.admits(sourceOf(req), `${issueId} ${String(number)}`, takeBack))
      this.add(issueId, number, 1);
    return link.address;
  }

  private add(issueId: string, number: number, by: 1 | -1): void {
    const key = `${issueId} ${String(number)}`;
    const known = this.waiting.get(key);
    if (known) known.count += by;
    else this.waiting.set(key, { issue_id: issueId, number, count: by });
  }

  private async write(): Promise<void> {
    await this.batches.store(
      () => this.take(),
      async (clicks, { writer, number }) => {
        await this.sql.rows(COUNT, [writer, number, JSON.stringify(clicks)]);
      },
    );
  }

  private take(): readonly Clicks[] | undefined {
    if (this.waiting.size === 0) return undefined;
    const clicks = [...this.waiting.values()];
    this.waiting = new Map();
    return clicks;
  }
}
