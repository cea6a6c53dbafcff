import { LoadGate } from './load-gate.js';

describe('LoadGate', () => {
  it('is busy when the process was, a moment long, and looks again only after another', () => {
    const state = { now: 0, used: 0 };
    const spare = new LoadGate(
      () => state.now,
      () => state.used,
    );
    expect(spare.isBusy).toBe(false);
    Object.assign(state, { now: 50, used: 1 });
    expect(spare.isBusy).toBe(false);
    state.now = 120;
    expect(spare.isBusy).toBe(true);
    Object.assign(state, { now: 150, used: 0.1 });
    expect(spare.isBusy).toBe(true);
    state.now = 230;
    expect(spare.isBusy).toBe(false);
  });
});
