import { misfit } from './ad-fit.js';

describe('misfit', () => {
  it.each([
    ['masthead', 1200, 200],
    ['masthead', 2400, 400],
    ['masthead', 1200, 190],
    ['sidebar-left', 300, 600],
    ['sidebar-right', 160, 300],
  ] as const)('takes for %s %d × %d', (location, width, height) => {
    expect(misfit(location, { width, height })).toBeNull();
  });

  it.each([
    ['sidebar-left', 1600, 900],
    ['masthead', 300, 600],
    ['masthead', 728, 90],
    ['sidebar-right', 160, 600],
  ] as const)('refuses for %s %d × %d', (location, width, height) => {
    expect(misfit(location, { width, height })).toContain(`Görsel ${String(width)} × ${String(height)}`);
  });
});
