import { sourceName, sourceOf } from './cost-source.js';

describe('the source of a cost', () => {
  it.each([
    ['pages:/mevduat?x=a:b', { report: 'pages', id: '/mevduat?x=a:b' }],
    ['channels:', { report: 'channels', id: '' }],
    ['channels:7', { report: 'channels', id: '7' }],
    ['campaigns:12', { report: 'campaigns', id: '12' }],
    ['campaigns:', null],
    ['channels:x', null],
    ['banks:akbank', null],
    ['constructor:1', null],
    ['pages', null],
    ['', null],
    [`pages:${'a'.repeat(600)}`, null],
  ])('of %s', (key, source) => {
    expect(sourceOf(key)).toEqual(source);
  });

  it('is called as its report calls it', () => {
    expect(sourceName('channels:', null, '')).toBe('Kanal: Sitemiz');
    expect(sourceName('campaigns:3', 'Kış', 'Akbank')).toBe('Kampanya: Kış · Akbank');
    expect(sourceName('campaigns:3', null, null)).toBe('Kampanya: Silinmiş kampanya (no 3)');
  });
});
