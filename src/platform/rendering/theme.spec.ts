import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { defaultSite } from '../../site/default-site.js';
import { contrast } from '../../shared/rendering/contrast.js';
import { DEFAULT_COLORS, themeStyle } from './theme.js';

const site = defaultSite('http://localhost');
const themed = (primaryColor: string, secondaryColor: string) =>
  themeStyle({ ...site, primaryColor, secondaryColor });
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#f7ba45', '#f7ba45')).toBe(1);
  });

  it('is what the WCAG definition gives for a grey at the limit', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('themeStyle', () => {
  it('writes the dark brand color on the light one', () => {
    expect(themed('#F7BA40', '#1e293a')).toBe(
      ':root{--brand-ink:#1e293a;--brand:#F7BA40;--on-brand:#1e293a}',
    );
  });

  it('leaves out what the styles say anyway', () => {
    expect(themed('#F7BA45', '#1e293b')).toBe('');
    const tokens = readFileSync('client/styles/tokens.css', 'utf8')
      .replaceAll(': ', ':')
      .replace('#fff;', '#ffffff;');
    expect(DEFAULT_COLORS.filter((rule) => !tokens.includes(`${rule};`))).toEqual([]);
  });

  it('takes the brand color from signs on dark grounds that would hide it', () => {
    expect(themed('#1e293b', '#222e40')).toContain(';--brand-on-ink:var(--on-ink)');
    expect(themed('#F7BA45', '#1e293b')).not.toContain('--brand-on-ink');
  });

  it('leaves out what is not a color', () => {
    expect(themed('red;}body{display:none', 'url(//evil.test)')).toBe('');
  });

  it('finds readable text for any two colors', () => {
    fc.assert(
      fc.property(color, color, (brand, ink) => {
        const tokens = new Map(
          [...DEFAULT_COLORS.map((rule) => `${rule};`), themed(brand, ink).slice(6, -1)]
            .join('')
            .split(';')
            .map((rule): [string, string] => [rule.split(':')[0] ?? '', rule.split(':')[1] ?? '']),
        );
        expect(contrast(tokens.get('--on-brand') ?? '', brand)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tokens.get('--on-ink') ?? '', ink)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
