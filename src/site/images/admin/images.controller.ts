import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { ImageEdit } from '../../../../views/site/images/admin/edit.js';
import { ImageInUse } from '../../../../views/site/images/admin/in-use.js';
import { ImageIndex } from '../../../../views/site/images/admin/index.js';
import type { UploadView } from '../../../../views/site/images/admin/upload.js';
import { NO_USES, type UseKind } from '../../../../views/site/images/admin/uses.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { isConfirmed, postedFields } from '../../../admin/confirmation.js';
import type { Form } from '../../../admin/form-input.js';
import { Forms, type ShowForm } from '../../../admin/forms.service.js';
import { RecordActions } from '../../../admin/record-actions.service.js';
import { readListQuery } from '../../../admin/list-query.js';
import { toListView } from '../../../admin/list-view.js';
import { Lists } from '../../../admin/lists.service.js';
import { requireNumber } from '../../../admin/records.service.js';
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_FORM_MEGABYTES,
  uploadOf,
} from '../../../platform/routing/uploads.js';
import { returnAddress, wayBack } from '../../../admin/return-address.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { Json, type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { RestoresDraft } from '../../../platform/routing/restored-draft.js';
import { toChoices } from './image-choices.js';
import { toItem } from './image-index.view-model.js';
import { ImageLibrary, type Uploaded } from './image-library.service.js';
import { imageList } from './image-list.js';
import { ImageReplacement } from './image-replacement.service.js';
import { images } from './image-resource.js';
import { FIRST_FRAME, PictureRefused } from '../picture.js';
import type { Role } from '../../../shared/enums/accounts.js';

const LIST = adminPaths.images();
/** Uses named on a card; the picture's own page names more. */
const MAX_USES_IN_LIST = 3;
const MAX_USES = 100;
const ALL = 100_000;
/** Where a picture of another shape would be refused or would break the frame. */
const SHAPED: ReadonlySet<UseKind> = new Set(['ad', 'bank', 'settings']);
const UPLOAD_LIMITS = {
  bytesMax: MAX_FILE_BYTES,
  filesMax: MAX_FILES,
  formMegabytes: MAX_FORM_MEGABYTES,
} as const;
const NOTHING_SENT = 'Lütfen en az bir görsel seçin.';

@Controller()
@Allow('pages.write')
export class AdminImagesController {
  constructor(
    private readonly lists: Lists,
    private readonly forms: Forms,
    private readonly recordActions: RecordActions,
    private readonly library: ImageLibrary,
    private readonly replacement: ImageReplacement,
    private readonly sessions: SessionsService,
  ) {}

  @Get(LIST)
  index(@Req() req: Request, @Query() given: Form): Promise<PageResponse> {
    return this.show(req, given);
  }

  @Get(adminPaths.imagesJson())
  async choices(@Query() given: Form): Promise<Json> {
    return new Json(200, toChoices(await this.lists.page(imageList, readListQuery(imageList, given))));
  }

  @Post(LIST)
  @Audited('image.create')
  async upload(@Req() req: Request, @By() actor: Actor): Promise<PageResponse | Redirect | Json> {
    const { uploaded, refused } = await this.library.take(req, 'files', actor);
    const isWrong = refused.length > 0 || uploaded.length === 0;
    if (req.accepts(['html', 'json']) === 'json') {
      const error = refused[0]?.text ?? NOTHING_SENT;
      return isWrong
        ? new Json(422, { success: false, error, uploaded })
        : new Json(201, { success: true, uploaded });
    }
    if (uploaded.length > 0) await this.sessions.flash(req, 'success', saidOf(uploaded));
    if (uploaded.some(({ isFirstFrame }) => isFirstFrame))
      await this.sessions.flash(req, 'warning', FIRST_FRAME);
    if (!isWrong) return redirect(LIST);
    return this.show(req, {}, { refused, error: refused.length === 0 ? NOTHING_SENT : null });
  }

  @Post(adminPaths.imagesUnused())
  @HttpCode(200)
  @Allow('pages.delete')
  @Audited('image.delete')
  async tidy(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    const backHref = returnAddress(body['return'], LIST);
    if (!isConfirmed(body)) {
      const count = await this.library.countForgotten();
      if (count === 0) return redirect(backHref);
      return page(ConfirmShow, {
        title: 'Kullanılmayan görseller',
        question: `24 saatten eski ve hiçbir yerde kullanılmayan ${formatNumber(count)} görsel silinecek. Bu geri alınamaz.`,
        action: adminPaths.imagesUnused(),
        fields: postedFields(body),
        yes: 'Sil',
        isDangerous: true,
        backHref,
      });
    }
    const removed = await this.library.removeForgotten(actor);
    await this.sessions.flash(req, 'success', `${formatNumber(removed)} görsel silindi.`);
    return redirect(backHref);
  }

  @Get(`${LIST}/:id`)
  @RestoresDraft()
  async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.showForm(req, id)(await this.forms.of(images, id, req));
  }

  @Post(`${LIST}/:id`)
  @Audited('image.update')
  update(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    return this.forms.update(images, id, { req, body, actor }, this.showForm(req, id));
  }

  /** Every place at once, where she may change each of them. */
  @Post(`${LIST}/:id/replace`)
  @HttpCode(200)
  @Audited('image.replace')
  async replace(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    requireNumber(id, images.words.one);
    const [old, uses] = await Promise.all([
      this.library.find(id),
      this.library.usesOf([id], roleOf(req), ALL),
    ]);
    if (!old) throw new NotFoundException();
    const { shown, total } = uses.get(id) ?? NO_USES;
    const file = uploadOf(req, 'file');
    const again = async (error: string): Promise<PageResponse> =>
      this.showForm(req, id, error)(await this.forms.of(images, id, req), 422);
    if (file === null) return again('Yerine konacak görseli seçin');
    if (body['places'] !== String(total)) return again('Kullanıldığı yerler bu arada değişti; yeniden bakın');
    if (shown.some(({ href }) => href === null))
      return again('Görsel, değiştirme yetkiniz olmayan yerlerde de duruyor; bir yöneticiden isteyin');
    try {
      const isShaped = shown.some(({ kind }) => SHAPED.has(kind));
      const { id: now, kept } = await this.replacement.replace(old, file, isShaped, actor);
      await this.sessions.flash(req, 'success', replacedText(kept));
      return redirect(adminPaths.image(now));
    } catch (error) {
      if (error instanceof PictureRefused) return again(error.message);
      throw error;
    }
  }

  @Post(`${LIST}/:id/delete`)
  @HttpCode(200)
  @Allow('pages.delete')
  @Audited('image.delete')
  async destroy(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    requireNumber(id, images.words.one);
    const uses = (await this.library.usesOf([id], roleOf(req), MAX_USES)).get(id);
    if (!uses) return this.recordActions.remove(images, id, { req, body, actor });
    const name = (await this.library.find(id))?.name ?? '';
    return page(ImageInUse, { id, name, uses, backHref: wayBack(req, LIST) }, 409);
  }

  private async show(
    req: Request,
    given: Form,
    wrong?: Pick<UploadView, 'refused' | 'error'>,
  ): Promise<PageResponse> {
    const found = await this.lists.page(imageList, readListQuery(imageList, given));
    const role = roleOf(req);
    const [uses, { timeZone }, forgotten] = await Promise.all([
      this.library.usesOf(
        found.rows.map(({ id }) => id),
        role,
        MAX_USES_IN_LIST,
      ),
      this.lists.context(),
      this.library.countForgotten(),
    ]);
    const props = {
      list: toListView(imageList, found),
      used: found.query.filters.used,
      rows: found.rows.map((row) => toItem(row, uses.get(row.id), timeZone)),
      forgotten,
      upload: { refused: [], error: null, ...wrong, ...UPLOAD_LIMITS },
    };
    return page(ImageIndex, props, wrong ? 422 : 200);
  }

  private showForm(req: Request, id: string, replaceError: string | null = null): ShowForm {
    return async (form, status) => {
      const [image, uses, { timeZone }] = await Promise.all([
        this.library.find(id),
        this.library.usesOf([id], roleOf(req), MAX_USES),
        this.lists.context(),
      ]);
      if (!image) throw new NotFoundException();
      const item = toItem(image, uses.get(id) ?? NO_USES, timeZone);
      return page(ImageEdit, { form, image: item, replaceError }, status);
    };
  }
}

const roleOf = ({ user }: Request): Role => user?.role ?? 'user';

const replacedText = (kept: number): string =>
  kept === 0
    ? 'Görsel her yerde değişti. Eskisi kitaplıkta duruyor.'
    : `Görsel değişti. Eskisi ${formatNumber(kept)} yerde duruyor: eski sürümlerde, gönderilmiş bültenlerde ya da reklam kodlarında.`;

function saidOf(uploaded: readonly Uploaded[]): string {
  const known = uploaded.filter(({ isKnown }) => isKnown).length;
  const added = uploaded.length - known;
  if (added === 0)
    return known === 1 ? 'Bu görsel kitaplıkta zaten var.' : 'Bu görseller kitaplıkta zaten var.';
  return `${formatNumber(added)} görsel eklendi${known > 0 ? `, ${formatNumber(known)} görsel zaten vardı` : ''}.`;
}
