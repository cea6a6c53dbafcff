import { Controller, Get } from '@nestjs/common';
import { paths } from '../../shared/paths/site.js';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { SiteService } from '../../site/site.service.js';

const ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** The web app manifest, with name and color of the settings: a phone needs it to put the site on its home screen. */
@Controller()
export class WebManifestController {
  constructor(private readonly site: SiteService) {}

  @Get('site.webmanifest')
  @Allow('public')
  @Cached()
  async show(): Promise<Content> {
    const { name, description, primaryColor } = await this.site.current();
    const manifest = {
      name,
      short_name: name,
      description,
      lang: 'tr',
      id: paths.home(),
      start_url: paths.home(),
      display: 'standalone',
      background_color: '#f8fafc',
      theme_color: primaryColor,
      icons: ICONS,
    };
    return new Content(
      JSON.stringify(manifest),
      'application/manifest+json',
      'public, max-age=86400, stale-if-error=604800',
    );
  }
}
