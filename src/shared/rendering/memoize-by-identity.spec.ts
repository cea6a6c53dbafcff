import { memoizeByIdentity } from './memoize-by-identity.js';

describe('memoizeByIdentity', () => {
  it('makes a thing once for the same objects and name', () => {
    const [bank, site] = [{}, {}];
    let made = 0;
    const make = (): { readonly number: number } => ({ number: ++made });
    const first = memoizeByIdentity([bank, site], 'row', make);
    expect(memoizeByIdentity([bank, site], 'row', make)).toBe(first);
    expect(made).toBe(1);
  });

  it('makes another for another name, another object and another order', () => {
    const [bank, site] = [{}, {}];
    let made = 0;
    const make = (): number => ++made;
    const numbers = [
      memoizeByIdentity([bank, site], 'row', make),
      memoizeByIdentity([bank, site], 'card', make),
      memoizeByIdentity([bank, {}], 'row', make),
      memoizeByIdentity([site, bank], 'row', make),
      memoizeByIdentity([bank], 'row', make),
    ];
    expect(new Set(numbers).size).toBe(5);
  });

  it('keeps nothing of what failed', () => {
    const bank = {};
    const fail = (): never => {
      throw new Error('rendering failed');
    };
    expect(() => memoizeByIdentity([bank], 'row', fail)).toThrow('rendering failed');
    expect(memoizeByIdentity([bank], 'row', () => 'row')).toBe('row');
  });
});
