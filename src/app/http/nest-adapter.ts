import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import type { ViewCounter } from '../../site/analytics/view-counter.js';
import type { CachedResponse } from '../../platform/page-cache/cached-response.js';
import { sendCached } from '../../platform/page-cache/send-cached.js';
import { Json, Redirect } from '../../shared/rendering/page.js';

/** Finished bytes on their way out of the framework. */
export class CachedAnswer {
  constructor(
    readonly page: CachedResponse,
    readonly status: number,
    /** False: no cache keeps it. */
    readonly keep = true,
    /** A makeshift: a page seen before is better. */
    readonly isStandIn = false,
  ) {}
}

/** Express under Nest, taught to send finished bytes and redirects that controllers and interceptors return. */
export class PageAdapter extends ExpressAdapter {
  constructor(
    server: Express,
    private readonly views: ViewCounter,
  ) {
    super(server);
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (body instanceof CachedAnswer) {
      // A document says itself who may frame it, or by leaving the line out that anybody may.
      if (body.page.options.headers.includes('Content-Security-Policy'))
        response.removeHeader('X-Frame-Options');
      if (body.status === 200) this.views.count(response.req as Request, body.page);
      sendCached(response.req as Request, response, body.page, body.status);
      return undefined;
    }
    if (body instanceof Redirect) {
      response.setHeader('Cache-Control', body.status === 301 ? 'public, max-age=3600' : 'no-store');
      response.redirect(body.status, body.location);
      return undefined;
    }
    if (body instanceof Json) {
      sendJson(response, body);
      return undefined;
    }
    // Of a file that its action says nothing about: it is somebody's, and no cache's.
    if (!response.headersSent && !response.hasHeader('Cache-Control'))
      response.setHeader('Cache-Control', 'private, no-store');
    return super.reply(response, body, statusCode) as unknown;
  }
}

/** As one text, so that head and body leave in one packet and one system call. */
function sendJson(response: Response, { status, body, headers }: Json): void {
  const text = body && JSON.stringify(body);
  const content = text && [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(text)),
  ];
  response.writeHead(status, [...(content ?? []), 'Cache-Control', 'no-store', ...headers]);
  response.end(text);
}
