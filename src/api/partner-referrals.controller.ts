import { Controller, HttpCode, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { AnswerResult, BankReferral } from '../applications/bank-referrals.service.js';
import type { FeedPlace, ReferralEvent } from '../applications/referral-feed.service.js';
import type { DisputeRefusal } from '../../views/applications/referrals/dispute.js';
import { todayIn } from '../shared/finance/calendar.js';
import type { Content, Json } from '../shared/rendering/page.js';
import { SiteService } from '../site/site.service.js';
import { Audited } from '../platform/routing/audited.js';
import type { RawQuery } from '../platform/routing/raw-query.js';
import { factErrors } from '../applications/referrals/answer-facts.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import { disputeErrors, DisputeInput, toRaised } from '../applications/referrals/dispute-input.js';
import {
  answered,
  listed,
  parametersOf,
  done,
  jsonOf,
  sentTo,
  Serves,
  WrongFields,
  WrongParameters,
} from './operation.js';
import { type EVENT, LIST_EVENTS } from './events.js';
import { toCursor } from './parameters.js';
import { type ProblemType, TypedProblem } from './problem.js';
import { BankStores } from './bank-stores.service.js';
import {
  ACKNOWLEDGE_REFERRAL,
  ANSWER_REFERRAL,
  DISPUTE_REFERRAL,
  feedCursorOf,
  isNumber,
  LIST_REFERRALS,
  ReferralAnswerInput,
  SHOW_REFERRAL,
} from './referrals.js';
import { bankOf, programOf, ReferralReads } from './referral-reads.service.js';
import type { Of } from '../shared/contracts/schema.js';
import { toReferral } from './to-referral.js';

type Refused = Extract<AnswerResult, { readonly kind: 'refused' }>['why'];

const REFUSALS: Readonly<Record<Refused, ProblemType>> = {
  unsent: 'referral-unsent',
  billed: 'referral-billed',
  'called-off': 'referral-called-off',
  changed: 'referral-changed',
  disputed: 'referral-disputed',
};

const UNDISPUTED: Readonly<Record<DisputeRefusal, ProblemType>> = {
  uncharged: 'charge-missing',
  settled: 'dispute-settled',
  late: 'dispute-late',
  changed: 'referral-changed',
};

/** Referrals for a bank's own program: it reads them and sends the bank's answers. */
@Controller()
export class PartnerReferralsController {
  constructor(
    private readonly stores: BankStores,
    private readonly reads: ReferralReads,
    private readonly site: SiteService,
  ) {}

  @Serves(LIST_REFERRALS)
  @Audited('referral.read')
  async list(@Req() req: Request, @Query() query: RawQuery): Promise<Content> {
    const { changed_after: place, state, acknowledged, limit, cursor } = parametersOf(LIST_REFERRALS, query);
    if (place !== undefined) {
      if (state !== null || cursor !== null || acknowledged !== null)
        throw wrongPlace('`state`, `acknowledged` ve `cursor` ile birlikte verilmez.');
      return this.changed(req, query, place, limit);
    }
    const isAcknowledged = acknowledged === null ? null : acknowledged === 'true';
    const rows = await this.stores.referralsOf(req).list(bankOf(req), {
      state,
      isAcknowledged,
      before: cursor,
      limit: limit + 1,
    });
    const data = rows.slice(0, limit);
    const last = data.at(-1);
    await this.noteRead(req, data);
    const next = rows.length > limit && last ? toCursor(last.id) : null;
    return listed(LIST_REFERRALS, { data: data.map(toReferral), deleted: [], next }, query);
  }

  @Serves(SHOW_REFERRAL)
  @Audited('referral.read')
  async show(@Req() req: Request, @Param('id') id: string, @Query() query: RawQuery): Promise<Content> {
    parametersOf(SHOW_REFERRAL, query);
    const found = isNumber(id) ? await this.stores.referralsOf(req).find(bankOf(req), id) : undefined;
    if (!found) throw unknown();
    await this.noteRead(req, [found]);
    return answered(SHOW_REFERRAL, toReferral(found));
  }

  @Serves(ANSWER_REFERRAL)
  @HttpCode(200)
  @Audited('referral.answer')
  async answer(@Req() req: Request, @Param('id') id: string): Promise<Json> {
    const { state: to, version, note, ...facts } = sentTo(ReferralAnswerInput, req);
    const { timeZone } = await this.site.current();
    const wrong = { ...factErrors(to, facts, todayIn(timeZone, new Date())), ...unlikeNumber(req) };
    if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
    if (!isNumber(id)) throw unknown();
    const result = await this.stores
      .referralsOf(req)
      .answer(bankOf(req), id, { to, version, note, facts }, programOf(req));
    if (result.kind === 'unknown') throw unknown();
    if (result.kind === 'refused') throw new TypedProblem(REFUSALS[result.why]);
    await this.noteRead(req, [result.referral]);
    return done(ANSWER_REFERRAL, toReferral(result.referral));
  }

  @Serves(ACKNOWLEDGE_REFERRAL)
  @HttpCode(200)
  @Audited('referral.acknowledge')
  async acknowledge(@Req() req: Request, @Param('id') id: string): Promise<Json> {
    jsonOf(req);
    const actor = programOf(req);
    const referral = isNumber(id)
      ? await this.stores.referralsOf(req).acknowledge(bankOf(req), id, actor)
      : undefined;
    if (!referral) throw unknown();
    await this.noteRead(req, [referral]);
    return done(ACKNOWLEDGE_REFERRAL, toReferral(referral));
  }

  @Serves(DISPUTE_REFERRAL)
  @HttpCode(200)
  @Audited('referral.dispute')
  async dispute(@Req() req: Request, @Param('id') id: string): Promise<Json> {
    const input = sentTo(DisputeInput, req);
    const wrong = disputeErrors(input);
    if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
    if (!isNumber(id)) throw unknown();
    const actor = programOf(req);
    const result = await this.stores.referralsOf(req).dispute(bankOf(req), id, toRaised(input), actor);
    if (result.kind === 'unknown') throw unknown();
    if (result.kind !== 'taken' && result.kind !== 'same') throw new TypedProblem(UNDISPUTED[result.kind]);
    await this.noteRead(req, [result.referral]);
    return done(DISPUTE_REFERRAL, toReferral(result.referral));
  }

  @Serves(LIST_EVENTS)
  @Audited('referral.read')
  async events(@Req() req: Request, @Query() query: RawQuery): Promise<Content> {
    const { after, created_after: since, limit } = parametersOf(LIST_EVENTS, query);
    const events = await this.stores.feedOf(req).events(bankOf(req), after, { since, limit });
    if (events === 'expired') throw new TypedProblem('cursor-expired');
    if (events === 'unknown')
      throw new WrongParameters([
        { parameter: 'after', detail: 'Bu değer tanınmıyor; `after` olmadan yeniden başlayın.' },
      ]);
    const read = events.flatMap(({ referral }) => referral ?? []);
    await this.noteRead(req, [...new Map(read.map((referral) => [referral.id, referral])).values()]);
    const place = events.at(-1) ?? after;
    const next = place === null ? null : feedCursorOf(place);
    return listed(LIST_EVENTS, { data: events.map(toEvent), next }, query, 'after');
  }

  private async changed(
    req: Request,
    query: RawQuery,
    place: FeedPlace | null,
    limit: number,
  ): Promise<Content> {
    const page = await this.stores.feedOf(req).after(bankOf(req), place, limit);
    if (!page) throw wrongPlace('Bu değer tanınmıyor; `start` ile yeniden başlayın.');
    await this.noteRead(req, page.referrals);
    const { referrals, deleted } = page;
    const value = { data: referrals.map(toReferral), deleted, next: feedCursorOf(page.place) };
    return listed(LIST_REFERRALS, value, query, 'changed_after');
  }

  private noteRead(req: Request, referrals: readonly BankReferral[]): Promise<void> {
    return this.reads.note(
      req,
      referrals.map(({ id }) => id),
    );
  }
}

const wrongPlace = (detail: string): WrongParameters =>
  new WrongParameters([{ parameter: 'changed_after', detail }]);

/** Another bank's is none either. */
/** Forms take an amount as people type it; a program sends the number that the document promises. */
const unlikeNumber = ({ body }: Request): FieldErrors => {
  const amount = (body as { readonly loan_amount?: unknown }).loan_amount;
  return amount === undefined || amount === null || typeof amount === 'number'
    ? {}
    : { loan_amount: 'Bir sayı olmalı.' };
};

const unknown = (): NotFoundException => new NotFoundException({ text: 'Böyle bir yönlendirme yok.' });

const toEvent = ({ mark, type, created_at, referral_id, referral }: ReferralEvent): Of<typeof EVENT> => ({
  id: mark,
  type,
  timestamp: created_at.toISOString(),
  referral_id,
  referral: referral ? toReferral(referral) : null,
});
