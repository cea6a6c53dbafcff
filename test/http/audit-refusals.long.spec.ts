import { apiPaths } from '../../src/shared/paths/api.js';
import { changeSettings } from '../factories/settings.js';
import { anApiKey } from '../support/api-keys.js';
import { ApiClient } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';

let server: TestServer;
let admin: Session & { readonly person: TestPerson };

beforeAll(async () => {
  server = await startServer({ anew: true });
  admin = await signedIn(server, 'admin');
});
afterAll(() => server.stop());

interface Counted {
  readonly asker: string;
  readonly asker_id: string;
  readonly refusal: string;
  readonly requests: number;
}
const counted = rowsBy<Counted>(
  () => server,
  'SELECT asker, asker_id, refusal, requests FROM refused_actions ORDER BY asker, refusal',
);

async function comesTo(total: number): Promise<void> {
  const sum = async (): Promise<number> => (await counted()).reduce((all, { requests }) => all + requests, 0);
  await eventually(async () => (await sum()) === total, 10_000);
}

describe('an action that was refused', () => {
  it('names the account or the key in the log, and stands in the audit log once an hour with its count', async () => {
    const moderator = await signedIn(server, 'moderator');
    const { id } = moderator.person;
    for (let n = 0; n < 3; n++) expect((await moderator.get(apiPaths.keys())).status).toBe(403);
    expect((await moderator.post('/admin/notifications', { _csrf: 'x' })).status).toBe(403);
    const key = await anApiKey(server.databaseUrl, { scopes: ['referrals.read'], bank: 'akbank' });
    for (let n = 0; n < 2; n++)
      expect((await new ApiClient(server, key.secret).get('/api/v1/banks')).status).toBe(403);
    // Each is another one: a key that nobody has is no name.
    for (let n = 0; n < 5; n++)
      expect(
        (await new ApiClient(server, `kk_${String(n)}${'x'.repeat(42)}`).get('/api/v1/banks')).status,
      ).toBe(401);
    // A redirect to the sign-in form is no refusal.
    expect((await fetch(`${server.url}/admin`, { redirect: 'manual' })).status).toBe(302);

    await comesTo(11);
    expect(await counted()).toEqual([
      { asker: 'account', asker_id: id, refusal: 'form', requests: 1 },
      { asker: 'account', asker_id: id, refusal: 'permission', requests: 3 },
      { asker: 'key', asker_id: key.id, refusal: 'scope', requests: 2 },
      { asker: 'network', asker_id: '127.0.0.0/24', refusal: 'key', requests: 5 },
    ]);
    const lines = server
      .logs()
      .split('\n')
      .filter((line) => /"status":40[13]/.test(line));
    expect(lines.filter((line) => line.includes(`"account":"${id}"`))).toHaveLength(4);
    expect(lines.filter((line) => line.includes(`"key":"${key.id}"`))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('/api/v1/banks'))).toHaveLength(7);
    expect(server.logs()).not.toContain('127.0.0.0');

    const entries = () =>
      server.sql<{
        actor_id: string | null;
        action: string;
        resource_id: string;
        ip_address: string;
        after: object;
      }>(
        `SELECT actor_id, action, resource_id, ip_address, after FROM audit_log WHERE action LIKE '%.refused' AND resource <> 'sign-in'
          ORDER BY id`,
      );
    expect(await entries()).toEqual([]);
    await server.sql(`UPDATE refused_actions SET hour = hour - interval '2 hours' RETURNING hour`);
    await eventually(async () => (await entries()).length === 4, 10_000);
    const entry = (
      action: string,
      resource_id: string,
      refusal: string,
      count: number,
      actor: string | null,
    ) => ({
      ...{ actor_id: actor, action, resource_id, ip_address: '127.0.0.0/24' },
      after: { refusal, count, hour: expect.any(String) as string },
    });
    expect(await entries()).toEqual([
      entry('user.refused', id, 'form', 1, id),
      entry('user.refused', id, 'permission', 3, id),
      entry('api-key.refused', key.id, 'scope', 2, null),
      entry('stranger.refused', '127.0.0.0/24', 'key', 5, null),
    ]);
    expect(await counted()).toEqual([]);
    const html = await (await admin.get('/admin/audit?action=user.refused')).text();
    expect(html).toContain('Kullanıcının istekleri reddedildi');
    const link = /href="(\/admin\/audit\/\d[^"]*)"/.exec(html)?.[1] ?? '';
    const shown = await (await admin.get(link.replaceAll('&amp;', '&'))).text();
    expect(shown).toContain('Rolünün yetkisi yok');
    expect(shown).toContain('127.0.0.0/24');
  });

  it('is told to administrators when there are many of one', async () => {
    const told = () => server.sql(`SELECT FROM staff_notices WHERE reason = 'refused'`);
    await changeSettings(server, 'notifications', { systemAlerts: true, pushNotifications: true });
    const analyst = await signedIn(server, 'analyst');
    for (let n = 0; n < 29; n++) await analyst.get(apiPaths.keys());
    await comesTo(29);
    expect(await told()).toHaveLength(0);
    await analyst.get(apiPaths.keys());
    await eventually(async () => (await told()).length === 1, 20_000);
    expect(await (await admin.get('/admin/notices')).text()).toContain(
      'Olağandışı sayıda işlem reddediliyor',
    );
  });
});
