import type { IncomingMessage, ServerResponse } from 'node:http';
import { operationOf } from '../../platform/monitoring/operations.js';
import type { Assets } from '../../platform/rendering/assets.js';
import type { AdminHost } from '../../platform/routing/admin-host.js';
import { setHeaders } from './security-headers.js';

export interface AdminHostHandlerDeps {
  readonly adminHost: AdminHost;
  readonly assets: Assets;
  readonly securityHeaders: readonly string[];
}

/** Answers requests that came to staff's host and are none of its business: visitors' pages are shown on their own host alone. */
export class AdminHostHandler {
  constructor(private readonly deps: AdminHostHandlerDeps) {}

  /** @returns whether it has answered */
  handle(req: IncomingMessage, res: ServerResponse): boolean {
    const { adminHost, assets, securityHeaders } = this.deps;
    if (!adminHost.isAsked(req)) return false;
    const url = req.url ?? '/';
    const diversion = adminHost.divert(req, operationOf(url) !== undefined || assets.file(url) !== undefined);
    if (diversion === null) return false;
    setHeaders(res, securityHeaders);
    res.setHeader('Cache-Control', 'no-store');
    if (diversion.kind === 'elsewhere') res.writeHead(302, { Location: diversion.location });
    else if (diversion.kind === 'unknown') res.writeHead(404);
    else res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end(diversion.kind === 'robots' ? diversion.text : undefined);
    return true;
  }
}
