import { randomBytes } from 'node:crypto';
import { aLoginAttempt } from '../factories/records.js';
import { eventually } from '../support/eventually.js';
import { startServer } from '../support/server.js';
import { openSignIn, env, server, admin } from '../support/sign-in-desk.js';
import { createPerson, Session, signedIn } from '../support/staff.js';

openSignIn();

describe('SignInThrottle', () => {
  const fail = (email: string) => new Session(server).signIn({ email, password: 'yanlış' });

  it('locks an account for this address after five failures, the right password included', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push((await fail(person.email)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const locked = await new Session(server).signIn(person);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect(await locked.text()).toContain('Lütfen 15 dakika sonra yeniden deneyin.');
    expect((await new Session(server).signIn(admin)).status).toBe(303);
  });

  it('says the same of an account that does not exist', async () => {
    for (let at = 0; at < 5; at++) expect((await fail('kimse@ornek.test')).status).toBe(401);
    expect((await fail('KİMSE@ornek.test')).status).toBe(429);
  });

  it('lets the person in again after a quarter of an hour', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    for (let at = 0; at < 5; at++) await fail(person.email);
    await server.sql(`UPDATE login_attempts SET attempted_at = attempted_at - interval '14 minutes'`);
    expect((await new Session(server).signIn(person)).status).toBe(429);
    await server.sql(`UPDATE login_attempts SET attempted_at = attempted_at - interval '61 seconds'`);
    expect((await new Session(server).signIn(person)).status).toBe(303);
  });

  it('does not lock out the owner when a stranger fails from elsewhere', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    for (let at = 0; at < 5; at++) await fail(person.email);
    await server.sql(`UPDATE login_attempts SET ip_address = '203.0.113.9'`);
    expect((await new Session(server).signIn(person)).status).toBe(303);
  });

  it('forgives earlier failures after a success', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    for (let at = 0; at < 4; at++) await fail(person.email);
    expect((await new Session(server).signIn(person)).status).toBe(303);
    for (let at = 0; at < 4; at++) expect((await fail(person.email)).status).toBe(401);
  });

  /** As if strangers all over the world had guessed. */
  const failed = async (
    count: number,
    { email, address }: { email?: string; address?: string },
    seconds = 0,
  ): Promise<unknown> => {
    const [last] = await server.sql<{ key: string }>(
      'SELECT account_key AS key FROM login_attempts ORDER BY id DESC LIMIT 1',
    );
    const account_key = `${last?.key ?? 'x'}${email === undefined ? 'other' : ''}`;
    const attempted_at = new Date(Date.now() - seconds * 1_000);
    const addressOf = (n: number): string => `203.0.${String(113 + (n >> 8))}.${String(n & 255)}`;
    return aLoginAttempt.many(
      server,
      Array.from({ length: count }, (_, n) => ({
        account_key,
        ip_address: address ?? addressOf(n + 1),
        attempted_at,
      })),
    );
  };

  it('allows three hundred failures an hour per address, over all accounts', async () => {
    await failed(299, { address: '127.0.0.1' });
    expect((await fail('kimse1@ornek.test')).status).toBe(401);
    const answer = await fail('kimse2@ornek.test');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50 * 60);
  });

  it('makes guesses at one account slower and slower over all networks, and known browsers never wait for them', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    const own = new Session(server);
    expect((await own.signIn(person)).status).toBe(303);
    expect(own.device).toMatch(/^cihaz=[\w-]{16}\.[\w-]{43}$/);
    await server.sql('DELETE FROM login_attempts');
    expect((await fail(person.email)).status).toBe(401);
    await failed(9, { email: person.email }, 60);
    // The tenth failure in all asks for a second, the thirteenth for eight, and no number for more than a quarter of an hour.
    expect((await fail(person.email)).status).toBe(429);
    await failed(3, { email: person.email });
    const slower = await new Session(server).signIn(person);
    expect(slower.status).toBe(429);
    expect(Number(slower.headers.get('retry-after'))).toBeGreaterThan(4);
    await failed(200, { email: person.email });
    const slowest = await new Session(server).signIn(person);
    expect(Number(slowest.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(slowest.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    const page = await (await own.get('/admin')).text();
    expect(page).toContain(person.name);
    own.cookie = '';
    expect((await own.signIn(person)).status).toBe(303);
    const other = new Session(server);
    other.device = own.device;
    expect((await other.signIn(admin)).status).toBe(303);
    // A known browser has five tries of its own, and a made-up one is not known.
    const thief = new Session(server);
    thief.device = own.device;
    const statuses = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await thief.signIn({ ...person, password: 'yanlış' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    thief.device = `cihaz=${'A'.repeat(16)}.${'A'.repeat(43)}`;
    expect((await thief.signIn(person)).status).toBe(429);
  });

  it('is told of in the audit log and in figures, without saying whose account it was', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    await server.sql(`DELETE FROM audit_log`);
    for (let at = 0; at < 8; at++) await fail(person.email);
    const entries = await server.sql(`SELECT * FROM audit_log ORDER BY id`);
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'sign-in.refused'),
      'sign-in.locked',
    ]);
    expect(entries[0]).toMatchObject({
      actor_id: null,
      resource: 'sign-in',
      after: { network: '127.0.0.1' },
      ip_address: '127.0.0.1',
    });
    expect(new Set(entries.map((entry) => entry['resource_id'])).size).toBe(1);
    expect(JSON.stringify(entries)).not.toContain(person.email);
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toMatch(/sign_in_attempts_total\{outcome="refused"\} [1-9]/);
    expect(figures).toMatch(/sign_in_attempts_total\{outcome="locked"\} [1-9]/);
    const staff = await signedIn(server, 'admin');
    const list = await (await staff.get('/admin/audit?action=sign-in.locked')).text();
    expect(list).toContain('Çok fazla deneme: giriş bekletildi');
  });

  it('counts exactly when twenty tries come at once over two replicas', async () => {
    const replica = await startServer({ database: { url: server.databaseUrl }, env });
    const person = await createPerson(server.databaseUrl, 'moderator');
    const tries = Array.from({ length: 20 }, (_, at) =>
      new Session(at % 2 === 0 ? server : replica).signIn({ ...person, password: 'yanlış' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    await replica.stop();
  });

  it('follows the settings at once', async () => {
    const lockedAfter = async (): Promise<number> => {
      await server.sql('DELETE FROM login_attempts');
      const email = `kimse-${randomBytes(4).toString('hex')}@ornek.test`;
      for (let failures = 0; failures < 10; failures++)
        if ((await fail(email)).status === 429) return failures;
      return Infinity;
    };
    const allow = (attempts: number) =>
      server.sql(
        `UPDATE settings SET values = values || jsonb_build_object('maxLoginAttempts', $1::int)
            WHERE group_name = 'security'`,
        [attempts],
      );
    for (const attempts of [3, 5]) {
      await allow(attempts);
      await eventually(async () => (await lockedAfter()) === attempts, 10_000);
    }
  });

  it('keeps no e-mail address that was only typed', async () => {
    await fail('kimse@ornek.test');
    const rows = await server.sql('SELECT account_key FROM login_attempts');
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.['account_key'])).toMatch(/^[0-9a-f]{64}$/);
  });
});
