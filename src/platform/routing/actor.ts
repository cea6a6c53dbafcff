import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, actorOf } from '../audit/audit.service.js';

/** The person behind a request, for the audit log: `create(@By() actor: Actor)`. */
export const By = createParamDecorator((_data: unknown, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<Request>()),
);
