import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { encoded, gzipPieces, lengthOf, Piece, textPiece } from './piece.js';

const pieces = fc.array(
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 400 }), fc.boolean())
    .map(([text, times, isLasting]) => new Piece(Buffer.from(text.repeat(times)), isLasting)),
  { maxLength: 12 },
);

describe('gzipPieces', () => {
  it('is the gzip of the pieces put together, the first time and again', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const body = Buffer.concat(all.map(({ bytes }) => bytes));
        for (let time = 0; time < 2; time++) expect(gunzipSync(gzipPieces(all)).equals(body)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('puts one piece into many bodies', () => {
    const frame = new Piece(Buffer.from('çerçeve '.repeat(100)), true);
    for (const text of ['bir', 'iki']) {
      const all = [frame, new Piece(Buffer.from(text), false), frame];
      expect(gunzipSync(gzipPieces(all)).toString()).toBe(
        `${'çerçeve '.repeat(100)}${text}${'çerçeve '.repeat(100)}`,
      );
    }
  });
});

describe('Piece', () => {
  it('compresses a lasting piece once', () => {
    const piece = new Piece(Buffer.from('kalıcı '.repeat(50)), true);
    expect(piece.deflated()).toBe(piece.deflated());
    expect(piece.digest()).toBe(piece.digest());
  });

  it('keeps nothing of a passing piece', () => {
    const piece = new Piece(Buffer.from('geçici '.repeat(50)), false);
    expect(piece.deflated()).not.toBe(piece.deflated());
  });
});

describe('textPiece', () => {
  it('gives the same piece for the same short text', () => {
    expect(textPiece('<main>')).toBe(textPiece('<main>'));
    expect(textPiece('<main>').isLasting).toBe(true);
  });

  it('keeps no long text, as such are seldom the same twice', () => {
    const text = 'ş'.repeat(9_000);
    expect(textPiece(text)).not.toBe(textPiece(text));
    expect(textPiece(text).bytes.toString()).toBe(text);
  });

  it('forgets the oldest after many others', () => {
    const first = textPiece('ilk');
    for (let at = 0; at < 300; at++) textPiece(`metin ${at}`);
    expect(textPiece('ilk')).not.toBe(first);
    expect(textPiece('ilk').bytes).toEqual(first.bytes);
  });
});

describe('lengthOf', () => {
  it('counts bytes, not letters', () => {
    expect(lengthOf([textPiece('ş'), textPiece('ab')])).toBe(4);
  });
});

describe('encoded', () => {
  it('is the text as UTF-8, whatever its length and what is half of a character in it', () => {
    const texts = fc.tuple(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud83d', 'ş'), fc.nat(12_000));
    fc.assert(
      fc.property(texts, ([text, more, times]) => {
        const whole = (text + more).repeat(times);
        const bytes = encoded(whole);
        encoded('başka bir metin'.repeat(50));
        expect(bytes.equals(Buffer.from(whole))).toBe(true);
      }),
    );
  });
});
