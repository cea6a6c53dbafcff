import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { User } from '../../../accounts/user.entity.js';
import { columns, optional, t } from '../../../platform/database/row.js';
import { firstOf, type Queryable, rowsOf, run, Sql, statement } from '../../../platform/database/sql.js';
import type { Log } from '../../../platform/logging/log.js';
import { Ticker } from '../../../platform/scheduling/ticker.js';
import { LOG } from '../../../platform/tokens.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { instantOf } from '../../../shared/finance/local-time.js';
import { Application } from '../../application.entity.js';
import { type CallRules, CallRulesService } from '../../calls/call-rules.service.js';
import { DUE, OPEN } from '../../calls/open-leads.js';
import { StaffPreference } from '../../calls/staff-preference.entity.js';
import { personOf } from '../../person-key.js';
import { presenceOf } from './presence.js';
import { shareOut } from './share-out.js';
import { LOOKING_AFTER } from './team.service.js';

const EVERY_MS = 15_000;
const AT_ONCE = 500;
/** Of the history, in place of a person. */
const NAME = 'Dağıtım';

const TURN = statement(
  'lead-sharing-turn',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('lead sharing', 0)) AS mine`,
  { mine: t.bool() },
);

const TEAM = statement(
  'lead-sharing-team',
  `SELECT u.id, u.name, u.away_until, u.shift, u.lead_share, u.lead_cap, p.kinds, p.languages,
          (SELECT count(*)::int FROM applications a WHERE a.assigned_to = u.id AND ${OPEN}) AS open,
          (SELECT count(*)::int FROM applications a
            WHERE a.assigned_to = u.id AND a.created_at >= $2::timestamptz) AS given
     FROM users u LEFT JOIN staff_preferences p ON p.user_id = u.id
    WHERE u.role = ANY ($1) AND u.status = 'active' AND u.lead_share > 0 ORDER BY u.id`,
  {
    ...columns(User, 'id', 'name', 'away_until', 'shift', 'lead_share', 'lead_cap'),
    ...optional(columns(StaffPreference, 'kinds', 'languages')),
    open: t.int4(),
    given: t.int4(),
  },
);

/** Applications that nobody has tried or works on; what was tried and let go is whoever's takes it. */
const FREE = statement(
  'lead-sharing-free',
  `SELECT a.id, a.kind, a.language FROM applications a
    WHERE a.assigned_to IS NULL AND ${OPEN} AND a.next_action IS NULL AND ${DUE} <= now()
      AND NOT EXISTS (SELECT FROM application_claims c WHERE c.person = ${personOf('a')} AND c.until > now())
    ORDER BY ${DUE}, a.id LIMIT ${String(AT_ONCE)} FOR NO KEY UPDATE OF a SKIP LOCKED`,
  columns(Application, 'id', 'kind', 'language'),
);

const GIVE = statement(
  'lead-sharing-give',
  `WITH given AS (
     UPDATE applications SET assigned_to = $1::bigint WHERE id = ANY ($2::bigint[]) RETURNING id, kind
   )
   INSERT INTO application_events (application_id, application_kind, type, note, actor_name)
   SELECT id, kind, 'assignment', $3, $4 FROM given`,
);

/** Shares new applications out among those at work, by their shares, where the settings say so. */
@Injectable()
export class LeadSharing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Ticker;

  constructor(
    private readonly sql: Sql,
    private readonly rules: CallRulesService,
    @Inject(LOG) log: Log,
  ) {
    this.rounds = new Ticker({
      name: 'lead-sharing',
      everyMs: EVERY_MS,
      jitterMs: EVERY_MS / 4,
      log,
      work: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  /** @returns how many applications found somebody */
  async round(now = new Date()): Promise<number> {
    const rules = await this.rules.current();
    if (!rules.sharesOut) return 0;
    return this.sql.transaction(async (client) => {
      const turn = await firstOf(client, TURN, []);
      return turn?.mine === true ? this.give(client, rules, now) : 0;
    });
  }

  private async give(client: Queryable, rules: CallRules, now: Date): Promise<number> {
    const midnight = instantOf(`${todayIn(rules.timeZone, now)}T00:00`, rules.timeZone);
    const team = (await rowsOf(client, TEAM, [LOOKING_AFTER, midnight])).filter(
      (member) => presenceOf(member, rules, now) === 'present',
    );
    if (team.length === 0) return 0;
    const names = new Map(team.map(({ id, name }) => [id, name]));
    const sharers = team.map(({ id, lead_share, lead_cap, kinds, languages, open, given }) => ({
      ...{ id, open, given, share: lead_share, cap: lead_cap },
      ...{ kinds: kinds ?? [], languages: languages ?? [] },
    }));
    const shared = shareOut(await rowsOf(client, FREE, []), sharers);
    for (const [id, leads] of shared) await run(client, GIVE, [id, leads, names.get(id), NAME]);
    return [...shared.values()].reduce((sum, leads) => sum + leads.length, 0);
  }
}
