import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { AT_ONCE_MS, eventually, figure } from '../support/eventually.js';
import { apply, heardStream } from '../support/live-desk.js';
import { changeBy, rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

let database: TestDatabase;
let first: TestServer;
let second: TestServer;
let agent: Session & { readonly person: TestPerson };

beforeAll(async () => {
  database = await createTestDatabase({ name: 'admin_events' });
  [first, second] = await Promise.all([startServer({ database }), startServer({ database })]);
});
beforeEach(async () => {
  agent = await signedIn(first, 'agent');
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});

const expiryOf = rowsBy<{ expire: string }>(
  () => database,
  `SELECT expire::text FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
);

// GET /admin/events, GET /admin/events/present/:id

describe('the stream of events', () => {
  it('tells within a second of an application that came by another replica, and of nothing but its number', async () => {
    const stream = await heardStream(first, agent);
    const id = await apply(second);
    const ms = await eventually(async () => Promise.resolve(stream.told().includes(id)), AT_ONCE_MS);
    figure(`an application is told of on the other replica after ${String(Math.round(ms))} ms`);
    expect(
      stream
        .text()
        .replaceAll(/^(?:: |retry: \d+|id: \d+|event: \w+|data: \{"application":"\d+"\})?$/gm, '')
        .trim(),
    ).toBe('');
    stream.close();
  });

  it('is neither compressed nor kept back nor stored', async () => {
    const stream = await heardStream(first, agent, { 'Accept-Encoding': 'gzip, br' });
    const header = (name: string): string | null => stream.headers.get(name);
    expect([stream.status, header('content-type'), header('content-encoding')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      null,
    ]);
    expect([header('cache-control'), header('x-accel-buffering')]).toEqual(['no-store, no-transform', 'no']);
    stream.close();
  });

  it('goes on after the last id that the browser knows, on any replica', async () => {
    const known = await apply(first);
    const [missed, later] = [await apply(first), await apply(second)];
    const stream = await heardStream(second, agent, { 'Last-Event-ID': known });
    await eventually(async () => Promise.resolve(stream.told().length >= 2), AT_ONCE_MS);
    expect(stream.told()).toEqual([missed, later]);
    stream.close();
    const asked = await agent.get('/admin/events', { Accept: 'application/json', 'Last-Event-ID': missed });
    expect(await asked.text()).toBe(`id: ${later}\nevent: application\ndata: {"application":"${later}"}\n\n`);
  });

  it.each(['editor', 'analyst', 'user'] as const)(
    'opens to no %s, whose pages ask for none',
    async (role) => {
      const other = await signedIn(first, role);
      expect((await heardStream(first, other)).status).toBe(403);
      expect((await other.get('/admin/events/present/1', { Accept: 'application/json' })).status).toBe(403);
      if (role !== 'user') expect(await other.html('/admin/profile')).not.toContain('data-live');
    },
  );

  it('opens to nobody who is not signed in', async () => {
    expect((await heardStream(first, { cookie: '' })).status).toBe(302);
  });

  it('never prolongs the session', async () => {
    const before = await expiryOf(agent.person.id);
    const stream = await heardStream(first, agent);
    await apply(second);
    stream.close();
    await agent.get('/admin/events', { Accept: 'application/json', 'Last-Event-ID': '1' });
    await agent.get('/admin/events/present/1', { Accept: 'application/json' });
    expect(await expiryOf(agent.person.id)).toEqual(before);
    await agent.get('/admin/applications');
    expect(await expiryOf(agent.person.id)).not.toEqual(before);
  });

  it('is one of five for an account; the sixth is asked to come back', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => heardStream(first, agent)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const sixth = await heardStream(first, agent);
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '60']);
    for (const stream of streams) stream.close();
    await eventually(async () => {
      const again = await heardStream(first, agent);
      again.close();
      return again.status === 200;
    }, 10_000);
  });
});

const over = changeBy(
  () => database,
  `DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
);

describe('a stream that is open on another replica', () => {
  const account = (change: string) => changeBy(() => database, `UPDATE users SET ${change} WHERE id = $1`);
  const ENDS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['signing out', () => agent.postForm('/cikis', {})],
    ['a suspension', () => account(`status = 'suspended'`)(agent.person.id)],
    ['another role', () => account(`role = 'editor'`)(agent.person.id)],
    ['a new password', () => account('credentials_version = credentials_version + 1')(agent.person.id)],
    ['sessions that are ended elsewhere', () => over(agent.person.id)],
  ];

  it.each(ENDS)('ends with %s', async (_name, end) => {
    const [stream, other] = [
      await heardStream(second, agent),
      await heardStream(second, await signedIn(first, 'agent')),
    ];
    await end();
    await eventually(async () => Promise.resolve(stream.isOver()), AT_ONCE_MS);
    expect(other.isOver()).toBe(false);
    expect((await agent.get('/admin/events')).status).not.toBe(200);
    other.close();
  });
});

describe('a process that stops', () => {
  it('waits for no stream', async () => {
    const third = await startServer({ database });
    const stream = await heardStream(third, agent);
    expect(stream.status).toBe(200);
    const began = performance.now();
    await third.stop();
    figure(`a process with an open stream stops within ${String(Math.round(performance.now() - began))} ms`);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(stream.isOver()).toBe(true);
  });
});

describe('an application that a colleague opens', () => {
  it('is told of by its number, and its page asks for the names', async () => {
    const id = await apply(first);
    const stream = await heardStream(second, agent);
    const colleague = await signedIn(first, 'agent');
    await colleague.get(`/admin/applications/${id}`);
    await eventually(async () => Promise.resolve(stream.told('presence').includes(id)), AT_ONCE_MS);
    expect(stream.text()).not.toContain(colleague.person.name);
    const asked = await agent.get(`/admin/events/present/${id}`, { Accept: 'application/json' });
    expect(await asked.json()).toEqual({ others: [colleague.person.name] });
    stream.close();
  });
});
