import fc from 'fast-check';
import { contrast, READABLE, VISIBLE } from '../../shared/rendering/contrast.js';
import { queryColors, embedColors, isMended, readColor } from './embed-colors.js';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));

describe('embedColors', () => {
  it('can be read whatever is asked for', () => {
    fc.assert(
      fc.property(color, color, color, (zemin, yazi, vurgu) => {
        const shown = embedColors({ zemin, yazi, vurgu }, '#f7ba45');
        expect(contrast(shown.text, shown.ground)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(shown.onAccent, shown.accent)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(shown.accentEdge, shown.ground)).toBeGreaterThanOrEqual(VISIBLE);
      }),
    );
  });

  it('leaves a text as it is that can be read, and says so of one that is not', () => {
    const readable = { zemin: '101820', yazi: 'e0e0e0' };
    expect(embedColors(readable, '#f7ba45')).toMatchObject({ text: '#e0e0e0', isDark: true });
    expect(isMended(readable, embedColors(readable, '#f7ba45'))).toBe(false);
    const faint = { yazi: 'dddddd' };
    expect(embedColors(faint, '#f7ba45')).toMatchObject({ ground: '#ffffff', text: '#0f172a' });
    expect(isMended(faint, embedColors(faint, '#f7ba45'))).toBe(true);
  });

  it('writes nothing into a style that is no color', () => {
    expect(embedColors({}, 'red;}body{display:none').accent).toBe('#f7ba45');
  });
});

describe('askedColors', () => {
  it('has one spelling for each color, and none for what is no color or goes without saying', () => {
    expect(queryColors({ zemin: '#FFFFFF', yazi: ' #AbCdEf ', vurgu: ['red', '00ff00'] })).toEqual({
      yazi: 'abcdef',
      vurgu: '00ff00',
    });
    expect(readColor('vurgu', '#fff')).toBeUndefined();
    expect(readColor('zemin', '000000;}')).toBeUndefined();
  });
});
