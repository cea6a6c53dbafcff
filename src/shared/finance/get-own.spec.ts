import { grouped, getOwn } from './get-own.js';

describe('getOwn', () => {
  it.each(['constructor', '__proto__', 'toString', ''])('finds nothing for %p that nobody wrote', (key) => {
    expect(getOwn({ a: 'b' }, key)).toBeUndefined();
    expect(getOwn({ [key]: 'b' }, key)).toBe('b');
  });
});

describe('grouped', () => {
  it('keeps every name, whatever it is', () => {
    const names = ['constructor', 'a', '__proto__', 'a'];
    const lists = grouped(names.map((name, at): [string, string] => [name, String(at)]));
    expect(Object.entries(lists)).toEqual([
      ['constructor', ['0']],
      ['a', ['1', '3']],
      ['__proto__', ['2']],
    ]);
  });
});
