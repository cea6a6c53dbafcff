/** Adds numbers up under keys until somebody takes the sums to store them. */
export class Sums {
  private waiting = new Map<string, number>();

  get size(): number {
    return this.waiting.size;
  }

  [Symbol.iterator](): IterableIterator<[string, number]> {
    return this.waiting.entries();
  }

  add(key: string, count = 1): void {
    this.waiting.set(key, (this.waiting.get(key) ?? 0) + count);
  }

  /**
   * Hands all sums over to `store` and begins anew.
   * @throws what `store` throws; the sums are back then, beside what came meanwhile
   */
  async take(store: (sums: ReadonlyMap<string, number>) => Promise<void>): Promise<void> {
    if (this.waiting.size === 0) return;
    const taken = this.waiting;
    this.waiting = new Map();
    try {
      await store(taken);
    } catch (error) {
      for (const [key, count] of taken) this.add(key, count);
      throw error;
    }
  }
}
