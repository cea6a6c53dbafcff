import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { actorOf } from '../platform/audit/audit.service.js';
import type { Form } from './form-input.js';
import type { Submission } from './forms.service.js';

/** A form that a member of staff has sent: `create(@Sent() sent: Submission)`. */
export const Sent = createParamDecorator((_data: unknown, context: ExecutionContext): Submission => {
  const req = context.switchToHttp().getRequest<Request>();
  return { req, body: req.body as Form, actor: actorOf(req) };
});
