import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type INestApplication, NotFoundException } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import express, { type Express } from 'express';
import { ApiKeyCallers } from '../api/api-callers.service.js';
import { ApiResponseCache } from '../api/response-cache.service.js';
import { ApiSettings } from '../api/api-settings.service.js';
import { RestoredDrafts } from '../accounts/restored-drafts.service.js';
import { SESSION_PATHS, SessionsService } from '../accounts/sessions.service.js';
import { oneDocument, readFields, uploads } from '../platform/routing/uploads.js';
import { AppModule } from './app.module.js';
import type { CoreDeps } from './core.module.js';
import { AdminHost } from '../platform/routing/admin-host.js';
import { readBodies } from './http/bodies.js';
import { openToBrowsers } from './http/cross-origin.js';
import { readForwarding } from '../platform/routing/client-address.js';
import { RefusedActions } from '../platform/audit/refusals/refused-actions.service.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { refuseWrongMethods } from './http/wrong-method.js';
import { NestLog } from '../platform/logging/nest-log.js';
import { PageAdapter } from './http/nest-adapter.js';
import { PageInterceptor } from './http/page.interceptor.js';
import { ReadsInterceptor } from './http/reads.interceptor.js';
import { Renderer } from '../platform/rendering/renderer.js';
import { StaffContext } from '../platform/rendering/staff-context.js';
import { AccessGuard } from '../platform/routing/access.guard.js';
import { canonicalAddresses } from '../platform/routing/canonical-path.js';
import { OriginGuard } from '../platform/routing/origin.guard.js';
import { PublicPages } from '../site/public-pages.service.js';
import { SiteService } from '../site/site.service.js';

export interface Application {
  readonly nest: INestApplication;
  readonly listener: RequestListener;
}

/** Builds the application around parts that exist already; `main` and nothing else listens with it. */
export async function createApplication(parts: CoreDeps): Promise<Application> {
  const server = express();
  prepare(server, parts);
  const nest = await NestFactory.create(AppModule.with(parts), new PageAdapter(server, parts.views), {
    bodyParser: false,
    logger: new NestLog(parts.log),
    abortOnError: false,
  });
  // One layer, as visitors' requests pass by every one.
  server.use(SESSION_PATHS, express.Router().use(...nest.get(SessionsService).handlers));
  server.use(openToBrowsers(nest.get(ApiSettings)));
  const kept = nest.get(ApiResponseCache);
  server.use((req, res, next) => {
    kept.send(req, res, next);
  });
  const pages = nest.get(PublicPages);
  server.use(
    refuseWrongMethods(
      server,
      (path) => parts.assets.file(path) !== undefined,
      async (path) => (await pages.find(path)) !== undefined,
    ),
  );
  const sessions = nest.get(SessionsService);
  readBodies(server, { uploads, fields: readFields, document: oneDocument }, (req) =>
    sessions.wasSignedIn(req),
  );
  const reflector = nest.get(Reflector);
  const site = nest.get(SiteService);
  const renderer = nest.get(Renderer);
  nest.useGlobalGuards(
    new OriginGuard(parts.config, reflector),
    new AccessGuard(reflector, parts.sessionSecret, nest.get(ApiKeyCallers)),
  );
  nest.useGlobalInterceptors(
    ...(parts.replicas ? [new ReadsInterceptor(reflector, parts.replicas)] : []),
    new PageInterceptor(
      reflector,
      parts.cache,
      parts.pageStore,
      renderer,
      site,
      nest.get(StaffContext),
      parts.log,
      parts.config.cdnPurgeUrl !== undefined,
    ),
  );
  nest.useGlobalFilters(
    new ErrorsFilter(
      renderer,
      site,
      nest.get(StaffContext),
      nest.get(RestoredDrafts),
      nest.get(RefusedActions),
      parts.config,
      parts.log,
    ),
  );
  await nest.init();
  return { nest, listener: server as RequestListener };
}

function prepare(server: Express, { config, operations }: CoreDeps): void {
  server.disable('x-powered-by');
  server.disable('etag');
  server.set('query parser', 'simple');
  server.set('trust proxy', config.trustProxy);
  server.enable('case sensitive routing');
  server.enable('strict routing');
  const isTrusted = server.get('trust proxy fn') as (address: string, hop: number) => boolean;
  server.use(
    readForwarding(
      (address) => isTrusted(address, 0),
      () => {
        operations.forwarding.note();
      },
    ),
  );
  server.use((_req, res, next) => {
    res.setHeader('X-Request-Id', randomUUID());
    next();
  });
  const hosts = new AdminHost(config);
  server.use((req, _res, next) => {
    next(hosts.isHidden(req, req.path.toLowerCase()) ? new NotFoundException() : undefined);
  });
  server.use(canonicalAddresses(server));
}
