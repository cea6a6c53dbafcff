import fc from 'fast-check';
import { calendarDate } from '../calendar.js';
import {
  formatAmountShort,
  formatDate,
  formatDateLong,
  formatLira,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatShare,
  groupPhoneDigits,
  maskEmail,
  maskPhone,
} from './format.js';
import { parseAmount, parseMobile } from './parse.js';

describe('formatLira', () => {
  it.each([
    [123456789, '1.234.568 TL', '1.234.567,89 TL'],
    [123456750, '1.234.568 TL', '1.234.567,50 TL'],
    [123456749, '1.234.567 TL', '1.234.567,49 TL'],
    [0, '0 TL', '0,00 TL'],
    [99, '1 TL', '0,99 TL'],
    [-49, '0 TL', '-0,49 TL'],
    [-123456750, '-1.234.568 TL', '-1.234.567,50 TL'],
    [100_000, '1.000 TL', '1.000,00 TL'],
    [Number.MAX_SAFE_INTEGER, '90.071.992.547.410 TL', '90.071.992.547.409,91 TL'],
  ])('writes %p kuruş as %p, exactly as %p', (kurus, rounded, exact) => {
    expect(formatLira(kurus)).toBe(rounded);
    expect(formatLira(kurus, { decimals: 2 })).toBe(exact);
  });

  it('is read back by parseAmount to the same kuruş', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999_99 }), (kurus) => {
        expect(parseAmount(formatLira(kurus, { decimals: 2 }))).toBe(kurus);
      }),
    );
  });
});

describe('formatAmountShort', () => {
  it.each([
    [10_000_00, '10.000 TL'],
    [999_999_00, '999.999 TL'],
    [1_000_000_00, '1M'],
    [1_500_000_00, '1,5M'],
    [2_500_000_00, '2,5M'],
    [1_250_000_00, '1,25M'],
    [10_000_000_00, '10M'],
    [100_000_000_00, '100M'],
    [1_234_567_00, '1,23M'],
  ])('shows %p kuruş as %p', (kurus, text) => {
    expect(formatAmountShort(kurus)).toBe(text);
  });
});

describe('formatMoney', () => {
  it('puts each currency where Turkish readers expect it', () => {
    expect(formatMoney(123450, 'TRY')).toBe('1.234,50 TL');
    expect(formatMoney(123450, 'USD')).toBe('1.234,50 $');
    expect(formatMoney(100000000, 'EUR', { decimals: 0 })).toBe('1.000.000 €');
    expect(formatMoney(-5, 'USD')).toBe('-0,05 $');
  });
});

describe('formatNumber', () => {
  it.each([
    [1234.5, 2, '1.234,50'],
    [1.005, 2, '1,01'],
    [-1.005, 2, '-1,01'],
    [0.5, 0, '1'],
    [-0.001, 2, '0,00'],
    [1e-7, 2, '0,00'],
    [999.995, 2, '1.000,00'],
    [1e21, 1, '1.000.000.000.000.000.000.000,0'],
    [123456789, 0, '123.456.789'],
  ])('writes %p with %p decimals as %p', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  it('writes every finite number in groups of three with exactly its decimals', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 10 }), (number, digits) => {
        const text = formatNumber(number, digits);
        expect(text).toMatch(/^-?\d{1,3}(?:\.\d{3})*,\d+$/);
        expect(text.split(',')[1]).toHaveLength(digits);
        const read = Number(text.replaceAll('.', '').replace(',', '.'));
        expect(Math.abs(read - number)).toBeLessThanOrEqual(
          0.5001 * 10 ** -digits + Math.abs(number) * 1e-15,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses NaN, infinities and senseless digits', () => {
    for (const bad of [NaN, Infinity, -Infinity]) expect(() => formatNumber(bad)).toThrow(RangeError);
    for (const digits of [-1, 1.5, 11]) expect(() => formatNumber(1, digits)).toThrow(RangeError);
  });
});

describe('formatPercent', () => {
  it.each([
    [3.49, 2, '%3,49'],
    [17.5, 1, '%17,5'],
    [40, 0, '%40'],
    [-1.5, 2, '-%1,50'],
    [1234.567, 2, '%1.234,57'],
  ])('writes %p with %p digits as %p', (percent, digits, text) => {
    expect(formatPercent(percent, digits)).toBe(text);
  });
});

describe('formatShare', () => {
  it.each([
    [0, '%0,0'],
    [12.345, '%12,3'],
    [100, '%100,0'],
    [7_800, '>%100'],
  ])('writes %p as %p', (percent, text) => {
    expect(formatShare(percent)).toBe(text);
  });
});

describe('formatDate', () => {
  it('writes the day both ways', () => {
    expect(formatDate(calendarDate('2026-11-20'))).toBe('20.11.2026');
    expect(formatDateLong(calendarDate('2026-11-20'))).toBe('20 Kasım 2026');
    expect(formatDate(calendarDate('2026-02-07'))).toBe('07.02.2026');
    expect(formatDateLong(calendarDate('2026-02-07'))).toBe('7 Şubat 2026');
  });

  it('names the twelve months as Turkish does', () => {
    const names = Array.from(
      { length: 12 },
      (_, i) => formatDateLong(calendarDate(`2026-${String(i + 1).padStart(2, '0')}-01`)).split(' ')[1],
    );
    const intl = new Intl.DateTimeFormat('tr', { month: 'long', timeZone: 'UTC' });
    expect(names).toEqual(Array.from({ length: 12 }, (_, i) => intl.format(Date.UTC(2026, i, 1))));
  });
});

describe('formatPhone', () => {
  it('groups ten national digits 3-3-2-2 behind +90, in a form that parseMobile reads', () => {
    expect(formatPhone('5321234567')).toBe('+90 532 123 45 67');
    expect(parseMobile(formatPhone('5321234567'))).toBe('5321234567');
  });

  it('leaves other numbers as they are', () => {
    expect(['4442525', '+49 30 123', ''].map(formatPhone)).toEqual(['4442525', '+49 30 123', '']);
  });
});

describe('groupPhoneDigits', () => {
  it('groups what is typed so far', () => {
    expect(['', '5', '532', '5321', '532123', '53212345', '5321234567'].map(groupPhoneDigits)).toEqual([
      '',
      '5',
      '532',
      '532 1',
      '532 123',
      '532 123 45',
      '532 123 45 67',
    ]);
  });
});

describe('maskPhone', () => {
  it('shows the first and the last two digits of a national number only', () => {
    expect(maskPhone('5321234567')).toBe('+90 5•• ••• •• 67');
    expect(maskPhone('53212345678')).toBe('•••');
    expect(maskPhone('')).toBe('•••');
  });
});

describe('maskEmail', () => {
  it.each([
    ['ayse@example.com', 'a•••@e•••.com'],
    ['a@b.co', '•••@•••.co'],
    ['şule@posta.example.com.tr', 'ş•••@p•••.tr'],
    ['x@localhost', '•••@l•••'],
    ['no-at-sign', '•••'],
    ['@example.com', '•••'],
    ['', '•••'],
  ])('hides %p as %p', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('takes any text, and shows of name and host no more than a first letter each', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, host) => {
        const [shownName = '', shownHost = ''] = maskEmail(`${name}@${host}.com`).split('•••');
        expect([...shownName].length).toBeLessThanOrEqual(1);
        expect([...shownHost].length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
