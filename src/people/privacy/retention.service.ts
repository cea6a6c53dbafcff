import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { Sql } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { SiteService } from '../../site/site.service.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { PersonKeys } from './person-keys.js';
import { beginNight, beginRun, type Due, whatIsDue, workOn } from './retention-runs.js';

const EVERY_MS = 30_000;
const SYSTEM = 'Sistem';

/** Holds what the texts promise: once a night over all replicas, what is past its period goes. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    private readonly keys: PersonKeys,
    private readonly audit: AuditService,
    @Inject(LOG) log: Log,
  ) {
    const work = (signal: AbortSignal): Promise<void> => this.work(signal);
    this.ticker = new Ticker({ name: 'periods', everyMs: EVERY_MS, jitterMs: EVERY_MS / 2, log, work });
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }

  /** The rows that a run would take now, by step. */
  async due(): Promise<readonly Due[]> {
    return whatIsDue(this.sql, (await this.site.current()).periods);
  }

  /** Staff do not wait for the night. @returns the run's number */
  async begin(actor: Actor): Promise<string> {
    const { periods } = await this.site.current();
    const id = await this.sql.transaction(async (client) => {
      const made = await beginRun(client, periods, actor.name);
      await this.audit.record(client, actor, {
        action: 'retention.start',
        resource: 'retention',
        resourceId: made,
      });
      return made;
    });
    this.ticker.wake();
    return id;
  }

  private async work(signal: AbortSignal): Promise<void> {
    await beginNight(this.sql, (await this.site.current()).periods, SYSTEM);
    while (!signal.aborted && (await workOn(this.sql, this.keys, signal)));
  }
}
