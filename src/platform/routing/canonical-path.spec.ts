import fc from 'fast-check';
import { canonicalSpelling } from './canonical-path.js';

const spell = canonicalSpelling([
  '/',
  '/ihtiyac-kredisi',
  '/ihtiyac-kredisi/:bankId',
  '/ihtiyac-kredisi/:bankId/odeme-plani.csv',
  '/onizleme/:token',
  '/sitemap-:part.xml',
  '/:slug',
]);

describe('canonicalSpelling', () => {
  it.each([
    ['/IHTIYAC-KREDISI', '/ihtiyac-kredisi'],
    ['/İHTİYAÇ-KREDİSİ', '/ihtiyac-kredisi'],
    [encodeURI('/ihtiyaç-kredisi'), '/ihtiyac-kredisi'],
    ['/%69htiyac-kredisi/', '/ihtiyac-kredisi'],
    ['//ihtiyac-kredisi//Akbank/', '/ihtiyac-kredisi/akbank'],
    ['/ihtiyac-kredisi/akbank/Odeme-Plani.CSV', '/ihtiyac-kredisi/akbank/odeme-plani.csv'],
    ['/Onizleme/AbC.d-E_f/', '/onizleme/AbC.d-E_f'],
    ['/SITEMAP-1.xml', '/sitemap-1.xml'],
    ['/Hakkımızda', '/hakkimizda'],
    ['//', '/'],
    ['//evil.test', '/evil.test'],
    ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
    ['/\\evil.test', '/%5Cevil.test'],
  ])('spells %s as %s', (sent, spelling) => {
    expect(spell(sent)).toBe(spelling);
  });

  it.each(['/bankalar/Akbank', '//evil.test/ihtiyac-kredisi', '/%zz', '/ihtiyac-kredisi/%E0%A4%A'])(
    'has no spelling for %s, which no route answers',
    (sent) => {
      expect(spell(sent)).toBeUndefined();
    },
  );

  it('spells a spelling as itself, and never leads to another site', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent),
      fc.string({ unit: 'grapheme-ascii', maxLength: 12 }).filter((text) => !text.includes('?')),
      fc.constantFrom('IHTIYAC-kredisi', 'Onizleme', '..', '%2f', '\\'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const spelling = spell(`/${segments.join('/')}`);
        if (spelling === undefined) return;
        expect(spell(spelling)).toBe(spelling);
        expect(new URL(spelling, 'https://site.test').origin).toBe('https://site.test');
      }),
      { numRuns: 2_000 },
    );
  });
});
