import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { FormValues } from '../../views/components/admin-form/form-view.js';
import { PortalProposalShow, type PortalProposalShowProps } from '../../views/portal/proposal.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { takeDraft } from '../accounts/take-draft.js';
import { type Form, readToken, readVersion, requireKnown, typedIn } from '../admin/form-input.js';
import { RateProposals } from '../banks/rate-proposals/rate-proposals.service.js';
import {
  namesIn,
  ProposalForms,
  type ProposalForm,
  type ProposedProduct,
} from '../offers/admin/rate-proposals/proposal-forms.service.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { DraftPage } from '../platform/routing/restored-draft.js';
import type { FieldErrors } from '../platform/validation/validate-input.js';
import { portalPaths } from '../shared/paths/portal.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';
import { toProposalForm } from './portal-proposals.view-model.js';

type Kind = ProposalForm['kind'];

/** Form as it was typed, and its outcome. */
interface Typed {
  readonly token: string;
  readonly version: number;
  readonly values: FormValues;
  readonly errors?: FieldErrors;
  readonly problem?: PortalProposalShowProps['problem'];
}

const PATHS = { facts: portalPaths.proposeFacts, campaign: portalPaths.proposeCampaign } as const;

/** Fees, limits, texts and campaigns that a bank proposes for its products. The bank follows from the signed-in account. */
@Controller()
@Allow('bank')
export class PortalProposalsController {
  constructor(
    private readonly pages: PortalPages,
    private readonly proposals: RateProposals,
    private readonly forms: ProposalForms,
    private readonly sessions: SessionsService,
  ) {}

  @Get(`${portalPaths.rates()}/:product/bilgiler`)
  facts(@Req() req: Request, @Param('product') slug: string): Promise<PageResponse> {
    return this.blank('facts', req, slug);
  }

  @Post(`${portalPaths.rates()}/:product/bilgiler`)
  @Audited('rate-proposal.create')
  @DraftPage(({ params }) => portalPaths.proposeFacts(params['product'] ?? ''))
  proposeFacts(
    @Req() req: Request,
    @Param('product') slug: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    return this.propose('facts', req, slug, body, actor);
  }

  @Get(`${portalPaths.rates()}/:product/kampanya`)
  campaign(@Req() req: Request, @Param('product') slug: string): Promise<PageResponse> {
    return this.blank('campaign', req, slug);
  }

  @Post(`${portalPaths.rates()}/:product/kampanya`)
  @Audited('rate-proposal.create')
  @DraftPage(({ params }) => portalPaths.proposeCampaign(params['product'] ?? ''))
  proposeCampaign(
    @Req() req: Request,
    @Param('product') slug: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    return this.propose('campaign', req, slug, body, actor);
  }

  private async blank(kind: Kind, req: Request, slug: string): Promise<PageResponse> {
    const product = await this.product(req, slug);
    const form = await this.forms.of(kind, product);
    const draft = await takeDraft(req, PATHS[kind](slug));
    const token = randomUUID();
    if (draft !== null) {
      const { fields } = draft;
      return this.shown(req, product, form, {
        token,
        version: readVersion(fields),
        values: valuesIn(form, fields),
      });
    }
    const waiting = kind === 'facts' ? await this.waiting(req, product) : undefined;
    const values = { ...form.values, ...waiting?.changes, note: waiting?.note ?? '' };
    return this.shown(req, product, form, { token, version: form.version, values });
  }

  private async propose(
    kind: Kind,
    req: Request,
    slug: string,
    body: Form,
    actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const product = await this.product(req, slug);
    const form = await this.forms.of(kind, product);
    requireKnown(body, new Set([...namesIn(form), 'note']));
    const [token, version] = [readToken(body), readVersion(body)];
    const sent = { bank: bankerOf(req).bankId, token, version, fields: body };
    const result = await this.forms.propose(form, product, sent, actor);
    const typed = { token, version, values: valuesIn(form, body) };
    switch (result.kind) {
      case 'taken':
        await this.sessions.flash(
          req,
          'success',
          'Öneriniz alındı; kararı burada ve e-postayla bildireceğiz.',
        );
        return redirect(portalPaths.rate(slug));
      case 'wrong':
        return this.shown(req, product, form, { ...typed, errors: result.problems });
      case 'unknown':
        throw unknownProduct();
      case 'stale':
        return this.shown(req, product, form, { ...typed, version: form.version, problem: 'stale' });
      case 'used':
        return this.shown(req, product, form, { ...typed, token: randomUUID(), problem: 'used' });
      default:
        return this.shown(req, product, form, { ...typed, problem: result.kind });
    }
  }

  private async product(req: Request, slug: string): Promise<ProposedProduct & { readonly name: string }> {
    const product = await this.proposals.product(bankerOf(req).bankId, slug);
    if (!product) throw unknownProduct();
    return product;
  }

  /** The proposal that another one would replace. */
  private async waiting(req: Request, { id }: ProposedProduct) {
    const all = await this.proposals.ofProduct(bankerOf(req).bankId, id);
    return all.find(({ kind, state }) => kind === 'facts' && (state === 'open' || state === 'asked'));
  }

  private async shown(
    req: Request,
    product: ProposedProduct & { readonly name: string },
    form: ProposalForm,
    typed: Typed,
  ): Promise<PageResponse> {
    const { errors = {}, problem = null } = typed;
    const waiting = form.kind === 'facts' ? await this.waiting(req, product) : undefined;
    const props = {
      frame: await this.pages.frame(req),
      slug: product.slug,
      name: product.name,
      action: PATHS[form.kind](product.slug),
      token: typed.token,
      version: typed.version,
      replaces: waiting !== undefined,
      problem,
      ...toProposalForm(form, product.type, typed.values, errors),
    };
    const isWrong = Object.keys(errors).length > 0 || problem === 'same';
    return page(PortalProposalShow, props, isWrong ? 422 : problem === null ? 200 : 409);
  }
}

const unknownProduct = (): NotFoundException =>
  new NotFoundException({ text: 'Bankanızın sitede böyle bir ürünü yok.' });

/** The form's fields as they were typed. */
const valuesIn = (form: ProposalForm, body: Form): FormValues => ({
  ...form.values,
  ...Object.fromEntries([...namesIn(form), 'note'].map((name) => [name, typedIn(body[name])])),
});
