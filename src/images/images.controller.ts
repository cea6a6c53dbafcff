import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { Content } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Cached } from '../routing/cached.js';
import { CONTENT_HASH } from '../paths.js';
import { ImagesService } from './images.service.js';

/** A drawing opened by itself must not run anything. */
const SANDBOX = ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"];

const FILE = new RegExp(String.raw`^(${CONTENT_HASH})(?:-(\d{3,4}))?\.[a-z]{3,4}$`);

@Controller('gorsel')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(':file')
  @Allow('public')
  @Cached()
  async show(@Param('file') file: string): Promise<Content> {
    const [, contentHash, width] = FILE.exec(file) ?? [];
    const image =
      contentHash && (await this.images.find(contentHash, width === undefined ? undefined : Number(width)));
    if (!image) throw new NotFoundException();
    return new Content(image.data, image.mime_type, 'public, max-age=31536000, immutable', SANDBOX);
  }
}
