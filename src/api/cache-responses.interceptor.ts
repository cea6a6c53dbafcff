import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { ApiResponseCache } from './response-cache.service.js';

/** Caches a controller's responses; they are the same for every caller with the scope. */
@Injectable()
export class CacheResponses implements NestInterceptor {
  constructor(private readonly kept: ApiResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { originalUrl } = context.switchToHttp().getRequest<Request>();
    return from(this.kept.made(originalUrl, () => firstValueFrom(next.handle())));
  }
}
