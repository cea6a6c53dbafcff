import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BankLeadShow, BankLeadCover, BankLeadOver } from '../../views/applications/referrals/lead.js';
import type { DisputeRefusal, DisputeValues } from '../../views/applications/referrals/dispute.js';
import { actorOf } from '../platform/audit/audit.service.js';
import { formatPhone } from '../shared/finance/tr/format.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { toCharge, toDispute } from './referrals/charge.view-model.js';
import { disputeValues, readDispute } from './referrals/dispute-input.js';
import { refusalOf } from './referrals/referral-rules.js';
import { ReferralLinks } from './referrals/referral-links.service.js';
import { referralPaths } from '../shared/paths/referral.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { lastOf, type RawQuery } from '../platform/routing/raw-query.js';
import { SiteService } from '../site/site.service.js';
import { BANK_ANSWERS, type ReferralState } from '../shared/enums/referrals.js';
import { type BankAnswer, type BankLead, BankLeads } from './bank-lead.service.js';
import { KINDS } from './kinds/registry.js';

type Form = Readonly<Record<string, unknown>>;

const isAnswer = (value: unknown): value is ReferralState => BANK_ANSWERS.some((state) => state === value);

/**
 * Pages behind the link in the mail of a lead. Opening the link shows nothing and counts nothing: mail scanners open
 * links too. The code of the link is posted in the body of a form, so that it stands in no further address.
 */
@Controller(referralPaths.lead())
@Allow('public')
export class BankLeadController {
  constructor(
    private readonly links: ReferralLinks,
    private readonly leads: BankLeads,
    private readonly site: SiteService,
  ) {}

  @Get()
  async cover(@Query() query: RawQuery): Promise<PageResponse> {
    const code = lastOf(query['kod']);
    const link = this.links.read(code);
    if (link === null || !(await this.leads.isOpen(link))) return over();
    return page(BankLeadCover, { code: String(code) });
  }

  @Post()
  @HttpCode(200)
  @Audited('referral.open')
  async show(@Req() req: Request, @Body() { kod: code }: Form): Promise<PageResponse> {
    const link = this.links.read(code);
    const lead = link === null ? null : await this.leads.look(link, actorOf(req));
    if (lead === 'often') return over(true);
    return lead === null ? over() : this.page(String(code), lead);
  }

  @Post('yanit')
  @HttpCode(200)
  @Audited('referral.answer')
  async answer(@Req() req: Request, @Body() { kod: code, durum, surum }: Form): Promise<PageResponse> {
    const link = this.links.read(code);
    const version = typeof surum === 'string' && /^[1-9]\d{0,8}$/.test(surum) ? Number(surum) : 0;
    if (link === null) return over();
    if (!isAnswer(durum)) {
      const lead = await this.leads.look(link, actorOf(req));
      if (lead === 'often') return over(true);
      return lead === null ? over() : this.page(String(code), lead, { error: 'Listeden bir durum seçin' });
    }
    const answered = await this.leads.answer(link, { to: durum, version }, actorOf(req));
    if (answered === 'often') return over(true);
    return answered === null ? over() : this.page(String(code), answered.lead, answered);
  }

  @Post('itiraz')
  @HttpCode(200)
  @Audited('referral.dispute')
  async dispute(@Req() req: Request, @Body() form: Form): Promise<PageResponse> {
    const { kod: code } = form;
    const link = this.links.read(code);
    if (link === null) return over();
    const read = readDispute(form);
    if ('given' in read) {
      const lead = await this.leads.look(link, actorOf(req));
      if (lead === 'often') return over(true);
      return lead === null ? over() : this.page(String(code), lead, { dispute: read.given });
    }
    const disputed = await this.leads.dispute(link, read.raised, actorOf(req));
    if (disputed === 'often') return over(true);
    if (disputed === null || disputed.outcome === 'unknown') return over();
    const { lead, outcome } = disputed;
    if (outcome === 'taken' || outcome === 'same') return this.page(String(code), lead);
    return this.page(String(code), lead, { undisputed: outcome, dispute: disputeValues(form) });
  }

  private async page(
    code: string,
    lead: BankLead,
    { outcome = null, error = null, undisputed = null, dispute }: Said = {},
  ): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const kind = KINDS[lead.kind];
    const facts: readonly (readonly [string, string])[] = [
      ['Yönlendirme no', lead.referral],
      ['Telefon', lead.phone_number === null ? '' : formatPhone(lead.phone_number)],
      ['Telefon doğrulandı', lead.phone_confirmed_at === null ? 'Hayır' : 'Evet'],
      ['E-posta', lead.email ?? ''],
      ['Başvuru', kind.words.label],
      ['Ürün', kind.productOf(lead)],
      [kind.words.termsLabel ?? 'Ayrıntı', kind.detailsOf(lead)],
      ['Başvuru zamanı', formatInstant(lead.created_at, timeZone)],
    ];
    const isDisputed = lead.dispute === 'open';
    const isWrong = error !== null || Object.keys(dispute?.errors ?? {}).length > 0;
    const isTaken = undisputed === null && (outcome === null || outcome === 'taken' || outcome === 'same');
    return page(
      BankLeadShow,
      {
        code,
        bank: lead.bank,
        facts: facts.filter(([, value]) => value !== ''),
        state: lead.state,
        version: lead.version,
        mayBecome: isDisputed ? [] : BANK_ANSWERS.filter((to) => refusalOf(lead, to) === null),
        until: formatInstant(lead.expires_at, timeZone),
        outcome: outcome ?? (isDisputed ? 'disputed' : null),
        error,
        charge: toCharge(lead, timeZone),
        dispute: toDispute(lead, timeZone, dispute),
        undisputed,
      },
      isWrong ? 422 : isTaken ? 200 : 409,
    );
  }
}

/** Outcome of the form that the bank sent. */
interface Said {
  readonly outcome?: BankAnswer | null;
  /** Error of the chosen state. */
  readonly error?: string | null;
  /** Why a dispute was not taken, and how it was typed. */
  readonly undisputed?: DisputeRefusal | null;
  readonly dispute?: DisputeValues;
}

const over = (isOften = false): PageResponse => page(BankLeadOver, { isOften }, isOften ? 429 : 404);
