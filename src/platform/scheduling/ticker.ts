/** Log methods that a ticker uses. The type stands here so that the ticker imports no logger. */
export interface TickerLog {
  warn(fields: object, line: string): void;
  info(fields: object, line: string): void;
}

export interface TickerOptions {
  /** Under which the log knows it. */
  readonly name: string;
  readonly everyMs: number;
  /** Up to this much comes upon each period by chance, so that replicas that were started together part. */
  readonly jitterMs?: number;
  /** Runs also when it is stopped, after a run under way: for what must not be lost with the process. */
  readonly runsAtStop?: boolean;
  readonly log: TickerLog;
  /** May throw; the ticker goes on. @param signal is aborted as soon as the ticker is to stop */
  readonly work: (signal: AbortSignal) => unknown;
}

/** Runs in a row that fail before the work itself counts as failing: one or two fail with a database that is away. */
const FAILING_AFTER = 3;
const failing = new Set<Ticker>();

/** Work of this process that has failed again and again and not succeeded since, by name. */
export const failingWork = (): string[] => [...failing].map(({ name }) => name);

/**
 * Work that comes again and again while the process runs: never twice at a time, and never what keeps the process
 * alive. A run that fails is logged once until one succeeds again, since a database that is away fails them all.
 */
export class Ticker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isAsked = false;
  private failures = 0;
  private readonly stopping = new AbortController();

  constructor(private readonly options: TickerOptions) {}

  get name(): string {
    return this.options.name;
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  start(): this {
    this.plan();
    return this;
  }

  /** Runs now; when a run is under way, which may have passed what this call is about, once more after it. */
  wake(): void {
    if (this.isStopping) return;
    this.isAsked = true;
    this.begin();
  }

  /** Waits for the run under way. */
  async stop(): Promise<void> {
    const isFirst = !this.isStopping;
    this.stopping.abort();
    failing.delete(this);
    clearTimeout(this.timer);
    await this.running;
    if (isFirst && this.options.runsAtStop === true) {
      this.begin();
      await this.running;
    }
  }

  private plan(): void {
    const { everyMs, jitterMs = 0 } = this.options;
    this.timer = setTimeout(
      () => {
        this.plan();
        this.begin();
      },
      everyMs + Math.random() * jitterMs,
    ).unref();
  }

  private begin(): void {
    this.running ??= this.runs().finally(() => {
      this.running = undefined;
    });
  }

  private async runs(): Promise<void> {
    do {
      this.isAsked = false;
      await this.run();
    } while (this.isAsked && !this.isStopping);
  }

  private async run(): Promise<void> {
    const { name, log, work } = this.options;
    try {
      await work(this.stopping.signal);
    } catch (error) {
      this.failures++;
      if (this.failures >= FAILING_AFTER) failing.add(this);
      if (this.failures === 1 || this.isStopping)
        log.warn({ err: error, ticker: name }, 'a regular run failed');
      return;
    }
    if (this.failures > 0) log.info({ ticker: name, failures: this.failures }, 'regular runs succeed again');
    this.failures = 0;
    failing.delete(this);
  }
}
