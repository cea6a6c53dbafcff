import fc from 'fast-check';
import { isKurus, kurusFromLira, liraFromKurus, requireKurus, roundHalfUp } from './money.js';

describe('kurusFromLira', () => {
  it.each([
    ['50000.50', 5000050],
    ['50000.5', 5000050],
    ['50000.5000', 5000050],
    ['0.01', 1],
    ['0', 0],
    ['-0.00', 0],
    ['-12.30', -1230],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    [19.99, 1999],
    [1_000_000, 100_000_000],
  ])('reads %p exactly', (lira, kurus) => {
    expect(kurusFromLira(lira)).toBe(kurus);
  });

  it.each([
    '',
    ' 1',
    '1,5',
    '1.',
    '.5',
    '1e3',
    '0x10',
    '1.005',
    '90071992547409.92',
    '1'.repeat(30),
    NaN,
    Infinity,
    0.1 + 0.2,
    1e21,
  ])('refuses %p instead of rounding or guessing', (lira) => {
    expect(() => kurusFromLira(lira)).toThrow(RangeError);
  });
});

describe('liraFromKurus', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [5000050, '50000.50'],
  ])('writes %p as %p', (kurus, lira) => {
    expect(liraFromKurus(kurus)).toBe(lira);
  });

  it('comes back to the same kuruş for every safe integer', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (k) => kurusFromLira(liraFromKurus(k)) === k + 0));
  });

  it('refuses what is not a safe integer', () => {
    for (const bad of [0.5, NaN, 2 ** 53]) expect(() => liraFromKurus(bad)).toThrow(RangeError);
  });
});

describe('roundHalfUp', () => {
  it.each([
    [0.5, 1],
    [0.49999999999999994, 0],
    [2.5, 3],
    [-0.5, 0],
    [-0.4, 0],
    [-2.5, -2],
  ])('rounds %p to %p', (x, rounded) => {
    expect(roundHalfUp(x)).toBe(rounded);
  });

  it('refuses NaN, infinities and what no safe integer holds', () => {
    for (const bad of [NaN, Infinity, -Infinity, 2 ** 60]) expect(() => roundHalfUp(bad)).toThrow(RangeError);
  });
});

describe('requireKurus', () => {
  it('lets whole non-negative amounts through and names what it refuses', () => {
    expect(requireKurus(12, 'fee')).toBe(12);
    expect(() => requireKurus(-1, 'fee')).toThrow(/^fee: /);
    expect(() => requireKurus(1.5, 'fee')).toThrow(RangeError);
  });
});

describe('isKurus', () => {
  it('knows safe integers from everything else', () => {
    expect([1, -1, 1.5, NaN, '1', null].map(isKurus)).toEqual([true, true, false, false, false, false]);
  });
});
