import { Injectable } from '@nestjs/common';
import { MADE_FORMATS } from '../../shared/enums/images.js';
import { CONTENT_HASH } from '../../shared/paths/site.js';
import { mailImageUrl } from './image-url.js';
import { ImagesService, type StoredImage } from './images.service.js';
import { toMailPicture } from './mail-picture.js';

/** As many as the issues of a month hold; each is some hundred kilobytes. */
const MAX_KEPT = 24;
const MADE_FROM: ReadonlySet<string> = new Set(MADE_FORMATS);

const OURS = new RegExp(String.raw`^/gorsel/(${CONTENT_HASH})(?:-\d+)?\.(?:webp|avif)$`);

/** A picture of ours as it stands in a mail. */
export interface MailPicture {
  /** Path of ours. */
  readonly src: string;
  /** Pixels of the whole picture; unknown for one that is stored no longer. */
  readonly width: number | null;
}

/** Pictures in the format that every program for mail draws, made when first asked for. */
@Injectable()
export class MailPictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly images: ImagesService) {}

  /** @returns undefined for a drawing, and for what mail draws as it is */
  async of(contentHash: string, { mime_type, data }: StoredImage): Promise<Buffer | undefined> {
    if (!MADE_FROM.has(mime_type)) return undefined;
    const known = this.kept.get(contentHash);
    if (known) return known;
    // One after the other: visitors need the processor too.
    const made = this.turn.then(() => toMailPicture(data));
    this.turn = made.catch(() => undefined);
    this.kept.set(contentHash, made);
    made.catch(() => this.kept.delete(contentHash));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return made;
  }

  /** @param src a picture's address on the site */
  async describe(src: string): Promise<MailPicture> {
    const [known] = Object.values(await this.images.describe([src]));
    const contentHash = OURS.exec(src)?.[1];
    return {
      src: contentHash === undefined ? src : mailImageUrl(contentHash),
      width: known?.width ?? null,
    };
  }
}
