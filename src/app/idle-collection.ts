import { performance } from 'node:perf_hooks';
import { Ticker, type TickerLog } from '../platform/scheduling/ticker.js';

/** How often it is looked whether there is a rest. */
const LOOK_MS = 10_000;
/** The part of that time in which the process may have worked: health checks, metrics, a visitor now and then. */
const MAX_SHARE_AT_REST = 0.03;
/** Less garbage than this is not worth a collection, which takes a twentieth of a second. */
const WORTH_BYTES = 12 * 1_048_576;

export interface CollectionDeps {
  readonly collect: () => void;
  /** Bytes in use, garbage included. */
  readonly used: () => number;
  /** The part of the time since the last look in which the process worked. */
  readonly work: () => number;
}

/**
 * Collects garbage while nobody waits. The engine collects when the heap has grown, so that a process that has just been
 * busy rests on what it held then, for as long as it rests.
 */
export class IdleCollection {
  private settled = 0;
  private isHalfDone = false;

  constructor(private readonly parts: CollectionDeps) {}

  look(): void {
    const { collect, used, work } = this.parts;
    if (work() > MAX_SHARE_AT_REST) return;
    const isWorth = used() - this.settled >= WORTH_BYTES;
    if (!isWorth && !this.isHalfDone) return;
    collect();
    this.settled = used();
    // The first finds what is garbage; the second gives back the pages that it has emptied.
    this.isHalfDone = isWorth;
  }
}

/** Goes on until it is stopped; without --expose-gc, which `npm start` and the container have, it is left to the engine. */
export function collectWhenIdle(log: TickerLog, collect = globalThis.gc): Ticker | undefined {
  if (!collect) return undefined;
  let last = performance.eventLoopUtilization();
  const collection = new IdleCollection({
    collect: () => {
      collect();
    },
    used: () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    },
    work: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  });
  const work = (): void => {
    collection.look();
  };
  return new Ticker({ name: 'idle collection', everyMs: LOOK_MS, log, work }).start();
}
