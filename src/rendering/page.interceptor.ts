import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { isDatabaseUnavailable } from '../database/errors.js';
import { FinishedAnswer } from '../http/nest-adapter.js';
import { type Log } from '../logging/log.js';
import { type KnownPage, PageCache } from '../page-cache/page-cache.js';
import { CACHE_POLICY, type CachePolicy, cacheKey } from '../routing/cached.js';
import { SiteService } from '../site/site.service.js';
import { LOG } from '../tokens.js';
import { Content, Page } from './page.js';
import { isPreview } from './preview.js';
import { Renderer } from './renderer.js';
import { StaffContext } from './staff-context.js';

/** A visitor with an old page at hand waits no longer than this for a new one. */
const PATIENCE_MS = 200;

/** Renders what controllers return; keeps what the route lets it keep, one rendering per page at a time. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  private readonly pending = new Map<string, { generation: number; answer: Promise<unknown> }>();

  constructor(
    private readonly reflector: Reflector,
    private readonly cache: PageCache,
    private readonly renderer: Renderer,
    private readonly site: SiteService,
    private readonly staff: StaffContext,
    @Inject(LOG) private readonly log: Log,
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
    if (known?.freshness === 'fresh') return new FinishedAnswer(known.page, 200);
    const answer = this.render(req, key, handle);
    return known ? this.orStale(answer, known) : answer;
  }

  /** The new answer, or the old page when the new one is late or the database is away. */
  private async orStale(answer: Promise<unknown>, known: KnownPage): Promise<unknown> {
    const stale = known.page;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<FinishedAnswer>((resolve) => {
      timer = setTimeout(() => {
        resolve(new FinishedAnswer(stale, 200));
      }, PATIENCE_MS);
    });
    try {
      const first = await (known.isFromEarlierRun ? answer : Promise.race([answer, patience]));
      return first instanceof FinishedAnswer && !first.keep ? new FinishedAnswer(stale, 200) : first;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return new FinishedAnswer(stale, 200);
    } finally {
      clearTimeout(timer);
      answer.catch((error: unknown) => {
        if (!isDatabaseUnavailable(error))
          this.log.error({ err: error }, 'rendering failed behind a stale page');
      });
    }
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
    const answer = await this.finish(await handle(), req, true);
    if (answer instanceof FinishedAnswer && answer.status === 200 && answer.keep) {
      this.cache.set(key, answer.page, generation);
      this.cache.alias(req.originalUrl, key);
    }
    return answer;
  }

  private async finish(answer: unknown, req: Request, shared: boolean): Promise<unknown> {
    if (answer instanceof Page) {
      // What stands in for a page has no settings to be had either.
      const site = await (answer.keep ? this.site.current() : this.site.currentOrDefault());
      if (isPreview()) return new FinishedAnswer(this.renderer.preview(answer, site), answer.status, false);
      const staff = shared ? undefined : await this.staff.of(req);
      const options = { shared: shared && answer.keep, staff };
      return new FinishedAnswer(this.renderer.page(answer, site, options), answer.status, answer.keep);
    }
    if (answer instanceof Content) return new FinishedAnswer(this.renderer.content(answer), 200);
    return answer;
  }
}
