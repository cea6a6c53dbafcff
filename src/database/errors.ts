/**
 * PostgreSQL and socket codes that mean "the database can't serve now", as opposed to "the statement was wrong".
 * Sources: PostgreSQL appendix A (class 08, 53, 57P) and Node's system error names.
 */
const UNAVAILABLE = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
]);

const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
];

/** What PgBouncer says of the server behind it, all under the code of a protocol that was not kept to. */
const OF_POOLERS = [
  'cannot connect to server',
  'server login',
  'server conn crashed',
  'server closed',
  'server down',
  'shutting down',
  'query_wait_timeout',
  'query_timeout',
  'max_client_conn',
  'max_user_client_connections',
  'max_db_client_connections',
];

const isOfPooler = (code: string, message: string): boolean =>
  code === '08P01' && OF_POOLERS.some((known) => message.includes(known));

/** True when a person should be told "try again later" (503) and not "something broke" (500). */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (UNAVAILABLE.has(code) || isMissingSocket(cause)) return true;
    const { message } = cause;
    if (isOfPooler(code, message)) return true;
    if (UNAVAILABLE_MESSAGES.some((known) => message.includes(known))) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
    cause = 'driverError' in cause && cause.driverError !== cause ? cause.driverError : cause.cause;
  }
  return false;
}

/** The code of the error, or of what the driver says beneath it; empty when there is none. */
export function errorCode(error: unknown): string {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'driverError' in cause && cause.driverError !== cause ? cause.driverError : cause.cause;
  }
  return '';
}

/** A missing file is a fault of ours; only a missing socket of the server is an outage. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
