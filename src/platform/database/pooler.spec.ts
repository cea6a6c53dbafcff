import pg from 'pg';
import { poolOptions } from './pooler.js';

const url = 'postgresql://app@127.0.0.1:1/app';

/** Queries that a connection would send, given one as the pool gives it. */
function sent(keepsPrepared: boolean, question: unknown): unknown {
  const asked: unknown[] = [];
  const { query } = pg.Client.prototype;
  const { Client } = poolOptions({ url, pooler: { keepsPrepared, limitsStatements: true } });
  if (!Client) throw new Error('behind a pooler connections are of a kind of their own');
  const client = new Client();
  expect(client).toBeInstanceOf(pg.Client);
  expect(client.query).not.toBe(query);
  // Nothing is connected: what is asked waits in line.
  const { _queryQueue: line } = client as unknown as { _queryQueue: { name?: string; text: string }[] };
  void (client.query as (question: unknown) => Promise<unknown>)(question).catch(() => undefined);
  asked.push(...line.map(({ name, text }) => ({ name, text })));
  return asked[0];
}

describe('connections behind a pooler', () => {
  const named = { name: 'offers', text: 'SELECT 1' };

  it('name no statements where the next connection would not know them', () => {
    expect(sent(false, named)).toEqual({ name: undefined, text: 'SELECT 1' });
    expect(sent(true, named)).toEqual(named);
  });

  it.each([true, false])('say their limits with the begin of a transaction (%p)', (keepsPrepared) => {
    expect(sent(keepsPrepared, 'BEGIN')).toMatchObject({
      text: expect.stringMatching(/^BEGIN;\s+SET LOCAL statement_timeout = 4000;/) as string,
    });
  });

  it('send nothing ahead that a pooler refuses', () => {
    const direct = poolOptions({ url, pooler: undefined });
    expect(direct).toMatchObject({ statement_timeout: 4_000, lock_timeout: 2_500 });
    const pooled = poolOptions({ url, pooler: { keepsPrepared: true, limitsStatements: true } });
    expect(Object.keys(pooled)).not.toEqual(expect.arrayContaining(['statement_timeout']));
    expect(Object.keys(pooled)).not.toEqual(expect.arrayContaining(['lock_timeout']));
  });
});
