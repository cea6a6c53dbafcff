import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { Log } from '../../platform/logging/log.js';
import { Operations } from '../../platform/monitoring/operations.js';
import { POLICY_REPORT_PATH } from '../../shared/paths/site.js';
import { Allow } from '../../platform/routing/access.js';
import { Audited } from '../../platform/routing/audited.js';
import { FromAnywhere } from '../../platform/routing/from-anywhere.js';
import { LOG } from '../../platform/tokens.js';
import { MinuteLimit } from './minute-limit.js';
import { readViolation } from './policy-violation.js';

/** More reports than this in a minute say nothing new. */
const MAX_REPORTS_PER_MINUTE = 120;
/** Kinds that are told apart; those after them are counted alone. */
const MAX_KINDS = 100;

/**
 * Hears from browsers what a page's content policy kept them from: an attack, or a page of ours that does not work. Counted,
 * and of each kind one line in the log: which directive, what origin, which part of the site; no address, nothing of who looks.
 */
@Controller(POLICY_REPORT_PATH)
export class PolicyReportsController {
  private readonly limit = new MinuteLimit(MAX_REPORTS_PER_MINUTE);
  private readonly kinds = new Set<string>();
  private readonly counter: Counter<'directive' | 'area'>;

  constructor(
    @Inject(LOG) private readonly log: Log,
    { registry }: Operations,
  ) {
    this.counter = new Counter({
      name: 'content_policy_violations_total',
      help: 'What pages were kept from by their content policy, as browsers report it, by directive and part of the site',
      labelNames: ['directive', 'area'],
      registers: [registry],
    });
  }

  @Post()
  @Allow('public')
  @Audited('none: a report changes nothing')
  @FromAnywhere()
  @HttpCode(204)
  create(@Body() body: unknown): void {
    const violation = this.limit.take() ? readViolation(body) : null;
    if (violation === null) return;
    const { directive, blocked, area } = violation;
    this.counter.inc({ directive, area });
    const kind = `${directive} ${blocked} ${area}`;
    if (this.kinds.has(kind) || this.kinds.size >= MAX_KINDS) return;
    this.kinds.add(kind);
    this.log.warn({ directive, blocked, area }, 'a content policy was violated in a browser');
  }
}
