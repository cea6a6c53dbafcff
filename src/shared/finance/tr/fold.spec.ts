import fc from 'fast-check';
import { compareTr, fold, slugify } from './fold.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'İIıiŞşÇçĞğÜüÖöÂâÎîÛû -\u0307\u0327') }),
  fc.string({ unit: fc.constantFrom(...'aΣ\u0591\u05b0\u034f\u0301\u0323\u0e38\u3099\u1e9e\u212a ') }),
);

describe('fold', () => {
  it.each([
    ['İstanbul', 'istanbul'],
    ['İSTANBUL', 'istanbul'],
    ['ISTANBUL', 'istanbul'],
    ['ıstanbul', 'istanbul'],
    ['Şekerbank', 'sekerbank'],
    ['ING', 'ing'],
    ['ŞÇĞÜÖÂÎÛ şçğüöâîû', 'scguoaiu scguoaiu'],
    ['I\u0307s\u0327', 'is'],
    ['  Yapı \t\n Kredi\u00a0', 'yapi kredi'],
    ['ＱＮＢ', 'qnb'],
    ['', ''],
  ])('folds %p to %p', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('changes nothing the second time, for every single character there is', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const once = fold(String.fromCodePoint(point));
      if (fold(once) !== once) throw new Error(`U+${point.toString(16)} folds on`);
    }
  });

  it('changes nothing the second time, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => fold(fold(text)) === fold(text)),
      { numRuns: 3000 },
    );
  });

  it('changes nothing the second time where a removed joiner kept two marks apart', () => {
    const once = fold('a\u0591\u034f\u05b0');
    expect(once).toBe('a\u05b0\u0591');
    expect(fold(once)).toBe(once);
  });

  it('finds a word however its letters are cased', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz') }), (word) => {
        expect(fold(word.toLocaleUpperCase('tr'))).toBe(fold(word));
        expect(fold(word.toUpperCase())).toBe(fold(word));
      }),
    );
  });
});

describe('slugify', () => {
  it.each([
    ['İhtiyaç Kredisi', 'ihtiyac-kredisi'],
    ['  --Konut & Taşıt: %2,49!--  ', 'konut-tasit-2-49'],
    ['KVKK Aydınlatma Metni', 'kvkk-aydinlatma-metni'],
    ['Hoş geldin 🎉', 'hos-geldin'],
    ['---', ''],
    ['日本', ''],
  ])('turns %p into %p', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('gives words of a-z and 0-9 joined by single hyphens, and the same again, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slug.split('-').every((word) => /^[a-z0-9]+$/.test(word)) || slug === '').toBe(true);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 3000 },
    );
  });

  it('takes a very long title in time that grows with its length only', () => {
    // The work itself: a machine busy with other things is no fault.
    const before = process.cpuUsage();
    slugify('-'.repeat(1_000_000) + ' '.repeat(1_000_000) + 'x');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2000);
  });
});

describe('compareTr', () => {
  it('sorts by the Turkish alphabet', () => {
    const words = ['zeytin', 'ışık', 'çay', 'iğne', 'cam', 'şeker', 'sakız', 'ılık', 'Çam', 'öz', 'on'];
    expect(words.sort(compareTr)).toEqual([
      'cam',
      'Çam',
      'çay',
      'ılık',
      'ışık',
      'iğne',
      'on',
      'öz',
      'sakız',
      'şeker',
      'zeytin',
    ]);
  });
});
