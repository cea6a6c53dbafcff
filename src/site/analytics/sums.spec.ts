import type { BatchName } from './named-batches.js';
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

  it('sends what could not be stored again, unchanged and under the same name, before what came meanwhile', async () => {
    const sums = new Sums();
    sums.add('a', 3);
    const sent: { rows: [string, number][]; number: number }[] = [];
    let isAway = true;
    const store = (taken: ReadonlyMap<string, number>, { number }: BatchName): Promise<void> => {
      sent.push({ rows: [...taken], number });
      sums.add('a');
      return isAway ? Promise.reject(new Error('away')) : Promise.resolve();
    };
    await expect(sums.take(store)).rejects.toThrow('away');
    expect(sums.size).toBe(2);
    isAway = false;
    await sums.take(store);
    expect(sent).toEqual([
      { rows: [['a', 3]], number: 1 },
      { rows: [['a', 3]], number: 1 },
      { rows: [['a', 2]], number: 2 },
    ]);
  });

  it('has a name of its own', async () => {
    const names = new Set<string>();
    for (const sums of [new Sums(), new Sums()]) {
      sums.add('a');
      await sums.take((_taken, { writer }) => Promise.resolve(void names.add(writer)));
    }
    expect(names.size).toBe(2);
  });
});
