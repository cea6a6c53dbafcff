import { RecentKeys } from './recent-keys.js';

describe('RecentKeys', () => {
  it('tells what is new from what was there', () => {
    const keys = new RecentKeys(10);
    expect([keys.add('a'), keys.add('b'), keys.add('a')]).toEqual([true, true, false]);
  });

  it('remembers the last ones however many come, and not all of them', () => {
    const keys = new RecentKeys(10);
    for (let n = 0; n < 1_000; n++) expect(keys.add(String(n))).toBe(true);
    for (let n = 990; n < 1_000; n++) expect(keys.add(String(n))).toBe(false);
    expect(keys.add('1')).toBe(true);
  });
});
