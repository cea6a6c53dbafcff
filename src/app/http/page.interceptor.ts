import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import { CachedAnswer } from './nest-adapter.js';
import { type Log } from '../../platform/logging/log.js';
import { CachedResponse } from '../../platform/page-cache/cached-response.js';
import { type CacheHit, PageCache } from '../../platform/page-cache/page-cache.js';
import type { PageStore } from '../../platform/page-cache/page-store.js';
import { CACHE_POLICY, type CachePolicy, cacheKey } from '../../platform/routing/cached.js';
import { SiteService } from '../../site/site.service.js';
import { LOG } from '../../platform/tokens.js';
import { Content, PageResponse } from '../../shared/rendering/page.js';
import { isPreview } from '../../platform/rendering/preview.js';
import { Renderer } from '../../platform/rendering/renderer.js';
import { StaffContext } from '../../platform/rendering/staff-context.js';

/** A visitor with a page of the last minute at hand waits no longer than this for a new one. */
const PATIENCE_MS = 200;

/** Renders what controllers return; keeps what the route lets it keep, one rendering per page at a time. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  private readonly pending = new Map<string, { generation: number; answer: Promise<unknown> }>();

  constructor(
    private readonly reflector: Reflector,
    private readonly cache: PageCache,
    private readonly pageStore: PageStore,
    private readonly renderer: Renderer,
    private readonly site: SiteService,
    private readonly staff: StaffContext,
    @Inject(LOG) private readonly log: Log,
    /** Visitors wait for nothing there, and what is old would be kept: it is to get what is new. */
    private readonly isBehindCdn: boolean,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const req = context.switchToHttp().getRequest<Request>();
    const policy = this.reflector.get<CachePolicy | undefined>(CACHE_POLICY, context.getHandler());
    const handle = (): Promise<unknown> => firstValueFrom(next.handle(), { defaultValue: undefined });
    if (policy && !isPreview() && (req.method === 'GET' || req.method === 'HEAD')) {
      return from(this.cached(req, cacheKey(req.originalUrl, policy), handle));
    }
    return from(handle().then((answer) => this.finish(answer, req, false)));
  }

  private async cached(req: Request, key: string, handle: () => Promise<unknown>): Promise<unknown> {
    const known = this.cache.get(key);
    if (known) this.cache.alias(req.originalUrl, key);
    if (known?.freshness === 'fresh') return new CachedAnswer(known.page, 200);
    if (!known && this.cache.isDatabaseAway) {
      const page = await this.pageStore.read(key);
      if (page) return new CachedAnswer(page, 200);
    }
    const answer = this.render(req, key, handle);
    return known ? this.orStale(answer, known) : this.orShelved(answer, key);
  }

  /** The new answer, or the page last known by a process before this one when the database is away. */
  private async orShelved(answer: Promise<unknown>, key: string): Promise<unknown> {
    try {
      return await answer;
    } catch (error) {
      const page = isDatabaseUnavailable(error) ? await this.pageStore.read(key) : undefined;
      if (!page) throw error;
      return new CachedAnswer(page, 200);
    }
  }

  /** The new answer, or the old page when the new one is late or the database is away. */
  private async orStale(answer: Promise<unknown>, { page, isRecent }: CacheHit): Promise<unknown> {
    const stale = new CachedAnswer(page, 200);
    const patience = this.patience(isRecent);
    try {
      const first = await Promise.race([answer, patience.ended.then(() => stale)]);
      return first instanceof CachedAnswer && first.isStandIn ? stale : first;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return stale;
    } finally {
      patience.end();
      answer.catch((error: unknown) => {
        // A 4xx for a page that is gone is no failure: `orGone` has dropped the stale page.
        if (!isDatabaseUnavailable(error) && !isAnswer(error))
          this.log.error({ err: error }, 'rendering failed behind a stale page');
      });
    }
  }

  /** Ends soon where the old page is good enough; else when the database is found to be away. */
  private patience(isRecent: boolean): { readonly ended: Promise<void>; end: () => void } {
    let timer: NodeJS.Timeout | undefined;
    let forget = (): unknown => undefined;
    const ended = new Promise<void>((resolve) => {
      const begin = (): void => {
        timer ??= setTimeout(resolve, PATIENCE_MS);
      };
      if (isRecent && !this.isBehindCdn) begin();
      else forget = this.cache.onInvalidationDown(begin);
    });
    const end = (): void => {
      clearTimeout(timer);
      forget();
    };
    return { ended, end };
  }

  private render(req: Request, key: string, handle: () => Promise<unknown>): Promise<unknown> {
    const { generation } = this.cache;
    const running = this.pending.get(key);
    if (running?.generation === generation) return running.answer;
    const answer = this.renderAndKeep(req, key, generation, handle).finally(() => {
      if (this.pending.get(key)?.answer === answer) this.pending.delete(key);
    });
    this.pending.set(key, { generation, answer });
    return answer;
  }

  private async renderAndKeep(
    req: Request,
    key: string,
    generation: number,
    handle: () => Promise<unknown>,
  ): Promise<unknown> {
    this.cache.counters.misses++;
    const answer = await this.orGone(key, generation, async () => this.finish(await handle(), req, true));
    if (answer instanceof CachedAnswer && answer.status === 200 && answer.keep) {
      const page = await this.cache.smallest(key, answer.page);
      this.cache.set(key, page, generation);
      this.cache.alias(req.originalUrl, key);
      return new CachedAnswer(page, 200);
    }
    if (!(answer instanceof CachedAnswer && answer.isStandIn)) {
      this.cache.remove(key, generation);
    }
    return answer;
  }

  /** Drops the cached page on a 4xx: a page that is gone must not come back while the database is away. */
  private async orGone(key: string, generation: number, make: () => Promise<unknown>): Promise<unknown> {
    try {
      return await make();
    } catch (error) {
      if (isAnswer(error)) this.cache.remove(key, generation);
      throw error;
    }
  }

  private async finish(answer: unknown, req: Request, shared: boolean): Promise<unknown> {
    if (answer instanceof PageResponse) {
      // A page that is not cached may stand in for one without a database, so it makes do with default settings.
      const site = await (answer.keep ? this.site.current() : this.site.currentOrDefault());
      if (isPreview()) return new CachedAnswer(this.renderer.preview(answer, site), answer.status, false);
      const staff = shared ? undefined : await this.staff.of(req);
      const options = { shared: shared && answer.keep, staff };
      return new CachedAnswer(
        this.renderer.page(answer, site, options),
        answer.status,
        answer.keep,
        !answer.keep,
      );
    }
    if (answer instanceof CachedResponse) return new CachedAnswer(answer, 200);
    if (answer instanceof Content) return new CachedAnswer(this.renderer.content(answer), 200, answer.keep);
    return answer;
  }
}

/** Errors that are an answer to the visitor, such as that there is no such page. */
const isAnswer = (error: unknown): boolean => error instanceof HttpException && error.getStatus() < 500;
