import { Outlets } from './deliveries/outlets.js';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Config } from './config/config.js';
import { poolOf } from './database/data-source.js';
import { Entities } from './database/entities.js';
import type { Way } from './database/pooler.js';
import type { Replicas } from './database/replicas/replicas.js';
import { Sql } from './database/sql.js';
import { Operations } from './monitoring/operations.js';
import type { Log } from './logging/log.js';
import { ViewCounter } from './measures/view-counter.js';
import { ContentMemo } from './page-cache/content-memo.js';
import { PageCache } from './page-cache/page-cache.js';
import { PageShelf } from './page-cache/shelf.js';
import { Assets } from './rendering/assets.js';
import { Renderer } from './rendering/renderer.js';
import { KnownPages } from './site/known-pages.service.js';
import { SiteService } from './site/site.service.js';
import type { SessionSecret } from './config/session-secret.js';
import { CONFIG, DATABASE_WAY, LOG, SESSION_SECRET } from './tokens.js';

/** What is made before the application is: handed over by `main`. */
export interface CoreParts {
  readonly config: Config;
  readonly sessionSecret: SessionSecret;
  readonly log: Log;
  readonly way: Way;
  /** Undefined where the database has none. */
  readonly replicas: Replicas | undefined;
  readonly dataSource: DataSource;
  readonly cache: PageCache;
  readonly shelf: PageShelf;
  readonly assets: Assets;
  readonly renderer: Renderer;
  readonly operations: Operations;
  readonly views: ViewCounter;
}

@Global()
@Module({})
export class CoreModule {
  static with(parts: CoreParts): DynamicModule {
    const sql = new Sql(poolOf(parts.dataSource), parts.replicas);
    const memo = new ContentMemo(parts.cache);
    const site = new SiteService(
      sql,
      memo,
      parts.config.publicUrl,
      new Outlets(parts.config).isConfigured('email'),
    );
    const providers = [
      { provide: CONFIG, useValue: parts.config },
      { provide: LOG, useValue: parts.log },
      { provide: SESSION_SECRET, useValue: parts.sessionSecret },
      { provide: DATABASE_WAY, useValue: parts.way },
      { provide: PageCache, useValue: parts.cache },
      { provide: PageShelf, useValue: parts.shelf },
      { provide: Assets, useValue: parts.assets },
      { provide: Renderer, useValue: parts.renderer },
      { provide: Operations, useValue: parts.operations },
      { provide: ViewCounter, useValue: parts.views },
      { provide: Sql, useValue: sql },
      { provide: Entities, useValue: new Entities(parts.dataSource, sql) },
      { provide: ContentMemo, useValue: memo },
      { provide: SiteService, useValue: site },
      { provide: KnownPages, useValue: new KnownPages(sql, memo) },
    ];
    return { module: CoreModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
