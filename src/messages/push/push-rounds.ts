import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Ticker, type TickerLog } from '../../platform/scheduling/ticker.js';
import type { PushSubscriptions } from './push-subscriptions.service.js';

interface Timing {
  /** Under which the log knows these rounds. */
  readonly name: string;
  readonly everyMs: number;
  readonly jitterMs: number;
}

/** Rounds that put notifications of one topic into the outbox, while the process runs and has keys to send them with. */
export abstract class PushRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(
    timing: Timing,
    protected readonly subscriptions: PushSubscriptions,
    worker: { wake(): void },
    log: TickerLog,
  ) {
    this.ticker = new Ticker({
      ...timing,
      log,
      work: async (signal) => {
        if ((await this.round(signal)) > 0) worker.wake();
      },
    });
  }

  onApplicationBootstrap(): void {
    if (this.subscriptions.keys !== undefined) this.ticker.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }

  /** @returns how many notifications this round has put into the outbox */
  protected abstract round(signal: AbortSignal): Promise<number>;
}
