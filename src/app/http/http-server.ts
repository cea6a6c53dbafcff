import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../platform/config/config-error.js';
import type { Log } from '../../platform/logging/log.js';
import type { ViewCounter } from '../../site/analytics/view-counter.js';
import { type CachedResponse, sendCached } from '../../platform/page-cache/cached-response.js';
import type { PageCache } from '../../platform/page-cache/page-cache.js';
import type { PageStore } from '../../platform/page-cache/page-store.js';
import type { Assets } from '../../platform/rendering/assets.js';
import type { AdminHost } from '../../platform/routing/admin-host.js';
import { operationOf, type Operations } from '../../platform/monitoring/operations.js';
import { requesterOf } from '../../platform/routing/requester.js';
import { sendProblem } from './problem-answer.js';
import { isProgramPath } from './program-paths.js';
import { refuseConnection } from './refused-request.js';
import { takeTarget } from './request-target.js';
import { UNAVAILABLE_TEXT } from './unavailable.js';

export interface HttpServerDeps {
  readonly assets: Assets;
  readonly cache: PageCache;
  readonly pageStore: PageStore;
  readonly operations: Operations;
  readonly views: ViewCounter;
  /** Response to visitors while nothing is cached and the application has not started. */
  readonly unavailable: CachedResponse;
  readonly securityHeaders: readonly string[];
  readonly log: Log;
  readonly adminHost: AdminHost;
}

/** How long a request that was accepted may take after the stop began. */
const DRAIN_MS = 10_000;
/** How long one may go on sending when its answer has left: long enough to read the answer. */
const LINGER_MS = 5_000;

const SERVER_OPTIONS = {
  keepAliveTimeout: 65_000,
  /** With what closing a connection may take, whoever sends them slowly is gone after 16 seconds. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** The limits above hold to within this. */
  connectionsCheckingInterval: 1_000,
  /** Refused here, with our headers. */
  requireHostHeader: false,
} as const;

/** A start takes a second; what takes longer waits for a database that is away, and visitors don't wait for that. */
const START_MS = 3_000;

/** Query parameters that other sites append to a link for tracking. */
const TRACKING = /\?(?:(?:utm_[a-z]+|gclid|fbclid|msclkid|yclid)=[^&]*(?:&|$))+$/;

/**
 * The HTTP server. Finished bytes (files, cached pages) leave here; everything else goes to the application.
 * It listens before the application is ready, so that a database that is away at the start costs visitors
 * nothing they already had.
 */
export class HttpServer {
  private readonly server: Server;
  private application: RequestListener | undefined;
  private draining = false;
  private underWay = 0;
  /** The last answer on each connection. */
  private readonly answers = new WeakMap<Duplex, ServerResponse>();
  /** Requests that came while the application is starting. */
  private held: (() => void)[] | undefined = [];
  private readonly start: NodeJS.Timeout;

  constructor(private readonly parts: HttpServerDeps) {
    this.server = createServer(SERVER_OPTIONS, (req, res) => {
      this.handle(req, res);
    });
    this.server.on('checkExpectation', (_req, res: ServerResponse) => {
      this.refuse(res, 417);
    });
    this.server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      refuseConnection(error, socket as Socket, this.answers.get(socket), parts.securityHeaders);
    });
    this.start = setTimeout(() => {
      this.release();
    }, START_MS).unref();
  }

  /** @throws {ConfigError} when PORT or HOST can't be used */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: NodeJS.ErrnoException): void => {
        reject(listenError(error, port, host));
      };
      this.server.once('error', refuse);
      this.server.listen(port, host, () => {
        this.server.off('error', refuse);
        resolve();
      });
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on the application answers what is not finished. */
  open(application: RequestListener): void {
    this.application = application;
    clearTimeout(this.start);
    this.release();
  }

  /**
   * Stops accepting, lets every accepted request finish, then closes.
   *
   * @param delayMs how long whoever shares out requests is given to notice that none should come here any more
   */
  async close(delayMs = 0): Promise<void> {
    this.draining = true;
    this.release();
    await delay(delayMs);
    const closed = new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
    const deadline = Date.now() + DRAIN_MS;
    while (this.underWay > 0 && Date.now() < deadline) await delay(20);
    this.server.closeIdleConnections();
    const forced = setTimeout(() => {
      this.server.closeAllConnections();
    }, 500);
    await closed;
    clearTimeout(forced);
  }

  get isDraining(): boolean {
    return this.draining;
  }

  get isOpen(): boolean {
    return this.application !== undefined;
  }

  /** The start takes longer than a start does. */
  get isLate(): boolean {
    return !this.isOpen && this.held === undefined;
  }

  private release(): void {
    const { held = [] } = this;
    this.held = undefined;
    for (const answer of held) answer();
  }

  private handle(req: IncomingMessage, res: ServerResponse): void {
    this.answers.set(req.socket, res);
    if (this.draining) res.shouldKeepAlive = false;
    if (req.headers.host === undefined && req.httpVersion !== '1.0') {
      this.refuse(res, 400);
      return;
    }
    if (!takeTarget(req)) {
      this.refuse(res, 400);
      return;
    }
    if (hasBody(req)) {
      res.once('finish', () => {
        if (!req.complete) endSoon(req);
      });
    }
    if (this.divert(req, res)) return;
    if ((req.method === 'GET' || req.method === 'HEAD') && this.answerCached(req, res)) return;
    this.underWay++;
    res.once('close', () => {
      this.underWay--;
    });
    const answer = (): void => {
      this.answer(req, res);
    };
    if (this.held) this.held.push(answer);
    else answer();
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    if (this.application) {
      this.observe(req, res);
      this.setSecurityHeaders(res);
      this.application(req, res);
      return;
    }
    void this.answerKnown(req, res);
  }

  /** The page that an earlier process knew, while there is nobody to make a new one. */
  private async answerKnown(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { cache, pageStore, views } = this.parts;
    const key = (req.url ?? '/').replace(TRACKING, '');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const page = isRead ? await pageStore.read(key) : undefined;
    if (!page) {
      this.answerUnavailable(req, res);
      return;
    }
    cache.counters.stale++;
    views.count(req, page);
    sendCached(req, res, page);
  }

  /** Visitors' pages are shown on their own host alone. */
  private divert(req: IncomingMessage, res: ServerResponse): boolean {
    const { adminHost, assets } = this.parts;
    if (!adminHost.isAsked(req)) return false;
    const url = req.url ?? '/';
    const diversion = adminHost.divert(req, operationOf(url) !== undefined || assets.file(url) !== undefined);
    if (diversion === null) return false;
    this.setSecurityHeaders(res);
    res.setHeader('Cache-Control', 'no-store');
    if (diversion.kind === 'elsewhere') res.writeHead(302, { Location: diversion.location });
    else if (diversion.kind === 'unknown') res.writeHead(404);
    else res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end(diversion.kind === 'robots' ? diversion.text : undefined);
    return true;
  }

  /** Answers a malformed request; browsers send none. */
  private refuse(res: ServerResponse, status: 400 | 417): void {
    this.setSecurityHeaders(res);
    res.writeHead(status, { Connection: 'close', 'Cache-Control': 'no-store' });
    res.end();
  }

  /** Nothing is known and nobody is there yet to ask. Programs that post JSON can't read a page. */
  private answerUnavailable(req: IncomingMessage, res: ServerResponse): void {
    res.setHeader('Retry-After', '5');
    if (isProgramPath((req.url ?? '').split('?', 1)[0] ?? '')) {
      this.setSecurityHeaders(res);
      sendProblem(res, { status: 503, text: UNAVAILABLE_TEXT });
      return;
    }
    if (req.headers['content-type']?.startsWith('application/json') !== true) {
      sendCached(req, res, this.parts.unavailable, 503);
      return;
    }
    this.setSecurityHeaders(res);
    res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end(JSON.stringify({ success: false, error: UNAVAILABLE_TEXT }));
  }

  private answerCached(req: IncomingMessage, res: ServerResponse): boolean {
    const url = req.url ?? '/';
    const { cache, assets, operations, views } = this.parts;
    const known = cache.atAddress(url);
    if (known?.freshness === 'fresh') {
      cache.counters.hits++;
      views.count(req, known.page);
      sendCached(req, res, known.page);
      return true;
    }
    if (known && cache.isDatabaseAway) {
      cache.counters.stale++;
      views.count(req, known.page);
      sendCached(req, res, known.page);
      return true;
    }
    const file = assets.file(url);
    if (file) {
      sendCached(req, res, file);
      return true;
    }
    if (this.answerSeen(req, res)) return true;
    const operation = operationOf(url);
    if (operation === undefined) return false;
    this.setSecurityHeaders(res);
    operations.answer(operation, req, res);
    return true;
  }

  /** Behind a CDN: what a page that it answered says of being seen. */
  private answerSeen(req: IncomingMessage, res: ServerResponse): boolean {
    if (!this.parts.views.hears(req)) return false;
    this.parts.views.countSeen(req);
    this.setSecurityHeaders(res);
    res.writeHead(204, { 'Cache-Control': 'no-store' });
    res.end();
    return true;
  }

  private observe(req: IncomingMessage, res: ServerResponse): void {
    const end = this.parts.operations.requests.startTimer({ method: req.method });
    const startedAt = performance.now();
    res.once('finish', () => {
      end({ status: String(res.statusCode) });
      // Paths carry no personal data; query strings might, so they stay out.
      const path = (req.url ?? '').split('?', 1)[0];
      const ms = Math.round(performance.now() - startedAt);
      this.parts.log.info({
        id: res.getHeader('x-request-id'),
        method: req.method,
        path,
        status: res.statusCode,
        ms,
        ...(isRefusal(res.statusCode) && requesterOf(req)),
      });
    });
  }

  private setSecurityHeaders(res: ServerResponse): void {
    const { securityHeaders } = this.parts;
    for (let at = 0; at + 1 < securityHeaders.length; at += 2) {
      res.setHeader(securityHeaders[at] ?? '', securityHeaders[at + 1] ?? '');
    }
  }
}

/** A refused action has a name. */
const isRefusal = (status: number): boolean => status === 401 || status === 403;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** A body that nobody waits for any more may be endless. */
function endSoon(req: IncomingMessage): void {
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, LINGER_MS).unref();
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError('PORT', `expects a free port; ${String(port)} is taken`);
    case 'EACCES':
      return new ConfigError('PORT', `expects a port this user may open; ${String(port)} is refused`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST', `expects an address of this machine; ${host} is none`);
    default:
      return error;
  }
}
