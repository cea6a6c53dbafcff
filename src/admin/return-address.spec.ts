import type { Request } from 'express';
import { listLeft, returnAddress } from './return-address.js';

const LIST = '/admin/content/banks';

describe('returnAddress', () => {
  it.each([
    ['/admin/content/banks?q=ak&page=2', '/admin/content/banks?q=ak&page=2'],
    ['/admin', '/admin'],
    ['/admin?x=1', '/admin?x=1'],
  ])('leads back to %j', (given, address) => {
    expect(returnAddress(given, LIST)).toBe(address);
  });

  it.each([
    undefined,
    '',
    ['/admin'],
    'https://evil.test/admin',
    '//evil.test/admin',
    '/\\evil.test/admin',
    '/..//evil.test/admin',
    '/admin/..//evil.test',
    '/administrator',
    '/cikis',
    'javascript:alert(1)',
    `/admin?${'x'.repeat(3_000)}`,
  ])('leads to the list instead of %j', (given) => {
    expect(returnAddress(given, LIST)).toBe(LIST);
  });
});

describe('listLeft', () => {
  const cameFrom = (referer?: string): Request => ({ get: () => referer }) as Partial<Request> as Request;

  it('is the list with its search and filters, when the form was opened there', () => {
    expect(listLeft(cameFrom(`https://site.test${LIST}?q=ak&sort=-name`), LIST)).toBe(
      `${LIST}?q=ak&sort=-name`,
    );
  });

  it.each([undefined, '', 'nonsense', 'https://site.test/admin', `https://site.test${LIST}/akbank?q=1`])(
    'is the whole list after %j',
    (referer) => {
      expect(listLeft(cameFrom(referer), LIST)).toBe(LIST);
    },
  );
});
