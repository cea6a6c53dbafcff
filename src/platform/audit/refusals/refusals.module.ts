import { Global, Module } from '@nestjs/common';
import { RefusedActions } from './refused-actions.service.js';

/** Who was refused what, and how often: noted where an exception becomes an answer. */
@Global()
@Module({ providers: [RefusedActions], exports: [RefusedActions] })
export class RefusalsModule {}
