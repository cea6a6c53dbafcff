import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../../../platform/logging/log.js';
import { Operations } from '../../../platform/monitoring/operations.js';
import { Ticker } from '../../../platform/scheduling/ticker.js';
import { LOG } from '../../../platform/tokens.js';
import { BounceMailbox } from './bounce-mailbox.js';
import { Bounces, handledAs } from './bounces.service.js';

const EVERY_MS = 20_000;
/** Messages of one round; the next one goes on. */
const MOST = 200;

/** Reads the mailbox for bounces, one process of all replicas at a time. Without `BOUNCE_IMAP_URL` nothing runs. */
@Injectable()
export class BounceRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ticker: Ticker;
  private readonly found: Counter<'outcome'>;
  private readonly unreadable: Gauge;

  constructor(
    private readonly mailbox: BounceMailbox,
    private readonly bounces: Bounces,
    @Inject(LOG) private readonly log: Log,
    { registry }: Operations,
  ) {
    this.ticker = new Ticker({
      name: 'mail bounces',
      everyMs: EVERY_MS,
      jitterMs: 5_000,
      log,
      work: (signal) => this.round(signal),
    });
    const registers = [registry];
    this.found = new Counter({
      name: 'mail_bounces_total',
      help: 'Messages of the mailbox for bounces, by what they say',
      labelNames: ['outcome'],
      registers,
    });
    this.unreadable = new Gauge({
      name: 'mail_bounces_unreadable',
      help: 'Messages in the mailbox for bounces that a person has to look at',
      registers,
    });
  }

  onApplicationBootstrap(): void {
    if (this.mailbox.isConfigured) this.ticker.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ticker.stop();
  }

  private async round(signal: AbortSignal): Promise<void> {
    if (!(await this.bounces.take())) return;
    try {
      const round = await this.mailbox.read(MOST, signal, async (message) => {
        const outcome = await this.bounces.handle(message);
        this.found.inc({ outcome });
        if (outcome === 'unreadable')
          this.log.warn({ bytes: message.source.length }, 'a bounce was not read');
        return handledAs(outcome);
      });
      this.unreadable.set(round.unreadable);
      await this.bounces.note(round);
    } finally {
      await this.bounces.release();
    }
  }
}
