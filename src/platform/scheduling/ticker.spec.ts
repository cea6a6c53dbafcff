import { Ticker, type TickerOptions } from './ticker.js';

const { jest } = import.meta;

describe('Ticker', () => {
  let runs: number;
  let lines: [fields: { readonly ticker?: string; readonly failures?: number }, line: string][];
  const log = {
    warn: (fields: object, line: string) => lines.push([fields, line]),
    info: (fields: object, line: string) => lines.push([fields, line]),
  };

  beforeEach(() => {
    jest.useFakeTimers();
    runs = 0;
    lines = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const started = (options: Partial<TickerOptions> = {}): Ticker =>
    new Ticker({ name: 'clicks', everyMs: 1_000, log, work: () => runs++, ...options }).start();
  const pass = async (ms: number): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
  };

  it('runs once per period, and no more once it is stopped', async () => {
    const ticker = started();
    await pass(999);
    expect(runs).toBe(0);
    await pass(2_001);
    expect(runs).toBe(3);
    await ticker.stop();
    ticker.wake();
    await pass(5_000);
    expect(runs).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('lets periods differ by its jitter', async () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    started({ jitterMs: 400 });
    await pass(1_199);
    expect(runs).toBe(0);
    await pass(1);
    expect(runs).toBe(1);
    chance.mockRestore();
  });

  it('never runs twice at a time', async () => {
    const ends: (() => void)[] = [];
    started({ work: () => new Promise<void>((resolve) => ends.push(resolve)) });
    await pass(3_500);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await pass(500);
    expect(ends).toHaveLength(2);
  });

  it('runs at once when it is woken, and once more when that happens during a run', async () => {
    const ends: (() => void)[] = [];
    const ticker = started({ work: () => new Promise<void>((resolve) => ends.push(resolve)) });
    ticker.wake();
    expect(ends).toHaveLength(1);
    ticker.wake();
    ticker.wake();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await pass(0);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await pass(0);
    expect(ends).toHaveLength(2);
  });

  it('goes on after an error, which it logs once with its name, until a run succeeds', async () => {
    let isAway = true;
    started({
      work: async () => {
        runs++;
        await Promise.resolve();
        if (isAway) throw new Error('away');
      },
    });
    await pass(3_000);
    expect(runs).toBe(3);
    expect(lines).toEqual([[{ err: new Error('away'), ticker: 'clicks' }, 'a regular run failed']]);
    isAway = false;
    await pass(2_000);
    expect(lines[1]).toEqual([{ ticker: 'clicks', failures: 3 }, 'regular runs succeed again']);
    expect(lines).toHaveLength(2);
    isAway = true;
    await pass(1_000);
    expect(lines).toHaveLength(3);
  });

  it('logs work that throws before it waits for anything', async () => {
    started({
      work: () => {
        throw new Error('wrong');
      },
    });
    await pass(2_000);
    expect(lines).toHaveLength(1);
  });

  it('tells the run under way of the stop, waits for it, and then runs for the last time if it is to', async () => {
    const ends: (() => void)[] = [];
    const signals: AbortSignal[] = [];
    const ticker = started({
      runsAtStop: true,
      work: (signal) => {
        signals.push(signal);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
    });
    await pass(1_000);
    let isStopped = false;
    const stop = ticker.stop().then(() => (isStopped = true));
    expect(signals[0]?.aborted).toBe(true);
    await pass(0);
    expect(isStopped).toBe(false);
    ends[0]?.();
    await pass(0);
    expect(ends).toHaveLength(2);
    expect(isStopped).toBe(false);
    ends[1]?.();
    await stop;
    await ticker.stop();
    expect(ends).toHaveLength(2);
  });
});
