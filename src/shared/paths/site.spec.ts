import fc from 'fast-check';
import { withQuery } from './site.js';

describe('withQuery', () => {
  it('writes an address as a form that asks for the same would', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        ),
        (query) => {
          const text = new URLSearchParams(query).toString();
          expect(withQuery('/yol', query)).toBe(text === '' ? '/yol' : `/yol?${text}`);
        },
      ),
    );
  });

  it('repeats the name of a list and leaves out what has no value', () => {
    expect(withQuery('/yol', { a: ['1', 'ş ç'], b: '', c: undefined, d: 0, e: "~!'()*" })).toBe(
      '/yol?a=1&a=%C5%9F+%C3%A7&d=0&e=%7E%21%27%28%29*',
    );
  });
});
