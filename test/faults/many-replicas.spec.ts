import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { changeSettings } from '../factories/settings.js';
import { freshAddress, postApplication, rightBody } from '../support/applications.js';
import { balance } from '../support/balancer.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { AT_ONCE_MS, eventually, figure, percentile } from '../support/eventually.js';
import { freePort } from '../support/process.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session } from '../support/staff.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';
import { isFull, itInFull } from '../support/tier.js';
import { PAGE, readers } from '../support/visitors.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Two say most of it; what only a crowd shows is for the full run. */
const COUNT = isFull ? 8 : 2;
const PAIR = COUNT / 4 < 1 ? 1 : 2;
const ROUNDS = isFull ? 10 : 1;
const SECRET = randomBytes(32).toString('hex');

describe(`${String(COUNT)} processes on one database`, () => {
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  const servers: TestServer[] = [];
  const at = (n: number): TestServer => servers[n % COUNT] as TestServer;

  const start = (port: number, env: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
    startServer({
      database,
      port,
      env: { ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true', SESSION_SECRET: SECRET, ...env },
    });

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'crowd' });
    receiver = await new WebhookReceiver().listen();
    for (let n = 0; n < COUNT; n += 4) {
      const ports = await Promise.all(Array.from({ length: Math.min(4, COUNT - n) }, freePort));
      servers.push(...(await Promise.all(ports.map((port) => start(port)))));
    }
  }, 300_000);
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await receiver.close();
    await database.drop();
  });

  it('show the same within a second of a change', async () => {
    const times: number[] = [];
    const shows = async ({ url }: TestServer, text: string): Promise<boolean> =>
      (await (await fetch(url + PAGE)).text()).includes(text);
    for (const server of servers) expect(await shows(server, 'Akbank')).toBe(true);
    for (let round = 0; round < ROUNDS; round++) {
      const slogan = `Sekiz kez aynı ${String(round)}`;
      await database.sql(`UPDATE banks SET slogan = $1 WHERE id = 'akbank'`, [slogan]);
      times.push(
        ...(await Promise.all(servers.map((one) => eventually(() => shows(one, slogan), AT_ONCE_MS)))),
      );
    }
    figure(
      `${String(ROUNDS)} changes on ${String(COUNT)} processes: median ${String(Math.round(percentile(times, 0.5)))} ms, at most ${String(Math.round(Math.max(...times)))} ms`,
    );
  }, 60_000);

  itInFull(
    'hold limits as one: five applications of a phone, five tries to sign in',
    async () => {
      const phone = '5327654399';
      const statuses = await Promise.all(
        Array.from({ length: 24 }, async (_, n) => {
          const body = { ...rightBody('kredi'), phone_number: phone };
          return (await postApplication(at(n), 'kredi', body, { from: freshAddress() })).status;
        }),
      );
      expect(statuses.sort()).toEqual([...Array<number>(5).fill(201), ...Array<number>(19).fill(429)]);
      const person = await createPerson(database.url, 'moderator');
      const tries = await Promise.all(
        Array.from({ length: 16 }, async (_, n) => {
          const answer = await new Session(at(n)).signIn({ ...person, password: 'yanlış' });
          return answer.status;
        }),
      );
      expect(tries.filter((status) => status === 401)).toHaveLength(5);
      expect(new Set(tries)).toEqual(new Set([401, 429]));
    },
    60_000,
  );

  itInFull(
    'do planned work once: each message is sent by one of them',
    async () => {
      await changeSettings(database, 'api', { webhookUrl: receiver.url });
      const ids = await Promise.all(
        Array.from({ length: COUNT * 4 }, async (_, n) => {
          const answer = await postApplication(at(n), 'kredi', rightBody('kredi'), { from: freshAddress() });
          const { application } = (await answer.json()) as { application: { id: string } };
          return application.id;
        }),
      );
      const told = (): string[] =>
        receiver.heard
          .map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } })
          .filter(({ type }) => type === 'application.created')
          .map(({ data }) => data.id);
      await eventually(() => Promise.resolve(ids.every((id) => told().includes(id))), 30_000);
      // A second delivery would have arrived by now: each round is a second.
      await delay(2_500);
      expect(ids.map((id) => told().filter((one) => one === id).length)).toEqual(ids.map(() => 1));
    },
    60_000,
  );

  itInFull(
    'are restarted one after the other under load: nothing is dropped',
    async () => {
      const ports = servers.map(({ port }) => port);
      const balancer = await balance(ports);
      const stream = streamOfSubmissions(balancer.url, 1);
      const pages = readers(balancer.url);
      // Two at a time, as whoever has eight of them does it.
      for (let n = 0; n < COUNT; n += PAIR) {
        const pair = ports.slice(n, n + PAIR);
        for (const port of pair) balancer.drain(port);
        await delay(100);
        await Promise.all(servers.slice(n, n + PAIR).map((one) => one.stop()));
        servers.splice(n, PAIR, ...(await Promise.all(pair.map((port) => start(port)))));
        for (const port of pair) balancer.admit(port);
      }
      await pages.stop();
      await stream.stop();
      balancer.server.close();
      const stored = await reconcile(database.url, stream.acknowledged);
      figure(
        `${String(COUNT)} restarts: ${String(pages.asked)} pages, ${String(pages.failed)} failed, ${String(stream.acknowledged.size)} of ${String(stream.attempted)} applications acknowledged, ${JSON.stringify(stored)}`,
      );
      expect(pages.failed).toBe(0);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    },
    300_000,
  );

  itInFull(
    'say themselves that they go: a balancer that only asks /readyz drops nothing',
    async () => {
      const some = servers.splice(0, 2);
      for (const one of some) await one.stop();
      const ports = some.map(({ port }) => port);
      const started = await Promise.all(ports.map((port) => start(port, { SHUTDOWN_DELAY: '3' })));
      servers.unshift(...started);
      const balancer = await balance(ports);
      const unwatch = balancer.watch();
      const stream = streamOfSubmissions(balancer.url, 2);
      const pages = readers(balancer.url);
      for (const [at, port] of ports.entries()) {
        await servers[at]?.stop();
        servers[at] = await start(port, { SHUTDOWN_DELAY: '3' });
        // Until it is asked the next time, and taken back.
        await delay(1_000);
      }
      await pages.stop();
      await stream.stop();
      unwatch();
      balancer.server.close();
      const stored = await reconcile(database.url, stream.acknowledged);
      figure(
        `2 restarts that nobody announced: ${String(pages.asked)} pages, ${String(pages.failed)} failed, ${String(stream.acknowledged.size)} of ${String(stream.attempted)} applications acknowledged, ${JSON.stringify(stored)}`,
      );
      expect(pages.failed).toBe(0);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    },
    120_000,
  );
});
