import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { native } from '../../../../test/support/native.js';
import { within } from './within.js';

/** The garbage collector, exposed by a flag that is set while the program runs. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Hangs until its signal ends. */
const hang = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve((signal.reason as Error).name);
    });
  });

describe('work within a limit', () => {
  it('ends when the time is over, though garbage was collected', async () => {
    const collect = setInterval(collector(), 20);
    const { signal } = new AbortController();
    const late = new Promise((resolve) => {
      setTimeout(resolve, 3_000, 'never').unref();
    });
    try {
      expect(await Promise.race([within(300, signal, hang), late])).toBe('TimeoutError');
    } finally {
      clearInterval(collect);
    }
  });

  it('may be as much at once as it likes, without a warning of the process', async () => {
    // Ours is a copy that hears nothing.
    const outside = native('node:process') as NodeJS.Process;
    const warnings: string[] = [];
    const note = ({ name }: Error): number => warnings.push(name);
    outside.on('warning', note);
    const caller = new AbortController();
    const working = Array.from({ length: 20 }, () => within(5_000, caller.signal, hang));
    await new Promise((resolve) => setTimeout(resolve, 20));
    caller.abort(new DOMException('stop', 'AbortError'));
    await Promise.all(working);
    outside.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('ends when the caller ends it, before or meanwhile', async () => {
    const caller = new AbortController();
    const working = within(5_000, caller.signal, hang);
    caller.abort(new DOMException('stop', 'AbortError'));
    expect(await working).toBe('AbortError');
    expect(await within(5_000, caller.signal, ({ aborted }) => Promise.resolve(aborted))).toBe(true);
  });
});
