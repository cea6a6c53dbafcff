import { AdaptiveTtlCache } from './adaptive-ttl-cache.js';

const { jest } = import.meta;

const TOOK_MS = 10;

describe('an answer that costs the more the more is stored', () => {
  const cache = (): AdaptiveTtlCache<number> => new AdaptiveTtlCache((rows) => rows > 100);
  let asked: number;

  beforeEach(() => {
    asked = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const counting = (rows: number) => (): Promise<number> =>
    new Promise((resolve) => {
      asked += 1;
      setTimeout(resolve, TOOK_MS, rows);
    });

  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(TOOK_MS);
    return answer;
  };

  it('is kept for twenty times what it took where it is large, and asked for again afterwards', async () => {
    const counts = cache();
    expect(await answered(counts.get('all', counting(500)))).toBe(500);
    await jest.advanceTimersByTimeAsync(20 * TOOK_MS - 1);
    expect(await counts.get('all', counting(501))).toBe(500);
    await jest.advanceTimersByTimeAsync(2);
    expect(await answered(counts.get('all', counting(502)))).toBe(502);
    expect(asked).toBe(2);
  });

  it('is asked for once by all who ask while a large one is under way', async () => {
    const counts = cache();
    await answered(counts.get('all', counting(500)));
    await jest.advanceTimersByTimeAsync(21 * TOOK_MS);
    const both = Promise.all([counts.get('all', counting(600)), counts.get('all', counting(700))]);
    expect(await answered(both)).toEqual([600, 600]);
    expect(asked).toBe(2);
  });

  it('is asked for each time where it is small, even while another one is under way', async () => {
    const counts = cache();
    const both = Promise.all([counts.get('all', counting(1)), counts.get('all', counting(2))]);
    expect(await answered(both)).toEqual([1, 2]);
    expect(await answered(counts.get('all', counting(3)))).toBe(3);
    expect(asked).toBe(3);
  });

  it('tells questions apart', async () => {
    const counts = cache();
    await answered(counts.get('a', counting(500)));
    expect(await answered(counts.get('b', counting(600)))).toBe(600);
  });

  it('is not kept when it failed', async () => {
    const counts = cache();
    await answered(counts.get('all', counting(500)));
    await jest.advanceTimersByTimeAsync(21 * TOOK_MS);
    await expect(counts.get('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answered(counts.get('all', counting(600)))).toBe(600);
  });

  it('holds a bounded number of them, the latest', async () => {
    const counts = cache();
    for (let at = 0; at < 100; at++) await answered(counts.get(String(at), counting(500)));
    await counts.get('99', counting(0));
    expect(asked).toBe(100);
    await answered(counts.get('0', counting(500)));
    expect(asked).toBe(101);
  });
});
