import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { postedForm } from '../support/posted-form.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';

const OWN = '/admin/profile/second-factor';
const SECURITY = '/admin/settings/security';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'production' });
  server = await startServer({
    database,
    env: {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      NODE_ENV: 'production',
      SEED: 'none',
      BACKUP_AT: '23:59',
      BACKUP_UNSEALED: '1',
    },
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('staff in production', () => {
  it('set up a second factor before anything else, where the site has not chosen otherwise', async () => {
    for (const role of ['admin', 'moderator', 'agent', 'editor', 'analyst'] as const) {
      const session = await signedIn(server, role);
      for (const path of ['/admin', '/admin/profile', '/admin/reports', '/admin/applications.csv']) {
        const answer = await session.get(path, { accept: 'text/html' });
        expect([role, path, answer.status]).not.toEqual([role, path, 200]);
      }
      expect((await session.get('/admin')).headers.get('location')).toBe(OWN);
      expect((await session.get(OWN)).status).toBe(200);
    }
    const moderator = await signedIn(server, 'moderator');
    await withSecondFactor(moderator);
    expect((await moderator.get('/admin')).status).toBe(200);
    expect((await signedIn(server, 'user').then((member) => member.get('/hesabim'))).status).toBe(200);
  }, 60_000);

  it('are asked as the settings say, where somebody has saved them', async () => {
    const admin = await signedIn(server, 'admin');
    const { app } = await withSecondFactor(admin);
    const { twoFactorAuth, ...others } = postedForm(await (await admin.get(SECURITY)).text(), SECURITY);
    expect(twoFactorAuth).toBe('true');
    const own = { own_password: admin.person.password, own_code: app.code(1) };
    expect((await admin.post(SECURITY, { ...others, ...own })).status).toBe(303);
    await eventually(async () => {
      const colleague = await signedIn(server, 'moderator');
      return (await colleague.get('/admin')).status === 200;
    }, 5_000);
  }, 60_000);
});

describe('the overview of an administrator', () => {
  it('says that planned backups are not sealed', async () => {
    const admin = await signedIn(server, 'admin');
    await withSecondFactor(admin);
    expect(await (await admin.get('/admin')).text()).toContain('Yedekler şifresiz tutuluyor');
  });
});
