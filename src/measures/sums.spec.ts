import { Sums } from './sums.js';

describe('Sums', () => {
  it('adds up under each key and begins anew once taken', async () => {
    const sums = new Sums();
    sums.add('a');
    sums.add('b', 2);
    sums.add('a');
    const stored: [string, number][] = [];
    const store = (taken: ReadonlyMap<string, number>): Promise<void> => {
      stored.push(...taken);
      return Promise.resolve();
    };
    await sums.take(store);
    await sums.take(store);
    expect(stored).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
    expect(sums.size).toBe(0);
  });

  it('keeps what could not be stored, and what came meanwhile', async () => {
    const sums = new Sums();
    sums.add('a', 3);
    const failing = sums.take(() => {
      sums.add('a');
      return Promise.reject(new Error('away'));
    });
    await expect(failing).rejects.toThrow('away');
    const stored: [string, number][] = [];
    await sums.take((taken) => {
      stored.push(...taken);
      return Promise.resolve();
    });
    expect(stored).toEqual([['a', 4]]);
  });
});
