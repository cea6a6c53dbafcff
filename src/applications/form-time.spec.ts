import * as fc from 'fast-check';
import { FormTime } from './form-time.js';
import { MIN_FILLING_MS } from './submission-limits.js';

describe('FormTime', () => {
  const formTime = new FormTime('a secret of this test');
  const now = 1_800_000_000_000;

  it('finds a form too soon until a person could have filled it in', () => {
    const opened = formTime.issue(now);
    expect(formTime.isTooSoon(opened, now)).toBe(true);
    expect(formTime.isTooSoon(opened, now + MIN_FILLING_MS - 1)).toBe(true);
    expect(formTime.isTooSoon(opened, now + MIN_FILLING_MS)).toBe(false);
  });

  it('takes no time that another key has signed, nor one that was changed, nor anything else', () => {
    const opened = formTime.issue(now);
    expect(new FormTime('another secret').isTooSoon(opened, now)).toBe(false);
    expect(formTime.isTooSoon(opened.replace(/^./, 'z'), now)).toBe(false);
    expect(formTime.isTooSoon(undefined, now)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => !formTime.isTooSoon(text, now)));
  });
});
