import { destination, type DestinationStream, pino, type Logger } from 'pino';
import { withSourcePositions } from './source-positions.js';

export type Log = Logger;

/** Keys whose values never reach a log line, wherever they stand in the logged object. */
const SECRET_KEYS = [
  'password',
  'phone',
  'phone_number',
  'email',
  'authorization',
  'cookie',
  'token',
  'secret',
  'parameters',
  'detail',
  'query',
];

/** Structured logs to standard output, without personal data. */
export function createLog(level: string, target?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  };
  return pino(options, target ?? standardOutput());
}

/** Lines that wait for a disk that is full are dropped from here on. */
const MAX_WAITING_LENGTH = 1_048_576;

/**
 * Standard output as a log destination. Lines that can't be written (a full disk, a closed pipe) are lost; that ends no
 * process.
 */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: MAX_WAITING_LENGTH });
  output.on('error', () => undefined);
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return output;
}

/**
 * Fields of an error that may be logged: its class, code, message and stack. PostgreSQL puts the offending values into
 * `detail` and `parameters`, so those are left out, and messages quoting a value are cut at the quote.
 */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }): object {
  const stack = placesIn(error);
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    table: error.table,
    message: withoutValues(error.message),
    stack: stack && withSourcePositions(stack),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}

/** A stack begins with the message, which may be of many lines. */
function placesIn({ stack, message }: Error): string | undefined {
  const at = stack?.indexOf(message) ?? -1;
  return stack
    ?.slice(at < 0 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 11)
    .join('\n');
}

/** A message of the database without what people typed. */
export function withoutValues(message: string): string {
  const quoted = message.indexOf(': "');
  const shown = (quoted >= 0 ? `${message.slice(0, quoted)}: [redacted]` : message).slice(0, 500);
  // A message may quote a row without quotes: what could be a phone number or an address goes as well.
  return shown
    .replace(/\d{7,}/g, '#')
    .split(' ')
    .map((word) => (word.includes('@') ? '#' : word))
    .join(' ');
}

/** Warnings of the process as lines of the log: Node's own listener prints them as they are. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    log.warn({ err: warning }, 'a warning of the process');
  });
}
