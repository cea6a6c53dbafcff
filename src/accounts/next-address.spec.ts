import fc from 'fast-check';
import { nextAddress } from './next-address.js';

describe('nextAddress', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/applications?status=pending&page=2', '/admin/applications?status=pending&page=2'],
    ['/admin/../admin/users#u1', '/admin/users#u1'],
  ])('keeps %p, an address of this site', (next, expected) => {
    expect(nextAddress(next, '/')).toBe(expected);
  });

  it.each([
    undefined,
    ['/admin', '/x'],
    '',
    'admin',
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
    ' //evil.test',
    `/${'a'.repeat(2000)}`,
  ])('refuses %p', (next) => {
    expect(nextAddress(next, '/otherwise')).toBe('/otherwise');
  });

  it('never leads away from the site, whatever is typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'http:',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const address = nextAddress(`/${pieces.join('')}`, '/otherwise');
        expect(new URL(address, 'https://www.example.com/uye-girisi').origin).toBe('https://www.example.com');
        expect(address.startsWith('//')).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
