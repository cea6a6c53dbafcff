import { mobileDigits } from './mobile-digits.js';

describe('mobileDigits', () => {
  it.each([
    '5321112233',
    '532 111 22 33',
    '532.111.22.33',
    '0532 111 22 33',
    '(0532) 111-22-33',
    '90 532 111 22 33',
    '+90 (532) 111 22 33',
    '0090 532 111 22 33',
    '0090 (532) 111-22-33',
    'tel:+90-532-111-22-33',
    '+90 0532 111 22 33',
    '05321112233456',
    '0.532.111.22.33',
    '0532/1112233',
    '\u200b905321112233',
  ])('finds the ten national digits of %s', (text) => {
    expect(mobileDigits(text)).toBe('5321112233');
  });

  it.each(['5321112233', '05321112233', '905321112233', '+905321112233', '00905321112233'])(
    'comes to the same when %s is typed digit by digit',
    (text) => {
      let shown = '';
      for (const key of text) shown = mobileDigits(shown + key);
      expect(shown).toBe('5321112233');
    },
  );

  it.each([
    ['', ''],
    ['532', '532'],
    ['905', '905'],
    ['1'.repeat(50), '1'.repeat(10)],
    ['abc', ''],
  ])('keeps what may still become a number: %s', (text, digits) => {
    expect(mobileDigits(text)).toBe(digits);
  });
});
