import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PageReviewShow } from '../../../../views/pages/admin/review.js';
import { personOf } from '../../../accounts/person.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import type { Form } from '../../../admin/form-input.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { wantsJson } from '../../../platform/routing/wants-json.js';
import { COMMENT_MISSING } from '../../../shared/labels/pages.js';
import { pageReviewPaths } from '../../../shared/paths/page-review.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { SiteService } from '../../../site/site.service.js';
import { readPageInput, readPageVersion } from '../page-request-readers.js';
import { type Answer, PageWriteResponses } from '../page-write-responses.service.js';
import type { Outcome } from '../page-writes.service.js';
import { PageComments } from './page-comments.service.js';
import { PageReviews, type Release } from './page-reviews.service.js';
import { type TypedInReview, toPageReview } from './page-review.view-model.js';
import { textIn, wordsIn } from './review-words.js';

const PAGE = `${adminPaths.pages()}/:id/reviews`;
const REVIEW = `${PAGE}/:review`;

/** Submitting a page for review, and a second person's decision. */
@Controller()
@Allow('pages.write')
export class PageReviewsController {
  constructor(
    private readonly reviews: PageReviews,
    private readonly comments: PageComments,
    private readonly answers: PageWriteResponses,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Post(PAGE)
  @HttpCode(200)
  @Audited('page.review-submit')
  async submit(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const form = wantsJson(req) ? undefined : readPageInput(body, false, (await this.site.current()).name);
    const change = { id, version: readPageVersion(body), actor };
    const submitted = await this.reviews.submit(wordsIn(body, 'note'), change, form);
    return this.answers.of(submitted, id, { req, form, message: 'Sürüm incelemeye gönderildi.' });
  }

  @Get(REVIEW)
  show(@Req() req: Request, @Param('id') id: string, @Param('review') review: string): Promise<PageResponse> {
    return this.shown(req, { id, review });
  }

  @Post(`${REVIEW}/approval`)
  @HttpCode(200)
  @Audited('page.review-approve')
  async approve(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('review') review: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const [words, release] = [wordsIn(body, 'words'), releaseIn(body)];
    const outcome = await this.reviews.approve(words, release, { page: id, review, actor });
    return this.after(req, { id, review }, outcome, {
      said: APPROVED[release.kind],
      typed: { approval: words, publishAt: textIn(body, 'publishAt') },
    });
  }

  @Post(`${REVIEW}/publication`)
  @HttpCode(200)
  @Audited('page.publish')
  async publish(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('review') review: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const release = releaseIn(body);
    const outcome = await this.reviews.publish(release, { page: id, review, actor });
    return this.after(req, { id, review }, outcome, {
      said: PUBLISHED[release.kind],
      typed: { publishAt: textIn(body, 'publishAt') },
    });
  }

  @Post(`${REVIEW}/return`)
  @HttpCode(200)
  @Audited('page.review-return')
  async sendBack(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('review') review: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const words = wordsIn(body, 'words');
    if (words === '')
      return this.shown(
        req,
        { id, review },
        { errors: { reason: 'Neyin değişmesi gerektiğini yazın' } },
        422,
      );
    const outcome = await this.reviews.sendBack(words, { page: id, review, actor });
    const said = 'Sürüm geri gönderildi; gönderen nedenini okur.';
    return this.after(req, { id, review }, outcome, { said, typed: { reason: words } });
  }

  @Post(`${REVIEW}/withdrawal`)
  @HttpCode(200)
  @Audited('page.review-withdraw')
  async withdraw(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('review') review: string,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const outcome = await this.reviews.withdraw({ page: id, review, actor });
    return this.after(req, { id, review }, outcome, { said: 'Sürüm incelemeden geri çekildi.', typed: {} });
  }

  @Post(`${REVIEW}/comments`)
  @HttpCode(200)
  @Audited('page.comment')
  async comment(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('review') review: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    await this.reviews.find(id, review);
    const [component, text] = [textIn(body, 'component').slice(0, 200), wordsIn(body, 'text')];
    if (text === '') {
      const errors = { comment: COMMENT_MISSING };
      return this.shown(req, { id, review }, { errors, component }, 422);
    }
    await this.comments.add(id, { component, text }, actor);
    return redirect(`${pageReviewPaths.one(id, review)}#yorumlar`);
  }

  @Post(`${REVIEW}/comments/:comment/solution`)
  @HttpCode(200)
  @Audited('page.comment-solve')
  async solve(
    @Param('id') id: string,
    @Param('review') review: string,
    @Param('comment') comment: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Redirect> {
    await this.reviews.find(id, review);
    await this.comments.solve(id, comment, body['value'] === 'true', actor);
    return redirect(`${pageReviewPaths.one(id, review)}#yorumlar`);
  }

  private async after(
    req: Request,
    at: Place,
    outcome: Outcome,
    { said, typed }: { readonly said: string; readonly typed: TypedInReview },
  ): Promise<PageResponse | Redirect> {
    if (outcome.kind === 'refused') {
      const errors = Object.fromEntries(outcome.problems.map(({ field, message }) => [field, message]));
      return this.shown(req, at, { ...typed, errors, problems: outcome.problems }, 422);
    }
    await this.sessions.flash(req, 'success', said);
    return redirect(pageReviewPaths.one(at.id, at.review));
  }

  private async shown(
    req: Request,
    { id, review }: Place,
    typed: TypedInReview = {},
    status = 200,
  ): Promise<PageResponse> {
    const found = await this.reviews.find(id, review);
    const [comments, { timeZone }] = await Promise.all([this.comments.list(id), this.site.current()]);
    const props = toPageReview(found, comments, { person: personOf(req).id, timeZone, typed });
    return page(PageReviewShow, props, status);
  }
}

interface Place {
  readonly id: string;
  readonly review: string;
}

const APPROVED: Readonly<Record<Release['kind'], string>> = {
  none: 'Sürüm onaylandı.',
  publish: 'Sürüm onaylandı ve yayınlandı.',
  plan: 'Sürüm onaylandı, yayını planlandı.',
};

const PUBLISHED: Readonly<Record<Release['kind'], string>> = {
  none: 'Sürüm onaylı.',
  publish: 'Onaylanan sürüm yayınlandı.',
  plan: 'Onaylanan sürümün yayını planlandı.',
};

function releaseIn(body: Form): Release {
  if (body['then'] === 'publish') return { kind: 'publish' };
  return body['then'] === 'plan' ? { kind: 'plan', at: textIn(body, 'publishAt') } : { kind: 'none' };
}
