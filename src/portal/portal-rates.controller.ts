import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PortalRateShow, type PortalRateShowProps, type ProposalValues } from '../../views/portal/rate.js';
import { PortalRateIndex } from '../../views/portal/rates.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { takeDraft } from '../accounts/take-draft.js';
import { type Form, readForm, readToken, readVersion } from '../admin/form-input.js';
import { RateProposalAnswerInput, RateProposalInput } from '../banks/rate-proposals/rate-proposal-input.js';
import type { BankRateProposal } from '../banks/rate-proposals/rate-proposal-statements.js';
import { type Proposed, RateProposals } from '../banks/rate-proposals/rate-proposals.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { DraftPage } from '../platform/routing/restored-draft.js';
import { textOf } from '../platform/validation/text-of.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { SiteService } from '../site/site.service.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';
import { toProposalItem, toRateItem, toRateProduct, type TypedAnswer } from './portal-rates.view-model.js';

/** Outcome of a form, and its fields as they were typed. */
interface Said {
  readonly token?: string;
  readonly values?: ProposalValues;
  readonly errors?: FieldErrors;
  readonly problem?: PortalRateShowProps['problem'];
  readonly answer?: TypedAnswer;
}

/** A bank's own products, the rates that it proposes for them, and what became of all its proposals. The bank follows from the signed-in account. */
@Controller()
@Allow('bank')
export class PortalRatesController {
  constructor(
    private readonly pages: PortalPages,
    private readonly proposals: RateProposals,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get(portalPaths.rates())
  async index(@Req() req: Request): Promise<PageResponse> {
    const [frame, rows] = await Promise.all([
      this.pages.frame(req),
      this.proposals.products(bankerOf(req).bankId),
    ]);
    return page(PortalRateIndex, { frame, rows: rows.map(toRateItem) });
  }

  @Get(`${portalPaths.rates()}/:product`)
  async show(@Req() req: Request, @Param('product') slug: string): Promise<PageResponse> {
    return this.shown(req, slug, await restored(req, slug));
  }

  @Post(`${portalPaths.rates()}/:product`)
  @Audited('rate-proposal.create')
  @DraftPage(({ params }) => portalPaths.rate(params['product'] ?? ''))
  async create(
    @Req() req: Request,
    @Param('product') slug: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const token = readToken(body);
    const { input, errors } = readForm(RateProposalInput, body);
    const values = valuesIn(body);
    const bank = bankerOf(req).bankId;
    if (input === null) return this.shown(req, slug, { token, values, errors });
    const result = await this.proposals.propose({ bank, slug }, input, token, actor);
    if (result.kind !== 'taken') return this.refused(req, slug, { token, values, result });
    await this.sessions.flash(req, 'success', 'Öneriniz alındı; kararı burada ve e-postayla bildireceğiz.');
    return redirect(portalPaths.rate(slug));
  }

  @Post(`${portalPaths.rates()}/:product/oneriler/:id/geri-cekme`)
  @Audited('rate-proposal.withdraw')
  async withdraw(
    @Req() req: Request,
    @Param('product') slug: string,
    @Param('id') id: string,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    await this.find(req, slug, id);
    if (!(await this.proposals.withdraw(bankerOf(req).bankId, id, actor)))
      return this.shown(req, slug, { problem: 'closed' });
    await this.sessions.flash(req, 'success', 'Öneriniz geri çekildi.');
    return redirect(portalPaths.rate(slug));
  }

  @Post(`${portalPaths.rates()}/:product/oneriler/:id/yanit`)
  @Audited('rate-proposal.answer')
  @DraftPage(({ params }) => portalPaths.rate(params['product'] ?? ''))
  async answer(
    @Req() req: Request,
    @Param('product') slug: string,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    await this.find(req, slug, id);
    const version = readVersion(body);
    const { input, errors } = readForm(RateProposalAnswerInput, body);
    const answer = { id, text: textOf(body['answer']), error: errors['answer'] };
    if (input === null) return this.shown(req, slug, { answer });
    const bank = bankerOf(req).bankId;
    if (!(await this.proposals.answer(bank, { id, version }, input.answer, actor)))
      return this.shown(req, slug, { problem: 'closed', answer });
    await this.sessions.flash(req, 'success', 'Yanıtınız gönderildi.');
    return redirect(portalPaths.rate(slug));
  }

  /** @throws NotFoundException for another bank's, as for none */
  private async find(req: Request, slug: string, id: string): Promise<BankRateProposal> {
    const found = await this.proposals.find(bankerOf(req).bankId, id);
    if (found?.slug !== slug) throw new NotFoundException({ text: 'Bankanızın böyle bir önerisi yok.' });
    return found;
  }

  private refused(req: Request, slug: string, { token, values, result }: Refused): Promise<PageResponse> {
    if (result.kind === 'wrong') return this.shown(req, slug, { token, values, errors: result.problems });
    if (result.kind === 'unknown') throw unknownProduct();
    return this.shown(req, slug, { values, problem: result.kind });
  }

  private async shown(
    req: Request,
    slug: string,
    { token = randomUUID(), values, errors = {}, problem = null, answer }: Said,
  ): Promise<PageResponse> {
    const { bankId } = bankerOf(req);
    const product = await this.proposals.product(bankId, slug);
    if (!product) throw unknownProduct();
    const [frame, proposals, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.proposals.ofProduct(bankId, product.id),
      this.site.current(),
    ]);
    const blank = { rate: '', valid_from: product.today, valid_to: '', note: '' };
    const props = {
      frame,
      ...toRateProduct(product),
      form: { token, values: values ?? blank, errors },
      proposals: proposals.map((one) => toProposalItem(one, timeZone, answer ?? null)),
      problem,
    };
    const isWrong = Object.keys(errors).length > 0 || answer?.error !== undefined;
    return page(PortalRateShow, props, problem !== null ? 409 : isWrong ? 422 : 200);
  }
}

interface Refused {
  readonly token: string;
  readonly values: ProposalValues;
  readonly result: Exclude<Proposed, { readonly kind: 'taken' }>;
}

const unknownProduct = (): NotFoundException =>
  new NotFoundException({ text: 'Bankanızın sitede böyle bir ürünü yok.' });

/** A form of the page that was sent after its session had ended, as it was typed. */
async function restored(req: Request, slug: string): Promise<Said> {
  const own = portalPaths.rate(slug);
  const path = req.session.restoredDraft?.path ?? '';
  const [, id] = path.startsWith(`${own}/`) ? (/\/oneriler\/(\d+)\/yanit$/.exec(path) ?? []) : [];
  const draft = id === undefined && path !== own ? null : await takeDraft(req, path);
  if (draft === null) return {};
  if (id === undefined) return { values: valuesIn(draft.fields) };
  return { answer: { id, text: textOf(draft.fields['answer']), error: undefined } };
}

const valuesIn = (form: Form): ProposalValues => ({
  rate: textOf(form['rate']),
  valid_from: textOf(form['valid_from']),
  valid_to: textOf(form['valid_to']),
  note: textOf(form['note']),
});
