import type { IncomingMessage, ServerResponse } from 'node:http';
import { timingSafeEqual, createHash } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../logging/log.js';
import type { PageCache } from '../page-cache/page-cache.js';
import { ForwardingWatch } from './forwarding-watch.js';
import type { PageStore } from '../page-cache/page-store.js';

export interface Readiness {
  readonly ready: boolean;
  readonly database: 'up' | 'down' | 'starting';
  readonly migrations: 'done' | 'pending';
}

/** Read replicas as the metrics report them. */
export interface WatchedReplicas {
  states(): readonly { readonly name: string; readonly isUsed: boolean; readonly lagSeconds: number }[];
  readonly counters: Readonly<Record<'replica' | 'primary' | 'instead', number>>;
}

/** Addresses that are answered ahead of the router. */
export const OPERATION_PATHS = ['/healthz', '/readyz', '/metrics'] as const;

type OperationPath = (typeof OPERATION_PATHS)[number];

/** The one that is asked for, whatever stands behind a question mark: a redirect would tell a probe that all is well. */
export function operationOf(url: string): OperationPath | undefined {
  const [asked] = url.split('?', 1);
  return OPERATION_PATHS.find((path) => path === asked);
}

/** `/healthz`, `/readyz` and `/metrics`: answered ahead of everything else, database or not. */
export class Operations {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, without pages served from the cache',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly applications = new Counter({
    name: 'applications_stored_total',
    help: 'Applications stored, by kind',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  readonly suspicious = new Counter({
    name: 'applications_suspicious_total',
    help: 'Applications stored with a flag for staff, by reason',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  readonly honeypots = new Counter({
    name: 'honeypots_filled_total',
    help: 'Newsletter and membership forms taken with the field filled in that no person sees, by form',
    labelNames: ['form'],
    registers: [this.registry],
  });
  readonly limited = new Counter({
    name: 'applications_limited_total',
    help: 'Applications refused as too many, by what had too many',
    labelNames: ['by'],
    registers: [this.registry],
  });
  readonly forwarding: ForwardingWatch;
  private collect = (): Promise<string> => this.registry.metrics();

  constructor(
    log: Log,
    private readonly readiness: () => Promise<Readiness>,
    private readonly metricsToken: string | undefined,
    cache: PageCache,
    pageStore: PageStore,
  ) {
    this.forwarding = new ForwardingWatch(this.registry, log);
    // Finer looks would wake a process that has nothing to do a hundred times a second.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 50 });
    const gauge = (name: string, help: string, read: () => number): void => {
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    };
    gauge('page_cache_hits', 'Pages served from the cache since the start', () => cache.counters.hits);
    gauge('page_cache_stale', 'Stale pages served since the start', () => cache.counters.stale);
    gauge('page_cache_misses', 'Pages rendered since the start', () => cache.counters.misses);
    gauge('page_cache_bytes', 'Bytes held by the page cache', () => cache.bytes);
    gauge('page_cache_pages_stale', 'Pages held that are to be made anew', () => cache.staleCount);
    gauge('page_cache_known', 'Pages kept for the hour without a database', () => pageStore.size);
    gauge('page_cache_pages', 'Pages held by the page cache', () => cache.size);
  }

  /** Where several processes serve on one port, whoever is asked answers for all. */
  collectWith(collect: () => Promise<string>): void {
    this.collect = collect;
  }

  /** Measures how far behind the read replicas are, and who answers what is only read. */
  watchReplicas(replicas: WatchedReplicas): void {
    const registers = [this.registry];
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'How long a read replica has lacked something; NaN while it is away',
      labelNames: ['replica'],
      registers,
      collect() {
        for (const { name, lagSeconds } of replicas.states()) this.set({ replica: name }, lagSeconds);
      },
    });
    new Gauge({
      name: 'database_replica_used',
      help: '1 while a read replica answers, 0 while it is left out',
      labelNames: ['replica'],
      registers,
      collect() {
        for (const { name, isUsed } of replicas.states()) this.set({ replica: name }, isUsed ? 1 : 0);
      },
    });
    new Gauge({
      name: 'database_reads',
      help: 'Statements that only read, since the start, by who answered; instead: a replica for a primary that was away',
      labelNames: ['by'],
      registers,
      collect() {
        for (const [by, count] of Object.entries(replicas.counters)) this.set({ by }, count);
      },
    });
  }

  answer(path: OperationPath, req: IncomingMessage, res: ServerResponse): void {
    switch (path) {
      case '/healthz':
        json(res, 200, { status: 'ok' });
        break;
      case '/readyz':
        this.answerReadiness(res);
        break;
      case '/metrics':
        this.answerMetrics(req, res);
    }
  }

  private answerReadiness(res: ServerResponse): void {
    this.readiness().then(
      (state) => {
        json(res, state.ready ? 200 : 503, state);
      },
      () => {
        json(res, 503, { ready: false, database: 'down', migrations: 'pending' });
      },
    );
  }

  private answerMetrics(req: IncomingMessage, res: ServerResponse): void {
    if (!this.mayReadMetrics(req)) {
      json(res, 403, { error: 'metrics are for loopback or a bearer token' });
      return;
    }
    this.collect().then(
      (text) => {
        res.writeHead(200, { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' });
        res.end(text);
      },
      () => {
        json(res, 500, { error: 'metrics could not be collected' });
      },
    );
  }

  private mayReadMetrics(req: IncomingMessage): boolean {
    const given = req.headers.authorization;
    if (this.metricsToken !== undefined && given !== undefined)
      return same(given, `Bearer ${this.metricsToken}`);
    // Behind a proxy on this host every visitor comes from loopback; the forwarding header gives them away.
    return req.headers['x-forwarded-for'] === undefined && isLoopback(req.socket.remoteAddress);
  }
}

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

function same(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}
