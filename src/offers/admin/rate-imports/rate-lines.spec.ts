import * as fc from 'fast-check';
import { calendarDate } from '../../../shared/finance/calendar.js';
import { LINE_END } from '../../../admin/delimited-text.js';
import { withoutLines } from '../../../admin/pasted-lines.js';
import { readRateLines } from './rate-lines.js';

const today = calendarDate('2026-11-21');
const read = (text: string): unknown[] =>
  readRateLines(text, today).lines.map((line) =>
    'problem' in line ? line.problem : [line.product, line.rate, line.from, line.to],
  );

describe('readRateLines', () => {
  it.each([
    ['12;3,69', [[{ id: '12' }, 3.69, today, null]]],
    ['12\t%3.69\t01.12.2026', [[{ id: '12' }, 3.69, '2026-12-01', null]]],
    ['akbank-kredi,3.5,2026-12-01,2026-12-31', [[{ slug: 'akbank-kredi' }, 3.5, '2026-12-01', '2026-12-31']]],
    ['"Akbank; Kredi";"3,5"', [[{ slug: 'akbank-kredi' }, 3.5, today, null]]],
    ['Ürün;ORAN;No;Bitiş\nKart;;7;\nKredi;2,5;8;1.2.2027', [[{ id: '8' }, 2.5, today, '2027-02-01']]],
    ['\uFEFFNo;Oran\r\n\r\n5;40', [[{ id: '5' }, 40, today, null]]],
    ["'9;0", [[{ id: '9' }, 0, today, null]]],
    ['Not;No;Oran\n"Şube:\n13;99";12;3,5', [[{ id: '12' }, 3.5, today, null]]],
    ['sep=,\nNo,Oran\n12,3', [[{ id: '12' }, 3, today, null]]],
    ['12\t3\tAkbank "Gold"', ['“Akbank "Gold"” bir tarih değil.']],
  ])('reads %j', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  it.each([
    ['12;üç', ['“üç” bir oran değil.']],
    ['12;-3', ['“-3” bir oran değil.']],
    ['12;3;31.02.2026', ['“31.02.2026” bir tarih değil.']],
    ['12;3;;yarın', ['“yarın” bir tarih değil.']],
    [';3', ['Ürünün numarası veya kısa adı yok.']],
    [';', ['Ürün ve oran okunamadı.']],
    ['12;\nabc\n13;2', ['Ürün ve oran okunamadı.', [{ id: '13' }, 2, today, null]]],
  ])('says what is wrong about %j', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  it.each([
    ['', 'Aktarılacak satır yok.'],
    ['Banka;Oran\nAkbank;3', 'Başlık satırında “No” veya “Kısa ad” sütunu bulunamadı.'],
    ['No;Oran\n1;', 'Hiçbir satırda oran yok.'],
    ['1;3\n'.repeat(2_001), 'Bir seferde en çok 2.000 satır aktarılabilir.'],
  ])('refuses %#', (text, problem) => {
    expect(readRateLines(text, today)).toMatchObject({ lines: [], problem });
  });

  it('takes anything, and names lines as a person counts them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { lines } = readRateLines(text, today);
        const rows = text.replace(/^\uFEFF/, '').split(LINE_END);
        for (const { line, text: own } of lines)
          expect(
            rows
              .slice(line - 1)
              .join('\n')
              .startsWith(own.replace(LINE_END, '\n')),
          ).toBe(true);
      }),
    );
  });
});

it('withoutLines leaves the others', () => {
  expect(withoutLines('a\r\nb\nc', [2])).toBe('a\nc');
  expect(withoutLines('sep=;\na;"1\n2"\r\n"b\n";3\nc', [2])).toBe('sep=;\n"b\n";3\nc');
});
