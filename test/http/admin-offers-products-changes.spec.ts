import { aClick } from '../factories/records.js';
import { siteDay } from '../factories/row.js';
import { auditLog } from '../support/audit.js';
import { mainWordsOf, problemsIn } from '../support/html.js';
import { eventually } from '../support/eventually.js';
import { sentWithYes } from '../support/figures.js';
import { visit } from '../support/page.js';
import {
  openProducts,
  LIST,
  loan,
  card,
  type Entry,
  server,
  staff,
  admin,
  stored,
  ratesOf,
  existing,
  update,
} from '../support/product-desk.js';

openProducts();

describe('POST /admin/content/products/:id', () => {
  // GET /admin/content/products/:id
  it('is posted from what is stored', async () => {
    const id = await existing(card);
    const html = await (await staff.get(`${LIST}/${id}`)).text();
    expect(html).toMatch(/<option value="card" selected="">/);
    expect(html).toContain('<input type="hidden" name="annual_fee" value="1.250,50"/>');
    expect(html).toContain('value="Seyahat | Sigorta | Var"');
  });

  it('gives a changed rate a day of its own, and keeps the one before', async () => {
    const id = await existing();
    await server.sql(`UPDATE product_rates SET valid_from = valid_from - 10 WHERE product_id = $1`, [id]);
    for (let sent = 0; sent < 2; sent++)
      expect((await update(id, 1, { ...loan, rate: '2,99' })).status).toBe(303);
    expect(await ratesOf(id)).toEqual([
      { rate: '3.2100', is_today: false, is_withdrawn: false },
      { rate: '2.9900', is_today: true, is_withdrawn: false },
    ]);
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({
      before: { rate: 3.21 },
      after: { rate: 2.99 },
    });
    // The same rate again is no rate.
    expect((await update(id, 2, { ...loan, rate: '2,99', name: 'Deneme Adı' })).status).toBe(303);
    expect(await ratesOf(id)).toHaveLength(2);
  });

  it.each([
    ['planned', 'valid_from = site_today() + 9'],
    ['ended', 'valid_from = site_today() - 9, valid_to = site_today() - 1'],
    ['in force', 'valid_from = site_today() - 9'],
  ])('leaves dated rates alone where the field is blank: %s', async (_state, dates) => {
    const id = await existing();
    await server.sql(`UPDATE product_rates SET ${dates} WHERE product_id = $1`, [id]);
    expect(
      await mainWordsOf(await staff.postForm(`${LIST}/${id}`, { ...loan, version: '1', step: '1' })),
    ).toMatch(/Faiz oranı \(isteğe bağlı\) .*boş bırakırsanız tarihli oranlar olduğu gibi kalır/);
    const blank = { ...loan, rate: '', name: 'Deneme Adı' };
    for (let sent = 0; sent < 2; sent++) expect((await update(id, 1, blank)).status).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'Deneme Adı', version: 2 }]);
    expect(await ratesOf(id)).toEqual([{ rate: '3.2100', is_today: false, is_withdrawn: false }]);
    // One that was taken back is none.
    await server.sql('UPDATE product_rates SET withdrawn_at = now() WHERE product_id = $1', [id]);
    expect(problemsIn(await (await update(id, 2, blank)).text())).toEqual(['rate: Faiz oranı gereklidir']);
  });

  it('shows both versions after someone else’s change, a rate included', async () => {
    const id = await existing();
    await sentWithYes(staff, `${LIST}/${id}/rates`, {
      rate: '2,5',
      valid_from: siteDay(0),
      version: '1',
    });
    const answer = await update(id, 1, { ...loan, name: 'Deneme Benimki', bank_id: 'qnb' });
    expect(answer.status).toBe(409);
    const html = await mainWordsOf(answer);
    expect(html).toMatch(/Banka \(farklı\) Akbank QNB/);
    // Differences are the choice: they come ahead of equal fields.
    expect(html.lastIndexOf('(farklı)')).toBeLessThan(html.indexOf('Ürün türü'));
    expect(html).toMatch(/Ürün adı \(farklı\) Deneme Kredisi Deneme Benimki/);
    expect(html).toMatch(/Faiz oranı \(farklı\) 2,5 3,21/);
    expect(await stored()).toMatchObject([{ name: 'Deneme Kredisi' }]);
  });

  it('is switched by POST /admin/content/products/:id/active and POST /admin/content/products/:id/featured', async () => {
    const id = await existing();
    expect((await staff.postForm(`${LIST}/${id}/active`, { value: '' })).status).toBe(303);
    expect((await staff.postForm(`${LIST}/${id}/featured`, { value: 'true' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ is_active: false, is_featured: true, version: 3 }]);
    expect(await mainWordsOf(await staff.get(LIST))).toContain('“Deneme Kredisi” öne çıkarıldı');
    expect((await visit(server, '/ihtiyac-kredisi')).text).not.toContain('Deneme Kredisi');
  });
});

describe('POST /admin/content/products/:id/delete', () => {
  it('is for admins, asks first, and takes the rates along', async () => {
    const id = await existing();
    expect((await staff.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' })).status).toBe(403);
    expect(await (await staff.get(LIST)).text()).not.toContain(`${LIST}/${id}/delete`);
    const asked = await admin.postForm(`${LIST}/${id}/delete`, {});
    expect(await mainWordsOf(asked)).toContain('Bu ürünü silmek istediğinizden emin misiniz?');
    expect((await admin.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' })).status).toBe(303);
    expect([await stored(), await ratesOf(id)]).toEqual([[], []]);
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({
      action: 'product.delete',
      before: { name: 'Deneme Kredisi' },
    });
  });

  it('refuses what reports name, with the reason', async () => {
    const id = await existing();
    await aClick(server, { kind: 'product', bank_id: 'akbank', product_id: id });
    const answer = await admin.postForm(`${LIST}/${id}/delete`, { confirmed: 'evet' });
    expect([answer.status, await mainWordsOf(answer)]).toEqual([
      409,
      expect.stringMatching(/1 ölçülmüş tıklama .*pasif yapın/) as unknown,
    ]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('POST /admin/content/products/:id/rates', () => {
  const add = async (id: string, version: number, rate: string, from: string, to = ''): Promise<Response> =>
    sentWithYes(staff, `${LIST}/${id}/rates`, {
      rate,
      valid_from: from,
      valid_to: to,
      version: String(version),
    });
  const shownRate = async (): Promise<string | undefined> =>
    /Deneme Kredisi.*?%(\d+,\d+)/.exec((await visit(server, '/bankalar/akbank/krediler')).text)?.[1];

  // GET /admin/content/products/:id/rates
  it('adds, plans and corrects; the site shows what holds today', async () => {
    const id = await existing();
    expect(await (await staff.get(`${LIST}/${id}/rates`)).text()).toContain(
      'Bugün geçerli oran: %3,21 aylık',
    );
    expect((await add(id, 1, '9,99', siteDay(1))).status).toBe(303);
    expect((await add(id, 2, '2,75', siteDay(0))).status).toBe(303);
    expect((await add(id, 2, '2,75', siteDay(0))).status).toBe(303);
    expect(await ratesOf(id)).toEqual([
      { rate: '3.2100', is_today: true, is_withdrawn: true },
      { rate: '9.9900', is_today: false, is_withdrawn: false },
      { rate: '2.7500', is_today: true, is_withdrawn: false },
    ]);
    await eventually(async () => (await shownRate()) === '2,75', 10_000);
    const page = await mainWordsOf(await staff.get(`${LIST}/${id}/rates`));
    expect(page).toMatch(/%9,99 .* Planlandı .*%2,75 .* Geçerli .*%3,21 .* Geri alındı/);
    expect(page).toContain(staff.person.name);
    expect((await auditLog<Entry>(server)).filter(({ action }) => action === 'product.rate')).toHaveLength(2);
  });

  // POST /admin/content/products/:id/rates/:rate/end
  it('ends, and the product leaves the lists', async () => {
    const id = await existing();
    await server.sql(`UPDATE product_rates SET valid_from = valid_from - 10 WHERE product_id = $1`, [id]);
    const [rate] = await server.sql<{ id: string }>('SELECT id FROM product_rates WHERE product_id = $1', [
      id,
    ]);
    const end = async (last_day: string, version: string): Promise<Response> =>
      staff.postForm(`${LIST}/${id}/rates/${rate?.id ?? ''}/end`, { last_day, version });
    expect(problemsIn(await (await end(siteDay(-5), '1')).text())).toEqual([
      'last_day: Son gün en erken dün olabilir: geçmişte gösterilen oran değişmez.',
    ]);
    expect((await end(siteDay(20), '1')).status).toBe(303);
    expect(await mainWordsOf(await staff.get(`${LIST}?q=deneme&rate=ending`))).toContain('son gün');
    expect((await end(siteDay(-1), '2')).status).toBe(303);
    await eventually(async () => (await shownRate()) === undefined, 10_000);
    expect(await mainWordsOf(await staff.get(`${LIST}?q=deneme&rate=missing`))).toContain('Oran yok');
  });

  // POST /admin/content/products/:id/rates/:rate/withdrawal
  it('asks before a rate is taken back', async () => {
    const id = await existing();
    const [rate] = await server.sql<{ id: string }>('SELECT id FROM product_rates WHERE product_id = $1', [
      id,
    ]);
    const path = `${LIST}/${id}/rates/${rate?.id ?? ''}/withdrawal`;
    expect(await mainWordsOf(await staff.postForm(path, { version: '1' }))).toContain(
      '%3,21 oranını geri almak istediğinizden emin misiniz? Yerine geçecek oran olmadığından ürün sitede listelenmez.',
    );
    expect((await staff.postForm(path, { version: '1', confirmed: 'evet' })).status).toBe(303);
    expect(await ratesOf(id)).toMatchObject([{ is_withdrawn: true }]);
  });

  it('says which rate takes its place, and logs both', async () => {
    const id = await existing();
    await server.sql(`UPDATE product_rates SET valid_from = valid_from - 10 WHERE product_id = $1`, [id]);
    await add(id, 1, '2,75', siteDay(0));
    await add(id, 2, '9,99', siteDay(5));
    const withdrawn = async (rate: string, version: string, confirmed: string): Promise<Response> => {
      const [found] = await server.sql<{ id: string }>(
        'SELECT id FROM product_rates WHERE product_id = $1 AND rate = $2',
        [id, rate],
      );
      const path = `${LIST}/${id}/rates/${found?.id ?? ''}/withdrawal`;
      return staff.postForm(path, { version, confirmed });
    };
    expect(await mainWordsOf(await withdrawn('9.99', '3', ''))).toContain('Bugün geçerli oran değişmez.');
    expect(await mainWordsOf(await withdrawn('2.75', '3', ''))).toMatch(
      /Yerine [\d.]+ başlangıçlı %3,21 geçerli olur/,
    );
    expect((await withdrawn('2.75', '3', 'evet')).status).toBe(303);
    expect(await (await staff.get(`${LIST}/${id}/rates`)).text()).toContain('Bugün geçerli oran: %3,21');
    const entry = { rate: 2.75, from: siteDay(0), to: null };
    expect((await auditLog<Entry>(server)).at(-1)).toMatchObject({
      before: { ...entry, withdrawn: false },
      after: { ...entry, withdrawn: true },
    });
  });

  it('keeps what was typed when it is wrong, or someone was faster', async () => {
    const id = await existing();
    const wrong = await add(id, 1, '33', '2020-01-01');
    expect([wrong.status, problemsIn(await wrong.text())]).toEqual([
      422,
      [
        'rate: Aylık kredi faizi %0 ile %10 arasında olmalıdır.',
        'valid_from: Başlangıç bugünden en çok bir yıl önce veya sonra olabilir.',
      ],
    ]);
    expect((await add(id, 1, '2,5', siteDay(0))).status).toBe(303);
    const late = await add(id, 1, '2,6', siteDay(0));
    const html = await late.text();
    expect([late.status, html.includes('Ürün siz bakarken değişti'), html.includes('value="2,6"')]).toEqual([
      409,
      true,
      true,
    ]);
    expect((await ratesOf(id)).at(-1)?.rate).toBe('2.5000');
  });

  it('has nothing for kinds without rates', async () => {
    const id = await existing(card);
    expect((await staff.get(`${LIST}/${id}/rates`)).status).toBe(404);
  });
});
