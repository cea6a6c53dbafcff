const EVERY_MS = 1_000;

/** Calls `write` once a second, never twice at the same time, and a last time when it is stopped. */
export class RegularWrites {
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param write has to cope with a database that is away: it never throws */
  constructor(private readonly write: () => Promise<void>) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    await this.flush();
  }

  private flush(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }
}
