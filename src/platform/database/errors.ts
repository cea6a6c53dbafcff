import { types } from 'node:util';

/**
 * Codes that mean "the database can't serve now", as opposed to "the statement was wrong". A spec reads the driver's sources
 * and PostgreSQL's classes, and asks for each of them on which side it stands.
 */
const UNAVAILABLE = new Set([
  // Node's sockets: the way to the server, or its end of it.
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENONET',
  'ENOTCONN',
  'EPIPE',
  'EPROTO',
  'ESHUTDOWN',
  'ETIMEDOUT',
  'ERR_SOCKET_CLOSED',
  'ERR_SOCKET_CLOSED_BEFORE_CONNECTION',
  'ERR_SOCKET_CONNECTION_TIMEOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  // Its name.
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'ENOTFOUND',
  'ESERVFAIL',
  'ETIMEOUT',
  // This machine has no more connections to give.
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  // PostgreSQL, appendix A: connections (08), a standby (25006), who was too slow (25P03, 25P04), resources (53),
  // locks (55P03), what was ended (57), its disk (58).
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '25006',
  '25P03',
  '25P04',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58000',
  '58030',
]);

const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
  'There was an error establishing an SSL connection',
  'Cannot use a pool after calling end on the pool',
  // A connection that has lost count of what was asked: another one will do.
  'Received unexpected',
  // TypeORM lets go of a connection as soon as it fails; what a transaction asks next is told so.
  'Query runner already released',
  'provided by a query runner was already released',
  'Driver not Connected',
];

/** PgBouncer's messages about the server behind it. They all have the code of a protocol violation. */
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
  for (let cause: unknown = error, depth = 0; types.isNativeError(cause) && depth < 5; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (UNAVAILABLE.has(code) || isMissingSocket(cause)) return true;
    const { message } = cause;
    if (isOfPooler(code, message)) return true;
    if (UNAVAILABLE_MESSAGES.some((known) => message.includes(known))) return true;
    if ('errors' in cause && Array.isArray(cause.errors) && cause.errors.some(isDatabaseUnavailable))
      return true;
    cause = 'driverError' in cause && cause.driverError !== cause ? cause.driverError : cause.cause;
  }
  return false;
}

/** The code of the error, or of what the driver says beneath it; empty when there is none. */
export function errorCode(error: unknown): string {
  for (let cause: unknown = error, depth = 0; types.isNativeError(cause) && depth < 5; depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'driverError' in cause && cause.driverError !== cause ? cause.driverError : cause.cause;
  }
  return '';
}

/** A missing file is a fault of ours; only a missing socket of the server is an outage. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}
