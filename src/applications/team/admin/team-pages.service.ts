import { Injectable, NotFoundException } from '@nestjs/common';
import type { FormView } from '../../../../views/components/admin-form/form-view.js';
import type { AbsenceProps } from '../../../../views/applications/team/admin/absence.js';
import { TeamIndex, type TeamRow } from '../../../../views/applications/team/admin/index.js';
import { TeamMemberEdit } from '../../../../views/applications/team/admin/member.js';
import { formatAge } from '../../../shared/finance/tr/format-age.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { toLocalTime } from '../../../shared/finance/local-time.js';
import { teamPaths } from '../../../shared/paths/team.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { KIND_LABELS } from '../../kinds/registry.js';
import { ApplicationAssignments } from '../../admin/application-assignments.service.js';
import { type CallRules, CallRulesService } from '../../calls/call-rules.service.js';
import { openingFrom } from '../../calls/calling-hours.js';
import type { RefusedAbsence } from './absence-input.js';
import { presenceOf } from './presence.js';
import { type LeadFigures, MAX_COUNTED, Team, type TeamMember } from './team.service.js';

const DAY_MS = 86_400_000;

/** Screens of the team. */
@Injectable()
export class TeamPages {
  constructor(
    private readonly team: Team,
    private readonly rules: CallRulesService,
    private readonly assignments: ApplicationAssignments,
  ) {}

  async index(now = new Date()): Promise<PageResponse> {
    const rules = await this.rules.current();
    const [members, unassigned] = await Promise.all([
      this.team.members(rules, now),
      this.team.unassigned(rules, now),
    ]);
    return page(TeamIndex, {
      rows: [unassignedRow(unassigned, now), ...members.map((member) => memberRow(member, rules, now))],
      at: formatInstant(now, rules.timeZone).slice(-5),
      promise: `${formatNumber(rules.promiseMinutes)} dakika`,
      sharesOut: rules.sharesOut,
    });
  }

  /** @throws NotFoundException for who is not of the team */
  async member(id: string, form: FormView, status = 200, refused?: RefusedAbsence): Promise<PageResponse> {
    const [rules, now] = [await this.rules.current(), new Date()];
    const [member, inWork] = await Promise.all([this.team.member(id, rules, now), this.team.inWork(id)]);
    if (!member) throw new NotFoundException({ text: 'Ekipte böyle biri yok.' });
    const { name, open } = member;
    return page(
      TeamMemberEdit,
      {
        name,
        form,
        state: memberRow(member, rules, now),
        inWork: inWork.map((lead) => ({
          href: adminPaths.application(lead.id),
          text: `${KIND_LABELS[lead.kind]}, ${lead.id} numaralı başvuru`,
          age: formatAge(lead.acted_at, now),
        })),
        absence: await this.absence(
          { id, open, away: member.away_until, action: teamPaths.absence(id) },
          rules,
          refused,
        ),
      },
      status,
    );
  }

  /** The form of one's own absence. */
  async own(id: string, refused?: RefusedAbsence): Promise<AbsenceProps | null> {
    const rules = await this.rules.current();
    const member = await this.team.member(id, rules);
    if (!member) return null;
    return this.absence(
      { id, open: member.open, away: member.away_until, action: teamPaths.own() },
      rules,
      refused,
    );
  }

  private async absence(
    {
      id,
      open,
      away,
      action,
    }: { readonly id: string; readonly open: number; readonly away: Date | null; readonly action: string },
    rules: CallRules,
    refused?: RefusedAbsence,
  ): Promise<AbsenceProps> {
    const [now, colleagues] = [new Date(), await this.assignments.colleagues()];
    const back =
      openingFrom(rules, new Date(now.getTime() + DAY_MS / 2))?.from ?? new Date(now.getTime() + DAY_MS);
    return {
      action,
      isOwn: action === teamPaths.own(),
      open: open >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)} ve üzeri` : formatNumber(open),
      hasOpen: open > 0,
      away: away !== null && away > now ? formatInstant(away, rules.timeZone) : null,
      colleagues: colleagues.filter((colleague) => colleague.id !== id && !colleague.is_away),
      typed: refused?.typed ?? { until: toLocalTime(back, rules.timeZone), leads: 'free' },
      errors: refused?.errors ?? {},
    };
  }
}

function memberRow(member: TeamMember, rules: CallRules, now: Date): TeamRow {
  const presence = member.is_in_team ? presenceOf(member, rules, now) : 'closed';
  return {
    ...figuresOf(member, now),
    id: member.id,
    name: member.name,
    presence,
    until:
      presence === 'away' && member.away_until !== null
        ? formatInstant(member.away_until, rules.timeZone)
        : null,
    inWork: formatNumber(member.in_work),
    results: formatNumber(member.results),
    share: `${String(member.lead_share)}${member.lead_cap === null ? '' : `, en çok ${formatNumber(member.lead_cap)}`}`,
  };
}

const unassignedRow = (figures: LeadFigures, now: Date): TeamRow => ({
  ...figuresOf(figures, now),
  id: null,
  name: 'Atanmamış',
  presence: null,
  until: null,
  inWork: '–',
  results: '–',
  share: '–',
});

const figuresOf = ({ open, due, late, oldest }: LeadFigures, now: Date) => ({
  open: countText(open),
  due: countText(due),
  late: countText(late),
  isLate: late > 0,
  oldest: oldest === null ? '–' : formatAge(oldest, now),
});

const countText = (count: number): string => `${formatNumber(count)}${count >= MAX_COUNTED ? '+' : ''}`;
