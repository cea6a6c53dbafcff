import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { CONTENT_HASH, paths } from '../../shared/paths/site.js';
import { imageUrl, mailImageUrl } from './image-url.js';
import { ImagesService, type StoredImage } from './images.service.js';
import { MailPictures } from './mail-pictures.service.js';

const HEADERS = [
  // A drawing opened by itself must not run anything.
  ...['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  // Newsletters, partners' pages and embeds show pictures from other origins.
  ...['Cross-Origin-Resource-Policy', 'cross-origin'],
];

const FOREVER = 'public, max-age=31536000, immutable';

const FILE = new RegExp(String.raw`^(${CONTENT_HASH})(?:-(\d{3,4}|hareketli))?\.[a-z]{3,4}$`);

const urlOf = (contentHash: string, width: number | undefined, image: StoredImage): string =>
  width === undefined ? imageUrl(contentHash, image.mime_type) : paths.imageVariant(contentHash, width);

@Controller('gorsel')
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly mailPictures: MailPictures,
  ) {}

  @Get(':file')
  @Allow('public')
  @Cached()
  async show(@Param('file') file: string): Promise<Content> {
    const [, contentHash = '', digits] = FILE.exec(file) ?? [];
    if (digits === 'hareketli') return this.film(contentHash, file);
    const width = digits === undefined ? undefined : Number(digits);
    const image = contentHash === '' ? undefined : await this.images.find(contentHash, width);
    // Under another ending it would be kept once more by every cache on the way.
    if (image && urlOf(contentHash, width, image).endsWith(`/${file}`))
      return new Content(image.data, image.mime_type, FOREVER, HEADERS);
    const forMail =
      image && mailImageUrl(contentHash).endsWith(`/${file}`)
        ? await this.mailPictures.of(contentHash, image)
        : undefined;
    if (!forMail) throw new NotFoundException();
    return new Content(forMail, 'image/jpeg', FOREVER, HEADERS);
  }

  private async film(contentHash: string, file: string): Promise<Content> {
    const film = await this.images.film(contentHash);
    if (!film || !paths.imageVariant(contentHash, 'hareketli').endsWith(`/${file}`))
      throw new NotFoundException();
    return new Content(film.data, film.mime_type, FOREVER, HEADERS);
  }
}
