import { createHash } from 'node:crypto';
import { Content } from '../../shared/rendering/page.js';
import { escapeHtml } from '../../shared/rendering/html.js';
import { asParsed, readAdCode } from '../code/ad-code.js';
import { codeSources } from '../../../views/ads/code-sources.js';

/** Content of a preview: a picture (its bytes in its address), code, or a sentence in place of both. */
export type Previewed =
  | { readonly picture: string; readonly alt: string }
  /** With the addresses that are approved: nothing is loaded from others, as on the site. */
  | { readonly code: string; readonly approved: readonly string[] }
  | { readonly text: string };

/** As the site's own pages begin. */
const STYLE =
  '*{box-sizing:border-box;margin:0;padding:0}html,body{height:100%}body{font:16px/1.55 system-ui,sans-serif}a{color:inherit}img{max-width:100%}body>img:only-child{display:block;width:100%;height:100%;object-fit:contain}' +
  'p.bos{display:grid;place-items:center;height:100%;padding:0 16px;font:14px/1.5 system-ui,sans-serif;text-align:center;color:#526077}';

/**
 * A document that shows an ad and can do nothing else: its own policy shuts it off (`sandbox` without the origin), so
 * that it has neither cookies nor storage nor a way into the page around it, wherever it is opened.
 */
export function previewOf(shown: Previewed): Content {
  const { body, scripts, styles, images, frames } = partsOf(shown);
  const html = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reklam önizlemesi</title><style>${STYLE}</style></head><body>${body}</body></html>`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    [`style-src 'sha256-${hash}'`, ...styles].join(' '),
    ['img-src data:', ...images].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return new Content(html, 'text/html; charset=utf-8', 'private, no-store', [
    'Content-Security-Policy',
    policy,
    'X-Frame-Options',
    'SAMEORIGIN',
    'Referrer-Policy',
    'no-referrer',
    // A document without an origin has none to keep apart from others: browsers warn where it asks for that.
    'Origin-Agent-Cluster',
    '?0',
  ]);
}

interface Parts {
  readonly body: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
}

const PLAIN = { scripts: [], styles: [], images: [], frames: [] } as const;

function partsOf(shown: Previewed): Parts {
  if ('text' in shown) return { ...PLAIN, body: `<p class="bos">${escapeHtml(shown.text)}</p>` };
  if ('picture' in shown)
    return { ...PLAIN, body: `<img src="${escapeHtml(shown.picture)}" alt="${escapeHtml(shown.alt)}">` };
  // As long as its pictures make it.
  const read = readAdCode(shown.code, shown.code.length);
  const origins = read.origins.filter((origin) => shown.approved.includes(origin));
  const { script, style, img, frame } = codeSources({ ...read, origins });
  return { body: asParsed(shown.code), scripts: script, styles: style, images: img, frames: frame };
}
