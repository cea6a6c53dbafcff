import { VersionedMemo } from './versioned-memo.js';
import { PageCache } from './page-cache.js';

const away = (): Error => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

describe('VersionedMemo', () => {
  it('loads a fact once for everyone who asks, until content changes', async () => {
    const cache = new PageCache();
    const memo = new VersionedMemo(cache);
    let loads = 0;
    const load = (): Promise<number> => Promise.resolve(++loads);
    expect(await Promise.all([memo.get('fact', load), memo.get('fact', load)])).toEqual([1, 1]);
    cache.invalidate();
    expect(await memo.get('fact', load)).toBe(2);
  });

  it('gives the last known fact while the database is away, and asks again next time', async () => {
    const cache = new PageCache();
    const memo = new VersionedMemo(cache);
    await memo.get('fact', () => Promise.resolve('known'));
    cache.invalidate();
    expect(await memo.get('fact', () => Promise.reject(away()))).toBe('known');
    expect(await memo.get('fact', () => Promise.resolve('new'))).toBe('new');
  });

  it('hides neither a programming error nor an outage before anything was known', async () => {
    const memo = new VersionedMemo(new PageCache());
    await expect(memo.get('fact', () => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
    await expect(memo.get('fact', () => Promise.reject(away()))).rejects.toThrow('connect');
  });
});
