import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Counter } from 'prom-client';
import { Operations } from '../platform/monitoring/operations.js';
import { type CachedResponse, cacheableResponse } from '../platform/page-cache/cached-response.js';
import { sendCached } from '../platform/page-cache/send-cached.js';
import { PageCache } from '../platform/page-cache/page-cache.js';
import { Partition } from '../platform/page-cache/partition.js';
import { KEY_MODES } from '../shared/enums/api.js';
import { Content } from '../shared/rendering/page.js';
import { admit } from '../platform/routing/api-access.js';
import { ApiKeyCallers } from './api-callers.service.js';

const MAX_BYTES = 8 * 1024 * 1024;
/** Longer ones are made up: what operations take is short. */
const MAX_ADDRESS_LENGTH = 512;
const MINUTE_MS = 60_000;

/** When an answer was true: until something is announced, and no longer than the minute, as a day ends with one. */
interface Moment {
  readonly generation: number;
  readonly minute: number;
}

interface Kept extends Moment {
  readonly page: CachedResponse;
}

/**
 * Answers about the catalogue as finished bytes, by the address as it was sent: whoever asks the same gets the same,
 * whatever the key. They stand ahead of the router and are let go as pages are, when a change is announced; who asks is
 * found out and counted each time.
 */
@Injectable()
export class ApiResponseCache {
  private readonly kept = new Map<string, Kept>();
  private readonly share = new Partition(MAX_BYTES, () => {
    this.evict();
  });
  private readonly sent: Counter;

  constructor(
    private readonly cache: PageCache,
    private readonly callers: ApiKeyCallers,
    { registry }: Operations,
  ) {
    this.sent = new Counter({
      name: 'api_kept_answers_total',
      help: 'Answers to programs that were kept from before',
      registers: [registry],
    });
  }

  /** Finishes what an operation answers, and keeps it. */
  async made(address: string, make: () => Promise<unknown>): Promise<unknown> {
    const moment = this.now();
    const answer = await make();
    if (!(answer instanceof Content)) return answer;
    // The response's header has the fields of every answer already.
    const page = cacheableResponse(answer.body, answer);
    this.keep(address, page, moment);
    return page;
  }

  /** Sends what is kept, to whom it may be sent; all else goes on. */
  send(req: Request, res: Response, next: NextFunction): void {
    const page = isPlainRead(req) ? this.find(req.originalUrl) : undefined;
    if (!page) {
      next();
      return;
    }
    this.callers
      .identify(req)
      .then((caller) => {
        admit(req, caller, { scope: 'catalogue.read', modes: KEY_MODES });
        this.sent.inc();
        sendCached(req, res, page);
      })
      .catch(next);
  }

  private now(): Moment {
    return { generation: this.cache.generation, minute: Math.floor(Date.now() / MINUTE_MS) };
  }

  private find(address: string): CachedResponse | undefined {
    const known = this.kept.get(address);
    if (!known || this.cache.isInvalidationDown) return undefined;
    const { generation, minute } = this.now();
    if (known.generation === generation && known.minute === minute) return known.page;
    this.drop(address, known);
    return undefined;
  }

  private keep(address: string, page: CachedResponse, moment: Moment): void {
    const old = this.kept.get(address);
    if (old) this.drop(address, old);
    // A response that was made across a change of content may lack it, so it is not cached.
    if (address.length > MAX_ADDRESS_LENGTH || moment.generation !== this.cache.generation) return;
    this.kept.set(address, { ...moment, page });
    this.share.add(address, page);
    this.evict();
  }

  private drop(address: string, { page }: Kept): void {
    this.kept.delete(address);
    this.share.remove(address, page);
  }

  /** The oldest goes: none is kept longer than a minute anyway. */
  private evict(): void {
    while (this.share.isFull) {
      const address = this.share.oldest() ?? '';
      const oldest = this.kept.get(address);
      if (!oldest) return;
      this.drop(address, oldest);
    }
  }
}

/** Without a body, which somebody else would have to read. */
const isPlainRead = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
