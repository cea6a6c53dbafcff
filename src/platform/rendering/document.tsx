import { createElement } from 'react';
import { breadcrumbJsonLd } from './breadcrumb-json-ld.js';
import '../../shared/icons/drawn-icons.js';
import { paths, POLICY_REPORT_PATH } from '../../shared/paths/site.js';
import type { Assets } from './assets.js';
import { noPerson, renderMarkup } from '../../shared/rendering/cached-fragment.js';
import { bytesOf, encodeChunks, type Frame, textOf } from '../../shared/rendering/chunks.js';
import { type RenderContext, renderContext, type Site, type Staff } from '../../shared/rendering/context.js';
import { fontStyle } from '../../shared/rendering/fonts.js';
import { escapeHtml, scriptJson } from '../../shared/rendering/html.js';
import { inlineStyle } from './inline-style.js';
import type { Head, JsonLd, Layout, PageResponse } from '../../shared/rendering/page.js';
import { memoizeByIdentity } from '../../shared/rendering/memoize-by-identity.js';
import { socialImage } from '../../shared/rendering/social-image.js';
import { viewsOf } from '../../shared/rendering/subjects.js';
import { themeStyle } from './theme.js';
import { documentTitle } from './document-title.js';

export interface RenderedDocument extends Omit<Frame, 'chunks'> {
  readonly html: Buffer;
}

/**
 * Renders a page to a complete document with the policy that fits exactly its inlined styles. The policy
 * needs neither a nonce nor `unsafe-inline`, so that the bytes can be cached and answered with 304.
 *
 * @param preview for our own frames and for nobody who searches
 * @throws errors of the view
 */
export function renderDocument(
  page: PageResponse,
  site: Site,
  assets: Assets,
  staff?: Staff,
  preview = false,
): RenderedDocument {
  const frame = page.view.frameOf?.(page.props);
  if (frame === undefined || staff || preview) {
    const { chunks, ...rest } = renderFrame(page, site, assets, {
      person: () => staff,
      isRead: staff?.isRead,
      preview,
    });
    return { html: Buffer.from(textOf(chunks, page.props)), ...rest };
  }
  const { encoded, rest } = memoizeByIdentity([frame, site, page.view], 'frame', () => {
    const { chunks, ...others } = renderFrame(page, site, assets, { person: noPerson });
    return { encoded: encodeChunks(chunks), rest: others };
  });
  return { html: bytesOf(encoded, page.props), ...rest };
}

interface FrameOptions {
  readonly person: RenderContext['person'];
  /** A script takes a part out of the page: nobody looks at it. */
  readonly isRead?: boolean;
  readonly preview?: boolean;
}

function renderFrame(
  page: PageResponse,
  site: Site,
  assets: Assets,
  { person, isRead = false, preview = false }: FrameOptions,
): Frame {
  const { view, props } = page;
  const context = renderContext(site, assets, person);
  const described = view.head(props, site);
  const head: Head = preview ? { ...described, robots: 'noindex' } : described;
  const breadcrumb = head.breadcrumb ? [{ label: 'Ana Sayfa', href: paths.home() }, ...head.breadcrumb] : [];
  const jsonLd = [
    ...(head.jsonLd ?? []),
    ...(breadcrumb.length > 0 ? [breadcrumbJsonLd(breadcrumb, site.publicUrl)] : []),
  ];
  const children = createElement(view.body, props);
  const content = createElement(view.layout.Shell, { breadcrumb, children });
  const body = renderMarkup(context, content);
  const font = fontStyle(site.fontFamily);
  const sheet = view.layout.sheet && assets[view.layout.sheet];
  const asked = new Set([font, ...view.layout.styles, ...(view.styles ?? []), ...context.styles]);
  const names = [...asked].filter((name) => sheet?.names.includes(name) !== true);
  const own = themeStyle(site) + [...context.rules].join('');
  const style = inlineStyle(
    `${names.join(' ')} ${own}`,
    () => names.map((name) => assets.style(name)).join('') + own,
  );
  const chunks = [
    `<!doctype html><html lang="tr" data-theme="${escapeHtml(site.theme)}"><head>${headHtml(head, jsonLd, context)}`,
    // Where a script reads the page, the policy of the page around it holds, which allows another style.
    isRead ? '' : `${sheet ? `<link rel="stylesheet" href="${sheet.url}">` : ''}${style.element}`,
    `${scriptsHtml(page, context)}</head><body class="layout-${view.layout.name}">`,
    ...body,
    '</body></html>',
  ];
  return {
    chunks,
    contentSecurityPolicy: policy(style.hash, context, view.layout, preview),
    runsOthersCode: context.sources.script.size > 0,
    views: viewsOf(head),
    canonical: head.canonical,
  };
}

function headHtml(head: Head, jsonLd: readonly JsonLd[], { site, assets }: RenderContext): string {
  const title = documentTitle(head.title, site.name);
  const description = head.description ?? site.description;
  const parts = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    // Browsers that read no SVG ask for /favicon.ico by themselves.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${paths.manifest()}">`,
    ...assets
      .fonts(site.fontFamily)
      .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
  ];
  if (head.robots) parts.push(meta('robots', head.robots));
  if (head.canonical !== undefined) {
    const url = escapeHtml(site.publicUrl + head.canonical);
    parts.push(`<link rel="canonical" href="${url}">`, property('og:url', site.publicUrl + head.canonical));
    parts.push(
      property('og:type', 'website'),
      property('og:locale', 'tr_TR'),
      property('og:site_name', site.name),
      property('og:title', title),
      property('og:description', description),
    );
    parts.push(
      property('og:image', site.publicUrl + (head.image ?? socialImage('anasayfa', site))),
      meta('twitter:card', 'summary_large_image'),
    );
  }
  return parts.join('') + jsonLdHtml(jsonLd);
}

const jsonLdHtml = (items: readonly JsonLd[]): string =>
  items
    .map(
      (item) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...item })}</script>`,
    )
    .join('');

function scriptsHtml({ view: { layout } }: PageResponse, { assets }: RenderContext): string {
  const element = (name: string, when: string): string =>
    `<script type="module" src="${assets.script(name)}"${when} fetchpriority="low"></script>`;
  return [
    ...(layout.earlyScripts ?? []).map((name) => element(name, ' async')),
    ...layout.scripts.map((name) => element(name, '')),
  ].join('');
}

/**
 * Content-Security-Policy: our own origin, and of inline code exactly this one style and what components name by
 * its hash. In the administration no script may turn text into markup either.
 */
function policy(
  styleHash: string,
  { site, sources }: RenderContext,
  layout: Layout,
  preview: boolean,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...sources.script].join(' '),
    [`style-src 'self' 'sha256-${styleHash}'`, ...sources.style].join(' '),
    ["img-src 'self' data:", ...sources.img].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors(layout, site, preview)}`,
    // Not `report-to`: that is told a minute later, and needs a header more of each page.
    `report-uri ${POLICY_REPORT_PATH}`,
    // Previews stand in frames of the administration.
    ...frameSources([...(layout.name === 'admin' ? ["'self'"] : []), ...sources.frame]),
    ...(layout.name === 'admin' ? ["require-trusted-types-for 'script'"] : []),
    ...(site.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Value of `frame-ancestors`: no other site may frame a page, since it could make visitors click unawares. */
function frameAncestors({ isForOtherSites = false }: Layout, site: Site, preview: boolean): string {
  if (!isForOtherSites) return preview ? "'self'" : "'none'";
  return site.frameAncestors.length === 0 ? '*' : ["'self'", ...site.frameAncestors].join(' ');
}

const frameSources = (sources: readonly string[]): string[] =>
  sources.length > 0 ? [`frame-src ${sources.join(' ')}`] : [];

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
