import * as fc from 'fast-check';
import { csvChunks } from './csv.js';

async function fileOf(cells: readonly unknown[]): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of csvChunks<readonly unknown[]>(
    ['Ad'],
    (after) => Promise.resolve(after === null ? [cells] : []),
    (row: readonly unknown[]) => row,
  ))
    chunks.push(chunk);
  return chunks.join('').slice(1);
}

/** Records as a program finds them that ends one at any line end outside quotes. */
function recordsOf(file: string): string[][] {
  const records: string[][] = [['']];
  const quoted = file.split('"');
  quoted.forEach((part, at) => {
    const record = records.at(-1) ?? [];
    // Between two quotes; an empty part outside them was a quote written twice.
    if (at % 2 === 1) record.push(`${record.pop() ?? ''}${part}`);
    else if (part === '' && at > 0 && at < quoted.length - 1) record.push(`${record.pop() ?? ''}"`);
    else
      part.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).forEach((line, nth) => {
        if (nth > 0) records.push(['']);
        const [first = '', ...others] = line.split(';');
        const last = records.at(-1) ?? [];
        last.push(`${last.pop() ?? ''}${first}`, ...others);
      });
  });
  return records.filter((record) => record.join('') !== '');
}

describe('csvChunks', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['x\r@SUM(A1)', "x\r'@SUM(A1)"],
    ['x\r\n  +1', "x\r\n'  +1"],
    ['x\u2028-1', "x\u2028'-1"],
    ['x\n \n＝1', "x\n \n'＝1"],
    ['1 = 1', '1 = 1'],
    ['-12,50', '-12,50'],
    ['-1+1', "'-1+1"],
    [12, '12'],
  ])('keeps %j in one cell that no spreadsheet computes', async (cell, shown) => {
    expect(recordsOf(await fileOf([cell]))[1]).toEqual([shown]);
  });

  it.each(['x,=1+1', 'x,\t@SUM(A1)', 'x\t=1'])(
    'quotes %j, which another separator would cut',
    async (cell) => {
      expect(await fileOf([cell])).toContain(`"${cell}"`);
    },
  );

  it('makes one record of one row, whatever stands in it', async () => {
    const text = fc.string({
      unit: fc.constantFrom('\n', '\r', '\u2028', '=', '-', '"', ';', 'a', ' ', '\t'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (cells) => {
        const records = recordsOf(await fileOf(['sıra', ...cells]));
        expect(records).toHaveLength(2);
        for (const cell of records[1] ?? []) expect(cell).not.toMatch(/(?:^|[\n\r\u2028]) *[=+@-]/);
      }),
    );
  });
});
