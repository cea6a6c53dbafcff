import fc from 'fast-check';
import { drawSocialImage, wrap } from './social-drawing.js';

describe('wrap', () => {
  it.each([
    ['Kredi Kartları', ['Kredi Kartları']],
    ['Şubeye Gitmeden Banka Hesabı Açın', ['Şubeye Gitmeden', 'Banka Hesabı Açın']],
    ['', []],
    ['bir iki üç dört beş altı yedi sekiz dokuz', ['bir iki üç dört beş', 'altı yedi sekiz dok…']],
    ['Çokuzunbirkelimedirbubirsatırasığmaz', ['Çokuzunbirkelimedir…']],
  ])('%j', (text, lines) => {
    expect(wrap(text, 20, 2)).toEqual(lines);
  });

  it('keeps to its lines and their length for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), fc.integer({ min: 2, max: 60 }), (text, perLine) => {
        const lines = wrap(text, perLine, 3);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(perLine);
      }),
    );
  });
});

describe('drawSocialImage', () => {
  it('escapes words and replaces what is no color', () => {
    const svg = drawSocialImage({
      title: '<b> & "x"',
      subtitle: '',
      siteName: '</text><script>',
      brand: 'red" onload="x',
      ink: '#123456',
    });
    expect(svg).toContain('&lt;b&gt; &amp; &quot;x&quot;');
    expect(svg).not.toMatch(/<script|onload/);
    expect(svg).toContain('fill="#123456"');
  });
});
