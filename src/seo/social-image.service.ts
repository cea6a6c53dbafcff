import { fileURLToPath } from 'node:url';
import { Injectable, NotFoundException } from '@nestjs/common';
import { BanksService } from '../offers/banks.service.js';
import type { Site } from '../rendering/context.js';
import { ContentMemo } from '../page-cache/content-memo.js';
import {
  bankOfKind,
  bankSocialText,
  type SocialText,
  socialImageVersion,
  socialText,
} from '../rendering/social-image.js';
import { SiteService } from '../site/site.service.js';
import { drawSocialImage } from './social-drawing.js';

const FONTS = [400, 700].map((weight) =>
  fileURLToPath(new URL(`../../fonts/inter-${String(weight)}.ttf`, import.meta.url)),
);

/** About forty kilobytes each. */
const MAX_PICTURES = 50;

export interface SocialImage {
  readonly png: Buffer;
  readonly version: string;
}

/** Draws the pictures that social networks show beside a shared address. */
@Injectable()
export class SocialImageService {
  private readonly pictures = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly site: SiteService,
    private readonly banks: BanksService,
    private readonly memo: ContentMemo,
  ) {}

  /** @throws NotFoundException for a kind or a bank there is none of */
  async draw(kind: string): Promise<SocialImage> {
    const site = await this.site.current();
    const text = socialText(kind, site) ?? (await this.bankText(kind));
    if (!text) throw new NotFoundException();
    const version = socialImageVersion(text, site);
    return { png: await this.drawn(version, () => draw(text, site)), version };
  }

  /** Drawing takes a tenth of a second of a processor, and the version changes with everything that is drawn. */
  private drawn(version: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.pictures.get(version);
    if (known) return known;
    const made = make();
    this.pictures.set(version, made);
    made.catch(() => this.pictures.delete(version));
    const [oldest] = this.pictures.keys();
    if (this.pictures.size > MAX_PICTURES && oldest !== undefined) this.pictures.delete(oldest);
    return made;
  }

  private async bankText(kind: string): Promise<SocialText | undefined> {
    const id = bankOfKind(kind);
    if (id === undefined) return undefined;
    const banks = await this.memo.get('active-banks', () => this.banks.listActive());
    const bank = banks.find((candidate) => candidate.id === id);
    return bank && bankSocialText(bank);
  }
}

function draw(text: SocialText, site: Site): Promise<Buffer> {
  return rasterise(
    drawSocialImage({
      title: text.title,
      subtitle: text.subtitle,
      siteName: site.name,
      brand: site.primaryColor,
      ink: site.secondaryColor,
    }),
  );
}

/** Loaded when first asked for: most processes never draw, and the library costs memory. */
async function rasterise(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    textRendering: 1,
  });
  return image.asPng();
}
