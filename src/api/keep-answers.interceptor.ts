import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { KeptAnswers } from './kept-answers.service.js';

/** What a controller answers is the same for all who may ask, and kept. */
@Injectable()
export class KeepAnswers implements NestInterceptor {
  constructor(private readonly kept: KeptAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { originalUrl } = context.switchToHttp().getRequest<Request>();
    return from(this.kept.made(originalUrl, () => firstValueFrom(next.handle())));
  }
}
