import { NamedBatches, type BatchName } from './named-batches.js';

/** Adds numbers up under keys until somebody takes the sums to store them. */
export class Sums {
  private waiting = new Map<string, number>();
  private readonly batches = new NamedBatches<ReadonlyMap<string, number>>();

  /** Keys whose sums are not known to be stored. */
  get size(): number {
    return this.waiting.size + (this.batches.pending?.size ?? 0);
  }

  [Symbol.iterator](): IterableIterator<[string, number]> {
    return this.waiting.entries();
  }

  add(key: string, count = 1): void {
    this.waiting.set(key, (this.waiting.get(key) ?? 0) + count);
  }

  /**
   * Hands all sums over to `store` and begins anew. Sums that could not be stored come again, alone and under the same
   * name, before later ones.
   * @throws errors of `store`
   */
  take(store: (sums: ReadonlyMap<string, number>, name: BatchName) => Promise<void>): Promise<void> {
    return this.batches.store(() => {
      if (this.waiting.size === 0) return undefined;
      const taken = this.waiting;
      this.waiting = new Map();
      return taken;
    }, store);
  }
}
