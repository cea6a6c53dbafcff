import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure } from '../support/eventually.js';
import { sentWithYes } from '../support/figures.js';
import { plain, visit, type VisitorPage } from '../support/page.js';
import { type PostedForm, postedForm } from '../support/posted-form.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const CONTENT = '/admin/content';

let database: TestDatabase;
let first: TestServer;
let second: TestServer;
let admin: Session;
let colleague: Session;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'two_replicas' });
  [first, second] = await Promise.all([startServer({ database }), startServer({ database })]);
  [admin, colleague] = await Promise.all([signedIn(first, 'admin'), signedIn(second, 'admin')]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});

/** The first id that a query finds. */
async function idOf(sql: string): Promise<string> {
  const [row] = await database.sql<{ id: string }>(sql);
  if (!row) throw new Error(`nothing found by: ${sql}`);
  return String(row.id);
}

const CARD = `SELECT id FROM products WHERE type = 'card' AND is_active ORDER BY id LIMIT 1`;
const LOAN = `SELECT id FROM products WHERE subtype = 'ihtiyac_kredisi' AND bank_id = 'akbank' ORDER BY id LIMIT 1`;
const CAMPAIGN = `SELECT id FROM campaigns WHERE bank_id = 'akbank' AND is_active AND site_today() BETWEEN start_date AND end_date
                   ORDER BY id LIMIT 1`;
const NOTIFICATION = 'SELECT id FROM notifications WHERE is_active ORDER BY published_at DESC LIMIT 1';
const PERSON = `SELECT id FROM users WHERE status = 'active' ORDER BY id LIMIT 1`;
const today = rowsBy<{ day: string }>(() => database, `SELECT to_char(site_today(), 'YYYY-MM-DD') AS day`);

/** Opens a form, changes some of its fields and posts it; `form` says where the form posts to when not to its page. */
async function saveForm(path: string, fields: PostedForm, form = path): Promise<void> {
  const html = await (await admin.get(path)).text();
  const answer = await sentWithYes(admin, form, { ...postedForm(html, form), ...fields });
  expect([answer.status, answer.status === 303 ? '' : plain(await answer.text())]).toEqual([303, '']);
}

interface Change {
  /** Changes it on the first replica. */
  readonly make: () => Promise<void>;
  /** Where visitors see it, on the second. */
  readonly page: string;
  readonly shows: string | ((shown: VisitorPage, before: VisitorPage) => boolean);
}

const edit = (path: string, fields: PostedForm) => () => saveForm(path, fields);
const editOf = (list: string, id: string, fields: PostedForm) => async (): Promise<void> =>
  saveForm(`${list}/${await idOf(id)}`, fields);

const CHANGES: readonly (readonly [string, Change])[] = [
  [
    'a bank',
    {
      make: edit(`${CONTENT}/banks/akbank`, { slogan: 'Her replikada aynı' }),
      page: '/bankalar/akbank',
      shows: 'Her replikada aynı',
    },
  ],
  [
    'a bank that is switched off',
    {
      make: async () => {
        const answer = await admin.postForm(`${CONTENT}/banks/nkolay/active`, { value: '' });
        expect(answer.status).toBe(303);
      },
      page: '/bankalar',
      shows: ({ links }) => !links.includes('/bankalar/nkolay'),
    },
  ],
  [
    'a bank’s offer',
    {
      make: edit(`${CONTENT}/banks/akbank/offers`, { offers: ['Tam 1.234 TL puan'] }),
      page: '/uzaktan-musteri-edinimi',
      shows: 'Tam 1.234 TL puan',
    },
  ],
  [
    'a product',
    {
      make: editOf(`${CONTENT}/products`, CARD, { name: 'Replika Kart' }),
      page: '/kredi-kartlari',
      shows: 'Replika Kart',
    },
  ],
  [
    'a rate',
    {
      make: async () => {
        const rates = `${CONTENT}/products/${await idOf(LOAN)}/rates`;
        const [{ day } = { day: '' }] = await today();
        await saveForm(rates, { rate: '1,37', valid_from: day, valid_to: '' });
      },
      page: '/bankalar/akbank/krediler',
      shows: '%1,37',
    },
  ],
  [
    'a campaign',
    {
      make: editOf(`${CONTENT}/campaigns`, CAMPAIGN, { title: 'Replika kampanyası' }),
      page: '/bankalar/akbank',
      shows: 'Replika kampanyası',
    },
  ],
  [
    'an order',
    {
      make: async () => {
        const path = `${CONTENT}/order/uzaktan-musteri-edinimi`;
        const fields = postedForm(await (await admin.get(path)).text(), path);
        const banks = [...(fields['bank'] ?? [])].sort(
          (a, b) => Number(b === 'isbankasi') - Number(a === 'isbankasi'),
        );
        const order = banks.map((_bank, at) => String(at + 1));
        const answer = await admin.post(path, { ...fields, bank: banks, order });
        expect(answer.status).toBe(303);
      },
      page: '/uzaktan-musteri-edinimi',
      shows: ({ html }) => html.indexOf('/git/banka/isbankasi') < html.indexOf('/git/banka/garantibbva'),
    },
  ],
  [
    'a tax',
    {
      make: async () => {
        const [{ day } = { day: '' }] = await today();
        const fields = {
          tax: 'bsmv',
          applies_to: 'kobi',
          percent: '10',
          valid_from: day,
          closes_previous: 'true',
        };
        const answer = await sentWithYes(admin, '/admin/taxes', { ...fields, token: randomUUID() });
        expect([answer.status, plain(await answer.text())]).toEqual([303, expect.anything()]);
      },
      page: '/kobi-kredisi?tutar=100000&vade=12',
      shows: ({ text }, before) => text !== before.text,
    },
  ],
  [
    'a term rule',
    {
      make: async () => {
        const [{ day } = { day: '' }] = await today();
        const fields = { loan_type: 'konut', up_to_amount: '', terms: '12, 17, 119', valid_from: day };
        const answer = await sentWithYes(admin, '/admin/taxes/terms', { ...fields, token: randomUUID() });
        expect(answer.status).toBe(303);
      },
      page: '/konut-kredisi',
      shows: '119 ay',
    },
  ],
  [
    'a calculator’s limits',
    {
      make: edit('/admin/taxes/limits/tasit', { max_amount: '1.230.000', presets: '10.000\r\n1.230.000' }),
      page: '/tasit-kredisi',
      shows: '1.230.000',
    },
  ],
  [
    'a notification',
    {
      make: editOf('/admin/notifications', NOTIFICATION, { title: 'Replikada da görünür' }),
      page: '/bildirimler',
      shows: 'Replikada da görünür',
    },
  ],
  [
    'the settings',
    {
      make: edit('/admin/settings/general', { siteName: 'Replika Pusulası' }),
      page: '/',
      shows: 'Replika Pusulası',
    },
  ],
];

describe('a change made on one replica', () => {
  it.each(CHANGES)('shows on the other: %s', async (name, { make, page, shows }) => {
    const before = await visit(second, page);
    const isShown = async (): Promise<boolean> => {
      const shown = await visit(second, page);
      return typeof shows === 'string' ? plain(shown.html).includes(shows) : shows(shown, before);
    };
    // Kept by the second replica's cache, and without it so far.
    expect([await isShown(), await isShown()]).toEqual([false, false]);
    await make();
    // A second where nothing else runs; a busy machine gets more.
    const ms = await eventually(isShown, 10_000);
    figure(`${name} shows on the other replica after ${String(Math.round(ms))} ms`);
  });
});

/** Records that two people change at once: the form, the field, and the text it then shows. */
const SHARED: readonly (readonly [string, () => Promise<string>, string])[] = [
  ['bank', () => Promise.resolve(`${CONTENT}/banks/qnb`), 'slogan'],
  ['bank offer', () => Promise.resolve(`${CONTENT}/banks/qnb/offers`), 'slogan'],
  ['product', async () => `${CONTENT}/products/${await idOf(LOAN)}`, 'description'],
  ['campaign', async () => `${CONTENT}/campaigns/${await idOf(CAMPAIGN)}`, 'description'],
  [
    'advertisement',
    async () => `${CONTENT}/advertisements/${await idOf('SELECT id FROM ads ORDER BY id LIMIT 1')}`,
    'name',
  ],
  ['notification', async () => `/admin/notifications/${await idOf(NOTIFICATION)}`, 'description'],
  ['tax', async () => `/admin/taxes/${await idOf('SELECT id FROM tax_rates ORDER BY id LIMIT 1')}`, 'source'],
  [
    'term rule',
    async () => `/admin/taxes/terms/${await idOf('SELECT id FROM term_rules ORDER BY id LIMIT 1')}`,
    'source',
  ],
  ['person', async () => `/admin/users/${await idOf(PERSON)}`, 'name'],
  ['settings', () => Promise.resolve('/admin/settings/general'), 'siteDescription'],
];

describe('two who change the same', () => {
  it.each(SHARED)('%s: the second sees both versions, and decides', async (_name, find, field) => {
    const path = await find();
    const [hers, his] = await Promise.all(
      [admin, colleague].map(async (who) => postedForm(await (await who.get(path)).text(), path)),
    );
    const saved = await admin.post(path, { ...hers, [field]: 'Önce kaydedilen' });
    expect(saved.status).toBe(303);
    const late = await colleague.post(path, { ...his, [field]: 'Sonra kaydedilen' });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(plain(html)).toMatch(/Önce kaydedilen.*Sonra kaydedilen/s);
    expect(postedForm(await (await admin.get(path)).text(), path)[field]).toBe('Önce kaydedilen');
    const insisted = await colleague.post(path, postedForm(html, path));
    expect(insisted.status).toBe(303);
    expect(postedForm(await (await admin.get(path)).text(), path)[field]).toBe('Sonra kaydedilen');
  });

  it('calculator: a limit is a number, and in conflict all the same', async () => {
    const path = '/admin/taxes/limits/kobi';
    const open = async (who: Session): Promise<PostedForm> =>
      postedForm(await (await who.get(path)).text(), path);
    const [hers, his] = [await open(admin), await open(colleague)];
    expect((await admin.post(path, { ...hers, max_term: '72' })).status).toBe(303);
    const late = await colleague.post(path, { ...his, max_term: '84' });
    expect([late.status, plain(await late.text())]).toEqual([409, expect.stringMatching(/72.*84/s)]);
  });
});
