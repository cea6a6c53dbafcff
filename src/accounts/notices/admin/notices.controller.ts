import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type ChoiceName, NoticeChoicesEdit } from '../../../../views/accounts/notices/admin/choices.js';
import { NoticesIndex } from '../../../../views/accounts/notices/admin/index.js';
import { SessionsService } from '../../sessions.service.js';
import { Field } from '../../../admin/field.js';
import { type Form, readForm } from '../../../admin/form-input.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import { KIND_LABELS } from '../../../applications/kinds/registry.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { deliveryPaths } from '../../../shared/paths/delivery.js';
import { getOwn } from '../../../shared/finance/get-own.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { noticePaths } from '../../../shared/paths/notice.js';
import { pageReviewPaths } from '../../../shared/paths/page-review.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { SiteService } from '../../../site/site.service.js';
import { OneOf, Optional, WholeNumber } from '../../../platform/validation/rules.js';
import {
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeReason,
  type NoticeWay,
} from '../../../shared/enums/notices.js';
import { ALERT_TEXTS } from '../alert-texts.js';
import { REVIEW_TEXTS } from '../review-steps.js';
import { NoticeBrowserList } from './notice-browser-list.js';
import { NoticeChoicesService } from '../notice-choices.service.js';
import { noticeKindsOf, NoticeReaders } from '../notice-readers.service.js';
import {
  type ListedNotice,
  type NoticeReader,
  NOTICES_SHOWN,
  StaffNotices,
} from '../staff-notices.service.js';

const ID = /^[1-9]\d{0,17}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

class ChoicesInput {
  @Field('Yeni başvurular')
  @OneOf(NOTICE_WAYS, { message: 'Bir seçenek seçin' })
  application!: NoticeWay;

  @Field('Sayfa incelemeleri')
  @OneOf(NOTICE_WAYS, { message: 'Bir seçenek seçin' })
  review!: NoticeWay;

  @Field('Sistem uyarıları')
  @OneOf(NOTICE_WAYS, { message: 'Bir seçenek seçin' })
  system!: NoticeWay;

  @Field('Özetin saati')
  @WholeNumber({ min: 0, max: 23, message: 'Saat $constraint1 ile $constraint2 arasında olmalıdır' })
  digest_hour!: number;

  @Field('Sessiz saatlerin başlangıcı')
  @Optional()
  @WholeNumber({ min: 0, max: 23, message: 'Saat $constraint1 ile $constraint2 arasında olmalıdır' })
  quiet_from?: number;

  @Field('Sessiz saatlerin bitişi')
  @Optional()
  @WholeNumber({ min: 0, max: 23, message: 'Saat $constraint1 ile $constraint2 arasında olmalıdır' })
  quiet_until?: number;
}

const CHOICE_NAMES = ['application', 'review', 'system', 'digest_hour', 'quiet_from', 'quiet_until'] as const;

/** Fields as the form shows them, stored or typed. */
function textsOf(values: object): Record<ChoiceName, string> {
  const given = new Map<string, unknown>(Object.entries(values));
  const text = (name: ChoiceName): string => {
    const value = given.get(name);
    return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  };
  return Object.fromEntries(CHOICE_NAMES.map((name) => [name, text(name)])) as Record<ChoiceName, string>;
}

/** Quiet hours have a beginning and an end, or none of them. */
function checkQuietHours({ quiet_from: from, quiet_until: until }: Partial<ChoicesInput>) {
  if (from !== undefined && until === undefined) return { quiet_until: 'Bitiş saatini de seçin' };
  if (from === undefined && until !== undefined) return { quiet_from: 'Başlangıç saatini de seçin' };
  return from !== undefined && from === until ? { quiet_until: 'Bitiş, başlangıçtan farklı olmalıdır' } : {};
}

/** A staff member's own notices. */
@Controller(noticePaths.list())
@Allow('profile.write')
export class NoticesController {
  constructor(
    private readonly notices: StaffNotices,
    private readonly choices: NoticeChoicesService,
    private readonly readers: NoticeReaders,
    private readonly browsers: NoticeBrowserList,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Req() req: Request, @Query('before') before: unknown): Promise<PageResponse> {
    const reader = readerOf(req);
    const [unread, rows, { timeZone }] = await Promise.all([
      this.notices.unread(reader),
      this.notices.list(reader, isId(before) ? before : null),
      this.site.current(),
    ]);
    const shown = unread === null ? [] : rows.slice(0, NOTICES_SHOWN);
    return page(NoticesIndex, {
      isOn: unread !== null,
      unread: unread ?? 0,
      until: shown[0]?.id ?? null,
      olderHref:
        rows.length > shown.length && shown.length > 0 ? noticePaths.before(shown.at(-1)?.id ?? '') : null,
      isFirst: !isId(before),
      rows: shown.map((row) => ({
        id: row.id,
        title: titleOf(row),
        text: textsOfReason(row.reason)?.text ?? '',
        isUnread: row.is_unread,
        at: { iso: row.created_at.toISOString(), text: formatInstant(row.created_at, timeZone) },
      })),
    });
  }

  /** Opening is what reads a notice; a prefetched link reads nothing. */
  @Post(':id/read')
  @Audited('none: what one has read is nobody else’s business')
  @Sensitive('free: what one is told of opens nothing')
  async read(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    const found = isId(id) ? await this.notices.read(readerOf(req), id) : undefined;
    if (!found) throw new RecordNotFound('Bildirim');
    const { application_id, page_id, review_id, reason } = found;
    if (application_id !== null) return redirect(adminPaths.application(application_id));
    if (page_id !== null && review_id !== null) return redirect(pageReviewPaths.one(page_id, review_id));
    return redirect(placeOf(reason));
  }

  @Post('read')
  @Audited('none: what one has read is nobody else’s business')
  @Sensitive('free: what one is told of opens nothing')
  async readAll(@Req() req: Request, @Body('until') until: unknown): Promise<Redirect> {
    if (isId(until)) await this.notices.readAll(readerOf(req).id, until);
    return redirect(noticePaths.list());
  }

  @Get('choices')
  async edit(@Req() req: Request): Promise<PageResponse> {
    const chosen = await this.choices.of(readerOf(req).id);
    return this.form(req, chosen, {});
  }

  @Post('choices')
  @HttpCode(200)
  @Audited('user.notices')
  @Sensitive('free: what one is told of opens nothing')
  async choose(
    @Req() req: Request,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const reader = readerOf(req);
    // A person without a kind has no field for it: the default takes its place.
    const kinds = noticeKindsOf(reader.role);
    const hidden = NOTICE_KINDS.filter((kind) => !kinds.includes(kind) || body[kind] === undefined);
    const defaults = Object.fromEntries(hidden.map((kind) => [kind, 'at_once']));
    const { input, errors, typed } = readForm(ChoicesInput, { ...body, ...defaults }, checkQuietHours);
    if (!input) return this.form(req, typed, errors);
    const { quiet_from = null, quiet_until = null } = input;
    await this.choices.choose(reader.id, { ...input, quiet_from, quiet_until }, actor);
    await this.sessions.flash(req, 'success', 'Bildirim tercihleriniz kaydedildi.');
    return redirect(noticePaths.choices());
  }

  private async form(
    req: Request,
    values: object,
    errors: Readonly<Record<string, string>>,
  ): Promise<PageResponse> {
    const { id, role } = readerOf(req);
    const kinds = noticeKindsOf(role);
    const [applications, system, site, browsers] = await Promise.all([
      this.readers.isOn('application'),
      this.readers.isOn('system'),
      this.site.current(),
      this.browsers.of(req, id),
    ]);
    const props = {
      kinds,
      values: textsOf(values),
      mails: { application: applications, review: applications, system },
      timeZone: site.timeZone,
      errors,
      ...(kinds.includes('application') || kinds.includes('review')
        ? browsers
        : { ...browsers, publicKey: null }),
    };
    return page(NoticeChoicesEdit, props, Object.keys(errors).length > 0 ? 422 : 200);
  }
}

/** Words of a notice that says the same each time; undefined for an application. */
const textsOfReason = (reason: NoticeReason): { readonly title: string; readonly text: string } | undefined =>
  getOwn({ ...ALERT_TEXTS, ...REVIEW_TEXTS }, reason);

const titleOf = ({ reason, application_id: id, application_kind: kind }: ListedNotice): string =>
  textsOfReason(reason)?.title ?? `Yeni başvuru: ${getOwn(KIND_LABELS, kind ?? '') ?? ''} (No ${id ?? ''})`;

const placeOf = (reason: NoticeReason): string =>
  reason === 'channel' || reason === 'dead' || reason === 'bounces'
    ? deliveryPaths.list()
    : reason === 'flood'
      ? adminPaths.applications()
      : reason === 'refused'
        ? adminPaths.audit()
        : adminPaths.dashboard();

/** The guard has let nobody else in. */
function readerOf({ user }: Request): NoticeReader {
  if (!user) throw new Error('a guarded route without a person');
  return { id: user.id, role: user.role };
}
