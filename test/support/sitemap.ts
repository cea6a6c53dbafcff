import { paths } from '../../src/shared/paths/site.js';
import { unescapeHtml } from './page.js';
import type { TestServer } from './server.js';

/** The paths that the sitemap lists. */
export async function sitemapOf({ url }: Pick<TestServer, 'url'>): Promise<string[]> {
  const xml = await (await fetch(url + paths.sitemap())).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => unescapeHtml(address).slice(url.length) || '/',
  );
}
