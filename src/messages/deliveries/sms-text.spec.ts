import { assert, constantFrom, integer, property, string } from 'fast-check';
import { type SmsEncoding, smsSize, smsText } from './sms-text.js';

const a = (count: number): string => 'a'.repeat(count);

describe('the size of an SMS', () => {
  it.each<[string, string, SmsEncoding, number, number, number]>([
    ['nothing', '', 'gsm7', 0, 1, 160],
    ['plain letters', 'Merhaba', 'gsm7', 7, 1, 153],
    ['letters that GSM shares with Turkish', 'öüÖÜÇ', 'gsm7', 5, 1, 155],
    ['a full message', a(160), 'gsm7', 160, 1, 0],
    ['one letter more', a(161), 'gsm7', 161, 2, 145],
    ['two full parts', a(306), 'gsm7', 306, 2, 0],
    ['three parts', a(307), 'gsm7', 307, 3, 152],
    ['brackets and the euro', '[10€]', 'gsm7', 8, 1, 152],
    ['an escape that would be torn', `${a(152)}€${a(10)}`, 'gsm7', 164, 2, 141],
    ['a Turkish letter', 'ş', 'gsm7-tr', 2, 1, 153],
    ['every Turkish letter beside GSM', 'çğışĞİŞ', 'gsm7-tr', 14, 1, 141],
    ['a full Turkish message', `${a(153)}ş`, 'gsm7-tr', 155, 1, 0],
    ['one more in Turkish', `${a(154)}ş`, 'gsm7-tr', 156, 2, 142],
    ['a Turkish letter that would be torn', `${a(148)}ş${a(10)}`, 'gsm7-tr', 160, 2, 137],
    ['a circumflex', 'kâr', 'ucs2', 3, 1, 67],
    ['a full message of UCS-2', `â${a(69)}`, 'ucs2', 70, 1, 0],
    ['one more in UCS-2', `â${a(70)}`, 'ucs2', 71, 2, 63],
    ['a picture', '😀', 'ucs2', 2, 1, 68],
    ['a picture that would be torn', `${'â'.repeat(66)}😀â${a(5)}`, 'ucs2', 74, 2, 59],
  ])('of %s', (_name, text, encoding, units, parts, left) => {
    expect(smsSize(text)).toEqual({ encoding, units, parts, left });
  });

  it('grows with the text, never by more than one part for a character', () => {
    const letters = constantFrom('a', 'ş', '€', 'Ç', '\n');
    assert(
      property(string({ unit: letters, maxLength: 700 }), letters, (text, more) => {
        const [before, after] = [smsSize(`ş${text}`), smsSize(`ş${text}${more}`)];
        expect(after.units).toBeGreaterThan(before.units);
        expect(after.parts - before.parts).toBeGreaterThanOrEqual(0);
        expect(after.parts - before.parts).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('holds what it says is left, and not one more', () => {
    assert(
      property(constantFrom('a', 'ş', 'â'), integer({ min: 0, max: 600 }), (first, count) => {
        const text = first + a(count);
        const { parts, left } = smsSize(text);
        expect(smsSize(text + a(left)).parts).toBe(parts);
        expect(smsSize(text + a(left + 1)).parts).toBe(parts + 1);
      }),
    );
  });

  it('is of any text, whatever stands in it', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { units, parts, left } = smsSize(text);
        expect(units).toBeGreaterThanOrEqual([...text].length);
        expect(parts).toBeGreaterThanOrEqual(1);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the text of an SMS', () => {
  it('loses the typography that would make it dear, and nothing else', () => {
    expect(smsText(' “Kredi’niz” – 3\u00A0ay… ')).toBe('"Kredi\'niz" - 3 ay...');
    expect(smsText('s\u0327imdi')).toBe('şimdi');
    expect(smsSize(smsText('Başvurunuz’u aldık…')).encoding).toBe('gsm7-tr');
  });
});
