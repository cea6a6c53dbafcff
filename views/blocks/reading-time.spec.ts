import fc from 'fast-check';
import { readingMinutes } from './reading-time.js';

describe('readingMinutes', () => {
  const words = (count: number): string => 'kelime '.repeat(count);
  it.each([
    ['default', '', 1],
    ['article', `<p class="a b c">${words(360)}</p>`, 2],
    ['json', JSON.stringify({ components: [{ content: { text: words(540) }, color: '#fff' }] }), 3],
    ['json', 'bozuk', 1],
  ])('%s', (template, content, minutes) => {
    expect(readingMinutes(template, content)).toBe(minutes);
  });

  it('is at least a minute for anything', () => {
    fc.assert(
      fc.property(fc.constantFrom('json', 'default'), fc.string(), (template, content) => {
        expect(readingMinutes(template, content)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
