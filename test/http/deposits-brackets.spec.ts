import { auditLog } from '../support/audit.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { problemsIn } from '../support/html.js';
import { banksOf, rowOf } from '../support/loan-pages.js';
import { plain, visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';
import { aBracket } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { paths } from '../../src/shared/paths/site.js';

const LIST = '/admin/content/deposit-brackets';

interface Stored {
  readonly id: string;
  readonly rate: string;
  readonly welcome_rate: string | null;
  readonly version: number;
}

let server: TestServer;
let staff: Session;
let loan = '';
let deposit = '';

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  const id = async (where: string): Promise<string> =>
    (await server.sql<{ id: string }>(`SELECT id FROM products WHERE bank_id = 'akbank' AND ${where}`))[0]
      ?.id ?? '';
  loan = await id(`subtype = 'ihtiyac_kredisi'`);
  deposit = await id(`currency = 'TRY'`);
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM deposit_brackets; DELETE FROM audit_log'));

const { html, until } = visitorOf(() => server);

const right = {
  product_id: '',
  min_amount: '250.000',
  max_amount: '',
  min_term: '32',
  max_term: '91',
  rate: '41',
  welcome_rate: '47,5',
  valid_from: '2026-11-01',
  valid_to: '2099-01-31',
  note: 'İlk vadede.',
};

const { stored, create, existing, update } = staffForm<Stored, Partial<typeof right>>({
  list: LIST,
  right: () => ({ ...right, product_id: deposit }),
  by: () => staff,
  server: () => server,
  rows: 'SELECT * FROM deposit_brackets ORDER BY id',
});

describe('the list of deposits', () => {
  it('takes the rate of the bracket of amount and term, and the product’s own elsewhere', async () => {
    await aBracket(server, {
      product_id: deposit,
      min_amount: 250_000,
      min_term: 32,
      max_term: 91,
      rate: 41,
    });
    await aBracket(server, { product_id: deposit, min_term: 92, rate: 35.5 });
    const rateAt = async (tutar: number, vade: number): Promise<string | undefined> =>
      rowOf(await html(paths.deposits({ tutar, vade })), 'Akbank')[1];
    await until(
      paths.deposits({ tutar: 250_000, vade: 32 }),
      (page) => rowOf(page, 'Akbank')[1] === '%41,00',
    );
    expect(await rateAt(249_999, 32)).toBe('%44,00');
    expect(await rateAt(250_000, 91)).toBe('%41,00');
    expect(await rateAt(100_000, 92)).toBe('%35,50');
    expect(await rateAt(100_000, 365)).toBe('%35,50');
    // 100.000 x 35,5 % for 365 days, of which 15 % are withheld.
    expect(rowOf(await html(paths.deposits({ tutar: 100_000, vade: 365 })), 'Akbank')[3]).toContain(
      '30.175,00 TL',
    );
  });

  it('shows the welcome rate to new customers, with what follows it and what a year leaves', async () => {
    await aBracket(server, { product_id: deposit, rate: 40, welcome_rate: 48 });
    const page = paths.deposits({ tutar: 100_000, vade: 92 });
    const usual = rowOf(await until(page, (text) => rowOf(text, 'Akbank')[1] === '%40,00'), 'Akbank');
    expect(usual[6]).toMatch(/Yeni müşteriye [\d.,]+ TL daha çok/);
    const hers = rowOf(await html(paths.deposits({ tutar: 100_000, vade: 92, kosul: 'yeni' })), 'Akbank');
    expect(hers[1]).toBe('%48,00 yenilemede %40,00');
    // 92 days at 48, then two terms at 40 percent, each with 17,5 % withheld and with the interest of those before:
    // 100.000 -> 109.981,37 -> 119.129,41 -> 129.038,37.
    expect(hers[6]).toContain('Yenilemede %40,00: 3 vadede (276 gün) net 29.038,37 TL');
    expect(banksOf(await html(page))).toContain('Akbank');
  });

  it('knows no bracket of yesterday or tomorrow', async () => {
    await aBracket(server, { product_id: deposit, rate: 20, valid_to: siteDay(-1) });
    await aBracket(server, { product_id: deposit, rate: 21, valid_from: siteDay(1) });
    await aBracket(server, { product_id: deposit, rate: 43, valid_to: siteDay(0) });
    await until(paths.deposits(), (page) => rowOf(page, 'Akbank')[1] === '%43,00');
  });
});

describe('POST /admin/content/deposit-brackets', () => {
  it('stores a bracket, with its entry in the audit log, and on the site at once', async () => {
    await html(paths.deposits({ tutar: 250_000, vade: 32 }));
    const answer = await create();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LIST]);
    expect(await stored()).toMatchObject([{ rate: '41.0000', welcome_rate: '47.5000', version: 1 }]);
    expect(await auditLog(server)).toMatchObject([
      { action: 'deposit-bracket.create', resource: 'deposit-bracket' },
    ]);
    await eventually(
      async () => rowOf(await html(paths.deposits({ tutar: 250_000, vade: 32 })), 'Akbank')[1] === '%41,00',
      AT_ONCE_MS,
    );
  });

  it.each([
    [{ product_id: '' }, 'product_id', 'Listeden bir mevduat ürünü seçin'],
    [{ max_amount: '200.000' }, 'max_amount', 'En çok tutar en az tutardan küçük olamaz.'],
    [{ max_term: '31' }, 'max_term', 'En uzun vade en kısa vadeden küçük olamaz.'],
    [{ rate: '' }, 'rate', 'Oranı sayıyla yazın, örneğin 38,5'],
    [{ rate: '101', welcome_rate: '' }, 'rate', 'Yıllık mevduat faizi %0,01 ile %100 arasında olmalıdır.'],
    [
      { welcome_rate: '40' },
      'welcome_rate',
      'Hoş geldin oranı yıllık orandan düşük olamaz; ikisi karışmış olabilir.',
    ],
    [{ valid_to: '2026-10-31' }, 'valid_to', 'Son gün başlangıçtan önce olamaz.'],
  ])('says beside the field what is wrong with %p, and keeps what was typed', async (fields, field, text) => {
    const answer = await create(fields);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(problemsIn(page)).toEqual([`${field}: ${text}`]);
    expect(page).toContain('İlk vadede.');
    expect(await stored()).toEqual([]);
  });

  it('knows none of a loan', async () => {
    const answer = await create({ product_id: loan });
    expect(problemsIn(await answer.text())).toEqual(['product_id: Listeden bir mevduat ürünü seçin']);
  });
});

describe('POST /admin/content/deposit-brackets/:id', () => {
  it('changes it, refuses a version that is out of date, and deletes it for whoever may delete products', async () => {
    const id = await existing();
    // GET /admin/content/deposit-brackets/:id
    const form = await (await staff.get(`${LIST}/${id}`)).text();
    expect(form).toContain('value="250.000"');
    expect(form).toContain('value="47,5"');
    expect((await update(id, 1, { rate: '40,5' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ rate: '40.5000', version: 2 }]);
    expect((await update(id, 1, { rate: '40' })).status).toBe(409);
    // POST /admin/content/deposit-brackets/:id/delete
    const removed = { confirmed: 'evet' };
    expect((await staff.postForm(`${LIST}/${id}/delete`, removed)).status).toBe(403);
    const admin = await signedIn(server, 'admin');
    expect((await admin.postForm(`${LIST}/${id}/delete`, removed)).status).toBe(303);
    expect(await stored()).toEqual([]);
  });
});

describe('GET /admin/content/deposit-brackets', () => {
  it('lists what was asked for, as a file as well, and offers deposits alone in its form', async () => {
    await existing();
    const rows = async (query: string): Promise<number> =>
      (await (await staff.get(LIST + query)).text()).split('<th scope="row">').length - 1;
    expect(await rows('')).toBe(1);
    expect(await rows(`?product=${deposit}`)).toBe(1);
    expect(await rows('?bank=qnb')).toBe(0);
    expect(await rows('?state=past')).toBe(0);
    // GET /admin/content/deposit-brackets.csv
    const file = await (await staff.get(`${LIST}.csv`)).text();
    expect(file).toContain(';250.000 – … TL;32 – 91 gün;%41;%47,5;01.11.2026;31.01.2099;');
    // GET /admin/content/deposit-brackets/new
    const form = plain(await (await staff.get(`${LIST}/new`)).text());
    expect(form).toContain('Akbank –');
    expect(form).not.toContain('İhtiyaç Kredisi');
  });
});
