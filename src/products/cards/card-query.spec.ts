import fc from 'fast-check';
import { bareCardQuery, cardListAddress, readCardQuery } from './card-query.js';

describe('readCardQuery', () => {
  it('is the individual list without anything', () => {
    expect(readCardQuery({})).toEqual({
      segment: 'individual',
      search: '',
      chosen: { kategori: [], tur: [], ucret: [], banka: [], ozellik: [] },
      sort: 'onerilen',
      page: 1,
      compared: [],
    });
  });

  it('takes single and repeated values without doubles', () => {
    const query = readCardQuery({
      type: 'ticari',
      kategori: ['gold', 'gold', 'klasik'],
      banka: 'akbank',
      sirala: 'ad',
      sayfa: '3',
      karsilastir: ['a', 'b'],
    });
    expect(query).toMatchObject({ segment: 'commercial', sort: 'ad', page: 3, compared: ['a', 'b'] });
    expect(query.chosen).toMatchObject({ kategori: ['gold', 'klasik'], banka: ['akbank'] });
  });

  it.each([
    [{ kategori: ['\0', 'ÜST', '<b>', '-', 'a--b', 'a'.repeat(121)] }],
    [{ sirala: 'fiyat' }],
    [{ sayfa: '0' }],
    [{ sayfa: '-1' }],
    [{ sayfa: '99999' }],
    [{ type: 'bireysel' }],
    [{ ara: ' \0\n ' }],
    [{ toString: 'x', __proto__: 'y' }],
  ])('leaves out %j', (raw) => {
    expect(readCardQuery(raw as Record<string, string>)).toEqual(bareCardQuery('individual'));
  });

  it('cuts a search to 80 letters and a filter to 30 values', () => {
    const many = Array.from({ length: 99 }, (_, at) => `v${String(at)}`);
    const query = readCardQuery({ ara: '😀'.repeat(500), banka: many });
    expect([...query.search]).toHaveLength(80);
    expect(query.chosen.banka).toHaveLength(30);
  });
});

describe('cardListAddress', () => {
  it('leaves defaults out', () => {
    expect(cardListAddress(bareCardQuery('individual'))).toBe('/kredi-kartlari');
    expect(cardListAddress(bareCardQuery('commercial'))).toBe('/kredi-kartlari?type=ticari');
  });

  it('gives back what was read, for any address', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('gold', 'akbank', '2', 'ticari', 'ad'),
    );
    const name = fc.constantFrom(
      'type',
      'ara',
      'kategori',
      'tur',
      'ucret',
      'banka',
      'ozellik',
      'sirala',
      'sayfa',
    );
    fc.assert(
      fc.property(fc.dictionary(name, fc.oneof(text, fc.array(text))), (raw) => {
        const query = readCardQuery(raw);
        const address = new URL(cardListAddress(query), 'http://x');
        const again: Record<string, string[]> = {};
        for (const [key, value] of address.searchParams) (again[key] ??= []).push(value);
        expect(readCardQuery(again)).toEqual(query);
      }),
    );
  });
});
