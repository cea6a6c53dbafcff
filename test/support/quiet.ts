import { format } from 'node:util';

/**
 * A line on the console fails the test that wrote it: React's warnings about markup and state, deprecations,
 * forgotten lines. No code here is expected to write to the console; messages go to the log.
 */
const lines: string[] = [];
const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
const noted = METHODS.map((method) => [
  method,
  (...values: unknown[]): void => {
    lines.push(`console.${method}: ${format(...values)}`);
  },
]);
Object.assign(console, Object.fromEntries(noted));

function expectQuiet(): void {
  const written = lines.splice(0);
  if (written.length > 0) throw new Error(`The console is to stay empty:\n${written.join('\n')}`);
}
afterEach(expectQuiet);
// Lines that were written before the first test, or after the last one.
afterAll(expectQuiet);
