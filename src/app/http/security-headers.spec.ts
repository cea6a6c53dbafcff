import { validateHeaderName, validateHeaderValue } from 'node:http';
import { securityHeaders } from './security-headers.js';

const named = (isHttps: boolean): Record<string, string> => {
  const list = securityHeaders(isHttps);
  return Object.fromEntries(
    Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] ?? '', list[2 * at + 1] ?? '']),
  );
};

describe('the security headers', () => {
  it('are pairs that a response takes', () => {
    for (const [name, value] of Object.entries(named(true))) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    expect(securityHeaders(true)).toHaveLength(2 * Object.keys(named(true)).length);
  });

  it('let no site frame, read or guess the type of an answer', () => {
    expect(named(true)).toMatchObject({
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  it('ask for https where the site is on https, and only there', () => {
    expect(named(true)['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
    expect(named(false)).not.toHaveProperty('Strict-Transport-Security');
  });
});
