import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Shorter looks back would take one page that is made for a rush. */
const WINDOW_MS = 100;
/** Above this share of the time visitors begin to wait for one another. */
const BUSY = 0.75;

/** Whether this process has time for what can wait: nothing of it may cost visitors theirs. */
export class LoadGate {
  private since = performance.eventLoopUtilization();
  private at: number;
  private busy = false;

  /**
   * @param clock milliseconds
   * @param used the share of the time since then in which the process worked
   */
  constructor(
    private readonly clock: () => number = () => performance.now(),
    private readonly used: (since: EventLoopUtilization) => number = (since) =>
      performance.eventLoopUtilization(since).utilization,
  ) {
    this.at = clock();
  }

  get isBusy(): boolean {
    const now = this.clock();
    if (now - this.at >= WINDOW_MS) {
      this.busy = this.used(this.since) > BUSY;
      this.since = performance.eventLoopUtilization();
      this.at = now;
    }
    return this.busy;
  }
}
