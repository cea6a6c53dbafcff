import { Controller, Get, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApplicationThanks } from '../../views/applications/thanks.js';
import { ConsentTextShow } from '../../views/applications/consent-text.js';
import { VisitingMembers } from '../accounts/visiting-members.service.js';
import { isDatabaseUnavailable } from '../platform/database/errors.js';
import { wantsJson } from '../platform/routing/wants-json.js';
import { paths } from '../shared/paths/site.js';
import { Json, page, type PageResponse, redirect, type Redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Cached } from '../platform/routing/cached.js';
import { addressAt, PublicPage } from '../platform/routing/public-page.js';
import { APPLICATION_PATHS } from '../shared/enums/application-kinds.js';
import { PERSONAL_CHANNELS } from '../shared/enums/personal-channels.js';
import { type ApplicationCatalogue } from './application-catalogue.js';
import { ApplicationCatalogueService } from './application-catalogue.service.js';
import { ApplicationsService } from './applications.service.js';
import { ConsentTextsService } from './consent-texts.service.js';
import { ApplicationFormsService } from './application-forms.service.js';
import type { KindDefinition } from './kinds/definition.js';
import { ALL_KINDS } from './kinds/registry.js';
import { outcomeAsJson } from './outcome-answers.js';
import { senderOf } from './sender.js';

/** Applications of all kinds: the page for browsers without scripts, the call for those with, and for both the same checks. */
@Controller('basvuru')
@Allow('public')
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly forms: ApplicationFormsService,
    private readonly consents: ConsentTextsService,
    private readonly catalogue: ApplicationCatalogueService,
    private readonly visitors: VisitingMembers,
  ) {}

  @Get('baglanti')
  async check(): Promise<Json> {
    return new Json(204, undefined, ['X-Form-Time', await this.applications.check()]);
  }

  @Get('onay-metni/:kind/:version')
  @Cached()
  async consentText(@Param('kind') kind: string, @Param('version') version: string): Promise<PageResponse> {
    const text = await this.consents.find(kind, version, await this.catalogue.today());
    if (!text) throw new NotFoundException();
    return page(ConsentTextShow, text);
  }

  @Get(':kind')
  @PublicPage({
    addresses: () => APPLICATION_PATHS.map((kind) => addressAt(paths.apply(kind), false)),
    samples: APPLICATION_PATHS.map((kind) => paths.apply(kind)),
  })
  async new(@Param('kind') kind: string, @Req() req: Request): Promise<PageResponse | Json> {
    const isPage = !wantsJson(req);
    const definition = kindAt(kind);
    // A response to a script is never filled in for a member: scripts of others run on visitors’ pages.
    const member = isPage && isLookedAt(req) ? await this.visitors.of(req) : null;
    const form = await this.forms.blank(definition, req, member);
    if (isPage) return form.page();
    // The dialog fetches the form when it opens. It must not get a form that can't be sent.
    await this.applications.check();
    return new Json(200, form.props);
  }

  /** Says of an application what its address says: number and banks, and nothing of the person. */
  @Get(':kind/tesekkurler')
  async thanks(
    @Param('kind') kind: string,
    @Query() given: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse> {
    const definition = kindAt(kind);
    const { byCode, ...thanks } = definition.words.thanks;
    const { no, bankalar, yontem, gonderim } = given;
    const isByCode = byCode !== undefined && yontem === BY_CODE;
    const catalogue = await this.known();
    const ids = typeof bankalar === 'string' && bankalar !== '' ? bankalar.split(',') : [];
    return page(ApplicationThanks, {
      ...thanks,
      ...(isByCode && byCode),
      reference: typeof no === 'string' && REFERENCE.test(no) ? no : null,
      callers: catalogue?.callersAt(ids.slice(0, MAX_BANKS)) ?? [],
      isCalled: !isByCode,
      sentBy: PERSONAL_CHANNELS.find((channel) => channel === gonderim) ?? null,
      code: (isByCode && catalogue && definition.byCode?.of(ids[0], catalogue)) || null,
    });
  }

  @Post(':kind')
  @Audited('none: visitors are not staff; the submission is its own record')
  async create(
    @Param('kind') kind: string,
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<PageResponse | Redirect | Json> {
    const definition = kindAt(kind);
    const member = await this.visitors.of(req);
    const sender = senderOf(req, member?.id ?? null);
    const outcome = await this.applications.submit(definition, req.body, sender);
    if ('retryAfter' in outcome) res.setHeader('Retry-After', String(outcome.retryAfter));
    if (outcome.kind !== 'stored')
      return wantsJson(req) ? outcomeAsJson(outcome) : this.forms.again(definition, req, outcome);
    const thanks = paths.applyThanks(definition.path, {
      no: outcome.reference,
      bankalar: outcome.banks.join(',') || undefined,
      gonderim: outcome.sentBy ?? undefined,
      yontem: definition.byCode?.isChosen(req.body) === true ? BY_CODE : undefined,
    });
    if (!wantsJson(req)) return redirect(thanks, 303);
    // A dialog that fails while it shows its own thanks leads there.
    res.setHeader('Location', thanks);
    return outcomeAsJson(outcome);
  }

  /** Null while the database is away: the thanks for a stored application are shown also then. */
  private async known(): Promise<ApplicationCatalogue | null> {
    try {
      return await this.catalogue.current();
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  }
}

/** By a person, as far as the browser says; not by a script. */
const isLookedAt = ({ headers }: Request): boolean =>
  headers['sec-fetch-dest'] === undefined || headers['sec-fetch-dest'] === 'document';

/** The way of going on that asks for no number, as addresses say it. */
const BY_CODE = 'qr';

const REFERENCE = /^[1-9]\d{0,17}$/;
const MAX_BANKS = 30;

function kindAt(address: string): KindDefinition {
  const kind = ALL_KINDS.find(({ path }) => path === address);
  if (kind === undefined) throw new NotFoundException();
  return kind;
}
