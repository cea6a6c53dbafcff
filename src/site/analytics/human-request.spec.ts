import { isHumanRequest } from './human-request.js';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
};

describe('isHumanRequest', () => {
  const isHuman = (headers: Readonly<Record<string, string>>, method = 'GET'): boolean =>
    isHumanRequest({ method, headers: { ...BROWSER, ...headers } });

  it('takes a page that a browser opens', () => {
    expect(isHuman({})).toBe(true);
    expect(isHuman({ 'sec-purpose': 'anything' })).toBe(true);
  });

  it.each([
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('takes no request that looks ahead: %s: %s', (name, value) => {
    expect(isHuman({ [name]: value })).toBe(false);
  });

  it('takes neither HEAD nor a program', () => {
    expect(isHuman({}, 'HEAD')).toBe(false);
    expect(isHuman({ 'user-agent': 'curl/8.5.0' })).toBe(false);
  });
});
