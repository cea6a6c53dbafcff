import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  ServiceUnavailableException,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../views/admin/confirm.js';
import { PageBinIndex } from '../../../views/pages/admin/bin.js';
import { PageIndex } from '../../../views/pages/admin/index.js';
import { DELETE_QUESTION, UNTITLED } from '../../shared/labels/pages.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { isConfirmed, postedFields } from '../../admin/confirmation.js';
import type { Form } from '../../admin/form-input.js';
import { filePaths, Indexes } from '../../admin/indexes.service.js';
import { rowsFileAt } from '../../admin/rows-file.js';
import { readListQuery } from '../../admin/list-query.js';
import { returnAddress } from '../../admin/return-address.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { wantsJson } from '../../platform/routing/wants-json.js';
import { adminPaths } from '../../shared/paths/site.js';
import { Json, type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { HOME_SLUG } from '../blocks/stored-pages.service.js';
import { ReservedSlugs } from '../reserved-slugs.js';
import { type Answer, PageWriteResponses } from './page-write-responses.service.js';
import { BIN_DAYS, PageBin } from './page-bin.service.js';
import { binList, pageList } from './page-list.js';
import { currentForm, findPage } from './page-record.js';
import { readOptionalVersion, readPageVersion } from './page-request-readers.js';
import { PageWrites } from './page-writes.service.js';
import { WaitingReviews } from './reviews/waiting-reviews.service.js';

const LIST = adminPaths.pages();
const BIN = adminPaths.pagesBin();
const NOT_SWITCHED = 'Sayfa durumu güncellenirken bir hata oluştu.';
const NOT_DELETED = 'Sayfa silinirken bir hata oluştu.';

const HOME = statement(
  'home-page-id',
  `SELECT p.id::text FROM pages p LEFT JOIN page_drafts d ON d.page_id = p.id
    WHERE p.is_system AND p.deleted_at IS NULL AND coalesce(p.slug, d.slug) = $1`,
  { id: t.text() },
);

/** The list of content pages and its bin. */
@Controller()
@Allow('pages.write')
export class AdminPagesController {
  constructor(
    private readonly sql: Sql,
    private readonly indexes: Indexes,
    private readonly reserved: ReservedSlugs,
    private readonly sessions: SessionsService,
    private readonly writes: PageWrites,
    private readonly pagesBin: PageBin,
    private readonly answers: PageWriteResponses,
    private readonly waiting: WaitingReviews,
  ) {}

  @Get(LIST)
  async index(@Query() given: Form): Promise<PageResponse> {
    const query = readListQuery(pageList, given);
    try {
      const [home, inReview] = await Promise.all([this.sql.first(HOME, [HOME_SLUG]), this.waiting.count()]);
      return await this.indexes.page(PageIndex, pageList, query, {
        home: {
          exists: home !== undefined,
          href: home ? adminPaths.page(home.id) : adminPaths.newPage({ sayfa: HOME_SLUG }),
        },
        inReview,
        isTaken: ({ public_slug: slug, isFixed }) => slug !== null && !isFixed && this.reserved.has(slug),
      });
    } catch (error) {
      // The log has the cause; staff read this sentence in place of the list.
      throw new ServiceUnavailableException(
        { text: 'Sayfalar yüklenirken bir hata oluştu.' },
        { cause: error },
      );
    }
  }

  @Get(filePaths(pageList))
  @Header('Cache-Control', 'no-store')
  file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    return this.indexes.file(PageIndex, pageList, readListQuery(pageList, given), rowsFileAt(req));
  }

  @Get(BIN)
  bin(@Query() given: Form): Promise<PageResponse> {
    return this.indexes.page(PageBinIndex, binList, readListQuery(binList, given), { days: BIN_DAYS });
  }

  /** The switch of the list: publishes the draft as it is stored, or takes the page back. */
  @Post(`${LIST}/:id/active`)
  @HttpCode(200)
  @Audited('page.publish')
  async toggle(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const change = { id, version: readPageVersion(body), actor };
    const isOn = body['value'] === 'true';
    const next = returnAddress(body['return'], LIST);
    const { outcome, endsPlan } = isOn
      ? { outcome: await this.writes.publish(null, change), endsPlan: false }
      : await this.writes.withdraw(change);
    if (outcome.kind === 'conflict' && !wantsJson(req)) {
      await this.sessions.flash(
        req,
        'error',
        `${NOT_SWITCHED} Sayfa siz bakarken değişti; son hâli aşağıda.`,
      );
      return redirect(next);
    }
    const title = outcome.kind === 'saved' ? currentForm(outcome.record).title || UNTITLED : '';
    const text = `“${title}” ${isOn ? 'yayınlandı' : 'yayından kaldırıldı'}${endsPlan ? '; planlanan yayını da iptal edildi' : ''}`;
    return this.answers.of(outcome, id, {
      req,
      message: text,
      failure: NOT_SWITCHED,
      extra: ({ version }) => ({ text, version }),
      next,
    });
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Audited('page.delete')
  async destroy(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Answer> {
    const next = returnAddress(body['return'], LIST);
    if (!wantsJson(req) && !isConfirmed(body)) {
      const title = currentForm(await findPage(this.sql, id)).title || UNTITLED;
      return this.ask(req, body, { title: `Sayfa: ${title}`, question: DELETE_QUESTION, backHref: next });
    }
    const outcome = await this.pagesBin.remove({ id, version: readOptionalVersion(body), actor });
    if (outcome.kind === 'conflict' && !wantsJson(req)) {
      await this.sessions.flash(req, 'error', `${NOT_DELETED} Sayfa siz bakarken değişti; son hâli aşağıda.`);
      return redirect(next);
    }
    const message = 'Sayfa çöp kutusuna taşındı.';
    return this.answers.of(outcome, id, { req, message, failure: NOT_DELETED, next });
  }

  @Post(`${LIST}/:id/return`)
  @HttpCode(200)
  @Audited('page.return')
  async bringBack(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<Json | Redirect> {
    const title = (await this.pagesBin.bringBack(id, actor)) || UNTITLED;
    const text = `“${title}” taslak olarak geri alındı.`;
    if (wantsJson(req)) return new Json(200, { success: true, text });
    await this.sessions.flash(req, 'success', text);
    return redirect(returnAddress(body['return'], BIN));
  }

  @Post(`${LIST}/:id/erasure`)
  @HttpCode(200)
  @Allow('pages.delete')
  @Audited('page.erase')
  async erase(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const backHref = returnAddress(body['return'], BIN);
    if (!isConfirmed(body)) {
      const question = 'Bu sayfa sürümleriyle birlikte kalıcı olarak silinecek. Geri alınamaz. Silinsin mi?';
      return this.ask(req, body, { title: 'Kalıcı olarak sil', question, backHref });
    }
    await this.pagesBin.destroy(id, actor);
    await this.sessions.flash(req, 'success', 'Sayfa kalıcı olarak silindi.');
    return redirect(backHref);
  }

  private ask(
    { path: action }: Request,
    body: Form,
    words: { title: string; question: string; backHref: string },
  ): PageResponse {
    return page(ConfirmShow, { ...words, action, fields: postedFields(body), yes: 'Sil', isDangerous: true });
  }
}
