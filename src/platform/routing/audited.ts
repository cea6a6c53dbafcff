import { SetMetadata } from '@nestjs/common';

export const AUDIT = Symbol('audit');

/** Names the audit entry a route writes (`application.status`), or says why it writes none. */
export const Audited = (action: string): MethodDecorator => SetMetadata(AUDIT, action);
