import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../../platform/logging/log.js';
import { Operations } from '../../platform/monitoring/operations.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import type { Answer } from './answer.js';
import { type Claimed, DeliveryStore, HOLD_EVERY_MS } from './delivery-store.js';
import { FanOut } from './fan-out.js';
import { Sender } from './sender.js';
import { LoadGate } from './load-gate.js';

/** Tries under way in one process. */
const AT_ONCE = 64;
/** While visitors need the process: so many, and then a pause. */
const WHEN_BUSY = { atOnce: 8, pauseMs: 250 } as const;
/** How long a stop waits for tries under way; what is not done by then is given back. */
const STOP_MS = 3_000;

/**
 * Carries what is due to whoever it is for; any number of processes share the work. A delivery is claimed, tried and
 * settled; whoever ends in between loses the claim after seconds, and it is tried again under the same id: at least
 * once, never lost.
 *
 * A queue of its own instead of a library's: what staff see, send again and pause are the rows themselves, in the order
 * and with the limits that the receivers need; a library's jobs would be the same facts once more.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly underWay = new Map<Claimed, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly loadGate = new LoadGate();
  private pause: NodeJS.Timeout | undefined;
  private readonly rounds: Ticker;
  private readonly holds: Ticker;
  private readonly depths: Ticker;
  private readonly tries: Counter<'channel' | 'result'>;
  private readonly waiting: Gauge<'channel'>;
  private readonly oldest: Gauge<'channel'>;

  constructor(
    private readonly fanOut: FanOut,
    private readonly store: DeliveryStore,
    private readonly sender: Sender,
    @Inject(LOG) private readonly log: Log,
    { registry }: Operations,
  ) {
    const timing = { everyMs: 1_000, jitterMs: 500 };
    this.rounds = new Ticker({ name: 'deliveries', ...timing, log, work: () => this.round() });
    this.holds = new Ticker({ name: 'delivery holds', everyMs: HOLD_EVERY_MS, log, work: () => this.hold() });
    this.depths = new Ticker({
      name: 'delivery depths',
      everyMs: 15_000,
      jitterMs: 5_000,
      log,
      work: () => this.measure(),
    });
    const labelNames = ['channel'] as const;
    const registers = [registry];
    this.tries = new Counter({
      name: 'delivery_attempts_total',
      help: 'Tries to deliver a message, by channel and what came of them',
      labelNames: ['channel', 'result'],
      registers,
    });
    this.waiting = new Gauge({
      name: 'deliveries_waiting',
      help: 'Messages to be sent, or sent again',
      labelNames,
      registers,
    });
    this.oldest = new Gauge({
      name: 'deliveries_oldest_seconds',
      help: 'Age of the oldest message that waits',
      labelNames,
      registers,
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
    this.holds.start();
    this.depths.start();
  }

  /** Something was put into the outbox, or is due again: not to be waited for. */
  wake(): void {
    this.rounds.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    const deadline = setTimeout(() => {
      this.stopping.abort();
    }, STOP_MS);
    await Promise.all([this.rounds.stop(), this.depths.stop()]);
    await Promise.all(this.underWay.values());
    await this.holds.stop();
    clearTimeout(deadline);
    clearTimeout(this.pause);
  }

  private async round(): Promise<void> {
    while ((await this.fanOut.dispatch()) > 0) if (this.rounds.isStopping) return;
    const free = (this.loadGate.isBusy ? WHEN_BUSY.atOnce : AT_ONCE) - this.underWay.size;
    if (free <= 0 || this.rounds.isStopping) return;
    for (const claimed of await this.store.claim(free)) this.begin(claimed);
  }

  private begin(claimed: Claimed): void {
    const trying = this.carry(claimed).finally(() => {
      this.underWay.delete(claimed);
      // Room for another, and perhaps for what had to come after it.
      this.goOn();
    });
    this.underWay.set(claimed, trying);
  }

  private goOn(): void {
    if (!this.loadGate.isBusy) {
      this.rounds.wake();
      return;
    }
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      this.rounds.wake();
    }, WHEN_BUSY.pauseMs).unref();
  }

  private async hold(): Promise<void> {
    if (this.underWay.size > 0) await this.store.renewLease([...this.underWay.keys()]);
  }

  private async carry(claimed: Claimed): Promise<void> {
    const since = performance.now();
    try {
      const answer = await this.sender.send(claimed, this.stopping.signal);
      if (this.stopping.signal.aborted && answer.kind === 'refused') {
        await this.store.release(claimed);
        return;
      }
      const isLost = await this.store.ack(claimed, answer, performance.now() - since);
      if (isLost) await this.sender.giveUp(claimed, answer);
      this.note(claimed, answer);
    } catch (error) {
      // The claim runs out, and it is tried again.
      this.log.warn({ err: error, delivery: claimed.id }, 'delivery not settled');
    }
  }

  private note({ id, channel, attempts }: Claimed, answer: Answer): void {
    this.tries.inc({ channel, result: answer.kind });
    if (answer.kind !== 'refused') return;
    const { status, error } = answer;
    this.log.info({ delivery: id, channel, attempts, status, reason: error }, 'delivery refused');
  }

  private async measure(): Promise<void> {
    const rows = await this.store.depth();
    this.waiting.reset();
    this.oldest.reset();
    for (const { channel, waiting, oldest_seconds } of rows) {
      this.waiting.set({ channel }, waiting);
      this.oldest.set({ channel }, oldest_seconds);
    }
  }
}
