import { fileURLToPath } from 'node:url';
import { Injectable, NotFoundException } from '@nestjs/common';
import { GUIDE_CATEGORIES } from '../../../views/blocks/guide-categories.js';
import { CALCULATOR_WORDS } from '../../shared/labels/calculators.js';
import { amountKey } from '../../shared/finance/loan-amounts.js';
import { formatLira } from '../../shared/finance/tr/format.js';
import { GuidesService } from '../../products/guides/guides.service.js';
import { LoanAmountsService } from '../../products/loan-amounts/loan-amounts.service.js';
import { BanksService } from '../../offers/banks.service.js';
import { VersionedMemo } from '../../platform/page-cache/versioned-memo.js';
import { CALCULATOR_PATHS, paths } from '../../shared/paths/site.js';
import type { Site } from '../../shared/rendering/context.js';
import {
  amountSocialText,
  bankSocialText,
  calculatorSocialText,
  guideSocialText,
  type SocialSubject,
  type SocialText,
  socialImageVersion,
  socialText,
  subjectOfKind,
} from '../../shared/rendering/social-image.js';
import { SiteService } from '../../site/site.service.js';
import { drawSocialImage } from './social-drawing.js';

const FONTS = [400, 700].map((weight) =>
  fileURLToPath(new URL(`../../../fonts/inter-${String(weight)}.ttf`, import.meta.url)),
);

/** About forty kilobytes each. */
const MAX_PICTURES = 120;

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
    private readonly guides: GuidesService,
    private readonly amounts: LoanAmountsService,
    private readonly memo: VersionedMemo,
  ) {}

  /** @throws NotFoundException for a kind, or one of a kind, that there is none of */
  async draw(kind: string): Promise<SocialImage> {
    const site = await this.site.current();
    const text = socialText(kind, site) ?? (await this.textOfOne(kind));
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

  /** Only what has a page of its own is drawn: names that somebody makes up cost a look-up in memory. */
  private textOfOne(kind: string): Promise<SocialText | undefined> {
    const asked = subjectOfKind(kind);
    return asked ? this.texts[asked.subject](asked.name) : Promise.resolve(undefined);
  }

  private readonly texts: Readonly<Record<SocialSubject, (name: string) => Promise<SocialText | undefined>>> =
    {
      bank: (id) => this.bankText(id),
      calculator: (path) => Promise.resolve(calculatorText(path)),
      guide: (slug) => this.guideText(slug),
      amount: (key) => this.amountText(key),
    };

  private async guideText(slug: string): Promise<SocialText | undefined> {
    const guide = (await this.guides.list()).find(({ href }) => href === paths.content(slug));
    return guide && guideSocialText(slug, guide.title, GUIDE_CATEGORIES[guide.category]);
  }

  private async amountText(key: string): Promise<SocialText | undefined> {
    for (const { title, amounts } of await this.amounts.listed()) {
      const found = amounts.find((one) => amountKey(one) === key);
      if (found) return amountSocialText(key, `${formatLira(found.lira * 100)} ${title}`, found.months);
    }
    return undefined;
  }

  private async bankText(id: string): Promise<SocialText | undefined> {
    const banks = await this.memo.get('active-banks', () => this.banks.listActive());
    const bank = banks.find((candidate) => candidate.id === id);
    return bank && bankSocialText(bank);
  }
}

function calculatorText(asked: string): SocialText | undefined {
  const path = CALCULATOR_PATHS.find((one) => one === asked);
  return path && calculatorSocialText(path, CALCULATOR_WORDS[path].title);
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
