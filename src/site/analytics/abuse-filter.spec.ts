import { AbuseFilter } from './abuse-filter.js';

const MINUTE = 60_000;
const START = 1_000 * 600_000;

function counting(): {
  see: (network: string, browser: string, at?: number) => void;
  total: () => number;
  found: () => number;
} {
  let [total, found] = [0, 0];
  const floods = new AbuseFilter({ perBrowser: 60, perNetwork: 500 }, () => found++);
  return {
    see: (network, browser, at = START) => {
      if (floods.admits({ network, browser }, 'x', () => total--, at)) total++;
    },
    total: () => total,
    found: () => found,
  };
}

describe('AbuseFilter', () => {
  it('counts nothing of a flood, not even its beginning, and leaves all others alone', () => {
    const { see, total, found } = counting();
    for (let n = 0; n < 40; n++) see('10.0.0.1', 'Firefox');
    for (let n = 0; n < 3_000; n++) see('10.0.0.1', 'forged');
    for (let n = 0; n < 40; n++) see('10.0.0.2', 'forged');
    expect([total(), found()]).toEqual([80, 1]);
  });

  it('counts 500 people behind one address, by whatever browsers they come', () => {
    const { see, total, found } = counting();
    for (let n = 0; n < 500; n++)
      see('10.0.0.1', `browser ${String(n % 12)}`, START + (n * 60 * MINUTE) / 500);
    expect([total(), found()]).toEqual([500, 0]);
  });

  it('finds a network whose browsers call themselves something else each time', () => {
    const { see, total } = counting();
    for (let n = 0; n < 3_000; n++) see('10.0.0.1', `forged ${String(n)}`);
    expect(total()).toBe(0);
  });

  it('lets a network count again after a window without a flood', () => {
    const { see, total } = counting();
    for (let n = 0; n < 100; n++) see('10.0.0.1', 'a');
    see('10.0.0.1', 'a', START + 10 * MINUTE);
    expect(total()).toBe(0);
    see('10.0.0.1', 'a', START + 20 * MINUTE);
    expect(total()).toBe(1);
  });
});
