import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * The headers every answer carries, as a flat name/value list: made once by helmet, so that cached bytes,
 * files, pages and errors all carry the same. The content policy is not among them: it belongs to a document.
 */
export function securityHeaders(https: boolean): string[] {
  const collected: string[] = [];
  // Of a response helmet uses these two only; a whole one cannot be had without a request.
  const recorder = {
    setHeader: (name: string, value: string) => collected.push(name, value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xPoweredBy: false,
  })({} as IncomingMessage, recorder, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  collected.push('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return collected;
}
