import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Nest's own messages in our log; its start-up chatter only when debugging. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, context?: string): void {
    this.target.debug({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.target.error({ err: message }, 'framework error');
    else this.target.error({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.target.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.target.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.target.trace({ context }, String(message));
  }
}
