import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CommentsAnswer, PageCommentState, Problems } from '../../../../views/blocks/editor-contract.js';
import type { Form } from '../../../admin/form-input.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Sql } from '../../../platform/database/sql.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { COMMENT_MISSING } from '../../../shared/labels/pages.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Json } from '../../../shared/rendering/page.js';
import type { PageComment } from '../../page-comment.entity.js';
import { findPage } from '../page-record.js';
import { PageComments } from './page-comments.service.js';
import { textIn, wordsIn } from './review-words.js';

const COMMENTS = `${adminPaths.pages()}/:id/comments`;
const MAX_COMPONENT_ID = 200;

/** Comments on a page beside its editor, which asks by script; the screen of a review has them without. */
@Controller()
@Allow('pages.write')
export class PageCommentsController {
  constructor(
    private readonly comments: PageComments,
    private readonly sql: Sql,
  ) {}

  @Get(COMMENTS)
  async index(@Param('id') id: string): Promise<Json> {
    await findPage(this.sql, id);
    return this.answer(id);
  }

  @Post(COMMENTS)
  @HttpCode(200)
  @Audited('page.comment')
  async create(@Param('id') id: string, @Body() body: Form, @By() actor: Actor): Promise<Json> {
    await findPage(this.sql, id);
    const [component, text] = [textIn(body, 'component').slice(0, MAX_COMPONENT_ID), wordsIn(body, 'text')];
    if (text === '') return new Json(422, { message: COMMENT_MISSING, problems: [] } satisfies Problems);
    await this.comments.add(id, { component, text }, actor);
    return this.answer(id);
  }

  @Post(`${COMMENTS}/:comment/solution`)
  @HttpCode(200)
  @Audited('page.comment-solve')
  async solve(
    @Param('id') id: string,
    @Param('comment') comment: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Json> {
    await findPage(this.sql, id);
    await this.comments.solve(id, comment, body['isSolved'] === true, actor);
    return this.answer(id);
  }

  private async answer(id: string): Promise<Json> {
    const comments = (await this.comments.list(id)).map(toState);
    return new Json(200, { comments } satisfies CommentsAnswer);
  }
}

const toState = (comment: PageComment): PageCommentState => ({
  id: comment.id,
  component: comment.component_id,
  text: comment.text,
  by: comment.written_by,
  at: comment.written_at.toISOString(),
  solvedBy: comment.solved_by,
});
