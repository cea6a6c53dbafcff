/** Remembers keys for a while: at least the last `most` of them, at most twice as many. */
export class RecentKeys {
  private newer = new Set<string>();
  private older = new Set<string>();

  constructor(private readonly most: number) {}

  /** @returns whether the key was not remembered */
  add(key: string): boolean {
    if (this.newer.has(key) || this.older.has(key)) return false;
    this.newer.add(key);
    if (this.newer.size >= this.most) {
      this.older = this.newer;
      this.newer = new Set();
    }
    return true;
  }
}
