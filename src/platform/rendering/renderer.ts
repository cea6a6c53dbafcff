import { type CachedResponse, cacheableResponse } from '../page-cache/cached-response.js';
import type { Assets } from './assets.js';
import type { Site, Staff } from '../../shared/rendering/context.js';
import { renderDocument } from './document.js';
import type { Content, PageResponse } from '../../shared/rendering/page.js';
import type { ViewBeacon } from './view-beacon.js';

const HTML = 'text/html; charset=utf-8';

/** Browsers ask again each time and get 304; a CDN may keep a page for a minute and longer when we are down. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
const PRIVATE = 'private, no-store';

const PREVIEW_HEADERS = ['X-Frame-Options', 'SAMEORIGIN', 'X-Robots-Tag', 'noindex, nofollow'];

/**
 * Pages of one origin reach into the windows they open; those with another policy than the rest of the site do not. So
 * code that is not ours gets hold of no page but its own.
 */
const BESIDE_OTHERS_CODE = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'];

/**
 * In a frame of another site: the policy says which, and the older header knows no sites. Pages that let in only what is
 * said to be for them (`Cross-Origin-Embedder-Policy`) may show it too.
 */
const FOR_OTHER_SITES = [
  ...['Cross-Origin-Resource-Policy', 'cross-origin'],
  ...['Cross-Origin-Embedder-Policy', 'require-corp'],
];
const FRAME_OPTIONS = ['X-Frame-Options', ''];

/** A flat name/value list without the names that another list sets differently. */
function withoutNames(headers: readonly string[], others: readonly string[]): string[] {
  const taken = new Set(others.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  return headers.filter((_, at) => !taken.has((headers[at - (at % 2)] ?? '').toLowerCase()));
}

/** Turns pages into finished bytes with the headers that belong to them. */
export class Renderer {
  constructor(
    private readonly assets: Assets,
    private readonly headers: readonly string[],
    /** Where a CDN answers for us: what pages that it may keep are marked with, and how we hear of views. */
    private readonly cdn?: { readonly headers: readonly string[]; readonly beacon: ViewBeacon },
  ) {}

  /**
   * @param shared true for a page that is the same for every visitor
   * @throws errors of the view
   */
  page(page: PageResponse, site: Site, options: { shared: boolean; staff?: Staff }): CachedResponse {
    const { html, ...frame } = renderDocument(page, site, this.assets, options.staff);
    const { contentSecurityPolicy, runsOthersCode, views, canonical } = frame;
    const isForOtherSites = page.view.layout.isForOtherSites === true;
    const own = [...(runsOthersCode ? BESIDE_OTHERS_CODE : []), ...(isForOtherSites ? FOR_OTHER_SITES : [])];
    const others = withoutNames(this.headers, [...own, ...(isForOtherSites ? FRAME_OPTIONS : [])]);
    const cdn = options.shared ? this.cdn : undefined;
    // In a frame of another site nothing is counted.
    const seen = isForOtherSites ? undefined : views;
    return cacheableResponse(cdn && seen !== undefined ? cdn.beacon.addTo(html, seen) : html, {
      contentType: HTML,
      cacheControl: options.shared ? SHARED : PRIVATE,
      headers: [
        ...['Content-Security-Policy', contentSecurityPolicy],
        ...own,
        ...(cdn?.headers ?? []),
        ...others,
      ],
      views,
      canonical,
    });
  }

  /** As visitors would see it, for one person: without ads, whose views are counted. */
  preview(page: PageResponse, site: Site): CachedResponse {
    const shown = { ...site, ads: [] };
    const { html, contentSecurityPolicy } = renderDocument(page, shown, this.assets, undefined, true);
    return cacheableResponse(html, {
      contentType: HTML,
      cacheControl: PRIVATE,
      headers: [
        ...['Content-Security-Policy', contentSecurityPolicy],
        ...PREVIEW_HEADERS,
        ...withoutNames(this.headers, PREVIEW_HEADERS),
      ],
    });
  }

  content(content: Content): CachedResponse {
    return cacheableResponse(content.body, {
      contentType: content.contentType,
      cacheControl: content.cacheControl,
      headers: [...content.headers, ...withoutNames(this.headers, content.headers)],
      canonical: content.canonical,
    });
  }
}
