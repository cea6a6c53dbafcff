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
import { Indexes } from '../../../admin/indexes.service.js';
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
import { folderPlaces, namedPlaces, placesOf } from './folder-places.js';
import { ImageFolders } from './image-folders.service.js';
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
const FOLDER_GONE =
  'Bu klasör bu arada silindi; görseller eklenmedi. Başka bir klasör açıp yeniden gönderin.';
const NONE_TAKEN = { uploaded: [], refused: [] };

@Controller()
@Allow('pages.write')
export class AdminImagesController {
  constructor(
    private readonly lists: Lists,
    private readonly indexes: Indexes,
    private readonly folders: ImageFolders,
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
    const [found, folders] = await Promise.all([
      this.lists.page(imageList, readListQuery(imageList, given)),
      this.folders.held(),
    ]);
    return new Json(200, toChoices(found, placesOf(folders)));
  }

  @Post(LIST)
  @Audited('image.create')
  async upload(
    @Req() req: Request,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect | Json> {
    const folder = readFolder(body['folder']);
    const isGone = folder !== null && !(await this.folders.held()).some(({ id }) => id === folder);
    const { uploaded, refused } = isGone
      ? NONE_TAKEN
      : await this.library.take(req, { field: 'files', folder }, actor);
    const isWrong = refused.length > 0 || uploaded.length === 0;
    const nothing = isGone ? FOLDER_GONE : NOTHING_SENT;
    if (req.accepts(['html', 'json']) === 'json') {
      const error = refused[0]?.text ?? nothing;
      return isWrong
        ? new Json(422, { success: false, error, uploaded })
        : new Json(201, { success: true, uploaded });
    }
    if (uploaded.length > 0) await this.sessions.flash(req, 'success', saidOf(uploaded));
    if (uploaded.some(({ isFirstFrame }) => isFirstFrame))
      await this.sessions.flash(req, 'warning', FIRST_FRAME);
    const open = folder === null || isGone ? {} : { folder };
    if (!isWrong) return redirect(adminPaths.images(open));
    return this.show(req, open, { refused, error: refused.length === 0 ? nothing : null });
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

  private show(
    req: Request,
    given: Form,
    wrong?: Pick<UploadView, 'refused' | 'error'>,
  ): Promise<PageResponse> {
    const query = readListQuery(imageList, given);
    return this.indexes.pageWith(
      ImageIndex,
      imageList,
      query,
      async (rows) => {
        const ids = rows.map(({ id }) => id);
        const [uses, held, forgotten] = await Promise.all([
          this.library.usesOf(ids, roleOf(req), MAX_USES_IN_LIST),
          this.folders.held(),
          this.library.countForgotten(),
        ]);
        const { folder, ...around } = folderPlaces(query, held);
        const upload = { refused: [], error: null, ...wrong, ...UPLOAD_LIMITS, folder };
        return { uses, forgotten, upload, ...around };
      },
      { status: wrong ? 422 : 200 },
    );
  }

  private showForm(req: Request, id: string, replaceError: string | null = null): ShowForm {
    return async (form, status) => {
      const [image, uses, { timeZone }, held] = await Promise.all([
        this.library.find(id),
        this.library.usesOf([id], roleOf(req), MAX_USES),
        this.lists.context(),
        this.folders.held(),
      ]);
      if (!image) throw new NotFoundException();
      const props = { form, image: toItem(image, timeZone), uses: uses.get(id) ?? NO_USES };
      return page(ImageEdit, { ...props, folders: namedPlaces(held), replaceError }, status);
    };
  }
}

/** The number of a folder in a form. */
const readFolder = (given: unknown): string | null =>
  typeof given === 'string' && /^[1-9]\d{0,17}$/.test(given) ? given : null;

const roleOf = ({ user }: Request): Role => user?.role ?? 'user';

const replacedText = (kept: number): string =>
  kept === 0
    ? 'Görsel her yerde değişti. Eskisi kitaplıkta duruyor.'
    : `Görsel değişti. Eskisi ${formatNumber(kept)} yerde duruyor: eski sürümlerde, gönderilmiş bültenlerde ya da reklam kodlarında.`;

function saidOf(uploaded: readonly Uploaded[]): string {
  const known = uploaded.filter(({ isKnown }) => isKnown).length;
  const added = uploaded.length - known;
  const [{ folder } = { folder: null }] = uploaded;
  if (added === 0 && known === 1)
    return `Bu görsel kitaplıkta zaten var${folder === null ? '' : `, “${folder}” klasöründe`}.`;
  if (added === 0) return 'Bu görseller kitaplıkta zaten var.';
  return `${formatNumber(added)} görsel eklendi${known > 0 ? `, ${formatNumber(known)} görsel zaten vardı` : ''}.`;
}
