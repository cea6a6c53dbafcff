import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../platform/logging/log.js';
import { AdminHostHandler, type AdminHostHandlerDeps } from './admin-host-handler.js';
import { FallbackHandler, type FallbackHandlerDeps } from './fallback-handler.js';
import { FinishedHandler, type FinishedHandlerDeps } from './finished-handler.js';
import { listen } from './listen.js';
import { refuseConnection } from './refused-request.js';
import { RequestLog } from './request-log.js';
import { takeTarget } from './request-target.js';
import { setHeaders } from './security-headers.js';
import { StartQueue } from './start-queue.js';

interface HttpServerDeps extends AdminHostHandlerDeps, FinishedHandlerDeps, FallbackHandlerDeps {
  readonly log: Log;
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

/**
 * The HTTP server: who answers a request, in which order. Finished bytes (files, cached pages) leave here, everything
 * else goes to the application. It listens before the application is ready, so that a database that is away at the start
 * costs visitors nothing they already had.
 */
export class HttpServer {
  private readonly server: Server;
  private application: RequestListener | undefined;
  private draining = false;
  private underWay = 0;
  /** The last answer on each connection. */
  private readonly answers = new WeakMap<Duplex, ServerResponse>();
  private readonly starting = new StartQueue();
  private readonly adminHost: AdminHostHandler;
  private readonly finished: FinishedHandler;
  private readonly fallback: FallbackHandler;
  private readonly requests: RequestLog;
  private readonly securityHeaders: readonly string[];

  constructor(deps: HttpServerDeps) {
    this.adminHost = new AdminHostHandler(deps);
    this.finished = new FinishedHandler(deps);
    this.fallback = new FallbackHandler(deps);
    this.requests = new RequestLog(deps.log, deps.operations);
    this.securityHeaders = deps.securityHeaders;
    this.server = createServer(SERVER_OPTIONS, (req, res) => {
      this.handle(req, res);
    });
    this.server.on('checkExpectation', (_req, res: ServerResponse) => {
      this.refuse(res, 417);
    });
    this.server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      refuseConnection(error, socket as Socket, this.answers.get(socket), deps.securityHeaders);
    });
  }

  /** @throws {ConfigError} when PORT or HOST can't be used */
  listen(port: number, host: string): Promise<number> {
    return listen(this.server, port, host);
  }

  /** From now on the application answers what is not finished. */
  open(application: RequestListener): void {
    this.application = application;
    this.starting.release();
  }

  /**
   * Stops accepting, lets every accepted request finish, then closes.
   *
   * @param delayMs how long whoever shares out requests is given to notice that none should come here any more
   */
  async close(delayMs = 0): Promise<void> {
    this.draining = true;
    this.starting.release();
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
    return !this.isOpen && this.starting.isReleased;
  }

  private handle(req: IncomingMessage, res: ServerResponse): void {
    this.answers.set(req.socket, res);
    if (this.draining) res.shouldKeepAlive = false;
    const hasHost = req.headers.host !== undefined || req.httpVersion === '1.0';
    if (!hasHost || !takeTarget(req)) {
      this.refuse(res, 400);
      return;
    }
    // `OPTIONS *` asks about the server as a whole. Express would parse it by what Node.js 24 deprecates.
    if (req.url === '*') {
      this.refuse(res, 204);
      return;
    }
    if (hasBody(req)) {
      res.once('finish', () => {
        if (!req.complete) endSoon(req);
      });
    }
    if (this.adminHost.handle(req, res) || this.finished.handle(req, res)) return;
    this.underWay++;
    res.once('close', () => {
      this.underWay--;
    });
    this.starting.add(() => {
      this.answer(req, res);
    });
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    if (!this.application) {
      void this.fallback.handle(req, res);
      return;
    }
    this.requests.observe(req, res);
    setHeaders(res, this.securityHeaders);
    this.application(req, res);
  }

  /** Answers what has no page: a malformed request, and one about no address. Browsers send neither. */
  private refuse(res: ServerResponse, status: 204 | 400 | 417): void {
    setHeaders(res, this.securityHeaders);
    res.writeHead(status, { Connection: 'close', 'Cache-Control': 'no-store' });
    res.end();
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** A body that nobody waits for any more may be endless. */
function endSoon(req: IncomingMessage): void {
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, LINGER_MS).unref();
}
