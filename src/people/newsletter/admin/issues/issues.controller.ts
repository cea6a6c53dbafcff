import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { IssueEdit } from '../../../../../views/people/newsletter/admin/issues/edit.js';
import { IssueIndex } from '../../../../../views/people/newsletter/admin/issues/index.js';
import { MAX_BLOCKS } from '../../../../../views/people/newsletter/admin/issues/letter-blocks.js';
import { IssuePreview } from '../../../../../views/people/newsletter/admin/issues/preview.js';
import { SessionsService } from '../../../../accounts/sessions.service.js';
import { type Form, readVersion } from '../../../../admin/form-input.js';
import { Indexes } from '../../../../admin/indexes.service.js';
import { readListQuery } from '../../../../admin/list-query.js';
import type { Actor } from '../../../../platform/audit/audit.service.js';
import { mailBody } from '../../../../messages/deliveries/admin/mail-body.js';
import { Mailer } from '../../../../messages/deliveries/mailer.service.js';
import { newsletterPaths } from '../../../../shared/paths/newsletter.js';
import { paths } from '../../../../shared/paths/site.js';
import {
  type Content,
  type PageResponse,
  page,
  type Redirect,
  redirect,
} from '../../../../shared/rendering/page.js';
import { Allow } from '../../../../platform/routing/access.js';
import { By } from '../../../../platform/routing/actor.js';
import { Audited } from '../../../../platform/routing/audited.js';
import { SiteService } from '../../../../site/site.service.js';
import { LetterComposer } from '../../issues/letter-composer.service.js';
import {
  type LetterDraft,
  moved,
  newBlock,
  readBlockType,
  readLetterForm,
} from '../../issues/letter-form.js';
import { issueList } from './issue-list.js';
import { IssueScreens } from './issue-screens.service.js';
import { monthText } from './issue.view-model.js';
import { type Issue, Issues } from './issues.service.js';

/** Issues as they are written and looked at. */
@Controller(newsletterPaths.issues())
@Allow('newsletter.write')
export class IssuesController {
  constructor(
    private readonly issues: Issues,
    private readonly screens: IssueScreens,
    private readonly indexes: Indexes,
    private readonly composer: LetterComposer,
    private readonly mailer: Mailer,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Query() given: Form): Promise<PageResponse> {
    const now = new Date();
    const extra = { month: monthText(now, await this.issues.used(now)) };
    return this.indexes.page(IssueIndex, issueList, readListQuery(issueList, given), extra);
  }

  @Post()
  @Audited('newsletter-issue.create')
  async create(@By() actor: Actor): Promise<Redirect> {
    return redirect(newsletterPaths.issue(await this.issues.create(actor)));
  }

  @Get(':id')
  async show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const issue = await this.issues.find(id);
    return issue.state === 'draft' ? this.editor(req, issue) : this.screens.show(issue);
  }

  @Post(':id')
  @HttpCode(200)
  @Audited('newsletter-issue.update')
  async update(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const issue = await this.issues.find(id);
    const { draft: typed, errors } = readLetterForm(body);
    const { draft, at } = changed(typed, body);
    if (Object.keys(errors).length > 0) return this.editor(req, issue, { draft: typed, errors }, 422);
    if (!(await this.issues.save(id, readVersion(body), draft, actor))) {
      const now = await this.issues.find(id);
      if (now.state !== 'draft') return this.lead(req, id, 'Bu sayı artık taslak değil; kaydedilmedi.');
      return this.editor(req, now, { draft: typed, savedBy: now.written_by }, 409);
    }
    if (body['action'] === 'preview') return redirect(newsletterPaths.issue(id, 'preview'));
    if (at === null) await this.sessions.flash(req, 'success', 'Taslak kaydedildi.');
    return redirect(newsletterPaths.issue(id) + (at === null ? '' : `#bolum-${String(at + 1)}`));
  }

  @Get(':id/preview')
  async preview(@Param('id') id: string): Promise<PageResponse> {
    const issue = await this.issues.find(id);
    const { text } = await this.rendered(issue);
    return page(IssuePreview, { id, subject: issue.subject, preview: issue.preview, text });
  }

  @Get(':id/body')
  async body(@Param('id') id: string): Promise<Content> {
    const { html } = await this.rendered(await this.issues.find(id));
    return mailBody(html, (await this.site.current()).publicUrl);
  }

  private async rendered(issue: Issue): Promise<{ readonly html: string; readonly text: string }> {
    const { publicUrl } = await this.site.current();
    const content = issue.content ?? (await this.composer.compose(issue));
    return this.mailer.render(content, {
      list: 'bulten',
      leaveUrl: publicUrl + paths.newsletterUnsubscribe(),
    });
  }

  private async lead(req: Request, id: string, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'warning', text);
    return redirect(newsletterPaths.issue(id));
  }

  private async editor(
    req: Request,
    issue: Issue,
    typed: Parameters<IssueScreens['edit']>[1] = {},
    status = 200,
  ): Promise<PageResponse> {
    return page(IssueEdit, await this.screens.edit(issue, typed, req.user?.email ?? ''), status);
  }
}

/**
 * The draft after the form's second button: a block added, moved or removed. @returns the block to come back to; null
 * for none
 */
function changed(
  draft: LetterDraft,
  { action, new_type }: Form,
): { readonly draft: LetterDraft; readonly at: number | null } {
  const { blocks } = draft;
  const type = readBlockType(new_type);
  if (action === 'add' && type !== null && blocks.length < MAX_BLOCKS)
    return { draft: { ...draft, blocks: [...blocks, newBlock(type)] }, at: blocks.length };
  const [, verb, number] =
    /^(up|down|remove)-(\d{1,2})$/.exec(typeof action === 'string' ? action : '') ?? [];
  if (verb === undefined) return { draft, at: null };
  const at = Number(number) - 1;
  if (verb === 'remove')
    return { draft: { ...draft, blocks: blocks.filter((_block, n) => n !== at) }, at: Math.max(0, at - 1) };
  const by = verb === 'up' ? -1 : 1;
  return { draft: { ...draft, blocks: moved(blocks, at, by) }, at: at + by };
}
