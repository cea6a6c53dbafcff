import { permissionsOf } from '../../src/platform/routing/access.js';
import type { StaffRole } from '../../src/shared/enums/accounts.js';
import { anApplication, chargeFor, storeApplications } from '../factories/applications.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { readRoutes } from '../support/route-table.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, signedIn } from '../support/staff.js';

const routes = await readRoutes();
/** A price that no page would show by chance. */
const PRICE = { stored: '98765.43', shown: /98[.,]?765[.,]43/ };

let server: TestServer;
let application: string;

beforeAll(async () => {
  server = await startServer();
  await server.sql(`UPDATE banks SET price_per_application = ${PRICE.stored}`);
  [application = ''] = await storeApplications(server, [anApplication({ banks: ['akbank'] })]);
  await chargeFor(server, [application], { akbank: Number(PRICE.stored) });
  await server.sql(
    `UPDATE referrals SET price = ${PRICE.stored}, billable_state = 'received' WHERE application_id = $1`,
    [application],
  );
});
afterAll(() => server.stop());

const MENUS: readonly (readonly [StaffRole, string, readonly string[]])[] = [
  ['agent', '/admin/applications', ['Başvurular', 'Sıradaki', 'Yönlendirmeler']],
  [
    'editor',
    '/admin/content/pages',
    ['Kampanyalar', 'Sayfa İçerikleri', 'Görseller', 'Reklamlar', 'Bildirimler'],
  ],
  ['analyst', '/admin/reports', ['Raporlar']],
];

/** Every page and file that a role may ask for; what a parameter names exists where it is an application's. */
async function seenBy(
  session: Session,
  role: StaffRole,
): Promise<readonly (readonly [string, number, string])[]> {
  const mine = permissionsOf(role) as readonly string[];
  const paths = routes
    .filter(({ method, access }) => method === 'GET' && (mine.includes(access) || access === 'signed-in'))
    .map(({ path }) => path.replace(/^\/admin\/applications\/:id/, `/admin/applications/${application}`))
    .map((path) => path.replaceAll(/:\w+/g, '1'));
  const seen: (readonly [string, number, string])[] = [];
  for (const path of paths) {
    const answer = await session.get(path);
    seen.push([path, answer.status, await answer.text()]);
  }
  return seen;
}

describe.each(MENUS)('%s', (role, desk, menu) => {
  it('begins at her own desk, and finds in the menu what she may open', async () => {
    const person = await createPerson(server.databaseUrl, role);
    const session = new Session(server);
    expect((await session.signIn(person)).headers.get('location')).toBe(desk);
    const home = await session.get('/admin');
    expect([home.status, home.headers.get('location')]).toEqual([303, desk]);
    const html = await (await session.get(desk.includes('reports') ? desk : '/admin/profile')).text();
    expect(validityFaults(html)).toEqual([]);
    const [, sidebar = ''] = /<nav[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const labels = [...sidebar.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) =>
      plain(inner).trim(),
    );
    expect(labels).toEqual(menu);
  });

  it('sees nothing of what others may, and no error anywhere', async () => {
    const session = await signedIn(server, role);
    const seen = await seenBy(session, role);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter(([, status]) => status === 403 || status >= 500)).toEqual([]);
    expect((await session.get('/admin/users')).status).toBe(403);
    expect((await session.get('/admin/applications.csv')).status).toBe(403);
  });
});

describe('what banks pay', () => {
  it('stands on no page and in no file of who answers the phone, or writes', async () => {
    const admin = await signedIn(server, 'admin');
    const path = `/admin/applications/${application}`;
    expect(await (await admin.get(path)).text()).toMatch(PRICE.shown);
    const where = async (session: Session, role: StaffRole): Promise<string[]> =>
      (await seenBy(session, role)).filter(([, , text]) => PRICE.shown.test(text)).map(([seen]) => seen);
    for (const role of ['agent', 'editor'] as const)
      expect([role, await where(await signedIn(server, role), role)]).toEqual([role, []]);
  });
});

it('an administrator gives a role on the screen of accounts, and applications to who answers the phone', async () => {
  const admin = await signedIn(server, 'admin');
  const person = await createPerson(server.databaseUrl, 'moderator', { name: 'Ece Arı' });
  const path = `/admin/users/${person.id}`;
  const fields = postedForm(await (await admin.get(path)).text(), path);
  const saved = await admin.post(path, { ...fields, role: 'agent', own_password: admin.person.password });
  expect(saved.status).toBe(303);
  expect(await (await admin.get('/admin/users?role=agent')).text()).toContain('Çağrı görevlisi');
  expect(await (await admin.get(`/admin/applications/${application}`)).text()).toContain('Ece Arı');
});
