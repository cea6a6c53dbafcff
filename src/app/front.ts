import type { Config } from '../platform/config/config.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import type { Database } from '../platform/database/database.js';
import type { Log } from '../platform/logging/log.js';
import { Operations } from '../platform/monitoring/operations.js';
import { BackgroundCompressor } from '../platform/page-cache/background-compressor.js';
import { Cdn, CDN_HEADERS } from '../platform/page-cache/cdn.js';
import { PageCache } from '../platform/page-cache/page-cache.js';
import type { PageStore } from '../platform/page-cache/page-store.js';
import { Assets } from '../platform/rendering/assets.js';
import { Renderer } from '../platform/rendering/renderer.js';
import { ViewBeacon } from '../platform/rendering/view-beacon.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { senderAddress, trustedProxies } from '../platform/routing/client-address.js';
import { ViewCounter } from '../site/analytics/view-counter.js';
import { HttpServer } from './http/http-server.js';
import { securityHeaders } from './http/security-headers.js';
import { unavailablePage } from './http/unavailable.js';
import { readinessOf } from './readiness.js';

interface FrontDeps {
  readonly config: Config;
  readonly env: NodeJS.ProcessEnv;
  readonly sessionSecret: SessionSecret;
  readonly pageStore: PageStore;
  readonly log: Log;
}

/** The parts of a process that answer without a database: stored pages, files, metrics, and the HTTP server over them. */
export class Front {
  readonly pageStore: PageStore;
  readonly cache: PageCache;
  readonly compressor: BackgroundCompressor;
  /** Whether all pages of the sitemap are asked for ahead. */
  readonly warmsUp: boolean;
  readonly assets: Assets;
  readonly cdn: CdnDeps | undefined;
  readonly renderer: Renderer;
  readonly operations: Operations;
  readonly views: ViewCounter;
  readonly httpServer: HttpServer;
  /** Undefined until it is opened. */
  database: Database | undefined;

  constructor({ config, env, sessionSecret, pageStore, log }: FrontDeps) {
    const headers = securityHeaders(config.publicUrl.startsWith('https:'));
    this.pageStore = pageStore;
    // PAGE_CACHE=off is for measuring what a page costs when it is rendered for every request.
    this.cache = new PageCache({ enabled: env['PAGE_CACHE'] !== 'off', pageStore });
    this.compressor = new BackgroundCompressor(this.cache, log);
    // PAGE_WARM_UP=off is for tests that are about the first visit to a page, and to spare the many others the work.
    this.warmsUp = env['PAGE_CACHE'] !== 'off' && env['PAGE_WARM_UP'] !== 'off';
    this.assets = Assets.load(headers);
    this.cdn = cdnOf(config, sessionSecret, log);
    this.renderer = new Renderer(this.assets, headers, this.cdn);
    this.operations = new Operations(
      log,
      () => readinessOf(this),
      config.metricsToken,
      this.cache,
      pageStore,
    );
    this.views = viewCounter(config, this.operations, this.cdn?.beacon);
    this.httpServer = new HttpServer({
      assets: this.assets,
      cache: this.cache,
      pageStore,
      operations: this.operations,
      views: this.views,
      unavailable: unavailablePage(this.renderer, config.publicUrl),
      securityHeaders: headers,
      publicUrl: config.publicUrl,
      adminHost: new AdminHost(config),
      log,
    });
  }
}

interface CdnDeps {
  readonly purges: Cdn;
  readonly headers: readonly string[];
  readonly beacon: ViewBeacon;
}

function cdnOf({ cdnPurgeUrl }: Config, secret: SessionSecret, log: Log): CdnDeps | undefined {
  if (cdnPurgeUrl === undefined) return undefined;
  return { purges: new Cdn(cdnPurgeUrl, log), headers: CDN_HEADERS, beacon: new ViewBeacon(secret.all) };
}

function viewCounter(config: Config, { registry }: Operations, beacon: ViewBeacon | undefined): ViewCounter {
  const isTrusted = trustedProxies(config.trustProxy);
  return new ViewCounter({
    isHttps: config.publicUrl.startsWith('https:'),
    addressOf: (req) => senderAddress(req, isTrusted),
    registry,
    ...(beacon && { beacon }),
  });
}
