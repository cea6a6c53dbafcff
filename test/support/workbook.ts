import { readXlsx } from 'hucre/xlsx';

interface ReadSheet {
  readonly name: string;
  /** Cells as numbers, days and texts; null where there is nothing. */
  readonly rows: readonly (readonly unknown[])[];
}

/** The first sheet of a downloaded workbook. */
export async function workbookOf(answer: Response): Promise<ReadSheet> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const [sheet] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets;
  return { name: sheet?.name ?? '', rows: sheet?.rows ?? [] };
}

/** A cell of a page as a workbook has it. */
export function workbookCell(cell: string): unknown {
  if (/^\d\d\.\d\d\.\d{4}$/.test(cell)) return new Date(cell.split('.').reverse().join('-'));
  if (!/\d/.test(cell)) return cell === '' ? null : cell;
  return Number(cell.replace(' TL', '').replaceAll('.', '').replace(',', '.'));
}
