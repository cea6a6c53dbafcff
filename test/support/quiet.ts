import { format } from 'node:util';

/**
 * What is written to the console fails the test in which it is written: React's warnings about markup and state,
 * deprecations, lines that were forgotten. Nothing here is expected to write; what should be told goes to the log.
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
// What is written before the first test, or after the last one.
afterAll(expectQuiet);
