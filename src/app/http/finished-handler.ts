import type { IncomingMessage, ServerResponse } from 'node:http';
import { operationOf, type Operations } from '../../platform/monitoring/operations.js';
import { sendCached } from '../../platform/page-cache/send-cached.js';
import type { PageCache } from '../../platform/page-cache/page-cache.js';
import type { Assets } from '../../platform/rendering/assets.js';
import type { ViewCounter } from '../../site/analytics/view-counter.js';
import { setHeaders } from './security-headers.js';

export interface FinishedHandlerDeps {
  readonly assets: Assets;
  readonly cache: PageCache;
  readonly operations: Operations;
  readonly views: ViewCounter;
  readonly securityHeaders: readonly string[];
}

/** Answers what needs no application: cached pages, files, operations, and what a page behind a CDN says of being seen. */
export class FinishedHandler {
  constructor(private readonly deps: FinishedHandlerDeps) {}

  /** @returns whether it has answered */
  handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    return (
      this.sendPage(req, res) || this.sendFile(req, res) || this.noteSeen(req, res) || this.operate(req, res)
    );
  }

  private sendPage(req: IncomingMessage, res: ServerResponse): boolean {
    const { cache, views } = this.deps;
    const known = cache.atAddress(req.url ?? '/');
    if (!known) return false;
    const isFresh = known.freshness === 'fresh';
    if (!isFresh && !cache.isDatabaseAway) return false;
    cache.counters[isFresh ? 'hits' : 'stale']++;
    views.count(req, known.page);
    sendCached(req, res, known.page);
    return true;
  }

  private sendFile(req: IncomingMessage, res: ServerResponse): boolean {
    const file = this.deps.assets.file(req.url ?? '/');
    if (file) sendCached(req, res, file);
    return file !== undefined;
  }

  private noteSeen(req: IncomingMessage, res: ServerResponse): boolean {
    const { views, securityHeaders } = this.deps;
    if (!views.hears(req)) return false;
    views.countSeen(req);
    setHeaders(res, securityHeaders);
    res.writeHead(204, { 'Cache-Control': 'no-store' });
    res.end();
    return true;
  }

  private operate(req: IncomingMessage, res: ServerResponse): boolean {
    const { operations, securityHeaders } = this.deps;
    const operation = operationOf(req.url ?? '/');
    if (operation === undefined) return false;
    setHeaders(res, securityHeaders);
    operations.answer(operation, req, res);
    return true;
  }
}
