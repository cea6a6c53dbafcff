import { fetchBytes, FetchFailed, redirectTarget } from './fetch-bytes.js';

describe('fetchBytes', () => {
  it.each([
    ['http://example.com/logo.png', 'may not be fetched'],
    ['https://127.0.0.1/logo.png', 'may not be fetched'],
    ['https://[::1]/logo.png', 'may not be fetched'],
    ['https://169.254.169.254/latest/meta-data/', 'may not be fetched'],
    ['https://2130706433/', 'may not be fetched'],
    ['https://ad:sifre@example.com/', 'may not be fetched'],
    ['https://localhost/logo.png', 'may not be fetched'],
    ['https://kasa.internal/logo.png', 'may not be fetched'],
  ])('asks nothing of %s', async (address, reason) => {
    const failure = await fetchBytes(address, 100).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FetchFailed);
    expect((failure as Error).message).toContain(reason);
  });
});

describe('redirectTarget', () => {
  it('is the next address, or a failure to fetch', () => {
    expect(redirectTarget('../b.png', 'https://a.test/x/y')).toBe('https://a.test/b.png');
    for (const location of ['http://[', 'https://', '//'])
      expect(() => redirectTarget(location, 'https://a.test/')).toThrow(FetchFailed);
  });
});
