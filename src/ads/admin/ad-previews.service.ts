import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Form } from '../../admin/form-input.js';
import { Records } from '../../admin/records.service.js';
import { uploadOf } from '../../platform/routing/uploads.js';
import { Entities } from '../../platform/database/entities.js';
import { Image } from '../../site/images/image.entity.js';
import { CONTENT_HASH } from '../../shared/paths/site.js';
import { ImagesService, type StoredImage } from '../../site/images/images.service.js';
import { PictureRefused, readPicture } from '../../site/images/picture.js';
import { MAX_CODE_LENGTH, TOO_LONG } from '../code/ad-code.js';
import type { Previewed } from './ad-preview.js';
import { ads } from './ad-resource.js';

const OURS = new RegExp(String.raw`/gorsel/(?<hash>${CONTENT_HASH})\.[a-z]{3,4}`);
const hashIn = (address: string): string => OURS.exec(address)?.groups?.['hash'] ?? '';
const MAX_PICTURES = 5;
/** A network would count what staff look at. */
const FRAMED = {
  text: 'Çerçevedeki kod önizlemede çalışmaz: ağ, bakışınızı gösterim sayardı. Kaydedip sitede deneyin.',
} as const;
const NOTHING = { text: 'Görsel ekleyince önizleme burada görünür.' } as const;

/** Finds what a preview shows. A frame without an origin can load no picture of ours, so they come as their bytes. */
@Injectable()
export class AdPreviews {
  constructor(
    private readonly entities: Entities,
    private readonly records: Records,
    private readonly images: ImagesService,
  ) {}

  /** An ad as it is stored. @throws RecordNotFound */
  async stored(id: string): Promise<Previewed> {
    const { record } = await this.records.find(ads, id);
    if (record['type'] === 'frame') return FRAMED;
    if (record['type'] === 'code') return this.code(record['html_code'], textsOf(record['code_origins']));
    return this.picture(record['image_id'], record['alt_text']);
  }

  /** An ad as it stands in its form; nothing of it is stored. */
  async typed(req: Request, body: Form): Promise<Previewed> {
    if (body['type'] === 'frame') return FRAMED;
    if (body['type'] === 'code') return this.code(body['html_code'], textsOf(body['code_origins']));
    const { image_id, image_id_address: address, alt_text } = body;
    const file = uploadOf(req, 'image_id_file');
    try {
      if (file) return shown(pictureOf(await readPicture(file.bytes)), alt_text);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return { text: error.message };
    }
    if (typeof address !== 'string' || address.trim() === '') return this.picture(image_id, alt_text);
    const ours = await this.images.find(hashIn(address));
    return ours ? shown(ours, alt_text) : { text: 'Bu adresteki görsel kaydedince alınır.' };
  }

  private async picture(id: unknown, alt: unknown): Promise<Previewed> {
    if (!/^[1-9]\d{0,17}$/.test(String(id))) return NOTHING;
    const found = await this.entities.manager.findOne(Image, {
      select: { id: true, mime_type: true, data: true },
      where: { id: String(id) },
    });
    return found ? shown(found, alt) : NOTHING;
  }

  private async code(html: unknown, approved: readonly string[]): Promise<Previewed> {
    if (typeof html !== 'string' || html.trim() === '') return { text: 'Kodu bulunamadı' };
    if (html.length > MAX_CODE_LENGTH) return { text: TOO_LONG };
    let code = html;
    const found = new Set(html.match(new RegExp(OURS, 'g')));
    for (const address of [...found].slice(0, MAX_PICTURES)) {
      const image = await this.images.find(hashIn(address));
      if (image) code = code.replaceAll(address, addressOf(image));
    }
    return { code, approved };
  }
}

/** A list of a record, or what a form has ticked: one is no list. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter((text) => typeof text === 'string');

const pictureOf = ({ mimeType, data }: Awaited<ReturnType<typeof readPicture>>): StoredImage => ({
  mime_type: mimeType,
  data,
});

const addressOf = ({ mime_type, data }: StoredImage): string =>
  `data:${mime_type};base64,${data.toString('base64')}`;

const shown = (image: StoredImage, alt: unknown): Previewed => ({
  picture: addressOf(image),
  alt: typeof alt === 'string' ? alt : '',
});
