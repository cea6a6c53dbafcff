import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse } from '../../platform/page-cache/cached-response.js';
import { sendCached } from '../../platform/page-cache/send-cached.js';
import type { PageCache } from '../../platform/page-cache/page-cache.js';
import type { PageStore } from '../../platform/page-cache/page-store.js';
import type { ViewCounter } from '../../site/analytics/view-counter.js';
import { sendProblem } from './problem-answer.js';
import { isProgramPath } from './program-paths.js';
import { setHeaders } from './security-headers.js';
import { UNAVAILABLE_TEXT } from './unavailable.js';

export interface FallbackHandlerDeps {
  readonly cache: PageCache;
  readonly pageStore: PageStore;
  readonly views: ViewCounter;
  /** Response to visitors while nothing is cached and the application has not started. */
  readonly unavailable: CachedResponse;
  readonly securityHeaders: readonly string[];
  /** Origin of the site. */
  readonly publicUrl: string;
}

/** Query parameters that no answer depends on: the version of a calculator's data, and what other sites append for tracking. */
const IGNORED = /\?(?:(?:v|utm_[a-z]+|gclid|fbclid|msclkid|yclid|yayinci)=[^&]*(?:&|$))+$/;

/** Answers while there is no application: with the page that an earlier process stored, or by saying so. */
export class FallbackHandler {
  constructor(private readonly deps: FallbackHandlerDeps) {}

  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { cache, pageStore, views } = this.deps;
    const key = (req.url ?? '/').replace(IGNORED, '');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const page = isRead ? await pageStore.read(key) : undefined;
    if (!page) {
      this.sendUnavailable(req, res);
      return;
    }
    cache.counters.stale++;
    views.count(req, page);
    sendCached(req, res, page);
  }

  /** Programs that post JSON can't read a page. */
  private sendUnavailable(req: IncomingMessage, res: ServerResponse): void {
    const { unavailable, securityHeaders, publicUrl } = this.deps;
    res.setHeader('Retry-After', '5');
    if (isProgramPath((req.url ?? '').split('?', 1)[0] ?? '')) {
      setHeaders(res, securityHeaders);
      sendProblem(res, { status: 503, text: UNAVAILABLE_TEXT }, publicUrl);
      return;
    }
    if (req.headers['content-type']?.startsWith('application/json') !== true) {
      sendCached(req, res, unavailable, 503);
      return;
    }
    setHeaders(res, securityHeaders);
    res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end(JSON.stringify({ success: false, error: UNAVAILABLE_TEXT }));
  }
}
