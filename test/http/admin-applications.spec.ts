import {
  admin,
  bodyOf,
  html,
  LIST,
  listed,
  location,
  moderator,
  one,
  openDesk,
  rowsOf,
  server,
  store,
} from '../support/application-desk.js';
import { storeMany } from '../factories/applications.js';
import { listedRows } from '../support/html.js';
import { plain } from '../support/page.js';
import { Session, signedIn } from '../support/staff.js';

openDesk();

describe('GET /admin/applications', () => {
  it('sends people who are not signed in to the sign-in form, and members away', async () => {
    const anonymous = await new Session(server).get(LIST);
    expect(anonymous.status).toBe(302);
    expect(location(anonymous)).toContain('/uye-girisi');
    const member = await signedIn(server, 'user');
    expect((await member.get(LIST)).status).toBe(403);
  });

  it('says that there is nothing yet, and that nothing fits', async () => {
    expect(await html(admin, LIST)).toContain('Henüz başvuru yok');
    await store({});
    expect(await html(admin, `${LIST}?status=rejected`)).toContain(
      'Seçilen kriterlere uygun başvuru bulunamadı',
    );
  });

  it('shows what an application is about and nobody’s phone or e-mail', async () => {
    await store(
      { phone: '5321234567', amount: 75_000.5, termMonths: 24 },
      { kind: 'card', phone: '5447654321', email: 'ayse.yilmaz@ornek.test', cardName: 'Axess' },
      { kind: 'deposit', amount: 250_000 },
      { kind: 'remote_customer', phone: null },
    );
    const page = await html(admin, LIST);
    expect(page).not.toMatch(/5321234567|532 123|5447654321|ayse\.yilmaz/);
    expect(page).toContain('+90 5•• ••• •• 67');
    expect(page).toContain('a•••@o•••.test');
    const rows = listedRows(page);
    for (const part of [/İhtiyaç Kredisi\s*24 ay\s*Kredi\s*75\.000,50 TL/, /32 gün\s*Mevduat\s*250\.000 TL/])
      expect(rows).toContainEqual(expect.stringMatching(part));
    expect(page).toContain('Axess');
    expect(page).toContain('Akbank, QNB');
    expect((await admin.get(LIST)).headers.get('cache-control')).toContain('no-store');
  });

  it('filters by type, status, bank and days of the site’s time zone', async () => {
    const [loan, card, old] = await store(
      { banks: ['akbank'], createdAt: '2026-03-02T12:00:00Z' },
      { kind: 'card', status: 'approved', banks: ['qnb'], createdAt: '2026-03-01T21:30:00Z' },
      { status: 'rejected', banks: ['akbank', 'enpara'], createdAt: '2026-03-01T20:30:00Z' },
    );
    expect(await listed()).toEqual([loan, card, old]);
    expect(await listed({ type: 'card' })).toEqual([card]);
    expect(await listed({ status: 'rejected' })).toEqual([old]);
    expect(await listed({ bank: 'akbank' })).toEqual([loan, old]);
    expect(await listed({ bank: 'enpara', status: 'pending' })).toEqual([]);
    expect(await listed({ bank: 'akbank', status: 'rejected', type: 'loan', to: '2026-03-01' })).toEqual([
      old,
    ]);
    // Half past nine in the evening in UTC is the next day in Istanbul.
    expect(await listed({ from: '2026-03-02' })).toEqual([loan, card]);
    expect(await listed({ to: '2026-03-01' })).toEqual([old]);
    expect(await listed({ from: '2026-03-02', to: '2026-03-02', bank: 'qnb' })).toEqual([card]);
  });

  it('offers every bank there is as a filter', async () => {
    const page = await html(admin, LIST);
    const rows = await server.sql<{ id: string }>('SELECT id FROM banks');
    expect(rows.length).toBeGreaterThanOrEqual(19);
    for (const { id } of rows) expect(page).toContain(`<option value="${id}"`);
  });

  it('follows changes of banks and status in its index by bank', async () => {
    const [id] = await store({ banks: ['akbank', 'qnb'] });
    await server.sql(`UPDATE applications SET selected_banks = '{qnb,enpara,enpara}' WHERE id = $1`, [id]);
    await server.sql(`UPDATE loan_applications SET status = 'completed' WHERE id = $1`, [id]);
    expect(await listed({ bank: 'akbank' })).toEqual([]);
    expect(await listed({ bank: 'enpara', status: 'completed' })).toEqual([id]);
    expect(await listed({ bank: 'qnb', status: 'pending' })).toEqual([]);
    await server.sql('DELETE FROM form_submissions');
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM referrals'))?.n).toBe('0');
  });

  it('sorts by time, amount and status, both ways, complete and stable', async () => {
    const [first, second, third] = await store(
      { amount: 20_000, status: 'rejected', createdAt: '2026-03-01T10:00:00Z' },
      { amount: 90_000, status: 'approved', createdAt: '2026-03-02T10:00:00Z' },
      { amount: 50_000, status: 'approved', createdAt: '2026-03-03T10:00:00Z' },
    );
    expect(await listed({ sort: 'created' })).toEqual([first, second, third]);
    expect(await listed({ sort: 'amount' })).toEqual([first, third, second]);
    expect(await listed({ sort: '-amount' })).toEqual([second, third, first]);
    expect(await listed({ sort: '-amount', bank: 'akbank' })).toEqual([second, third, first]);
    expect(await listed({ sort: 'status' })).toEqual([third, second, first]);
    expect(await listed({ sort: '-status', bank: 'akbank' })).toEqual([first, second, third]);
    expect(await listed({ sort: 'status', bank: 'akbank' })).toEqual([third, second, first]);
    expect(await listed({ sort: 'status', bank: 'akbank', status: 'approved' })).toEqual([third, second]);
  });

  it('sorts amounts of one currency among themselves, and what has none behind them', async () => {
    const [lira, dollars, fewer, euros, card] = await store(
      { amount: 90_000 },
      { kind: 'deposit', amount: 100_000 },
      { kind: 'deposit', amount: 5_000 },
      { kind: 'deposit', amount: 50_000 },
      { kind: 'card' },
    );
    await server.sql(`UPDATE applications SET deposit_type = 'usd_mevduat' WHERE id = ANY ($1)`, [
      [dollars, fewer],
    ]);
    await server.sql(`UPDATE applications SET deposit_type = 'eur_mevduat' WHERE id = $1`, [euros]);
    const sorted = [lira, dollars, fewer, euros, card];
    expect(await listed({ sort: '-amount' })).toEqual(sorted);
    expect(await listed({ sort: 'amount' })).toEqual([...sorted].reverse());
    expect(await listed({ sort: '-amount', bank: 'akbank' })).toEqual(sorted);
  });

  it('finds the applications for one card of the catalogue, and a range of days the right way round', async () => {
    const [{ id = '', name = '' } = {}] = await server.sql<{ id: string; name: string }>(
      `SELECT id, name FROM products WHERE type = 'card' LIMIT 1`,
    );
    const [card] = await store({ kind: 'card', cardName: name }, { kind: 'card', cardName: 'Başka' }, {});
    expect(await listed({ product: id })).toEqual([card]);
    expect(await listed({ product: id, bank: 'akbank' })).toEqual([card]);
    const inverted = await admin.get(`${LIST}?from=2026-03-04&to=2026-03-03`);
    expect([inverted.status, plain(await bodyOf(inverted))]).toEqual([
      400,
      expect.stringContaining('Bitiş tarihi (03.03.2026) başlangıç tarihinden (04.03.2026) önce olamaz'),
    ]);
  });

  it('pages through all rows, each once, and keeps what was asked in every link', async () => {
    await storeMany(server, 130);
    const seen = new Set<string>();
    for (const page of ['1', '2', '3']) for (const id of await listed({ page, size: '50' })) seen.add(id);
    expect(seen.size).toBe(130);
    const page = await html(admin, `${LIST}?bank=qnb&sort=-amount&size=25&page=2`);
    expect(page).toContain('href="/admin/applications?bank=qnb&amp;sort=-amount&amp;page=3"');
    expect(page).toContain('href="/admin/applications?bank=qnb&amp;sort=amount"');
    expect(page).toMatch(/<strong>65<\/strong> kayıt/);
    expect(await listed({ page: '99', size: '50' })).toHaveLength(30);
  });

  it('counts no further than 10.000 and then says about how many there are', async () => {
    await storeMany(server, 10_500);
    await server.sql('ANALYZE applications, referrals');
    for (const query of ['', '?status=pending&from=2020-01-01', '?bank=akbank']) {
      const page = await html(admin, LIST + query);
      if (query === '') expect(page).toMatch(/yaklaşık <strong>10\.\d{3}<\/strong> kayıt/);
      else expect(page).not.toContain('yaklaşık');
    }
    expect(await listed({ page: '420' })).toHaveLength(25);
    // The planner may think there are fewer: what exists can be opened all the same.
    expect(await listed({ page: '105', size: '100' })).toHaveLength(100);
  });

  it.each([
    'color=red',
    'type=mortgage',
    'status=done',
    'bank=Ak%20bank',
    'bank=a%00',
    'from=2026-02-30',
    'sort=phone_number',
    'page=0',
    'page=-3',
    'size=7',
    'q=a%00b',
    'q=%7Enot-sealed-by-this-server-at-all-0000000',
    'type=loan&type=card',
  ])('refuses %s', async (query) => {
    await store({});
    expect((await admin.get(`${LIST}?${query}`)).status).toBe(400);
  });
});

describe('POST /admin/applications/search', () => {
  const search = (q: string, more: Record<string, string> = {}) =>
    admin.postForm(`${LIST}/search`, { q, type: '', status: '', bank: '', from: '', to: '', ...more });
  const found = async (q: string) => {
    const answer = await search(q);
    expect(answer.status).toBe(303);
    return rowsOf(await html(admin, location(answer)));
  };

  it('finds by number, by a whole phone however it is typed, and by a whole e-mail', async () => {
    const [loan, card] = await store(
      { phone: '5321234567' },
      { kind: 'card', phone: '5329876543', email: 'Ayse_Yilmaz@ornek.test' },
    );
    expect(await found(`#${String(loan)}`)).toEqual([loan]);
    expect(await found(String(card))).toContain(card);
    expect(await found('0532 123 45 67')).toEqual([loan]);
    expect(await found('+90 (532) 987-65-43')).toEqual([card]);
    expect(await found('ayse_yilmaz@ornek.test')).toEqual([card]);
    expect(await found('AYSE_YILMAZ@Ornek.test')).toEqual([card]);
    expect(await found('5999999999')).toEqual([]);
    const long = `${'a'.repeat(60)}@${'b'.repeat(25)}.test`;
    const [distant] = await store({ email: long });
    expect(await found(long)).toEqual([distant]);
  });

  it.each(['532', '0532 123 45 6', '53212345', '1234567', 'ayse', 'AYSE_YILMAZ@', 'ayse%@%', 'iki kelime'])(
    'tells nothing of a masked phone or e-mail to who types a part of it: %s',
    async (part) => {
      await store({ phone: '5321234567', email: 'ayse_yilmaz@ornek.test' });
      expect(await found(part)).toEqual([]);
    },
  );

  it('leaves no phone number and no e-mail in an address, yet an address that can be kept', async () => {
    const [loan] = await store(
      { phone: '5321234567', banks: ['akbank'] },
      { phone: '5321234567', banks: ['qnb'] },
    );
    const answer = await search('0532 123 45 67', { bank: 'akbank' });
    expect(location(answer)).toMatch(/^\/admin\/applications\?q=%7E[\w-]+&bank=akbank$/);
    expect(decodeURIComponent(location(answer))).not.toMatch(/532\D*123|1234567/);
    const page = await html(moderator, location(answer));
    expect(rowsOf(page)).toEqual([loan]);
    expect(page).toContain('value="0532 123 45 67"');
    expect(page).not.toContain('5321234567');
    expect(location(await search('0532 123 45 67', { bank: 'akbank' }))).toBe(location(answer));
    const bare = await admin.get(`${LIST}?q=5321234567`);
    expect(bare.status).toBe(303);
    expect(location(bare)).toMatch(/^\/admin\/applications\?q=%7E[\w-]+$/);
  });
});
