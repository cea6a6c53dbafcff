import { randomUUID } from 'node:crypto';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { eventually } from '../support/eventually.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import {
  colleague,
  keeper,
  openPortalKeys,
  sendKeyForm,
  server,
  stranger,
} from '../support/portal-key-desk.js';
import { postedForm } from '../support/posted-form.js';
import { keepPrivate } from '../support/process.js';
import { rowBy } from '../support/rows.js';
import { createPerson, Session } from '../support/staff.js';

openPortalKeys();

const PEOPLE = portalPaths.people();

const accountOf = rowBy<Record<string, unknown>>(
  () => server,
  'SELECT id, name, role, bank_id, status, is_bank_admin FROM users WHERE email = $1',
);

describe('GET /portal/calisanlar', () => {
  it('shows the bank’s accounts to its administrator alone', async () => {
    const html = await keeper.html(PEOPLE);
    expect(validityFaults(html)).toEqual([]);
    expect(html).toContain(colleague.person.email);
    expect(html).not.toContain(stranger.person.email);
    expect(html).toContain(portalPaths.closePerson(colleague.person.id));
    // Administrators are staff's to close.
    expect(html).not.toContain(portalPaths.closePerson(keeper.person.id));
    expect((await colleague.get(PEOPLE)).status).toBe(404);
    expect(await colleague.html(portalPaths.home())).not.toContain(PEOPLE);
  });
});

describe('POST /portal/calisanlar', () => {
  it('makes an account of the bank, without more rights, and mails her a link; twice it is one', async () => {
    const email = `${randomUUID()}@banka.test`;
    keepPrivate(email);
    const { token } = postedForm(await keeper.html(PEOPLE), PEOPLE);
    const typed = { name: 'Yeni Kişi', email, token: String(token) };
    for (let times = 0; times < 2; times++) expect((await sendKeyForm(PEOPLE, typed)).status).toBe(303);
    const account = await accountOf(email);
    expect(account).toMatchObject({
      ...{ name: 'Yeni Kişi', role: 'bank', bank_id: 'akbank' },
      ...{ status: 'active', is_bank_admin: false },
    });
    await eventually(
      async () =>
        (
          await server.sql(
            `SELECT FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
              WHERE o.topic = 'user.password_reset' AND d.recipient = $1`,
            [`user ${String(account?.['id'])}`],
          )
        ).length === 1,
      10_000,
    );
    const logged = await server.sql(
      `SELECT action FROM audit_log WHERE resource = 'user' AND resource_id = $1 AND actor_id = $2 ORDER BY action`,
      [account?.['id'], keeper.person.id],
    );
    expect(logged.map(({ action }) => action)).toEqual(['user.create', 'user.password-link']);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ own_password: '' }, 'kendi şifrenizi yazmanız gerekir'],
    [{ own_code: '' }, 'doğrulama kodunuzu da yazmanız gerekir'],
    [{ name: '' }, 'Ad gereklidir'],
    [{ email: 'banka' }, 'geçerli bir e-posta adresi'],
  ])('makes none of %p, and keeps what was typed', async (wrong, words) => {
    const email = `${randomUUID()}@banka.test`;
    keepPrivate(email);
    const answer = await sendKeyForm(PEOPLE, { name: 'Yeni Kişi', email, ...wrong });
    const html = await answer.text();
    expect([answer.status, validityFaults(html), mainWords(html)]).toEqual([
      ...[422, []],
      expect.stringContaining(words),
    ]);
    expect(postedForm(html, PEOPLE)).toMatchObject('name' in wrong ? { email } : { name: 'Yeni Kişi' });
    expect(await accountOf(email)).toBeUndefined();
  });

  it('takes over no account that is there, and gives nobody more rights by an unknown field', async () => {
    const member = await createPerson(server.databaseUrl, 'user');
    const taken = await sendKeyForm(PEOPLE, { name: 'Yeni Kişi', email: member.email });
    expect([taken.status, mainWords(await taken.text())]).toEqual([
      422,
      expect.stringContaining('yeni bir hesap açılamıyor'),
    ]);
    expect(await accountOf(member.email)).toMatchObject({ role: 'user', bank_id: null });
    const email = `${randomUUID()}@banka.test`;
    keepPrivate(email);
    const odd = await sendKeyForm(PEOPLE, { name: 'Yeni Kişi', email, role: 'admin' });
    expect([odd.status, await accountOf(email)]).toEqual([400, undefined]);
    const csrf = await colleague.csrfToken(portalPaths.home());
    const sent = { _csrf: csrf, token: randomUUID(), name: 'Yeni Kişi', email };
    expect([(await colleague.post(PEOPLE, sent)).status, await accountOf(email)]).toEqual([404, undefined]);
  });
});

// POST /portal/calisanlar/:id/kapatma
describe('an account that the administrator closes', () => {
  it('is the bank’s own and no administrator’s, and its sessions end', async () => {
    const leaving = await createPerson(server.databaseUrl, 'bank');
    const session = new Session(server);
    expect((await session.signIn(leaving)).status).toBe(303);
    const path = portalPaths.closePerson(leaving.id);
    expect((await sendKeyForm(PEOPLE, { own_password: 'yanlis' }, { to: path })).status).toBe(422);
    expect(await accountOf(leaving.email)).toMatchObject({ status: 'active' });
    expect((await sendKeyForm(PEOPLE, {}, { to: path })).status).toBe(303);
    expect(await accountOf(leaving.email)).toMatchObject({ status: 'inactive' });
    expect((await session.get(portalPaths.home())).headers.get('location')).toMatch(/^\/uye-girisi/);
    for (const id of [leaving.id, keeper.person.id, stranger.person.id, 'x', '0'])
      expect((await sendKeyForm(PEOPLE, {}, { to: `${PEOPLE}/${id}/kapatma` })).status).toBe(404);
    expect(await accountOf(stranger.person.email)).toMatchObject({ status: 'active' });
  });
});
