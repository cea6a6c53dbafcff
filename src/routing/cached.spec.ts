import { cacheKey } from './cached.js';

describe('cacheKey', () => {
  const policy = { query: ['tutar', 'vade'] };

  it('is one for all orders of the parameters that matter and for all that do not', () => {
    const keys = ['/k?tutar=1&vade=2', '/k?vade=2&tutar=1', '/k?utm_source=x&tutar=1&vade=2&fbclid=y'];
    expect(new Set(keys.map((url) => cacheKey(url, policy)))).toEqual(new Set(['/k?tutar=1&vade=2']));
  });

  it('is the bare path when nothing that matters was given', () => {
    expect(cacheKey('/k?utm_source=x', policy)).toBe('/k');
    expect(cacheKey('/k', policy)).toBe('/k');
  });

  it('tells repeated values apart', () => {
    expect(cacheKey('/k?tutar=1&tutar=2', policy)).not.toBe(cacheKey('/k?tutar=1', policy));
  });
});
