import fc from 'fast-check';
import { documentTitle, MAX_TITLE_LENGTH } from './document-title.js';

const SITE = 'Kredi Karşılaştırma';

describe('documentTitle', () => {
  it.each([
    ['Mevduat', `Mevduat | ${SITE}`],
    [`${SITE}: ana sayfa`, `${SITE}: ana sayfa`],
    [
      'Akbank İhtiyaç Kredisi: faiz, taksit ve kampanyalar',
      'Akbank İhtiyaç Kredisi: faiz, taksit ve kampanyalar',
    ],
    [
      'Türkiye Sınai Kalkınma Bankası İhtiyaç Kredisi: faiz, taksit ve kampanyalar',
      'Türkiye Sınai Kalkınma Bankası İhtiyaç Kredisi',
    ],
    [`${'uzun '.repeat(20)}başlık`, `${'uzun '.repeat(13).trim()}…`],
  ])('of %s is %s', (title, shown) => {
    expect(documentTitle(title, SITE)).toBe(shown);
  });

  it('is never longer than what is shown', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ maxLength: 80 }),
        (title, site) => {
          const shown = documentTitle(title, site);
          expect(shown.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
          expect(() => encodeURIComponent(shown)).not.toThrow();
        },
      ),
    );
  });
});
