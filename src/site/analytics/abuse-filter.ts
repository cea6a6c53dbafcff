import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { clientAddress, networkOf, UNKNOWN_ADDRESS } from '../../platform/routing/client-address.js';

/** Where a figure came from. In memory alone, for some minutes: nothing of it is stored or logged. */
export interface Source {
  readonly network: string;
  readonly browser: string;
}

export interface AbuseLimits {
  /** Of one browser in one network, for one subject. */
  readonly perBrowser: number;
  /** Of one network, whatever its browsers call themselves, for one subject. */
  readonly perNetwork: number;
}

/** Thousands of people stand behind one address of an operator, but they don't all do the same within minutes. */
const WINDOW_MS = 10 * 60_000;
/** Where nobody knows who is who, all are one network. */
const UNKNOWN_FACTOR = 10;
const MAX_NETWORKS = 20_000;
const MAX_NAME_LENGTH = 300;

export function sourceOf(req: Request): Source {
  return {
    network: networkOf(clientAddress(req)),
    browser: browserOf(req),
  };
}

/** User-Agent of a request, cut to `MAX_NAME_LENGTH`. */
export const browserOf = ({ headers }: IncomingMessage): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_NAME_LENGTH);

interface Counted {
  readonly browser: string;
  readonly takeBack: () => void;
}

/** Counts of one network for one subject in this window. */
class Network {
  /** Counted events that may still have to be taken back. */
  counted: Counted[] = [];
  readonly perBrowser = new Map<string, number>();
  total = 0;

  constructor(readonly limits: AbuseLimits) {}

  isFlood(browser: string): boolean {
    return (
      this.total > this.limits.perNetwork || (this.perBrowser.get(browser) ?? 0) > this.limits.perBrowser
    );
  }
}

/**
 * Finds what one network sends beyond what people do. Once it is found, what counted of it in this window is taken back,
 * and nothing of it counts until a window has passed without a flood. Each process looks at what it gets.
 */
export class AbuseFilter {
  private window = 0;
  private networks = new Map<string, Network>();
  private before = new Map<string, Network>();

  /** @param found called once for each flood and window */
  constructor(
    private readonly limits: AbuseLimits,
    private readonly found: () => void,
  ) {}

  /**
   * @param takeBack undoes the counting; called at most once, later, and only when this was admitted
   * @returns whether it counts
   */
  admits({ network, browser }: Source, subject: string, takeBack: () => void, now = Date.now()): boolean {
    this.turn(now);
    const key = `${network} ${subject}`;
    const known = this.networks.get(key) ?? this.begin(key, network);
    const wasFlood = known.isFlood(browser);
    known.total++;
    known.perBrowser.set(browser, (known.perBrowser.get(browser) ?? 0) + 1);
    if (known.isFlood(browser)) {
      if (!wasFlood) this.takeBack(known);
      return false;
    }
    if (this.before.get(key)?.isFlood(browser) === true) return false;
    known.counted.push({ browser, takeBack });
    return true;
  }

  private takeBack(network: Network): void {
    this.found();
    const { counted } = network;
    network.counted = counted.filter(({ browser }) => !network.isFlood(browser));
    for (const { browser, takeBack } of counted) if (network.isFlood(browser)) takeBack();
  }

  private begin(key: string, network: string): Network {
    if (this.networks.size >= MAX_NETWORKS) this.networks.clear();
    const factor = network === UNKNOWN_ADDRESS ? UNKNOWN_FACTOR : 1;
    const { perBrowser, perNetwork } = this.limits;
    const made = new Network({ perBrowser: perBrowser * factor, perNetwork: perNetwork * factor });
    this.networks.set(key, made);
    return made;
  }

  private turn(now: number): void {
    const window = Math.floor(now / WINDOW_MS);
    if (window === this.window) return;
    this.before = window === this.window + 1 ? this.networks : new Map();
    this.networks = new Map();
    this.window = window;
  }
}
