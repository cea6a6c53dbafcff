import { nonBreaking } from './non-breaking.js';

describe('nonBreaking', () => {
  it.each([
    ['50.000 TL, 12 ay için 23 teklif', '50.000_TL, 12_ay için 23_teklif'],
    ['100.000 TL – 5.000.000 TL', '100.000_TL_– 5.000.000_TL'],
    ['10.000 – 1.000.000 TL', '10.000_– 1.000.000_TL'],
    ['1.000 $ – 50.000 $', '1.000_$_– 50.000_$'],
    ['3 ay %0 faizli', '3_ay %0_faizli'],
    ['31 Aralık’a kadar', '31_Aralık’a kadar'],
    ['Akbank – Mil Kart', 'Akbank – Mil Kart'],
    ['', ''],
  ])('keeps the numbers of %p with what they count', (text, expected) => {
    expect(nonBreaking(text)).toBe(expected.replaceAll('_', '\u00a0'));
  });
});
