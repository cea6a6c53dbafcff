import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import {
  BEGINNING,
  BEYOND,
  type Position,
  positionOf,
  textOf,
} from '../../platform/database/replicas/position.js';
import { inScope, makeScope } from '../../platform/database/replicas/read-scope.js';
import type { Replicas } from '../../platform/database/replicas/replicas.js';
import { CACHE_POLICY } from '../../platform/routing/cached.js';

/**
 * Lets visitors' pages and what staff look at be read from replicas. Staff see what they have changed: their session
 * keeps how far the log was by then. Requests that change something, and everybody else, read where they write.
 */
@Injectable()
export class ReadsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly replicas: Replicas,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const req = context.switchToHttp().getRequest<Request>();
    const isLook = req.method === 'GET' || req.method === 'HEAD';
    if (isStaff(req)) return from(this.forStaff(req, isLook, next));
    const isForAll = this.reflector.get<unknown>(CACHE_POLICY, context.getHandler()) !== undefined;
    return isLook && isForAll ? inScope(makeScope(), () => next.handle()) : next.handle();
  }

  private async forStaff(req: Request, isLook: boolean, next: CallHandler): Promise<unknown> {
    const scope = makeScope(needOf(req), isLook);
    try {
      return await inScope(scope, () => firstValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      if (scope.hasWritten || !isLook) await this.note(req);
    }
  }

  /** Where it can't be known, she reads from the primary from now on. */
  private async note({ session }: Request): Promise<void> {
    // Signed out meanwhile: whoever signs in next is noted then.
    if ((session as typeof session | undefined)?.passport === undefined) return;
    const position = await this.replicas.position().catch(() => BEYOND);
    session.writtenAt = textOf(position);
  }
}

/** Visitors' pages know no sessions. */
const isStaff = (req: Request): boolean =>
  (req.session as Request['session'] | undefined)?.kind === 'staff' && req.user !== undefined;

function needOf({ session: { writtenAt } }: Request): Position {
  return writtenAt === undefined ? BEGINNING : positionOf(writtenAt);
}
