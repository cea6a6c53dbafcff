import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type Form, readToken } from '../../admin/form-input.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { adminPaths } from '../../shared/paths/site.js';
import type { PageResponse } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { SiteService } from '../../site/site.service.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import type { PageForm } from '../../../views/blocks/editor-contract.js';
import { type Answer, PageWriteResponses } from './page-write-responses.service.js';
import { EMPTY_FORM } from './page-form.js';
import { UNTITLED_PROBLEM } from './page-problems.js';
import { readPageInput, readOptionalText, readPageVersion } from './page-request-readers.js';
import { PageCopies } from './page-copies.service.js';
import { PageSchedules, type Plan } from './page-schedules.service.js';
import { PageEditorScreen } from './page-editor-screen.service.js';
import { PageWrites } from './page-writes.service.js';

const LIST = adminPaths.pages();
const HOME_FORM: PageForm = { ...EMPTY_FORM, title: 'Ana Sayfa', slug: HOME_SLUG };

/** Working on one page: its draft, publishing, taking back, plans. To forms and to the editor's JSON alike. */
@Controller()
@Allow('pages.write')
export class PageDraftsController {
  constructor(
    private readonly screens: PageEditorScreen,
    private readonly writes: PageWrites,
    private readonly schedules: PageSchedules,
    private readonly copies: PageCopies,
    private readonly answers: PageWriteResponses,
    private readonly site: SiteService,
  ) {}

  /** @param kind `anasayfa` begins the home page */
  @Get(`${LIST}/new`)
  new(@Req() req: Request, @Query('sayfa') kind: unknown): Promise<PageResponse> {
    return this.screens.blank(req, kind === HOME_SLUG ? HOME_FORM : EMPTY_FORM);
  }

  @Post(`${LIST}/drafts`)
  @HttpCode(200)
  @Audited('page.create')
  async create(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<Answer> {
    const form = await this.read(req, body);
    // It would be refused, and leave a draft that nobody can tell from others.
    if (body['then'] === 'publish' && form.title === '')
      return this.answers.of({ kind: 'refused', problems: [UNTITLED_PROBLEM] }, null, { req, form });
    const created = await this.writes.create(form, readToken(body), actor);
    if (created.kind !== 'saved' || body['then'] !== 'publish')
      return this.answers.of(created, null, { req, form });
    const { id, version } = created.record;
    const published = await this.writes.publish(null, { id, version, actor });
    return this.answers.of(published, id, { req });
  }

  @Post(`${LIST}/:id/copy`)
  @HttpCode(200)
  @Audited('page.create')
  async copy(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const copied = await this.copies.copy(id, readToken(body), actor);
    return this.answers.of(copied, id, { req, message: 'Kopyası taslak olarak oluşturuldu.' });
  }

  @Get(`${LIST}/:id`)
  edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.screens.of(req, id);
  }

  @Post(`${LIST}/:id/draft`)
  @HttpCode(200)
  @Audited('page.draft')
  async draft(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const form = await this.read(req, body);
    const change = { id, version: readPageVersion(body), actor };
    // The page's one form holds the times too: who typed other ones means them, whichever button it was.
    const plan = planIn(body);
    if (!wantsJson(req) && (await this.schedules.differs(id, plan))) {
      const planned = await this.schedules.plan(plan, change, form);
      return this.answers.of(planned, id, { req, form, message: 'Taslak ve zamanlama kaydedildi.' });
    }
    return this.answers.of(await this.writes.saveDraft(form, change), id, { req, form });
  }

  @Post(`${LIST}/:id/publication`)
  @HttpCode(200)
  @Audited('page.publish')
  async publish(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const form = await this.read(req, body);
    const published = await this.writes.publish(form, { id, version: readPageVersion(body), actor });
    return this.answers.of(published, id, { req, form });
  }

  @Post(`${LIST}/:id/withdrawal`)
  @HttpCode(200)
  @Audited('page.withdraw')
  async withdraw(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const change = { id, version: readPageVersion(body), actor };
    const form = wantsJson(req) ? undefined : await this.read(req, body);
    // Changes to the form beside the button are kept as a draft.
    const { outcome, isWithdrawn, endsPlan } = await this.writes.withdraw(change, form);
    const withdrawn = `Sayfa yayından kaldırıldı${endsPlan ? '; planlanan yayını da iptal edildi' : ''}.`;
    const message = endsPlan && !isWithdrawn ? 'Sayfanın planlanan yayını iptal edildi.' : withdrawn;
    return this.answers.of(outcome, id, { req, form, message });
  }

  @Post(`${LIST}/:id/schedule`)
  @HttpCode(200)
  @Audited('page.schedule')
  async schedule(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const form = wantsJson(req) ? undefined : await this.read(req, body);
    const planned = await this.schedules.plan(
      planIn(body),
      { id, version: readPageVersion(body), actor },
      form,
    );
    return this.answers.of(planned, id, { req, form, message: 'Zamanlama kaydedildi.' });
  }

  private async read(req: Request, body: Form): Promise<PageForm> {
    return readPageInput(body, wantsJson(req), (await this.site.current()).name);
  }
}

const planIn = (body: Form): Plan => ({
  publishAt: readOptionalText(body, 'publishAt'),
  unpublishAt: readOptionalText(body, 'unpublishAt'),
});
