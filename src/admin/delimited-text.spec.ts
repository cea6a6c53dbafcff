import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { readDelimited } from './delimited-text.js';

const cellsOf = (text: string): readonly (readonly string[])[] =>
  readDelimited(text).records.map(({ cells }) => cells);
const linesOf = (text: string): number[] => readDelimited(text).records.map(({ line }) => line);

describe('readDelimited', () => {
  it('reads back what csv-stringify writes', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('\n', '"', ';', ',', '\t', '|', 'a', 'ş', ' ', '=', "'", '1') })
      .map((text) => text.trim());
    const settings = fc.record({
      delimiter: fc.constantFrom(';', ',', '\t'),
      record_delimiter: fc.constantFrom('\r\n', '\n', '\r'),
      quoted: fc.boolean(),
      bom: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), settings, (rows, options) => {
        const written = [['No', 'Durum', 'Not'], ...rows.map((row) => ['x', ...row])];
        expect(cellsOf(stringify(written, { ...options, quoted_match: /[\r\n]/ }))).toEqual(written);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a;b\r\n\r\n  \r\n1;"x\r\n2"\r\n3;4', [1, 4, 6]],
    ['\uFEFF\na;b\r\rc;"d\re"\rf;g\r', [2, 4, 6]],
    ['"sep=;"\r\na;b\n\nş;"ü\n"\nc', [2, 4, 6]],
  ])('names a record by the line of the file on which it begins: %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it.each([
    [
      '"Not; açıklama, ek",No\n1,2',
      [
        ['Not; açıklama, ek', 'No'],
        ['1', '2'],
      ],
    ],
    ['sep=|\na;b|"c|d"', [['a;b', 'c|d']]],
    [' "a;b" ;c', [['a;b', 'c']]],
    ['1;5" ekran;"""x"""', [['1', '5" ekran', '"x"']]],
  ])('finds the delimiter and the quotes of %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it.each([
    ['a;b\n\n1;"x\n2;y', 3],
    ['a;b\n1;"x"y\n2;"z"', 2],
    ['a;b\n1;"x" y', 2],
  ])('reads nothing of %j, whose quotes do not close', (text, line) => {
    const { records, problem } = readDelimited(text);
    expect(records).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${String(line)}\\. satırdan`));
  });
});
