import { isDatabaseUnavailable } from './errors.js';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('isDatabaseUnavailable', () => {
  it.each(['ECONNREFUSED', '57P01', '57P03', '53300', '53100', '57014'])('knows %s as an outage', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(true);
  });

  it('finds the outage beneath wrappers of the data layer', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error('failed'), { driverError: coded('57P01') }))).toBe(
      true,
    );
    expect(isDatabaseUnavailable(new Error('failed', { cause: coded('ECONNRESET') }))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([coded('ECONNREFUSED')]))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ECONNABORTED', 'ERR_STREAM_DESTROYED'])(
    'knows a way that is cut off (%s)',
    (code) => {
      expect(isDatabaseUnavailable(coded(code))).toBe(true);
    },
  );

  it('knows a connection that was closed before it was asked', () => {
    expect(isDatabaseUnavailable(new Error('Client was closed and is not queryable'))).toBe(true);
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

  it.each(['23505', '42601', '22P02', '23514'])('takes %s for a fault of ours', (code) => {
    expect(isDatabaseUnavailable(coded(code))).toBe(false);
  });
});
