import * as fc from 'fast-check';
import { escapeHtml, scriptJson } from './html.js';

describe('scriptJson', () => {
  it('can neither end its script element nor break a line of JavaScript, and reads back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = scriptJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(scriptJson('</script><!--')).toBe('"\\u003c/script\\u003e\\u003c!--"');
  });
});

describe('escapeHtml', () => {
  it('leaves no character that could begin markup or end an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text).replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/);
      }),
    );
  });
});
