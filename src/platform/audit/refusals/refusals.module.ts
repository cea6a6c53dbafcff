import { Global, Module } from '@nestjs/common';
import { RefusedActions } from './refused-actions.service.js';

/** Counts of refused requests, by client and refusal, noted where an exception becomes an answer. */
@Global()
@Module({ providers: [RefusedActions], exports: [RefusedActions] })
export class RefusalsModule {}
