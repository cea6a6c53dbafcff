import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PortalReferralIndex } from '../../views/portal/referrals.js';
import { type AnswerValues, PortalReferralShow } from '../../views/portal/referral.js';
import type { DisputeRefusal, DisputeValues } from '../../views/applications/referrals/dispute.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { takeDraft } from '../accounts/take-draft.js';
import {
  type AnswerResult,
  type BankReferral,
  BankReferrals,
} from '../applications/bank-referrals.service.js';
import { type Actor, AuditService } from '../platform/audit/audit.service.js';
import { portalPaths } from '../shared/paths/portal.js';
import { toDispute } from '../applications/referrals/charge.view-model.js';
import { disputeValues, readDispute } from '../applications/referrals/dispute-input.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { lastOf, type RawQuery } from '../platform/routing/raw-query.js';
import { DraftPage } from '../platform/routing/restored-draft.js';
import { SiteService } from '../site/site.service.js';
import { BANK_ANSWERS, SENT_STATES } from '../shared/enums/referrals.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';
import { toIndexRow, toShown } from './portal-referrals.view-model.js';
import { todayIn } from '../shared/finance/calendar.js';
import { answerValues, NO_ANSWER, readAnswer } from './answer-form.js';

type Form = Readonly<Record<string, unknown>>;
type Refused = Extract<AnswerResult, { readonly kind: 'refused' }>['why'];

const PAGE_SIZE = 25;
const NUMBER = /^[1-9]\d{0,17}$/;

/** A bank's referrals, for its own people. The bank follows from the signed-in account, never from the request. */
@Controller()
@Allow('bank')
export class PortalReferralsController {
  constructor(
    private readonly pages: PortalPages,
    private readonly referrals: BankReferrals,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly site: SiteService,
  ) {}

  @Get('portal')
  async index(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    const number = lastOf(query['no'])?.trim().replace(/^#/, '') ?? '';
    if (NUMBER.test(number)) return redirect(portalPaths.referral(number), 302);
    const { bankId } = bankerOf(req);
    const state = SENT_STATES.find((known) => known === lastOf(query['durum'])) ?? null;
    const given = lastOf(query['once']) ?? '';
    const before = NUMBER.test(given) ? given : null;
    const [frame, rows, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.referrals.list(bankId, { state, before, limit: PAGE_SIZE + 1 }),
      this.site.current(),
    ]);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
    const asked = { durum: state ?? undefined };
    return page(PortalReferralIndex, {
      frame,
      state,
      number,
      rows: shown.map((row) => toIndexRow(row, timeZone)),
      firstHref: before === null ? null : portalPaths.home(asked),
      nextHref: last ? portalPaths.home({ ...asked, once: last.id }) : null,
    });
  }

  /** One referral. The page shows the applicant's contact unmasked, so the audit log gets an entry of each look. */
  @Get('portal/yonlendirmeler/:id')
  @Audited('referral.open')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const referral = await this.find(req, id);
    await this.audit.ofRequest(req, { action: 'referral.open', resource: 'referral', resourceId: id });
    const typed = (await takeDraft(req, portalPaths.answer(id)))?.fields;
    const disputed = (await takeDraft(req, portalPaths.dispute(id)))?.fields;
    // Restored draft: the answer as it was typed when the session ended, with the version that the form showed then.
    return this.shown(req, referral, {
      ...(typed && {
        given: answerValues(typed),
        version: readVersion(typed['surum']),
      }),
      ...(disputed && { dispute: disputeValues(disputed), version: readVersion(disputed['surum']) }),
    });
  }

  /** The bank has it, and pays nothing for saying so. */
  @Post('portal/yonlendirmeler/:id/goruldu')
  @Audited('referral.acknowledge')
  async acknowledge(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    await this.find(req, id);
    await this.referrals.acknowledge(bankerOf(req).bankId, id, actor);
    await this.sessions.flash(req, 'success', `${id} numaralı yönlendirme görüldü olarak işaretlendi.`);
    return redirect(portalPaths.referral(id));
  }

  @Post('portal/yonlendirmeler/:id/itiraz')
  @Audited('referral.dispute')
  @DraftPage(({ params }) => portalPaths.referral(params['id'] ?? ''))
  async dispute(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const seen = await this.find(req, id);
    const read = readDispute(form);
    if ('given' in read) return this.shown(req, seen, { dispute: read.given });
    const result = await this.referrals.dispute(bankerOf(req).bankId, id, read.raised, actor);
    if (result.kind === 'unknown') throw unknown();
    if (result.kind !== 'taken' && result.kind !== 'same')
      return this.shown(req, result.referral, { undisputed: result.kind, dispute: disputeValues(form) });
    await this.sessions.flash(req, 'success', `${id} numaralı yönlendirmenin ücretine itirazınız alındı.`);
    return redirect(portalPaths.referral(id));
  }

  @Post('portal/yonlendirmeler/:id/yanit')
  @Audited('referral.answer')
  @DraftPage(({ params }) => portalPaths.referral(params['id'] ?? ''))
  async answer(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const seen = await this.find(req, id);
    const { timeZone } = await this.site.current();
    const read = readAnswer(form, todayIn(timeZone, new Date()));
    const { given } = read;
    if (!read.answer) return this.shown(req, seen, { given });
    const answer = { ...read.answer, version: readVersion(form['surum']) };
    const result = await this.referrals.answer(bankerOf(req).bankId, id, answer, actor);
    if (result.kind === 'unknown') throw unknown();
    // The refused state is dropped: the bank chooses again once it has seen the current one.
    if (result.kind === 'refused')
      return this.shown(req, result.referral, { refused: result.why, given: { ...given, state: '' } });
    await this.sessions.flash(req, 'success', `${id} numaralı yönlendirmenin yanıtı kaydedildi.`);
    return redirect(portalPaths.referral(id));
  }

  /** @throws NotFoundException for another bank's, as for none */
  private async find(req: Request, id: string): Promise<BankReferral> {
    const found = NUMBER.test(id) ? await this.referrals.find(bankerOf(req).bankId, id) : undefined;
    if (!found) throw unknown();
    return found;
  }

  private async shown(req: Request, referral: BankReferral, said: Said = {}): Promise<PageResponse> {
    const {
      refused = null,
      undisputed = null,
      given = NO_ANSWER,
      version = referral.version,
      dispute,
    } = said;
    const [frame, { timeZone }] = await Promise.all([this.pages.frame(req), this.site.current()]);
    const isDisputed = referral.dispute === 'open';
    const props = {
      frame,
      ...toShown(referral, timeZone),
      version,
      dispute: toDispute(referral, timeZone, dispute),
      undisputed,
      mayBecome:
        isDisputed || referral.is_called_off ? [] : BANK_ANSWERS.filter((to) => to !== referral.state),
      refused: refused ?? (isDisputed ? ('disputed' as const) : null),
      given,
    };
    if (refused !== null || undisputed !== null) return page(PortalReferralShow, props, 409);
    const isWrong = [given.errors, dispute?.errors ?? {}].some((errors) => Object.keys(errors).length > 0);
    return page(PortalReferralShow, props, isWrong ? 422 : 200);
  }
}

/** Outcome of a form, and its fields as they were typed. */
interface Said {
  readonly refused?: Refused;
  readonly undisputed?: DisputeRefusal;
  readonly given?: AnswerValues;
  readonly dispute?: DisputeValues;
  /** The referral as it was seen. */
  readonly version?: number;
}

/** Of the referral as it was seen; 0, which none has, where that is not known. */
const readVersion = (value: unknown): number =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0;

const unknown = (): NotFoundException =>
  new NotFoundException({ text: 'Bankanızın böyle bir yönlendirmesi yok.' });
