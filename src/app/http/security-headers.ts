import type { ServerResponse } from 'node:http';

/**
 * The headers every answer carries, as the flat name/value list that `writeHead` takes: cached bytes, files, pages and
 * errors all carry the same. They are constants and need no library. The content policy is not among them: it belongs to
 * a document.
 */
export const securityHeaders = (isHttps: boolean): readonly string[] => [
  ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Origin-Agent-Cluster', '?1'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ...(isHttps ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ...['X-Content-Type-Options', 'nosniff'],
  ...['X-DNS-Prefetch-Control', 'off'],
  ...['X-Download-Options', 'noopen'],
  ...['X-Frame-Options', 'DENY'],
  ...['X-Permitted-Cross-Domain-Policies', 'none'],
  ...['X-XSS-Protection', '0'],
  ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
];

/** @param headers flat name/value list */
export function setHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
