import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationShow, type ApplicationShowProps } from '../../../views/applications/admin/show.js';
import type { OutcomesProps } from '../../../views/applications/calls/admin/outcomes.js';
import { isUnmasked } from '../../admin/unmasking.js';
import { closedText, type OutcomeAgain, toOutcomes } from '../calls/admin/calls.view-model.js';
import { mayBeCalled } from '../calls/calling-hours.js';
import { CallOutcomes, type OutcomeGroup } from '../calls/call-outcomes.service.js';
import { type CallRules, CallRulesService } from '../calls/call-rules.service.js';
import { remembering, wayBack } from '../../admin/return-address.js';
import { adminPaths } from '../../shared/paths/site.js';
import { SuppressionList } from '../referrals/admin/suppression-list.service.js';
import { ReferralPanel } from '../referrals/admin/referral-panel.service.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { mayUse } from '../../platform/routing/access.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import { ApplicationClaims, type Visit } from './application-claims.service.js';
import { unmaskingKey, toClaim } from './application-claim.view-model.js';
import { type ApplicationDetail, ApplicationDetails } from './application-detail.service.js';
import { lookingAs, StaffActs } from './staff-acts.service.js';
import { toShow } from './application-show.view-model.js';

/** Parts of its page that have a form. */
export type ApplicationPart = 'durum' | 'sonuc' | 'iletisim' | 'telefon' | 'sorumlu' | 'notlar';

const LIST = adminPaths.applications();
/** Key of a list's address that names the application which is open beside the list. */
export const BESIDE = 'secili';

export interface Shown {
  /** Of an answer that refuses: 409. */
  readonly status?: number;
  /** Why a change was refused, in a sentence. */
  readonly refused?: string;
  /** A note that came back, with what is wrong with it. */
  readonly noteForm?: ApplicationShowProps['noteForm'];
  /** Error of the reason for seeing the contact. */
  readonly reasonError?: string;
  /** Error of the reason for calling outside of the hours. */
  readonly hoursError?: string;
  /** A result of a call that came back. */
  readonly outcomeAgain?: OutcomeAgain;
  /** The list that it is open beside, and that its forms lead back to. */
  readonly back?: string;
  /** In the queue, whose form goes on to the next. */
  readonly isQueue?: boolean;
  /** A wish not to be called that came back, with what is wrong with it. */
  readonly wishForm?: ApplicationShowProps['wishForm'];
}

/** The page of one application, which several forms on it come back to. */
@Injectable()
export class ApplicationPages {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly site: SiteService,
    private readonly assignments: ApplicationAssignments,
    private readonly referrals: ReferralPanel,
    private readonly claims: ApplicationClaims,
    private readonly acts: StaffActs,
    private readonly unwanted: SuppressionList,
    private readonly outcomes: CallOutcomes,
    private readonly rules: CallRulesService,
  ) {}

  /**
   * Its address, from which the way back leads to the list as it was.
   * @param part where on the page its form stands, so that it comes back to it
   */
  address(req: Request, id: string, part?: ApplicationPart): string {
    const back = wayBack(req, LIST);
    const address = isBeside(back, id) ? back : remembering(adminPaths.application(id), back, LIST);
    return part === undefined ? address : `${address}#${part}`;
  }

  async show(req: Request, id: string, shown: Shown = {}): Promise<PageResponse> {
    const { props, status } = await this.prepare(req, id, shown);
    return page(ApplicationShow, props, status);
  }

  /** Props of the page, for the queue as well. */
  async prepare(
    req: Request,
    id: string,
    shown: Shown,
  ): Promise<{ readonly props: ApplicationShowProps; readonly status: number }> {
    const back = shown.back ?? wayBack(req, LIST);
    const application = await this.details.find(id);
    const { phone_number: phone, email } = application;
    const [visit, events, deliveries, relatives, colleagues, { timeZone, periods }, unwanted, groups, rules] =
      await Promise.all([
        this.visit(req, id),
        this.details.events(application),
        this.details.deliveries(application),
        this.details.relatives(application),
        this.assignments.colleagues(),
        this.site.current(),
        this.unwanted.entries({ phone, email }),
        this.outcomes.groups(),
        this.rules.current(),
      ]);
    const referrals = await this.referrals.of(id, timeZone);
    const acts = [...events.map(({ act_id }) => act_id), ...referrals.map(({ act }) => act)];
    const undoable = await this.acts.open([...new Set(acts.flatMap((act) => act ?? []))], lookingAs(req));
    const claim = toClaim(visit, id, events, req.user?.id ?? '');
    const props = toShow({
      application,
      referrals: referrals.map((one) => ({ ...one, act: undoable.has(one.act ?? '') ? one.act : null })),
      events,
      deliveries,
      relatives,
      colleagues,
      timeZone,
      keptDays: periods.deliveryDays,
      back,
      isUnmasked: isUnmasked(
        req,
        unmaskingKey(
          id,
          claim.holder === null || claim.holder.isOwn ? null : claim.holder.id,
          unwanted.length > 0,
        ),
      ),
      // The address of a device is for admins only.
      showsAddress: req.user?.role === 'admin',
      undoable,
      unwanted,
      rules,
      shown: {
        noteForm: shown.noteForm ?? { note: '', error: null },
        claim,
        refused: shown.refused ?? null,
        reasonError: shown.reasonError ?? null,
        wishForm: shown.wishForm ?? { reason: '', error: null },
        ...callParts(application, shown, groups, rules, back),
      },
    });
    return { props, status: shown.status ?? (shown.noteForm ? 422 : 200) };
  }

  /** Presence and claim. A reader without permission to work on applications is not recorded. */
  private async visit(req: Request, id: string): Promise<Visit> {
    const { user } = req;
    if (user && mayUse('applications.write', user.role)) return this.claims.visit(id, user);
    return { holder: await this.claims.holder(id), others: [], seen: '' };
  }
}

/** Whether a list's address has this application open beside the list. */
const isBeside = (list: string, id: string): boolean =>
  new URLSearchParams(list.split('?', 2)[1]).get(BESIDE) === id;

/** Parts for a call: the rules as they are now, and the outcomes to choose from. */
const callParts = (
  application: ApplicationDetail,
  shown: Shown,
  groups: readonly OutcomeGroup[],
  rules: CallRules,
  back: string,
): Pick<ApplicationShowProps, 'closed' | 'hoursError' | 'outcomes'> => ({
  closed: mayBeCalled(rules, application, new Date()) ? null : closedText(rules),
  hoursError: shown.hoursError ?? null,
  outcomes: {
    ...toOutcomes(groups, rules, shown.outcomeAgain ?? null),
    id: application.id,
    version: application.version,
    isQueue: shown.isQueue === true,
    back,
    note: shown.isQueue === true ? noteOf(shown) : null,
  },
});

/** The note of the queue's form, as it was typed. */
function noteOf({ noteForm, outcomeAgain }: Shown): OutcomesProps['note'] {
  if (noteForm) return { typed: noteForm.note, error: noteForm.error };
  const typed = outcomeAgain?.form['note'];
  const problem = outcomeAgain?.problem;
  return {
    typed: typeof typed === 'string' ? typed : '',
    error: problem?.field === 'note' ? problem.text : null,
  };
}
