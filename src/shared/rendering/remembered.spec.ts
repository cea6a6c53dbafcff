import { remembered } from './remembered.js';

describe('remembered', () => {
  it('makes a thing once for the same objects and name', () => {
    const [bank, site] = [{}, {}];
    let made = 0;
    const make = (): { readonly number: number } => ({ number: ++made });
    const first = remembered([bank, site], 'row', make);
    expect(remembered([bank, site], 'row', make)).toBe(first);
    expect(made).toBe(1);
  });

  it('makes another for another name, another object and another order', () => {
    const [bank, site] = [{}, {}];
    let made = 0;
    const make = (): number => ++made;
    const numbers = [
      remembered([bank, site], 'row', make),
      remembered([bank, site], 'card', make),
      remembered([bank, {}], 'row', make),
      remembered([site, bank], 'row', make),
      remembered([bank], 'row', make),
    ];
    expect(new Set(numbers).size).toBe(5);
  });

  it('keeps nothing of what failed', () => {
    const bank = {};
    const fail = (): never => {
      throw new Error('rendering failed');
    };
    expect(() => remembered([bank], 'row', fail)).toThrow('rendering failed');
    expect(remembered([bank], 'row', () => 'row')).toBe('row');
  });
});
