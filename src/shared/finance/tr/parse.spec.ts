import fc from 'fast-check';
import { isKurus } from '../money.js';
import { isOtherPhone, parseAmount, parseMobile } from './parse.js';

describe('parseAmount', () => {
  it.each([
    ['50.000', 50_000_00],
    ['50000', 50_000_00],
    ['1.500,50', 1_500_50],
    ['1500,5', 1_500_50],
    [' 50.000 TL ', 50_000_00],
    ['50000₺', 50_000_00],
    ['75 000', 75_000_00],
    ['1\u00a0000\u00a0000,50', 1_000_000_50],
    ['₺75.000', 75_000_00],
    ['₺ 75 000', 75_000_00],
    ['TL 75.000', 75_000_00],
    ['1.000.000', 1_000_000_00],
    ['0', 0],
    ['0,05', 5],
    ['9.999.999.999.999,99', 999_999_999_999_999],
  ])('reads %p', (text, kurus) => {
    expect(parseAmount(text)).toBe(kurus);
  });

  it.each([
    '2.05',
    '50000.50',
    '50,000',
    '1.5.0',
    '1.0000',
    '0.500',
    '1.500,',
    ',50',
    '1,2,3',
    '1,500.50',
    '-5',
    '+5',
    '1e5',
    '1 000.000',
    '75  000',
    '7 5000',
    'TL 75.000 TL',
    'TL',
    '',
    '٥٠',
    '5\u0000',
    '99999999999999',
    '90.071.992.547.410',
    '100.000.000.000.000',
    '999.999.999.999.999 TL',
    '1'.repeat(100_000),
  ])('refuses %p instead of guessing', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('gives kuruş or null for any text', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789.,TL₺ -') });
    const grouped = fc
      .array(fc.integer({ min: 100, max: 999 }), { maxLength: 6 })
      .map((groups) => groups.join('.'));
    fc.assert(
      fc.property(fc.oneof(nearly, grouped, fc.string({ unit: 'binary' })), (text) => {
        const amount = parseAmount(text);
        expect(amount === null || (isKurus(amount) && amount >= 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isOtherPhone', () => {
  it.each([
    ['0212 123 45 67', true],
    ['+90 (850) 123 45 67', true],
    ['90 212 123 45 67', true],
    ['0212/1234567', true],
    ['3121234567', true],
    ['0532 123 45 67', false],
    ['212 123 45', false],
    ['0123456789', false],
    ['', false],
  ])('%p: %p', (text, isOther) => {
    expect(isOtherPhone(text)).toBe(isOther);
  });
});

describe('parseMobile', () => {
  it.each([
    '5321234567',
    '05321234567',
    '+905321234567',
    '00905321234567',
    '+90 532 123 45 67',
    '0 (532) 123 45 67',
    '(0532) 123-45-67',
    '+90 0532 123 45 67',
    '532\u00a0123\u00a045\u00a067',
    '\u202a+90 532 123 45 67\u202c',
    '905321234567',
    '90 532 123 45 67',
    '90 (0532) 123 45 67',
    '0.532.123.45.67',
    '0532/1234567',
    '\u200b0532 123 45 67',
    '\u00ad0532 123 45 67',
    '\ufeff\u2060532 123 45 67',
  ])('reads %p', (text) => {
    expect(parseMobile(text)).toBe('5321234567');
  });

  it.each([
    '',
    '532123456',
    '53212345678',
    '2121234567',
    '02121234567',
    '+49 532 123 45 67',
    '0005321234567',
    '9053212345678',
    '90532123456',
    '9090 532 123 45 67',
    '532 123 45 6a',
    '٥٣٢١٢٣٤٥٦٧',
    ' '.repeat(100_000) + '5321234567',
  ])('refuses %p', (text) => {
    expect(parseMobile(text)).toBeNull();
  });

  it('gives ten digits that start with 5, or null, for any text', () => {
    const nearly = fc.string({ unit: fc.constantFrom(...'0123456789+() -'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        expect(parseMobile(text) ?? '5000000000').toMatch(/^5\d{9}$/);
      }),
      { numRuns: 2000 },
    );
  });
});
