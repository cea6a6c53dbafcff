import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { idBy } from '../support/rows.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
});

const newestOf = idBy(
  () => server,
  'SELECT id FROM consent_texts WHERE kind = $1 ORDER BY valid_from DESC, id DESC LIMIT 1',
);

describe('the texts behind the boxes', () => {
  // GET /admin/privacy/texts, POST /admin/privacy/texts/:id/counsel
  it('wait for a lawyer until somebody notes the yes, and a version written anew waits again', async () => {
    // Shown once: a text that nobody has seen can't be read later either.
    expect((await fetch(`${server.url}/basvuru/kart`)).status).toBe(200);
    const screens = [await (await admin.get(privacyPaths.texts())).text()];
    const id = await newestOf('marketing_sms');
    for (let time = 0; time < 2; time++)
      expect((await admin.postForm(privacyPaths.textCounsel(id), {})).status).toBe(303);
    screens.push(await (await admin.get(privacyPaths.texts())).text());
    expect(plain(screens[1] ?? '')).toMatch(/Hukukçu onayladı \d/);
    expect(
      await server.sql(
        `SELECT action, after ->> 'consent' AS consent FROM audit_log WHERE resource = 'consent-text'`,
      ),
    ).toEqual([{ action: 'consent-text.counsel', consent: 'marketing_sms' }]);
    const form = await (await admin.get(privacyPaths.text('marketing_sms'))).text();
    expect(validityFaults(form)).toEqual([]);
    expect(form).toContain('SMS ile gönderebilirsiniz');
    const label = 'Kampanyaları bana SMS ile bildirin.';
    const empty = await admin.postForm(privacyPaths.text('marketing_sms'), { label, text: ' ' });
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining(label) as string]);
    const written = { label, text: '{{sirket}} bana SMS gönderebilir.' };
    for (let time = 0; time < 2; time++)
      expect((await admin.postForm(privacyPaths.text('marketing_sms'), written)).status).toBe(303);
    screens.push(await (await admin.get(privacyPaths.texts())).text());
    expect(screens.flatMap((html) => validityFaults(html))).toEqual([]);
    const [before = 0, noted, anew] = screens.map((html) => html.split('Hukukçu onayı bekliyor').length - 1);
    expect([before > 3, noted, anew]).toEqual([true, before - 1, before]);
    expect(await server.sql(`SELECT FROM consent_texts WHERE kind = 'marketing_sms'`)).toHaveLength(2);
    await eventually(
      async () => (await (await fetch(`${server.url}/basvuru/kart`)).text()).includes(label),
      10_000,
    );
    // The version of before can still be read.
    expect((await fetch(`${server.url}/basvuru/onay-metni/marketing_sms/2026-11-27`)).status).toBe(200);
  });

  // GET /admin/privacy/texts/:kind, POST /admin/privacy/texts/:kind
  it('of before are shown and not written anew, and are for admins', async () => {
    expect(await (await admin.get(privacyPaths.texts())).text()).toContain('Artık sorulmuyor');
    for (const kind of ['marketing', 'member_marketing', 'constructor'])
      expect((await admin.get(privacyPaths.text(kind))).status).toBe(404);
    expect((await admin.postForm(privacyPaths.text('marketing'), { label: 'x', text: 'x' })).status).toBe(
      404,
    );
    expect((await admin.postForm(privacyPaths.textCounsel('x'), {})).status).toBe(404);
    const moderator = await signedIn(server, 'moderator');
    expect((await moderator.get(privacyPaths.texts())).status).toBe(403);
  });
});
