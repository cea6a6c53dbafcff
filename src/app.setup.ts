import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { SESSION_PATHS, SessionsService } from './accounts/sessions.service.js';
import { readUploads } from './admin/uploads.js';
import { AppModule } from './app.module.js';
import type { CoreParts } from './core.module.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { NestLog } from './logging/nest-log.js';
import { PageAdapter } from './http/nest-adapter.js';
import { PageCache } from './page-cache/page-cache.js';
import { PageInterceptor } from './rendering/page.interceptor.js';
import { Renderer } from './rendering/renderer.js';
import { StaffContext } from './rendering/staff-context.js';
import { AccessGuard } from './routing/access.guard.js';
import { OriginGuard } from './routing/origin.guard.js';
import { SiteService } from './site/site.service.js';

/** Largest body a visitor may post. */
const BODY_LIMIT = '16kb';
/** Largest body of staff: a content page of a million characters, escaped as forms and JSON escape it. */
const STAFF_BODY_LIMIT = '4mb';

export interface Application {
  readonly nest: INestApplication;
  readonly listener: RequestListener;
}

/** Builds the application around parts that exist already; `main` and nothing else listens with it. */
export async function createApplication(parts: CoreParts): Promise<Application> {
  const server = express();
  prepare(server, parts);
  const nest = await NestFactory.create(AppModule.with(parts), new PageAdapter(server, parts.views), {
    bodyParser: false,
    logger: new NestLog(parts.log),
    abortOnError: false,
  });
  // One layer, as visitors' requests pass by every one.
  server.use(SESSION_PATHS, express.Router().use(...nest.get(SessionsService).handlers));
  readBodies(server);
  const reflector = nest.get(Reflector);
  const site = nest.get(SiteService);
  const renderer = nest.get(Renderer);
  nest.useGlobalGuards(new OriginGuard(parts.config), new AccessGuard(reflector));
  nest.useGlobalInterceptors(
    new PageInterceptor(reflector, nest.get(PageCache), renderer, site, nest.get(StaffContext), parts.log),
  );
  nest.useGlobalFilters(new ErrorsFilter(renderer, site, nest.get(StaffContext), parts.log));
  await nest.init();
  return { nest, listener: server as RequestListener };
}

function prepare(server: Express, { config }: CoreParts): void {
  server.disable('x-powered-by');
  server.disable('etag');
  server.set('query parser', 'simple');
  server.set('trust proxy', config.trustProxy);
  server.use((_req, res, next) => {
    res.setHeader('X-Request-Id', randomUUID());
    next();
  });
}

/** Staff may post more than visitors, once it is known that they are staff. */
function readBodies(server: Express): void {
  const visitors = bodyParsers(BODY_LIMIT, 200);
  const staff = bodyParsers(STAFF_BODY_LIMIT, 5_000);
  server.use((req, res, next) => {
    if (!hasBody(req)) {
      next();
      return;
    }
    const { json, form } = isStaff(req) ? staff : visitors;
    const read = isJson(req) ? json : form;
    read(req, res, (error?: unknown) => {
      if (error === undefined && isStaff(req)) readUploads(req, res, next);
      else next(error);
    });
  });
}

/** Nothing is read where nothing is sent (RFC 9112, 6.3). */
const hasBody = ({ headers }: Request): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const isStaff = ({ user }: Request): boolean => user !== undefined && user.role !== 'user';

const isJson = ({ headers }: Request): boolean =>
  headers['content-type']?.toLowerCase().startsWith('application/json') === true;

interface BodyParsers {
  readonly json: RequestHandler;
  readonly form: RequestHandler;
}

function bodyParsers(limit: string, parameterLimit: number): BodyParsers {
  const form = express.urlencoded({ extended: false, limit, parameterLimit });
  return { json: express.json({ limit }), form };
}
