import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { type CrawledPage, crawl, isPage } from '../support/crawl.js';
import { shapeOf, screenOf, withoutWhatWasRead } from '../support/crawled-screens.js';
import { validityFaults } from '../support/html-validity.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';
import { isFull } from '../support/tier.js';

/** Addresses of one shape differ in which record they show, or by which value they filter; so many are looked at. */
const OF_EACH_SHAPE = isFull ? 2 : 1;

let server: TestServer;
let admin: Session;
const pages: CrawledPage[] = [];
const faults: string[] = [];
const shapes = new Map<string, number>();
/** Boxes of applications, of which one has been changed since. */
let ticked: readonly string[] = [];

function isWanted(path: string): boolean {
  const { pathname } = new URL(path, 'http://any.test');
  if (!pathname.startsWith(adminPaths.dashboard()) || /\.(?:csv|json|css)$/.test(pathname)) return false;
  const shape = shapeOf(path);
  const seen = shapes.get(shape) ?? 0;
  shapes.set(shape, seen + 1);
  return seen < OF_EACH_SHAPE;
}

function inspect(page: CrawledPage): void {
  const { path, from, status, headers } = page;
  if (status >= 300 && status < 400) return;
  if (status !== 200) faults.push(`${path} (from ${from}): ${String(status)}`);
  else if (isPage(headers)) pages.push(page);
}

/** One of each kind, enough for a second page, and what has happened to some of them. */
async function makeApplications(): Promise<void> {
  const kinds = ['loan', 'deposit', 'card', 'remote_customer'] as const;
  const facts = kinds.flatMap((kind) => Array.from({ length: 8 }, () => anApplication({ kind })));
  const ids = await storeApplications(server, facts);
  const [id = ''] = ids;
  ticked = ids.slice(0, 2).map((one) => `${one}.1`);
  await admin.postForm(adminPaths.applicationNotes(id), { note: 'Arandı.' });
  await admin.postForm(adminPaths.applicationStatus(id), { status: 'approved', version: '1' });
}

beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
  await makeApplications();
  await admin.postForm(adminPaths.users(), {
    name: 'Deneme',
    email: `${randomUUID()}@ornek.test`,
    role: 'user',
    status: 'active',
    token: randomUUID(),
  });
  const headers = { cookie: admin.cookie };
  await crawl(server.url, [adminPaths.dashboard()], inspect, { headers, wanted: isWanted });
}, 300_000);
afterAll(() => server.stop());

it('reaches every page of the administration', () => {
  expect(faults).toEqual([]);
  expect(pages.length).toBeGreaterThan(isFull ? 200 : 100);
});

it.each<readonly [string, () => [string, Record<string, string | readonly string[]>], number]>([
  ['asks about ticked rows', () => [adminPaths.applicationsBulk(), { action: 'approve', ids: ticked }], 200],
  [
    'asks about all rows',
    () => [adminPaths.applicationsBulk(), { action: 'delete', all: 'evet', list: 'type=loan' }],
    200,
  ],
  ['lists what was left out', () => [adminPaths.applicationsApproval(), { ids: ticked, list: '' }], 409],
  [
    'asks about messages',
    () => [deliveryPaths.at('bulk'), { action: 'cancel', all: 'evet', list: 'state=dead' }],
    200,
  ],
  ['asks before it deletes', () => [adminPaths.bankDelete('akbank'), {}], 200],
  ['says what needs a bank', () => [adminPaths.bankDelete('akbank'), { confirmed: 'evet' }], 409],
  ['gives a form back', () => [adminPaths.notifications(), { token: randomUUID() }], 422],
  ['gives a wizard back', () => [adminPaths.products(), { token: randomUUID(), type: 'loan' }], 422],
  [
    'gives a note back',
    () => [adminPaths.applicationNotes(ticked[0]?.split('.')[0] ?? ''), { note: '' }],
    422,
  ],
])('is valid HTML too when an answer %s', async (_what, asked, status) => {
  const [path, fields] = asked();
  const answer = await admin.postForm(path, fields);
  expect([answer.status, validityFaults(await answer.text())]).toEqual([status, []]);
});

it('finds only valid HTML', async () => {
  const found: string[] = [];
  // All answer; what a screen is when it is asked for something is read by the validator in the full run.
  const firsts = pages.filter(
    ({ path }, at) => isFull || at === pages.findIndex((other) => screenOf(other.path) === screenOf(path)),
  );
  expect(firsts.length).toBeGreaterThan(50);
  const unread = isFull ? (body: string) => body : withoutWhatWasRead();
  for (const { path, body } of isFull ? pages : firsts) {
    found.push(...validityFaults(unread(body)).map((text) => `${path} ${text}`));
    // Connections that the server ends meanwhile are noticed.
    await setImmediate();
  }
  expect(found).toEqual([]);
}, 240_000);

it.each([
  ['<form><button type="submit" role="switch" aria-checked="true">Açık</button></form>', 'own/switch'],
  ['<span><form><button type="submit">Kaydet</button></form></span>', 'element-permitted-content'],
  ['<input form="yok" aria-label="Ad">', 'own/form-is-there'],
  ['<input type="color" required aria-label="Renk">', 'input-attributes'],
])('would find %s', (html, rule) => {
  expect(validityFaults(html)).toEqual([expect.stringContaining(rule)]);
});
