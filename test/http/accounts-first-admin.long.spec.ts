import { createTestDatabase } from '../support/database.js';
import { postedForm } from '../support/posted-form.js';
import { startServer } from '../support/server.js';
import { Session } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

describe('ensureAdmin', () => {
  itInFull(
    'makes one admin when four processes start at once, and prints the login exactly once',
    async () => {
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
      await database.drop();
    },
  );

  it('opens nothing to who has the printed password before she has chosen her own', async () => {
    const database = await createTestDatabase({ seed: 'empty', name: 'printed_password' });
    const server = await startServer({ database, env: { SEED: 'none' } });
    const [, email = '', password = ''] =
      /^Staff login: (\S+) {2}password: (\S+) /m.exec(server.logs()) ?? [];
    const session = new Session(server);
    await session.signIn({ email, password });
    const kept = await session.get('/admin/users');
    expect([kept.status, kept.headers.get('location')]).toEqual([302, '/admin/profile']);
    const page = await (await session.get('/admin/profile')).text();
    expect(page).toContain('Önce kendi şifrenizi belirleyin');
    const form = postedForm(page, '/admin/profile/password');
    const banks = await session.post('/admin/content/banks', form);
    expect(banks.status).toBe(403);
    const chosen = 'Mavi-Sandal-Kuyu-7';
    const change = { ...form, own_password: password, password: chosen, again: chosen };
    expect((await session.post('/admin/profile/password', change)).status).toBe(303);
    expect((await session.get('/admin/users')).status).toBe(200);
    await server.stop();

    const again = await startServer({
      database,
      env: { ADMIN_EMAIL: 'baska@ornek.test', ADMIN_PASSWORD: 'baska-bir-sifre' },
    });
    expect(again.logs()).not.toContain('Staff login');
    expect((await new Session(again).signIn({ email, password: chosen })).status).toBe(303);
    await again.stop();
    await database.drop();
  });

  itInFull('takes e-mail and password from the configuration and does not print that password', async () => {
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
