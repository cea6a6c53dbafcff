import { escapeHtml } from '../../shared/rendering/html.js';
import type { SitemapEntry } from '../../site/public-pages.service.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses of one file (sitemaps.org 0.9). */
export function sitemapXml(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => `<url>${locationOf(publicUrl + path, changedAt)}</url>`);
  return `${PROLOGUE}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`;
}

/** The files among which the addresses are divided, each as new as its newest address. */
export function sitemapIndexXml(
  parts: readonly { readonly path: string; readonly entries: readonly SitemapEntry[] }[],
  publicUrl: string,
): string {
  const files = parts.map(({ path, entries }) => {
    const times = entries.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
    const newest = times.length === 0 ? null : new Date(Math.max(...times));
    return `<sitemap>${locationOf(publicUrl + path, newest)}</sitemap>`;
  });
  return `${PROLOGUE}<sitemapindex xmlns="${NAMESPACE}">${files.join('')}</sitemapindex>`;
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';

const locationOf = (url: string, changedAt: Date | null): string =>
  `<loc>${escapeHtml(url)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`}`;
