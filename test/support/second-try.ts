const { jest } = import.meta;

/**
 * Where a machine is slow and shared, one test of thousands that read the page a moment early must not refuse a
 * change: it is tried once more, and told. `scripts/test.mjs` lists each such test and lets only a few of them pass,
 * so what has become unreliable still ends the run. On one's own machine nothing is tried twice.
 */
if (process.env.CI === 'true') {
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}
