import { adminPaths } from '../../src/shared/paths/site.js';
import { apiPaths } from '../../src/shared/paths/api.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { anAuditEntry } from '../factories/records.js';
import { anApiKey } from '../support/api-keys.js';
import { plain } from '../support/page.js';
import { sentReferral } from '../support/referrals.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

interface Entry {
  readonly actor_name: string;
  readonly resource_id: string;
  readonly network: string;
  readonly after: {
    readonly bank: string;
    readonly first: string;
    readonly last: string;
    readonly count: number;
    readonly referrals: readonly string[];
  };
}

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
let key: { readonly id: string; readonly secret: string };

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(`UPDATE banks SET lead_channel = 'fetch', double_days = 0 WHERE id = 'akbank'`);
  key = await anApiKey(server.databaseUrl, { scopes: ['referrals.read', 'referrals.write'], bank: 'akbank' });
  admin = await signedIn(server, 'admin');
});
afterAll(async () => {
  await server.stop();
});

const ask = (path: string, from = '203.0.113.77', more: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}/api/v1/referrals${path}`, {
    ...more,
    headers: {
      Authorization: `Bearer ${key.secret}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
    },
  });

/** Audit entries of a request. */
async function written(work: () => Promise<Response>, status = 200): Promise<readonly Entry[]> {
  const before = await server.sql<{ last: string }>('SELECT coalesce(max(id), 0) AS last FROM audit_log');
  expect((await work()).status).toBe(status);
  const rows = await server.sql<Entry>(
    `SELECT actor_name, resource_id, abbrev(ip_address) AS network, after FROM audit_log
      WHERE action = 'referral.read' AND id > $1`,
    [before[0]?.last],
  );
  return rows;
}

describe('a program that gets referrals', () => {
  it('is written down with each answer: which key, whose referrals, from which network', async () => {
    const [older, newer] = [await sentReferral(server), await sentReferral(server)];
    const entry = (referrals: readonly string[]): object => ({
      actor_name: expect.stringMatching(/ \(API\)$/) as string,
      resource_id: key.id,
      network: '203.0.113.0/24',
      after: {
        bank: 'akbank',
        first: referrals[0],
        last: referrals.at(-1),
        count: referrals.length,
        referrals,
      },
    });
    const both = [older.id, newer.id];
    expect(await written(() => ask(''))).toEqual([entry(both)]);
    expect(await written(() => ask('?limit=1'))).toEqual([entry([newer.id])]);
    expect(await written(() => ask('?changed_after=start'))).toEqual([entry(both)]);
    expect(await written(() => ask(`/${older.id}`))).toEqual([entry([older.id])]);
    expect(await written(() => ask(`/${older.id}`, '2001:db8:1:2::7'))).toMatchObject([
      { network: '2001:db8:1::/48' },
    ]);
    const answer = { method: 'POST', body: '{"state":"received"}' };
    for (let turn = 0; turn < 2; turn++)
      expect(await written(() => ask(`/${older.id}/state`, '203.0.113.77', answer))).toEqual([
        entry([older.id]),
      ]);
    expect(await written(() => ask('?state=approved'))).toEqual([]);
    expect(await written(() => ask('/999999999'), 404)).toEqual([]);
    expect(await written(() => ask('?changed_after=x'), 400)).toEqual([]);
  });

  it('is named on the screen of the person, and on that of nobody else', async () => {
    const [hers, another] = [await sentReferral(server), await sentReferral(server)];
    const shown = async (phone: string): Promise<string> =>
      plain(await (await admin.postForm(privacyPaths.people(), { contact: phone })).text());
    expect(await shown(hers.phone)).not.toContain('API ile okudukları');
    for (let turn = 0; turn < 3; turn++) await ask(`/${hers.id}`);
    await ask(`/${another.id}`, '198.51.100.9');
    const text = await shown(hers.phone);
    expect(text).toContain('Bankaların API ile okudukları');
    expect(text).toMatch(/Anahtar \S+ \(API\)/);
    expect(text).toContain('akbank · 3 kez · 203.0.113.0/24');
    expect(text).not.toContain('198.51.100');
    const file = await admin.postForm(privacyPaths.personExport(), {
      contact: hers.phone,
      reason: 'request',
      own_password: admin.person.password,
    });
    expect(((await file.json()) as { reads: readonly object[] }).reads).toMatchObject([
      { bank: 'akbank', times: 3, network: '203.0.113.0/24' },
    ]);
  });

  it('is found by an index, without reading the log', async () => {
    await anAuditEntry.many(
      server,
      Array.from({ length: 20_000 }, (_, n) => ({
        actor_name: 'Çok soran (API)',
        action: 'referral.read',
        resource: 'api-key',
        resource_id: '0',
        after: { referrals: [String(1_000_001 + n)] },
      })),
    );
    await server.sql('ANALYZE audit_log');
    const rows = await server.sql<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT 1 FROM audit_log e WHERE e.action = 'referral.read' AND e.after -> 'referrals' ?| ARRAY['1000005']`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Bitmap Index Scan on \w*referrals|Bitmap Index Scan on audit_log\w*expr\w*/,
    );
  });

  it('is listed with its last use and the network of that', async () => {
    await ask('', '198.51.100.200');
    const text = plain(await (await admin.get(apiPaths.keys())).text());
    expect(text).toContain('Son kullanım');
    expect(text).toMatch(/\d{2}:\d{2}\s*198\.51\.100\.0\/24/);
    expect(text).not.toContain('198.51.100.200');
    const csv = await (await admin.get(`${apiPaths.keys()}.csv`)).text();
    expect(csv).toContain('198.51.100.0/24');
  });

  it('stands in the log in words', async () => {
    const text = plain(await (await admin.get(adminPaths.audit({ action: 'referral.read' }))).text());
    expect(text).toContain('Yönlendirmeler API ile okundu');
  });
});
