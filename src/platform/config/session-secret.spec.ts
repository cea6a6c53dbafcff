import { SessionSecret } from './session-secret.js';

describe('SessionSecret', () => {
  const [former, now] = [new SessionSecret('one'), new SessionSecret('two', 'one')];

  it('signs with the one in use, and knows what either has signed', () => {
    expect(now.mac('text')).toEqual(new SessionSecret('two').mac('text'));
    expect(now.isMac('text', former.mac('text'))).toBe(true);
    expect(now.isMac('text', now.mac('text'))).toBe(true);
    expect(former.isMac('text', now.mac('text'))).toBe(false);
    expect(now.isMac('text', former.mac('text').subarray(0, 31))).toBe(false);
    expect(now.isMac('another', former.mac('text'))).toBe(false);
  });
});
