import { Controller, Get, Inject, NotFoundException, Param, Query } from '@nestjs/common';
import { definitionOfType, registry } from '../../../views/blocks/registry.js';
import { readComponents } from '../../../views/blocks/parse.js';
import { readComponentExamples } from '../../../views/components/examples.js';
import { GalleryBlock } from '../../../views/discovery/gallery/block.js';
import { GalleryIndex } from '../../../views/discovery/gallery/index.js';
import { GalleryExample } from '../../../views/discovery/gallery/example.js';
import type { Look } from '../../../views/discovery/gallery/frame.js';
import { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import { PageTextsService } from '../../pages/blocks/page-texts.service.js';
import type { Config } from '../../platform/config/config.js';
import { galleryPaths } from '../../shared/paths/gallery.js';
import { type PageResponse, page } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { lastOf, type RawQuery } from '../../platform/routing/raw-query.js';
import { CONFIG } from '../../platform/tokens.js';

/** Every component and block in every named example, in either look; where visitors are there is none of it. */
@Controller('galeri')
export class GalleryController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly blocks: PageBlocksService,
    private readonly texts: PageTextsService,
  ) {}

  @Get()
  @Allow('public')
  async index(@Query() query: RawQuery): Promise<PageResponse> {
    this.refuseInProduction();
    const blocks = Object.values(registry).map(({ type, label, examples }) => ({
      type,
      label,
      count: examples.length,
    }));
    return page(GalleryIndex, { components: await readComponentExamples(), blocks, look: lookOf(query) });
  }

  /** One alone: an open dialog lies on top of all others. */
  @Get('bilesenler/:component/:example')
  @Allow('public')
  async component(
    @Param('component') component: string,
    @Param('example') example: string,
    @Query() query: RawQuery,
  ): Promise<PageResponse> {
    this.refuseInProduction();
    const found = (await readComponentExamples()).find(({ name }) => name === component);
    const element = found?.examples.find(([name]) => isNamed(name, example))?.[1];
    if (element === undefined) throw new NotFoundException();
    return page(GalleryExample, { component, example, element, look: lookOf(query) });
  }

  @Get('bloklar/:type')
  @Allow('public')
  async block(@Param('type') type: string, @Query() query: RawQuery): Promise<PageResponse> {
    this.refuseInProduction();
    const known = Object.values(registry).find((definition) => isNamed(definition.type, type))?.type;
    if (known === undefined) throw new NotFoundException();
    const { label, examples } = definitionOfType(known);
    const components = examples.map((example) => ({ type: known, ...example }));
    const parsed = readComponents({ components }, await this.texts.reader());
    const blocks = await this.blocks.of(parsed, galleryPaths.block(type));
    const names = examples.map(({ name }) => name);
    return page(GalleryBlock, { type: known, label, names, blocks, look: lookOf(query) });
  }

  private refuseInProduction(): void {
    if (this.config.isProduction) throw new NotFoundException();
  }
}

/** Addresses have small letters only. */
const isNamed = (name: string, segment: string): boolean => name.toLowerCase() === segment;

function lookOf(query: RawQuery): Look | null {
  const asked = lastOf(query['gorunum']);
  return asked === 'acik' || asked === 'koyu' ? asked : null;
}
