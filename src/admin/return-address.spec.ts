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
  const cameFrom = (referer?: string, query: Request['query'] = {}): Request =>
    ({ get: () => referer, query }) as Partial<Request> as Request;

  it('is the list with its search and filters, when the form was opened there', () => {
    expect(listLeft(cameFrom(`https://site.test${LIST}?q=ak&sort=-name`), LIST)).toBe(
      `${LIST}?q=ak&sort=-name`,
    );
  });

  it('is another list that leads to the form, when it was opened there', () => {
    const other = '/admin/content/bank-offers';
    const req = cameFrom(`https://site.test${other}?q=ak`);
    expect(listLeft(req, LIST, [other])).toBe(`${other}?q=ak`);
    expect(listLeft(req, LIST)).toBe(LIST);
  });

  it('is what the address of the form says, if that is ours', () => {
    const said = (address: string): string =>
      listLeft(cameFrom(`https://site.test${LIST}?q=yok`, { return: address }), LIST);
    expect(said(`${LIST}?q=ak`)).toBe(`${LIST}?q=ak`);
    expect(said('https://evil.test/admin')).toBe(LIST);
  });

  it.each([undefined, '', 'nonsense', 'https://site.test/admin', `https://site.test${LIST}/akbank?q=1`])(
    'is the whole list after %j',
    (referer) => {
      expect(listLeft(cameFrom(referer), LIST)).toBe(LIST);
    },
  );
});
