import type { Log } from '../logging/log.js';

/** Header of every page that a CDN may cache. One key is enough: a change of content makes all pages stale. */
export const CDN_HEADERS = ['Surrogate-Key', 'site'] as const;

/** Delay of the second purge. It removes pages that the CDN was fetching during the first. */
const AGAIN_MS = 1_000;
const TIMEOUT_MS = 2_000;
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000] as const;

/**
 * Tells the CDN to throw out what it keeps: `PURGE` with `Surrogate-Key`, and the login of the address, if it has one. Several
 * changes at once are one purge; one that fails is asked for again until it succeeds, or the pages have expired by themselves.
 */
export class Cdn {
  readonly counters = { done: 0, failed: 0 };
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;
  private isWanted = false;
  private isWorking = false;
  private isStopped = false;
  private again: NodeJS.Timeout | undefined;

  constructor(
    purgeUrl: string,
    private readonly log: Pick<Log, 'warn'>,
    private readonly pauses: readonly number[] = PAUSES_MS,
  ) {
    const url = new URL(purgeUrl);
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    url.username = '';
    url.password = '';
    this.address = url.href;
    this.headers = {
      'Surrogate-Key': CDN_HEADERS[1],
      ...(login !== ':' && { Authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
    };
  }

  /** Everything kept is old from now on. */
  purge(): void {
    this.ask();
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      this.ask();
    }, AGAIN_MS).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.again);
  }

  private ask(): void {
    this.isWanted = true;
    if (!this.isWorking) void this.work();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let failures = 0; this.isWanted && !this.isStopped;) {
      this.isWanted = false;
      try {
        await this.send();
        failures = 0;
        this.counters.done++;
      } catch (error) {
        if (failures === 0)
          this.log.warn({ err: error }, 'the CDN could not be told of a change; trying again');
        this.counters.failed++;
        this.isWanted = true;
        await pause(this.pauses[Math.min(failures++, this.pauses.length - 1)] ?? 0);
      }
    }
    this.isWorking = false;
  }

  private async send(): Promise<void> {
    const { status } = await fetch(this.address, {
      method: 'PURGE',
      headers: this.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status >= 300) throw new Error(`the CDN answered a purge with ${String(status)}`);
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
