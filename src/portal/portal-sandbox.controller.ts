import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PortalSandbox, type SandboxErrors } from '../../views/portal/sandbox.js';
import { PortalTestLead } from '../../views/portal/test-lead.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { type Form, readForm, readToken } from '../admin/form-input.js';
import { KIND_LABELS } from '../applications/kinds/registry.js';
import { SIGNATURE_RECIPES } from '../api/signature-recipes.js';
import { TestLeadFactory } from '../api/sandbox/test-lead-factory.service.js';
import { TestReferrals } from '../api/sandbox/test-referrals.service.js';
import { TestWebhooks } from '../api/sandbox/test-webhooks.service.js';
import type { Config } from '../platform/config/config.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { CONFIG } from '../platform/tokens.js';
import { WebhookAddress, webhookAddressProblem } from '../platform/validation/form-rules.js';
import { Amount, Flag, OneOf, Optional } from '../platform/validation/rules.js';
import { textOf } from '../platform/validation/text-of.js';
import { type ApplicationKind, KIND_NAMES } from '../shared/enums/application-kinds.js';
import { TEST_ACTS } from '../shared/enums/sandbox.js';
import type { Kurus } from '../shared/finance/money.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { SiteService } from '../site/site.service.js';
import { bankAdminOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';
import { toIndexRow, toShown } from './portal-referrals.view-model.js';
import { toTry } from './portal-sandbox.view-model.js';

const MAX_ROWS = 50;
const MAX_TRIES = 20;
/** So long a page waits for the receiver, so that it shows the try; a later answer shows at the next look. */
const PATIENCE_MS = 5_000;
const NUMBER = /^[1-9]\d{0,17}$/;

class TestLeadForm {
  @OneOf(KIND_NAMES, { message: 'Listeden seçin' })
  kind!: ApplicationKind;

  @Optional()
  @Amount({ message: 'Tutarı 50.000 gibi yazın ya da boş bırakın' })
  amount?: Kurus;

  @Flag()
  is_phone_confirmed!: boolean;

  @Flag()
  is_double!: boolean;
}

class TestAddressForm {
  @Optional()
  @WebhookAddress()
  url?: string;
}

/** The console of a bank's engineer: test leads, what becomes of them, and each try to tell the bank's test address. */
@Controller(portalPaths.sandbox())
@Allow('bank')
export class PortalSandboxController {
  constructor(
    private readonly pages: PortalPages,
    private readonly factory: TestLeadFactory,
    private readonly leads: TestReferrals,
    private readonly webhooks: TestWebhooks,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  index(@Req() req: Request): Promise<PageResponse> {
    return this.shown(req, {}, {});
  }

  @Post()
  @HttpCode(200)
  @Audited('none: an invented lead, of which no log of staff tells')
  async create(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const { bankId } = bankAdminOf(req);
    const token = readToken(body);
    const { input, errors } = readForm(TestLeadForm, body);
    if (input === null) return this.shown(req, body, errors, token);
    const { amount, ...others } = input;
    const lead = { ...others, ...(amount !== undefined && { amount: amount / 100 }) };
    const made = await this.factory.make(bankId, lead);
    if ('errors' in made) {
      const { amount: wrong = Object.values(made.errors)[0] ?? '' } = made.errors;
      return this.shown(req, body, { amount: wrong }, token);
    }
    const added = await this.leads.add(bankId, token, made.lead);
    if (added.kind === 'used') return redirect(portalPaths.sandbox());
    await patiently(added.told);
    await this.sessions.flash(req, 'success', 'Deneme kaydı oluşturuldu.');
    return redirect(portalPaths.testLead(added.referral.id));
  }

  @Post('adres')
  @HttpCode(200)
  @Audited('none: hears of invented leads alone')
  async save(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const { bankId } = bankAdminOf(req);
    const { input, errors } = readForm(TestAddressForm, body);
    if (input === null) return this.shown(req, body, errors);
    const url = input.url ?? null;
    const problem = url && (await webhookAddressProblem(url, this.config.webhookAllowPrivate));
    if (problem) return this.shown(req, body, { url: problem });
    await this.webhooks.save(bankId, url);
    const said = url === null ? 'Adres kaldırıldı; deneme iletisi gönderilmez.' : 'Adres kaydedildi.';
    await this.sessions.flash(req, 'success', said);
    return redirect(portalPaths.sandbox());
  }

  @Get('kayitlar/:id')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.lead(req, id, null);
  }

  @Post('kayitlar/:id')
  @HttpCode(200)
  @Audited('none: an invented lead, of which no log of staff tells')
  async play(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() { act: given }: Form,
  ): Promise<PageResponse | Redirect> {
    const { bankId } = bankAdminOf(req);
    const act = TEST_ACTS.find((known) => known === given);
    if (act === undefined) return this.lead(req, id, 'Listeden bir adım seçin.');
    const result = NUMBER.test(id) ? await this.leads.play(bankId, id, act) : UNKNOWN;
    if (result.kind === 'unknown') throw unknown();
    if (result.kind === 'refused') return this.lead(req, id, result.why);
    await patiently(result.told);
    await this.sessions.flash(req, 'success', act === 'delete' ? 'Kayıt silindi.' : 'Adım oynatıldı.');
    return redirect(act === 'delete' ? portalPaths.sandbox() : portalPaths.testLead(id));
  }

  @Post('iletiler/:id')
  @Audited('none: hears of invented leads alone')
  async again(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    const { bankId } = bankAdminOf(req);
    const isTried =
      NUMBER.test(id) &&
      (await Promise.race([this.webhooks.again(bankId, id), delay(PATIENCE_MS, true, { ref: false })]));
    if (isTried) await this.sessions.flash(req, 'success', 'İleti yeniden gönderildi.');
    else await this.sessions.flash(req, 'warning', 'Gönderilemedi: adres yok ya da ileti silinmiş.');
    return redirect(portalPaths.sandbox());
  }

  private async shown(
    req: Request,
    typed: Form,
    errors: SandboxErrors,
    token: string = randomUUID(),
  ): Promise<PageResponse> {
    const { bankId } = bankAdminOf(req);
    const [frame, rows, endpoint, tries, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.leads.list(bankId, { state: null, before: null, limit: MAX_ROWS }),
      this.webhooks.endpoint(bankId),
      this.webhooks.tries(bankId, null, MAX_TRIES),
      this.site.current(),
    ]);
    const props = {
      ...{ frame, token, errors, kinds: KIND_LABELS },
      ...{ recipes: SIGNATURE_RECIPES, secret: endpoint?.secret ?? null },
      leads: rows.map((row) => ({ ...toIndexRow(row, timeZone), href: portalPaths.testLead(row.id) })),
      tries: tries.map((row) => toTry(row, timeZone)),
      values: {
        url: typed['url'] === undefined ? (endpoint?.url ?? '') : textOf(typed['url']),
        kind: textOf(typed['kind']),
        amount: textOf(typed['amount']),
        isConfirmed: typed['is_phone_confirmed'] !== undefined,
        isDouble: typed['is_double'] !== undefined,
      },
    };
    return page(PortalSandbox, props, Object.keys(errors).length > 0 ? 422 : 200);
  }

  private async lead(req: Request, id: string, refusal: string | null): Promise<PageResponse> {
    const { bankId } = bankAdminOf(req);
    const found = NUMBER.test(id) ? await this.leads.find(bankId, id) : undefined;
    if (!found) throw unknown();
    const [frame, tries, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.webhooks.tries(bankId, id, MAX_TRIES),
      this.site.current(),
    ]);
    const { facts, state } = toShown(found, timeZone);
    const shown = tries.map((row) => toTry(row, timeZone));
    return page(
      PortalTestLead,
      { frame, id, facts, state, refusal, tries: shown },
      refusal === null ? 200 : 409,
    );
  }
}

const UNKNOWN = { kind: 'unknown' } as const;

const unknown = (): NotFoundException =>
  new NotFoundException({ text: 'Böyle bir deneme kaydı yok; silinmiş olabilir.' });

const patiently = (told: Promise<void>): Promise<unknown> =>
  Promise.race([told, delay(PATIENCE_MS, undefined, { ref: false })]);
