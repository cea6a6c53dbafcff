import { Counter, type Registry } from 'prom-client';
import type { Log } from '../logging/log.js';

const HOUR_MS = 3_600_000;

/**
 * Notices forwarding headers that are not believed: mostly a proxy that TRUST_PROXY does not name, behind which all
 * visitors look like one. Written to the log once an hour, counted in the metrics, shown to administrators.
 */
export class ForwardingWatch {
  private readonly counter: Counter;
  private hour = 0;
  private inHour = 0;
  private before = 0;
  private count = 0;

  constructor(
    registry: Registry,
    private readonly log: Log,
  ) {
    this.counter = new Counter({
      name: 'untrusted_forwarding_headers_total',
      help: 'Requests whose forwarding header is not believed, as who sent it is not in TRUST_PROXY',
      registers: [registry],
    });
  }

  note(): void {
    this.counter.inc();
    this.count++;
    this.turn();
    if (++this.inHour === 1)
      this.log.warn('a forwarding header came from somebody who is not in TRUST_PROXY: it is not believed');
  }

  /** Since the process began. */
  get total(): number {
    return this.count;
  }

  /** Of the hour under way and the one before. */
  get lately(): number {
    this.turn();
    return this.inHour + this.before;
  }

  private turn(): void {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour === this.hour) return;
    this.before = hour === this.hour + 1 ? this.inHour : 0;
    this.hour = hour;
    this.inHour = 0;
  }
}
