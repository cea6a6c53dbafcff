/** A start takes a second; what takes longer waits for a database that is away, and visitors don't wait for that. */
const START_MS = 3_000;

/** Requests that came while the application is starting. */
export class StartQueue {
  private waiting: (() => void)[] | undefined = [];
  private readonly patience = setTimeout(() => {
    this.release();
  }, START_MS).unref();

  /** Runs now where the start is over, or took too long. */
  add(answer: () => void): void {
    if (this.waiting) this.waiting.push(answer);
    else answer();
  }

  release(): void {
    clearTimeout(this.patience);
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const answer of waiting) answer();
  }

  get isReleased(): boolean {
    return this.waiting === undefined;
  }
}
