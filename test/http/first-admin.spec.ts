import { createTestDatabase } from '../support/database.js';
import { startServer } from '../support/server.js';
import { Session } from '../support/staff.js';

describe('ensureAdmin', () => {
  it('makes one admin when four processes start at once, and prints the login exactly once', async () => {
    const database = await createTestDatabase({ seed: 'empty', name: 'first_admin' });
    const starts = Array.from({ length: 4 }, () => startServer({ database, env: { SEED: 'none' } }));
    const servers = await Promise.all(starts);
    const printed = servers.flatMap(({ logs }) => [
      ...logs().matchAll(/^Staff login: (\S+) {2}password: (\S+) /gm),
    ]);
    expect(printed).toHaveLength(1);
    const [, email = '', password = ''] = printed[0] ?? [];
    expect(email).toBe('yonetici@ornek.test');
    for (const server of servers) {
      expect((await new Session(server).signIn({ email, password })).status).toBe(303);
    }
    await Promise.all(servers.map((server) => server.stop()));

    const again = await startServer({
      database,
      env: { ADMIN_EMAIL: 'baska@ornek.test', ADMIN_PASSWORD: 'baska-bir-sifre' },
    });
    expect(again.logs()).not.toContain('Staff login');
    expect((await new Session(again).signIn({ email, password })).status).toBe(303);
    await again.stop();
    await database.drop();
  });

  it('takes e-mail and password from the configuration and does not print that password', async () => {
    const database = await createTestDatabase({ seed: 'none', name: 'configured_admin' });
    const person = { email: 'Kurucu@Ornek.test', password: 'Uzun-ve-gizli-42' };
    const env = { ADMIN_EMAIL: person.email, ADMIN_PASSWORD: person.password };
    const server = await startServer({ database, env });
    expect(server.logs()).toContain('Staff login: kurucu@ornek.test');
    expect(server.logs()).not.toContain(person.password);
    expect((await new Session(server).signIn(person)).status).toBe(303);
    await server.stop();
    await database.drop();
  });
});
