import fc from 'fast-check';
import { moneyParts } from './money-parts.js';

const marked = (sentence: string): string =>
  moneyParts(sentence)
    .map(({ text, isMoney }) => (isMoney ? `[${text}]` : text))
    .join('');

describe('moneyParts', () => {
  it.each([
    ['1.500 TL alışveriş puanı', '[1.500 TL] alışveriş puanı'],
    ['50.000 TL’ye kadar taksitli avans', '[50.000 TL]’ye kadar taksitli avans'],
    ["90.000 TL'ye kadar 3 ay %0 faiz", "[90.000 TL]'ye kadar 3 ay %0 faiz"],
    ['Kart aidatı ilk yıl 0 TL', 'Kart aidatı ilk yıl [0 TL]'],
    ['1.250,50 TL ve 300TL', '[1.250,50 TL] ve [300TL]'],
    ['Toplam 400 ₺, 3 ayda', 'Toplam [400 ₺], 3 ayda'],
    ['500.\u00a0TL', '500.\u00a0TL'],
    ['36 aya kadar vade', '36 aya kadar vade'],
    ['5 TLK değil', '5 TLK değil'],
    ['500 TLL ve 20TLL’ye', '[500 TLL] ve [20TLL]’ye'],
    ['5 TLLK değil', '5 TLLK değil'],
    ['TL ile hesap', 'TL ile hesap'],
    ['', ''],
  ])('%j', (sentence, expected) => {
    expect(marked(sentence)).toBe(expected);
  });

  it('loses no character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123.,TL₺ aşk') }), (sentence) => {
        expect(
          moneyParts(sentence)
            .map(({ text }) => text)
            .join(''),
        ).toBe(sentence);
      }),
    );
  });

  it('takes no longer for a text made to slow it down', () => {
    // The work itself: a machine busy with other things is no fault.
    const before = process.cpuUsage();
    moneyParts('1.'.repeat(500_000));
    moneyParts(`${'1'.repeat(900)} T`.repeat(1000));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100);
  });
});
