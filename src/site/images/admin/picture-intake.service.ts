import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PictureView } from '../../../../views/components/picture-field/picture-field.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { MAX_FILE_BYTES, uploadOf } from '../../../platform/routing/uploads.js';
import { Entities } from '../../../platform/database/entities.js';
import type { Log } from '../../../platform/logging/log.js';
import { LOG } from '../../../platform/tokens.js';
import type { FieldErrors } from '../../../platform/validation/validate-input.js';
import { fetchBytes, FetchFailed } from '../fetch-bytes.js';
import { imageUrl } from '../image-url.js';
import { CONTENT_HASH } from '../../../shared/paths/site.js';
import { Image } from '../image.entity.js';
import { FIRST_FRAME, PictureRefused } from '../picture.js';
import { PictureStore, type SentPicture } from '../picture-store.service.js';
import { normalisedAddress } from '../../../platform/validation/normalised-address.js';

type Form = Readonly<Record<string, unknown>>;

/** A posted form whose picture is stored, named by its id; or with the reason why there is none. */
export interface Taken {
  readonly body: Form;
  readonly errors: FieldErrors;
  /** The picture's address as typed, to be shown again beside an error. */
  readonly address: string;
}

const OURS = new RegExp(String.raw`^(?:https?://[^/]+)?/gorsel/(${CONTENT_HASH})(?:-\d+)?\.[a-z]{3,4}$`);

const NAMED = { id: true, content_hash: true, mime_type: true } as const;

/** Pictures that come with forms: what `PictureField` sends, as a file or by address. */
@Injectable()
export class PictureIntake {
  constructor(
    private readonly entities: Entities,
    private readonly pictures: PictureStore,
    private readonly sessions: SessionsService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Stores the picture of a form before the form's other fields are checked: when the form comes back with an error,
   * the picture need not be sent again.
   * @param field the column that holds its id
   * @param alt the alternative text
   */
  async take(req: Request, body: Form, field: string, alt: string): Promise<Taken> {
    const own = new Set([`${field}_file`, `${field}_address`, `${field}_remove`]);
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !own.has(name)));
    const typed = body[`${field}_address`];
    const address = typeof typed === 'string' ? typed.trim() : '';
    const file = uploadOf(req, `${field}_file`);
    try {
      if (file) {
        return { body: { ...rest, [field]: await this.store(req, { ...file, alt }) }, ...NONE };
      }
      if (address !== '')
        return { body: { ...rest, [field]: await this.from(req, normalisedAddress(address), alt) }, ...NONE };
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return { body: rest, errors: { [field]: error.message }, address };
    }
    return { body: body[`${field}_remove`] === 'true' ? { ...rest, [field]: '' } : rest, ...NONE };
  }

  /** The picture a form shows. */
  async view(id: unknown): Promise<PictureView | null> {
    if (typeof id !== 'string' || !/^[1-9]\d{0,17}$/.test(id)) return null;
    const found = await this.entities.manager.findOne(Image, { select: NAMED, where: { id } });
    return found ? { url: imageUrl(found.content_hash, found.mime_type) } : null;
  }

  /** @returns its id. That a film stands still from now on is said with the next page. */
  private async store(req: Request, picture: SentPicture): Promise<string> {
    const { id, isFirstFrame } = await this.pictures.store(picture);
    if (isFirstFrame) await this.sessions.flash(req, 'warning', FIRST_FRAME);
    return id;
  }

  private async from(req: Request, address: string, alt: string): Promise<string> {
    const hash = OURS.exec(address)?.[1];
    const ours =
      hash === undefined
        ? null
        : await this.entities.manager.findOne(Image, { select: NAMED, where: { content_hash: hash } });
    if (ours) return ours.id;
    if (!URL.canParse(address) || !address.startsWith('https://'))
      throw new PictureRefused('https:// ile başlayan bir görsel adresi girin.');
    const name = new URL(address).pathname.split('/').at(-1) ?? '';
    return this.store(req, { bytes: await this.fetch(address), name, alt });
  }

  private async fetch(address: string): Promise<Buffer> {
    try {
      return await fetchBytes(address, MAX_FILE_BYTES);
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      this.log.info({ err: error }, 'a picture could not be fetched');
      throw new PictureRefused('Görsel bu adresten alınamadı. Adresi kontrol edin veya dosyayı yükleyin.');
    }
  }
}

const NONE = { errors: {}, address: '' } as const;
