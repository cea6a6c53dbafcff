import { isDatabaseUnavailable } from './errors.js';
import { DeadlinePassed } from './deadline.js';

interface Waiting<In, Out> {
  readonly item: In;
  readonly since: number;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}

interface GroupCommitOptions<In, Out> {
  /** Handles all items at once, all of them or none; gives an answer for each, in their order. */
  readonly run: (items: readonly In[]) => Promise<readonly Out[]>;
  /** Items of one key never share a batch: what the later one gets depends on what became of the earlier. */
  readonly keyOf: (item: In) => string;
  /** Batches under way at a time, when they are slow. */
  readonly concurrency: number;
  /** A batch that takes longer holds up those who wait no more: another one is begun beside it. */
  readonly slowMs: number;
  /** Items in a batch. */
  readonly size: number;
  /** Longest wait in the queue. An item that waited longer was answered with an error and is not begun any more. */
  readonly patienceMs: number;
}

/**
 * Group commit: what arrives while a batch is under way goes together in the next one. Nothing is ever held back to
 * make a batch fuller, so an item that comes alone is handled alone and at once.
 */
export class GroupCommit<In, Out> {
  private queue: Waiting<In, Out>[] = [];
  private underWay = 0;
  private slow = 0;

  constructor(private readonly options: GroupCommitOptions<In, Out>) {}

  /** @throws the error of `run` for this item, or DeadlinePassed when its turn never came */
  async add(item: In): Promise<Out> {
    return new Promise<Out>((resolve, reject) => {
      this.queue.push({ item, since: performance.now(), resolve, reject });
      this.begin();
    });
  }

  /** One batch at a time is quickest, since each is as full as it can be; slow ones don't count. */
  private begin(): void {
    if (this.underWay > this.slow || this.underWay === this.options.concurrency) return;
    const batch = this.next();
    if (batch.length > 0) void this.lane(batch);
  }

  private async lane(batch: readonly Waiting<In, Out>[]): Promise<void> {
    this.underWay++;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.slow++;
      this.begin();
    }, this.options.slowMs).unref();
    await this.handle(batch);
    clearTimeout(timer);
    if (isSlow) this.slow--;
    this.underWay--;
    this.begin();
  }

  private next(): Waiting<In, Out>[] {
    const { keyOf, size, patienceMs } = this.options;
    const oldest = performance.now() - patienceMs;
    const batch = new Map<string, Waiting<In, Out>>();
    const later: Waiting<In, Out>[] = [];
    for (const waiting of this.queue) {
      const key = keyOf(waiting.item);
      if (waiting.since < oldest) waiting.reject(new DeadlinePassed(patienceMs));
      else if (batch.size < size && !batch.has(key)) batch.set(key, waiting);
      else later.push(waiting);
    }
    this.queue = later;
    return [...batch.values()];
  }

  /** Never throws: what goes wrong is told to those who wait. */
  private async handle(batch: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const answers = await this.options.run(batch.map(({ item }) => item));
      batch.forEach((waiting, at) => {
        const answer = answers[at];
        if (answer === undefined) waiting.reject(new Error('A batch gave fewer answers than it had items'));
        else waiting.resolve(answer);
      });
    } catch (error) {
      // One wrong item must not take its neighbours with it; a database that is away is away for all.
      if (batch.length > 1 && !isDatabaseUnavailable(error)) {
        for (const waiting of batch) await this.handle([waiting]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }
}
