import { NotFoundException } from '@nestjs/common';
import { loadConfig } from '../../platform/config/config.js';
import type { PageBlocksService } from '../../pages/blocks/page-blocks.service.js';
import type { PageTextsService } from '../../pages/blocks/page-texts.service.js';
import { GalleryController } from './gallery.controller.js';

/** Refusing comes before anything is asked of these. */
const unasked = {} as PageBlocksService & PageTextsService;
const galleryIn = (nodeEnv: string, more: NodeJS.ProcessEnv = {}): GalleryController =>
  new GalleryController(loadConfig({ NODE_ENV: nodeEnv, ...more }), unasked, unasked);

const production = {
  PUBLIC_URL: 'https://www.example.com',
  SEED: 'none',
  ADMIN_EMAIL: 'a@example.com',
  ADMIN_PASSWORD: 'kirmizi-bisiklet-42-pencere',
};

describe('GET /galeri', () => {
  it('is there in development', async () => {
    const { props } = await galleryIn('development').index({});
    expect(Object.keys(props)).toEqual(['components', 'blocks', 'look']);
  });

  it('is not there in production, whatever is asked for', async () => {
    const gallery = galleryIn('production', production);
    await expect(gallery.index({})).rejects.toThrow(NotFoundException);
    await expect(gallery.component('button', 'sizes', {})).rejects.toThrow(NotFoundException);
    await expect(gallery.block('faq', {})).rejects.toThrow(NotFoundException);
  });
});
