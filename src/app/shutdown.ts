import cluster from 'node:cluster';
import type { Log } from '../platform/logging/log.js';

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/**
 * Ends the process in order on SIGTERM or SIGINT: first no new requests, then what the requests used, the
 * latest opened first. A second signal ends it at once.
 */
export class Shutdown {
  private readonly aborter = new AbortController();
  private readonly steps: Step[] = [];
  private running = false;

  constructor(
    private readonly log: Log,
    private readonly firstStep: Step,
  ) {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void this.onSignal(name));
  }

  /** Aborted as soon as the stop begins: for work that would otherwise wait for ever. */
  get signal(): AbortSignal {
    return this.aborter.signal;
  }

  /** Adds a step; steps run in the reverse order of their adding. */
  add(name: string, run: () => Promise<void>): void {
    this.steps.push({ name, run });
  }

  private async onSignal(name: string): Promise<void> {
    // Beside others it is the supervisor that loses patience; a terminal tells all of them, and the supervisor once more.
    if (this.running && cluster.isWorker) return;
    if (this.running) process.exit(1);
    this.running = true;
    this.log.info({ signal: name }, 'stopping');
    this.aborter.abort();
    for (const step of [this.firstStep, ...this.steps.reverse()]) {
      try {
        await step.run();
      } catch (error) {
        this.log.error({ err: error, step: step.name }, 'a step of the stop failed');
      }
    }
    process.exit(0);
  }
}
