import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { type XlsxSheet, xlsxStream } from './xlsx.js';

const written = async (sheet: XlsxSheet): Promise<{ name: string; rows: unknown[][] }[]> => {
  const { sheets } = await readXlsx(await buffer(await xlsxStream(sheet)));
  return sheets.map(({ name, rows }) => ({ name, rows }));
};
const COLUMNS = [
  { header: 'Ad', format: 'text' },
  { header: 'Tutar', format: 'money' },
  { header: 'Gün', format: 'date' },
] as const;
const numbered = (count: number): string[][] => Array.from({ length: count }, (_, at) => [String(at + 1)]);

describe('xlsxStream', () => {
  it('keeps numbers and days what they are, and text that begins like a formula text', async () => {
    const day = new Date('2026-02-28');
    const texts = ['=1+1', '+90 5', '-1', '@SUM(A1)', '\t=1', 'ğışİ₺ <&>"'];
    const [sheet] = await written({
      name: 'Liste',
      columns: COLUMNS,
      rows: texts.map((text) => [text, 1234.56, day]),
    });
    expect(sheet).toEqual({
      name: 'Liste',
      rows: [['Ad', 'Tutar', 'Gün'], ...texts.map((text) => [text, 1234.56, day])],
    });
  });

  it('leaves out what no workbook may hold', async () => {
    const cells = ['a\0b\u000bc\ud800', 'x'.repeat(40_000)];
    const [sheet] = await written({ name: 'Liste', columns: COLUMNS.slice(0, 2), rows: [cells] });
    expect(sheet?.rows[1]).toEqual(['abc', 'x'.repeat(32_767)]);
  });

  it.each([
    [3, [3]],
    [4, [4]],
    [5, [4, 2]],
    [8, [4, 4, 2]],
  ])('splits %i rows where a sheet is full, and says so there', async (count, sizes) => {
    const columns = [{ header: 'No', format: 'text' }] as const;
    const sheets = await written({ name: 'Liste', columns, rows: numbered(count), maxRows: 5 });
    expect(sheets.map(({ rows }) => rows.length - 1)).toEqual(sizes);
    expect(sheets.map(({ name }) => name)).toEqual(['Liste', 'Liste_2', 'Liste_3'].slice(0, sizes.length));
    const cells = sheets.flatMap(({ rows }) => rows.slice(1).flat());
    expect(cells.filter((cell) => /^\d+$/.test(String(cell)))).toEqual(numbered(count).flat());
    for (const [at, { rows }] of sheets.entries())
      if (at < sheets.length - 1)
        expect(rows.at(-1)).toEqual([
          `Devamı "Liste_${String(at + 2)}" sayfasında: bir sayfaya en çok 5 satır sığar.`,
        ]);
  });

  it('reads no row before there is room for it, and ends its source when nobody reads on', async () => {
    let made = 0;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    function* rows(): Generator<string[]> {
      try {
        for (;;) {
          made++;
          yield ['x'.repeat(200), String(Math.random())];
        }
      } finally {
        end();
      }
    }
    const stream = await xlsxStream({ name: 'Liste', columns: COLUMNS, rows: rows() });
    for await (const chunk of stream) if ((chunk as Uint8Array).length > 0) break;
    expect(made).toBeLessThan(20_000);
    await ended;
  });
});
