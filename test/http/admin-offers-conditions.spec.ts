import { auditLog } from '../support/audit.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { problemsIn } from '../support/html.js';
import { plain } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffForm } from '../support/staff-form.js';
import { type Session, signedIn } from '../support/staff.js';

const LIST = '/admin/content/product-conditions';

interface Stored {
  readonly id: string;
  readonly product_id: string;
  readonly kind: string;
  readonly rate: string | null;
  readonly fee_percent: string | null;
  readonly note: string;
  readonly bound: number | null;
  readonly source: string;
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
beforeEach(() => server.sql('DELETE FROM product_conditions; DELETE FROM audit_log'));

const right = {
  product_id: '',
  kind: 'mobile',
  rate: '3,5',
  fee_percent: '0',
  valid_from: '2026-11-01',
  valid_to: '2099-01-31',
  note: 'Yalnızca mobil uygulamadan.',
  bound: '',
  source: '',
};

/** A requirement for lending at all. */
const required = {
  kind: 'min_income',
  rate: '',
  fee_percent: '',
  bound: '25000',
  source: 'Kredi sayfası, “Kimler başvurabilir?”',
};

const { stored, create, existing, update } = staffForm<Stored, Partial<typeof right>>({
  list: LIST,
  right: () => ({ ...right, product_id: loan }),
  by: () => staff,
  server: () => server,
  rows: 'SELECT * FROM product_conditions ORDER BY id',
});

describe('POST /admin/content/product-conditions', () => {
  it('stores a condition, with its entry in the audit log, and on the site at once', async () => {
    await (await fetch(`${server.url}/ihtiyac-kredisi`)).text();
    const answer = await create();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, LIST]);
    expect(await stored()).toMatchObject([
      { product_id: loan, kind: 'mobile', rate: '3.5000', fee_percent: '0.0000', version: 1 },
    ]);
    expect(await auditLog(server)).toMatchObject([
      { action: 'product-condition.create', resource: 'product-condition' },
    ]);
    const row = /Akbank.*?Mobil başvuruda [\d.,]+ TL daha az, 31\.01\.2099 tarihine kadar/s;
    const page = async (): Promise<string> => (await fetch(`${server.url}/ihtiyac-kredisi`)).text();
    await eventually(async () => row.test(plain(await page())), AT_ONCE_MS);
  });

  it.each([
    [{ product_id: '' }, 'product_id', 'Listeden bir ürün seçin'],
    [{ product_id: '999999999' }, 'product_id', 'Listeden bir ürün seçin'],
    [{ kind: '' }, 'kind', 'Lütfen bir koşul seçin'],
    [{ rate: '', fee_percent: '' }, 'rate', 'Koşulun değiştirdiği oranı ya da ücreti yazın.'],
    [{ rate: '11' }, 'rate', 'Aylık kredi faizi %0 ile %10 arasında olmalıdır.'],
    [{ rate: 'üç' }, 'rate', 'Faiz oranını sayıyla yazın, örneğin 3,69'],
    [
      { fee_percent: '0,6' },
      'fee_percent',
      'Tüketici kredisinde tahsis ücreti anaparanın en çok %0,50’si olabilir.',
    ],
    [{ valid_from: '' }, 'valid_from', 'Başlangıç tarihi gereklidir'],
    [{ valid_to: '2026-10-31' }, 'valid_to', 'Son gün başlangıçtan önce olamaz.'],
  ])('says beside the field what is wrong with %p, and keeps what was typed', async (fields, field, text) => {
    const answer = await create(fields);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(problemsIn(page)).toEqual([`${field}: ${text}`]);
    expect(page).toContain('Yalnızca mobil uygulamadan.');
    expect(await stored()).toEqual([]);
  });

  it('knows no fee of a deposit', async () => {
    const answer = await create({ product_id: deposit, rate: '47' });
    expect(problemsIn(await answer.text())).toEqual([
      'fee_percent: Mevduatta tahsis ücreti olmaz; boş bırakın.',
    ]);
    await existing({ product_id: deposit, kind: 'new_customer', rate: '47', fee_percent: '' });
    expect(await stored()).toMatchObject([{ rate: '47.0000', fee_percent: null }]);
  });

  it('asks once more about a rate far from those of its kind', async () => {
    const answer = await create({ rate: '0,35' });
    expect(answer.status).toBe(422);
    expect(plain(await answer.text())).toContain('%0,35');
    expect(await stored()).toEqual([]);
  });
});

describe('POST /admin/content/product-conditions, a requirement', () => {
  it('is stored with its source, and stands on the page of conditions at once', async () => {
    expect((await create(required)).status).toBe(303);
    expect(await stored()).toMatchObject([
      { kind: 'min_income', bound: 25_000, rate: null, fee_percent: null, source: required.source },
    ]);
    const page = async (): Promise<string> =>
      (await fetch(`${server.url}/ihtiyac-kredisi/bana-uygun-mu`)).text();
    await eventually(
      async () =>
        /Akbank.*?Aylık gelir en az 25\.000 TL.*?01\.11\.2026 tarihinden beri, 31\.01\.2099 gününe kadar\. Kredi sayfası/s.test(
          plain(await page()),
        ),
      AT_ONCE_MS,
    );
  });

  it.each([
    [{ bound: '' }, 'bound', 'Koşulun sınırını yazın.'],
    [{ bound: 'çok' }, 'bound', 'Sınırı 1 ile 10.000.000 arasında bir tam sayıyla yazın'],
    [{ kind: 'min_age', bound: '121' }, 'bound', 'Sınır en çok 120 olabilir.'],
    [{ kind: 'max_instalment_share', bound: '101' }, 'bound', 'Sınır en çok 100 olabilir.'],
    [{ kind: 'existing_customer' }, 'bound', 'Bu koşulun sınırı olmaz; boş bırakın.'],
    [{ kind: 'mobile', rate: '3,5' }, 'bound', 'Bu koşulun sınırı olmaz; boş bırakın.'],
    [{ rate: '3,5' }, 'rate', 'Aranan bir koşul oranı değiştirmez; boş bırakın.'],
    [{ fee_percent: '0' }, 'fee_percent', 'Aranan bir koşul ücreti değiştirmez; boş bırakın.'],
    [{ source: '' }, 'source', 'Bankanın bunu nerede yayımladığını yazın.'],
  ])('says beside the field what is wrong with %p', async (fields, field, text) => {
    const answer = await create({ ...required, ...fields });
    expect(answer.status).toBe(422);
    expect(problemsIn(await answer.text())).toEqual([`${field}: ${text}`]);
    expect(await stored()).toEqual([]);
  });

  it('is of loans alone', async () => {
    const answer = await create({ ...required, product_id: deposit });
    expect(problemsIn(await answer.text())).toEqual(['kind: Bu koşul yalnızca krediler içindir.']);
  });
});

describe('POST /admin/content/product-conditions/:id', () => {
  it('changes it, refuses a version that is out of date, and deletes it for whoever may delete products', async () => {
    const id = await existing();
    // GET /admin/content/product-conditions/:id
    const form = await (await staff.get(`${LIST}/${id}`)).text();
    expect(form).toContain('value="3,5"');
    expect((await update(id, 1, { rate: '3,6' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ rate: '3.6000', version: 2 }]);
    expect((await update(id, 1, { rate: '3,7' })).status).toBe(409);
    // POST /admin/content/product-conditions/:id/delete
    const removed = { confirmed: 'evet' };
    expect((await staff.postForm(`${LIST}/${id}/delete`, removed)).status).toBe(403);
    const admin = await signedIn(server, 'admin');
    expect((await admin.postForm(`${LIST}/${id}/delete`, removed)).status).toBe(303);
    expect(await stored()).toEqual([]);
  });
});

describe('GET /admin/content/product-conditions', () => {
  it('lists what was asked for, and as a file', async () => {
    await existing();
    await existing({ product_id: deposit, kind: 'new_customer', rate: '47', fee_percent: '' });
    const rows = async (query: string): Promise<number> =>
      (await (await staff.get(LIST + query)).text()).split('<th scope="row">').length - 1;
    expect(await rows('')).toBe(2);
    expect(await rows('?kind=mobile')).toBe(1);
    expect(await rows(`?product=${deposit}`)).toBe(1);
    expect(await rows('?bank=qnb')).toBe(0);
    expect(await rows('?state=past')).toBe(0);
    // GET /admin/content/product-conditions.csv
    const file = await (await staff.get(`${LIST}.csv`)).text();
    expect(file).toContain(';Mobil başvuru;;%3,5;%0;01.11.2026;31.01.2099;');
  });

  it('offers every loan and deposit in its form', async () => {
    // GET /admin/content/product-conditions/new
    const form = await (await staff.get(`${LIST}/new`)).text();
    expect(form).toContain(`<option value="${loan}">Akbank – Akbank Dijital İhtiyaç Kredisi</option>`);
    expect(form).not.toContain('Wings');
  });
});
