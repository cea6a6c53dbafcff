import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { TestLeadStore } from './test-lead-store.service.js';

const MINUTE_MS = 60_000;

/** Deletes test leads whose days are over. */
@Injectable()
export class SandboxUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(store: TestLeadStore, @Inject(LOG) log: Log) {
    this.rounds = new Ticker({
      name: 'sandbox',
      everyMs: 60 * MINUTE_MS,
      jitterMs: 10 * MINUTE_MS,
      log,
      work: () => store.sweep(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start().wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }
}
