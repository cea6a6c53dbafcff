import { eventually } from '../../../test/support/eventually.js';
import { GroupCommit } from './group-commit.js';

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Batches whose runs end when the test says so. */
function manual(options: { slowMs?: number; patienceMs?: number } = {}) {
  const runs: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batches = new GroupCommit<string, string>({
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          end: () => {
            resolve(items.map((item) => item.toUpperCase()));
          },
          fail: reject,
        });
      }),
    keyOf: (item) => item[0] ?? '',
    concurrency: 2,
    slowMs: 60_000,
    size: 3,
    patienceMs: 60_000,
    ...options,
  });
  return { batches, runs };
}

describe('GroupCommit', () => {
  it('handles an item that comes alone at once, and what comes meanwhile together', async () => {
    const { batches, runs } = manual();
    const all = ['a', 'b', 'c', 'd', 'e'].map((item) => batches.add(item));
    expect(runs.map(({ items }) => items)).toEqual([['a']]);
    runs[0]?.end();
    await settled();
    expect(runs[1]?.items).toEqual(['b', 'c', 'd']);
    runs[1]?.end();
    await settled();
    runs[2]?.end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('goes on beside a batch that is slow, in as many at a time as may run', async () => {
    const { batches, runs } = manual({ slowMs: 5 });
    for (const item of ['a', 'b', 'c', 'd', 'e']) void batches.add(item);
    await eventually(() => Promise.resolve(runs.length === 2), 2_000);
    expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
    runs[0]?.end();
    // At once, or as soon as the second has become slow as well.
    await eventually(() => Promise.resolve(runs.length === 3), 2_000);
    expect(runs[2]?.items).toEqual(['e']);
  });

  it('puts items of one key into different batches, in their order', async () => {
    const { batches, runs } = manual();
    void batches.add('x');
    for (const item of ['a1', 'a2', 'b1']) void batches.add(item);
    runs[0]?.end();
    await settled();
    expect(runs[1]?.items).toEqual(['a1', 'b1']);
    runs[1]?.end();
    await settled();
    expect(runs[2]?.items).toEqual(['a2']);
  });

  it('tries the items one by one when a batch fails, so that only the wrong one fails', async () => {
    const tried: (readonly string[])[] = [];
    const batches = new GroupCommit<string, string>({
      run: (items) => {
        tried.push(items);
        return items.includes('wrong')
          ? Promise.reject(new Error('wrong'))
          : Promise.resolve(items.map((item) => item.toUpperCase()));
      },
      keyOf: (item) => item,
      concurrency: 1,
      slowMs: 60_000,
      size: 8,
      patienceMs: 60_000,
    });
    const all = await Promise.allSettled(['first', 'a', 'wrong', 'b'].map((item) => batches.add(item)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(tried).toEqual([['first'], ['a', 'wrong', 'b'], ['a'], ['wrong'], ['b']]);
  });

  it('asks a database that is away only once per batch, and goes on with the next', async () => {
    const { batches, runs } = manual();
    const all = Promise.allSettled(['a', 'b', 'c'].map((item) => batches.add(item)));
    runs[0]?.fail(Object.assign(new Error('gone'), { code: '57P01' }));
    await settled();
    runs[1]?.fail(Object.assign(new Error('gone'), { code: '57P01' }));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toHaveLength(2);
    const late = batches.add('d');
    runs[2]?.end();
    expect(await late).toBe('D');
  });

  it('does not begin what has waited longer than anybody does', async () => {
    const { batches, runs } = manual({ patienceMs: -1 });
    await expect(batches.add('a')).rejects.toThrow('timeout expired');
    expect(runs).toHaveLength(0);
  });
});
