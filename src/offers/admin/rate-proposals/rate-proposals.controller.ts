import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { RateProposalIndex } from '../../../../views/offers/admin/rate-proposals/index.js';
import { RateProposalShow, type TypedWords } from '../../../../views/offers/admin/rate-proposals/show.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { WAITS } from '../../../admin/figures/figures.service.js';
import { type Form, readVersion } from '../../../admin/form-input.js';
import { filePaths, Indexes } from '../../../admin/indexes.service.js';
import { readListQuery } from '../../../admin/list-query.js';
import { Lists } from '../../../admin/lists.service.js';
import { rowsFileAt } from '../../../admin/rows-file.js';
import { RateProposals } from '../../../banks/rate-proposals/rate-proposals.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Text } from '../../../platform/validation/rules.js';
import { validateInput } from '../../../platform/validation/validate-input.js';
import { MAX_PROPOSAL_WORDS, type RateProposalKind } from '../../../shared/enums/offers.js';
import { rateProposalPaths } from '../../../shared/paths/rate-proposal.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { rateProposalList } from './rate-proposal-list.js';
import { type SaidOfReview, toRateDifference, toReview } from './rate-proposal.view-model.js';
import { ChangeReviews } from './change-reviews.service.js';
import { isWaiting } from './rate-review.js';
import { RateReviews } from './rate-reviews.service.js';

class WordsInput {
  @Text({ max: MAX_PROPOSAL_WORDS, message: 'Bankaya ne söyleneceğini yazın (en çok $constraint1 karakter)' })
  words!: string;
}

/** Words after an approval. */
const APPROVED: Readonly<Record<RateProposalKind, string>> = {
  rate: 'Öneri onaylandı; oran, ürünün oranlarına eklendi.',
  facts: 'Öneri onaylandı; ürünün bilgileri güncellendi.',
  campaign: 'Öneri onaylandı; kampanya eklendi.',
};

/** Proposals of banks for their products: staff look at the difference, and approve, ask or refuse. */
@Controller()
@Allow('products.write')
export class RateProposalsController {
  constructor(
    private readonly indexes: Indexes,
    private readonly lists: Lists,
    private readonly reviews: RateReviews,
    private readonly changes: ChangeReviews,
    private readonly proposals: RateProposals,
    private readonly sessions: SessionsService,
  ) {}

  @Get(rateProposalPaths.list())
  index(@Query() given: Form): Promise<PageResponse> {
    return this.indexes.page(RateProposalIndex, rateProposalList, readListQuery(rateProposalList, given), {});
  }

  @Get(filePaths(rateProposalList))
  file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    const query = readListQuery(rateProposalList, given);
    return this.indexes.file(RateProposalIndex, rateProposalList, query, rowsFileAt(req));
  }

  @Get(`${rateProposalPaths.list()}/:id`)
  show(@Param('id') id: string): Promise<PageResponse> {
    return this.shown(id, {});
  }

  @Post(`${rateProposalPaths.list()}/:id/approval`)
  @HttpCode(200)
  @Audited('rate-proposal.approve')
  async approve(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const review = await this.reviews.find(id);
    const seen = {
      version: readVersion(body),
      product: readVersion({ version: body['product_version'] }),
    };
    const done = await this.reviews.approve(review, seen, { req, body, actor });
    if (done.kind === 'asked') return this.shown(id, { question: done.question }, 422);
    if (done.kind === 'waiting') return this.said(req, id, WAITS);
    if (done.result === 'stale') return this.shown(id, { isStale: true }, 409);
    if (done.result !== 'done') return this.shown(id, { refusal: done.result.refusal }, 422);
    return this.said(req, id, APPROVED[review.kind]);
  }

  @Post(`${rateProposalPaths.list()}/:id/question`)
  @HttpCode(200)
  @Audited('rate-proposal.ask')
  async ask(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    await this.reviews.find(id);
    const { words, typed } = wordsIn(body['question']);
    if (words === null) return this.shown(id, { ask: typed }, 422);
    const isAsked = await this.proposals.ask(id, readVersion(body), words, actor);
    return isAsked
      ? this.said(req, id, 'Soru bankaya gönderildi.')
      : this.shown(id, { isStale: true, ask: typed }, 409);
  }

  @Post(`${rateProposalPaths.list()}/:id/refusal`)
  @HttpCode(200)
  @Audited('rate-proposal.refuse')
  async refuse(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    await this.reviews.find(id);
    const { words, typed } = wordsIn(body['reason']);
    if (words === null) return this.shown(id, { refuse: typed }, 422);
    const isRefused = await this.proposals.refuse(id, readVersion(body), words, actor);
    return isRefused
      ? this.said(req, id, 'Öneri reddedildi; banka nedenini okur.')
      : this.shown(id, { isStale: true, refuse: typed }, 409);
  }

  private async said(req: Request, id: string, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(rateProposalPaths.one(id));
  }

  private async shown(id: string, said: SaidOfReview, status = 200): Promise<PageResponse> {
    const review = await this.reviews.find(id);
    const [difference, { timeZone }] = await Promise.all([
      review.kind === 'rate'
        ? toRateDifference(review, isWaiting(review) ? await this.reviews.effect(review) : null)
        : this.changes.look(review),
      this.lists.context(),
    ]);
    return page(RateProposalShow, toReview(review, { ...said, difference, timeZone }), status);
  }
}

/** Words to the bank, and how they were typed. @throws BadRequestException for what no form sends */
function wordsIn(sent: unknown): { readonly words: string | null; readonly typed: TypedWords } {
  if (sent !== undefined && typeof sent !== 'string')
    throw new BadRequestException({ text: 'Form okunamadı. Sayfayı yenileyip yeniden deneyin.' });
  const read = validateInput(WordsInput, { words: sent });
  const error = read.ok ? undefined : read.fields['words'];
  return { words: read.ok ? read.value.words : null, typed: { text: sent ?? '', error } };
}
