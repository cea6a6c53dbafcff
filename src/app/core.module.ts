import { ChannelConfig } from '../messages/deliveries/channel-config.js';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Config } from '../platform/config/config.js';
import { poolOf } from '../platform/database/data-source.js';
import { Entities } from '../platform/database/entities.js';
import type { PoolerInfo } from '../platform/database/pooler.js';
import type { Replicas } from '../platform/database/replicas/replicas.js';
import { Sql } from '../platform/database/sql.js';
import { DocumentSeal } from '../platform/documents/document-seal.js';
import { DocumentTurns } from '../platform/documents/document-turns.js';
import { Operations } from '../platform/monitoring/operations.js';
import type { Log } from '../platform/logging/log.js';
import { ViewCounter } from '../site/analytics/view-counter.js';
import { VersionedMemo } from '../platform/page-cache/versioned-memo.js';
import { PageCache } from '../platform/page-cache/page-cache.js';
import { PageStore } from '../platform/page-cache/page-store.js';
import { Assets } from '../platform/rendering/assets.js';
import { Renderer } from '../platform/rendering/renderer.js';
import { PublicPages } from '../site/public-pages.service.js';
import { SiteService } from '../site/site.service.js';
import type { SessionSecret } from '../platform/config/session-secret.js';
import { CONFIG, POOLER_INFO, LOG, SESSION_SECRET } from '../platform/tokens.js';

/** Providers that exist before the application does: `main` hands them over. */
export interface CoreDeps {
  readonly config: Config;
  readonly sessionSecret: SessionSecret;
  readonly log: Log;
  readonly poolerInfo: PoolerInfo;
  /** Undefined where the database has none. */
  readonly replicas: Replicas | undefined;
  readonly dataSource: DataSource;
  readonly cache: PageCache;
  readonly pageStore: PageStore;
  readonly assets: Assets;
  readonly renderer: Renderer;
  readonly operations: Operations;
  readonly views: ViewCounter;
}

@Global()
@Module({})
export class CoreModule {
  static with(parts: CoreDeps): DynamicModule {
    const sql = new Sql(poolOf(parts.dataSource), parts.replicas);
    const memo = new VersionedMemo(parts.cache);
    const site = new SiteService(
      sql,
      memo,
      parts.config.publicUrl,
      new ChannelConfig(parts.config).isConfigured('email'),
    );
    const providers = [
      { provide: CONFIG, useValue: parts.config },
      { provide: LOG, useValue: parts.log },
      { provide: SESSION_SECRET, useValue: parts.sessionSecret },
      { provide: POOLER_INFO, useValue: parts.poolerInfo },
      { provide: PageCache, useValue: parts.cache },
      { provide: PageStore, useValue: parts.pageStore },
      { provide: Assets, useValue: parts.assets },
      { provide: Renderer, useValue: parts.renderer },
      { provide: Operations, useValue: parts.operations },
      { provide: ViewCounter, useValue: parts.views },
      { provide: Sql, useValue: sql },
      { provide: Entities, useValue: new Entities(parts.dataSource, sql) },
      { provide: VersionedMemo, useValue: memo },
      { provide: SiteService, useValue: site },
      { provide: PublicPages, useClass: PublicPages },
      { provide: DocumentSeal, useClass: DocumentSeal },
      { provide: DocumentTurns, useClass: DocumentTurns },
    ];
    return { module: CoreModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
