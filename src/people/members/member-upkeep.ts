import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Log } from '../../platform/logging/log.js';
import { Ticker } from '../../platform/scheduling/ticker.js';
import { MemberDeletions } from './member-deletions.service.js';
import { LOG } from '../../platform/tokens.js';

const SWEEP_SIGN_UPS = statement(
  'member-sign-ups-sweep',
  `DELETE FROM member_sign_ups WHERE created_at < now() - interval '7 days'`,
);

/** The old address was told long ago, or nobody has confirmed the new one. */
const SWEEP_CHANGES = statement(
  'member-email-changes-sweep',
  `DELETE FROM member_email_changes WHERE coalesce(used_at, created_at) < now() - interval '7 days'`,
);

/** Phones that were to be confirmed; asking for the next code sweeps too, but there may be none. */
const SWEEP_CODES = statement(
  'member-phone-codes-sweep',
  `DELETE FROM phone_codes WHERE asked_at < now() - interval '2 days'`,
);
const SWEEP_LIMITED = statement(
  'member-limited-requests-sweep',
  `DELETE FROM limited_requests WHERE requested_at < now() - interval '2 days'`,
);

const SWEEPS = [SWEEP_SIGN_UPS, SWEEP_CHANGES, SWEEP_CODES, SWEEP_LIMITED];

const MINUTE_MS = 60_000;

/** Forgets what nobody needs any more: sign-ups that were never confirmed, who asked for mails, and members who left. */
@Injectable()
export class MemberUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly deletions: MemberDeletions,
    @Inject(LOG) log: Log,
  ) {
    this.rounds = new Ticker({
      name: 'members',
      everyMs: 15 * MINUTE_MS,
      jitterMs: 5 * MINUTE_MS,
      log,
      work: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start().wake();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  private async round(): Promise<void> {
    for (const sweep of SWEEPS) await this.sql.rows(sweep);
    await this.deletions.round(() => this.rounds.isStopping);
  }
}
