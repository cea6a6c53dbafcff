import { fetchBytes, FetchFailed } from './fetch-bytes.js';

describe('fetchBytes', () => {
  it.each([
    ['http://example.com/logo.png', 'may not be fetched'],
    ['https://127.0.0.1/logo.png', 'may not be fetched'],
    ['https://[::1]/logo.png', 'may not be fetched'],
    ['https://169.254.169.254/latest/meta-data/', 'may not be fetched'],
    ['https://2130706433/', 'may not be fetched'],
    ['https://ad:sifre@example.com/', 'may not be fetched'],
    ['https://localhost/logo.png', 'leads to'],
  ])('asks nothing of %s', async (address, reason) => {
    const failure = await fetchBytes(address, 100).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FetchFailed);
    expect((failure as Error).message).toContain(reason);
  });
});
