import { originsOf, readOrigins } from './origins.js';

describe('originsOf', () => {
  it('has one spelling for each site', () => {
    expect(
      originsOf(' HTTPS://Blog.example/ \r\nhttps://*.ornek.example:8443\nhttps://blog.example'),
    ).toEqual(['https://blog.example', 'https://*.ornek.example:8443']);
    expect(originsOf('')).toEqual([]);
  });

  it.each([
    'blog.example',
    '*',
    'https://blog.example/yol',
    'https://a.example;script-src *',
    'javascript:x',
    'https://*',
  ])('refuses %p', (line) => {
    expect(originsOf(line)).toBeNull();
    expect(readOrigins(line)).toEqual([]);
  });
});
