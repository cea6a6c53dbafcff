import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { paths } from '../../shared/paths/site.js';
import { Content } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { Cached } from '../../platform/routing/cached.js';
import { PublicPages, type SitemapEntry } from '../../site/public-pages.service.js';
import { SiteService } from '../../site/site.service.js';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.js';

/** Well below the 50.000 addresses and 50 MB a file may have, so that one is made and kept at little cost. */
const PART_LENGTH = 10_000;
const XML = 'application/xml; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';

/**
 * An address and all below it. A rule of `robots.txt` closes whatever begins like it (RFC 9309, 2.2.2): `/basvuru` would
 * close `/basvuru-durumu` as well.
 */
const closed = (path: string): string[] => [`${path}$`, `${path}?`, `${path}/`];

/**
 * Paths that robots must not fetch: forms, and addresses that count clicks. Robots may still fetch pages that no search
 * engine should list.
 */
const DISALLOWED = [
  ...closed('/admin'),
  '/api/',
  '/basvuru/',
  '/basvuru-durumu/',
  // The archive may be found. Pages on which readers change a subscription are private.
  '/bulten/ayril',
  '/bulten/onay',
  '/bulten/tesekkurler',
  ...closed('/cikis'),
  '/git/',
  ...closed('/hesabim'),
  ...closed('/portal'),
  ...closed('/istemci-hatasi'),
  ...closed('/icerik-ihlali'),
  '/reklam/',
];

@Controller()
export class SitemapController {
  constructor(
    private readonly pages: PublicPages,
    private readonly site: SiteService,
  ) {}

  @Get('robots.txt')
  @Allow('public')
  @Cached()
  async robots(): Promise<Content> {
    const { publicUrl } = await this.site.current();
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`);
    const text = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}${paths.sitemap()}`, ''].join('\n');
    return new Content(text, 'text/plain; charset=utf-8', AN_HOUR);
  }

  @Get('sitemap.xml')
  @Allow('public')
  @Cached()
  async index(): Promise<Content> {
    const { publicUrl } = await this.site.current();
    const parts = partsOf(await this.pages.sitemap());
    const [only] = parts;
    if (parts.length <= 1) return new Content(sitemapXml(only ?? [], publicUrl), XML, AN_HOUR);
    const files = parts.map((entries, at) => ({ path: paths.sitemapPart(at + 1), entries }));
    return new Content(sitemapIndexXml(files, publicUrl), XML, AN_HOUR);
  }

  @Get('sitemap-:part.xml')
  @Allow('public')
  @Cached()
  async part(@Param('part') part: string): Promise<Content> {
    const number = /^[1-9]\d{0,4}$/.test(part) ? Number(part) : 0;
    const entries = number > 0 ? partsOf(await this.pages.sitemap())[number - 1] : undefined;
    if (!entries) throw new NotFoundException();
    return new Content(sitemapXml(entries, (await this.site.current()).publicUrl), XML, AN_HOUR);
  }
}

function partsOf(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const count = Math.ceil(entries.length / PART_LENGTH);
  return Array.from({ length: count }, (_, at) => entries.slice(at * PART_LENGTH, (at + 1) * PART_LENGTH));
}
