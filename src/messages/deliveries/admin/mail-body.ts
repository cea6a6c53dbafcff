import { createHash } from 'node:crypto';
import { Content } from '../../../shared/rendering/page.js';

/**
 * A mail's HTML as a document of its own, which can do nothing but show itself and open its links beside it: its policy
 * shuts it off wherever it is opened.
 *
 * @param picturesFrom our own origin, where a mail holds pictures
 */
export function mailBody(html: string, picturesFrom?: string): Content {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const policy = [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...(picturesFrom === undefined ? [] : [`img-src ${picturesFrom}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return new Content(
    html.replaceAll('<a ', '<a target="_blank" '),
    'text/html; charset=utf-8',
    'private, no-store',
    [
      ...['Content-Security-Policy', policy],
      ...['X-Frame-Options', 'SAMEORIGIN'],
      ...['Referrer-Policy', 'no-referrer'],
      ...['Origin-Agent-Cluster', '?0'],
    ],
  );
}
