const { jest } = import.meta;

/**
 * Where a machine is slow and shared, one test of thousands that read the page a moment early must not refuse a
 * change: it is tried once more, and told. `scripts/test.mjs` lists each such test and lets only a few of them pass,
 * so what has become unreliable still ends the run. On one's own machine nothing is tried twice.
 */
if (process.env.CI === 'true') {
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}

/**
 * `EVERY_TEST_TWICE=yes npm test -- http banks`: each test fails once when it has passed, and has to pass again after
 * itself. One that can't, because of what its first try left behind, would fail on CI whatever its second try brings.
 */
if (process.env['EVERY_TEST_TWICE'] !== undefined) {
  jest.retryTimes(1, { retryImmediately: true });
  const seen = new Set<string>();
  afterEach(() => {
    const name = expect.getState().currentTestName ?? '';
    if (seen.has(name)) return;
    seen.add(name);
    throw new Error('once more');
  });
}
