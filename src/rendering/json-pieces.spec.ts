import { jsonPieces } from './json-pieces.js';

const textOf = (before: string, value: object): string =>
  Buffer.concat(jsonPieces(before, value).map(({ bytes }) => bytes)).toString();

function read(html: string): unknown {
  const [, before, json] = /^(.*?)<script type="application\/json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(before).toBe('<p>ön</p>');
  return JSON.parse(json ?? '');
}

describe('jsonPieces', () => {
  const long = Array.from({ length: 200 }, (_, at) => ({ bankId: `banka-${at}`, name: 'Şeker & <Ortak>' }));

  it.each([
    ['nothing', {}],
    ['values of every kind', { amount: 5, text: '</script>', none: null, list: ['a'], is: true }],
    ['a long list among others', { type: { id: 'x' }, offers: long, form: { amount: 1 } }],
    ['a long list alone', { offers: long }],
    ['two long lists', { offers: long, others: [...long] }],
  ])('is read as what it was: %s', (_name, value) => {
    expect(read(textOf('<p>ön</p>', value))).toEqual(value);
  });

  it('leaves out what is undefined', () => {
    expect(read(textOf('<p>ön</p>', { amount: 1, key: undefined }))).toEqual({ amount: 1 });
  });

  it('can’t end the element it stands in', () => {
    expect(textOf('', { offers: long, text: '</script><!--' }).match(/<\/?script|<!--/g)).toEqual([
      '<script',
      '</script',
    ]);
  });

  it('ends with the same piece wherever the same list stands under the same name', () => {
    const [, first] = jsonPieces('', { offers: long, amount: 1 });
    const [, second] = jsonPieces('', { offers: long, amount: 2 });
    const [, other] = jsonPieces('', { rows: long });
    expect(first?.isLasting).toBe(true);
    expect(second).toBe(first);
    expect(other?.bytes.toString()).toMatch(/^"rows":/);
  });
});
