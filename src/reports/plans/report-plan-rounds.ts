import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { LOG } from '../../platform/tokens.js';
import { ReportPlans } from './report-plans.service.js';

const LOOK_EVERY_MS = 5_000;

/** Looks for reports that are to be sent, on every replica; the database lets one of them send each. */
@Injectable()
export class ReportPlanRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(plans: ReportPlans, @Inject(LOG) log: Log) {
    this.rounds = new Ticker({
      name: 'reports by mail',
      everyMs: LOOK_EVERY_MS,
      jitterMs: 1_000,
      log,
      work: () => plans.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }
}
