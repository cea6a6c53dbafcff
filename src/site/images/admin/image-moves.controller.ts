import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { readTicks } from '../../../admin/bulk.js';
import type { Form } from '../../../admin/form-input.js';
import { returnAddress } from '../../../admin/return-address.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { ResumesAt, rowsInWords } from '../../../platform/routing/restored-draft.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { UNFILED_KEY } from '../../../shared/labels/image-folders.js';
import { imageFolderPaths } from '../../../shared/paths/image-folder.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { type Redirect, redirect } from '../../../shared/rendering/page.js';
import { ImageFolders, type Moved } from './image-folders.service.js';

/** Puts ticked pictures of the library into a folder, or out of theirs. */
@Controller()
@Allow('pages.write')
export class ImageMovesController {
  constructor(
    private readonly folders: ImageFolders,
    private readonly sessions: SessionsService,
  ) {}

  @Post(imageFolderPaths.move())
  @HttpCode(200)
  @Audited('image.move')
  @ResumesAt((form) => ({ text: `Yeniden gönderirseniz: ${rowsInWords(form, 'görsel')} taşınır.` }))
  async create(@Req() req: Request, @Body() body: Form, @By() actor: Actor): Promise<Redirect> {
    const ids = readTicks(body['ids']).map(({ id }) => id);
    const folder = readFolder(body['folder']);
    const [tone, text] =
      folder === undefined || ids.length === 0
        ? (['error', 'Önce görselleri, sonra taşınacakları klasörü seçin.'] as const)
        : said(await this.folders.move(ids, folder, actor));
    await this.sessions.flash(req, tone, text);
    return redirect(returnAddress(body['return'], adminPaths.images()));
  }
}

/** Null for no folder; undefined where none was chosen. */
function readFolder(given: unknown): string | null | undefined {
  if (given === UNFILED_KEY) return null;
  return typeof given === 'string' && /^[1-9]\d{0,17}$/.test(given) ? given : undefined;
}

function said(moved: Moved): readonly ['success' | 'error', string] {
  if (moved.kind === 'gone') return ['error', 'Bu klasör bu arada silindi; görseller yerinde kaldı.'];
  const { count, name } = moved;
  if (count === 0) return ['success', 'Seçtiğiniz görseller zaten orada.'];
  return [
    'success',
    name === null
      ? `${formatNumber(count)} görsel klasöründen çıkarıldı.`
      : `${formatNumber(count)} görsel “${name}” klasörüne taşındı.`,
  ];
}
