import fc from 'fast-check';
import { colorRule, contrast, readableInk, readColor } from './colors.js';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('readColor', () => {
  it.each([
    ['#F7BA45', '#f7ba45'],
    ['#abc', '#aabbcc'],
    ['red', null],
    ['#f7ba4', null],
    ['#f7ba45;color:red', null],
    ['url(x)', null],
    [42, null],
    [null, null],
  ])('%p is %p', (stored, color) => {
    expect(readColor(stored)).toBe(color);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#f7ba45', '#1e293b', 8.45],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  });
});

describe('readableInk', () => {
  it('keeps the wanted ink where it can be read', () => {
    expect(readableInk('#f7ba45', '#1e293b')).toBe('#1e293b');
    expect(readableInk('#0f172a', '#1e293b')).toBe('#ffffff');
  });

  it('gives an ink of at least 4.5:1 on any ground', () => {
    fc.assert(
      fc.property(hex, hex, (ground, wanted) => {
        expect(contrast(ground, readableInk(ground, wanted))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('colorRule', () => {
  it('gives equal colors one rule', () => {
    const rule = colorRule({ background: '#f7ba45', ink: '#1e293b', button: '#1e293b' });
    expect(rule).toEqual({
      key: 'f7ba45-1e293b-1e293b-ffffff',
      css: '[data-colors="f7ba45-1e293b-1e293b-ffffff"]{--block-background:#f7ba45;--block-ink:#1e293b;--block-button:#1e293b;--block-button-ink:#ffffff}',
    });
  });

  it('is nothing where nothing was chosen', () => {
    expect(colorRule({ background: '', ink: '#ffffff', button: '' })).toBeNull();
  });
});
