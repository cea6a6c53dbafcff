import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { Log } from '../../platform/logging/log.js';
import { CLIENT_ERROR_PATH } from '../../shared/paths/site.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { LOG } from '../../platform/tokens.js';
import { MinuteLimit } from './minute-limit.js';

/** More reports than this in a minute say nothing new. */
const MAX_REPORTS_PER_MINUTE = 60;

/** Takes what failed in a visitor's browser into our log: the island's name and the error, nothing of the visitor. */
@Controller(CLIENT_ERROR_PATH)
export class ClientErrorsController {
  private readonly limit = new MinuteLimit(MAX_REPORTS_PER_MINUTE);

  constructor(@Inject(LOG) private readonly log: Log) {}

  @Post()
  @Allow('public')
  @Audited('none: a report changes nothing')
  @HttpCode(204)
  create(@Body() body: unknown): void {
    if (!this.limit.take()) return;
    const { island, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      unknown
    >;
    this.log.warn(
      { island: bounded(island, 60), reason: bounded(message, 300) },
      'island failed in a browser',
    );
  }
}

/** Text of a stranger, fit for one log line: short, printable, without anything that could be a number of a person. */
function bounded(value: unknown, length: number): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, length)
    .replace(/\d{5,}/g, '#')
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ' ')
    .split(' ')
    .map((word) => (word.includes('@') ? '#' : word))
    .join(' ');
}
