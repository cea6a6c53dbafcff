import fc from 'fast-check';
import { packProps, parseProps } from './packed-props.js';

const overWire = (props: object): unknown => parseProps(JSON.stringify(packProps(props)));

describe('packProps', () => {
  it('sends a long list by columns, once what all of them share, and by rows what not all of them have', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const offers = names.map((name, at) => ({ name, unit: 'ay', ...(at === 2 ? { mark: 'örnek' } : {}) }));
    const $rows = names.map((_, at) => (at === 2 ? { mark: 'örnek' } : {}));
    expect(packProps({ kinds: [{ offers }] })).toEqual({
      kinds: [{ offers: { $columns: { name: names }, $same: { unit: 'ay' }, $rows } }],
    });
    expect(packProps({ offers: offers.slice(6) })).toEqual({ offers: offers.slice(6) });
  });

  it('gives any props back as they were', () => {
    const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'usual', 'rows'), fc.jsonValue());
    const props = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.array(row, { maxLength: 12 }), fc.jsonValue()),
    );
    fc.assert(
      fc.property(props, (given) => {
        expect(overWire(given)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });
});
