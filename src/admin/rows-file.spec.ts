import { cellOf, formatOf } from './rows-file.js';

describe('formatOf, cellOf', () => {
  it.each([
    ['date', ['27.11.2026', '', '01.01.2027'], new Date('2026-11-27')],
    ['instant', ['27.11.2026 23:59'], new Date('2026-11-27T23:59Z')],
    ['money', ['1234,50', '-0,05'], 1234.5],
    ['number', ['3,4', '12'], 3.4],
    ['whole', [7, 8], 7],
    ['number', [1.5, 8], 1.5],
    // Names and people's own words stay as they are.
    ['text', ['12', '7'], '12'],
    ['text', ['0532 123 45 67'], '0532 123 45 67'],
    ['text', ['27.11.2026', 'dün'], '27.11.2026'],
    ['text', ['=1+1', '1,5'], '=1+1'],
    ['text', ['', null, undefined], null],
  ])('a column is %s where it holds %p', (format, cells, first) => {
    expect(formatOf(cells)).toBe(format);
    expect(cellOf(cells[0], formatOf(cells))).toEqual(first);
  });

  it('keeps as text what does not fit its column', () => {
    expect(cellOf('bilinmiyor', 'date')).toBe('bilinmiyor');
    expect(cellOf('99.99.2026', 'date')).toBe('99.99.2026');
    expect(cellOf('', 'money')).toBeNull();
  });
});
