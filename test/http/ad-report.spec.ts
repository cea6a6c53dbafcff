import { addDays, calendarDate, todayIn } from '../../src/shared/finance/calendar.js';
import { addAd } from '../support/ads.js';
import { plain } from '../support/page.js';
import { reportAt, days } from '../support/report.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const REPORT = '/admin/content/advertisements/report';

let server: TestServer;
let staff: Session;
let first: string;
let second: string;

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
  first = await addAd(server, { name: 'Ilık Çay', pages: ['home', 'mevduat'] });
  second = await addAd(server, { name: 'İnce Belli', location: 'sidebar-left' });
  await count(first, '2026-03-01', 'home', 1_000, 400, 8);
  await count(first, '2026-03-01', 'mevduat', 200, 100, 1);
  await count(first, '2026-03-02', 'home', 50, 0);
  await count(first, '2026-03-02', '', 0, 0, 1);
  await count(second, '2026-03-02', 'mevduat', 300, 300, 30);
  await count('424242', '2026-03-03', 'home', 5, 0);
});
afterAll(async () => {
  await server.stop();
});

const count = (
  ad_id: string,
  day: string,
  page: string,
  served: number,
  seen: number,
  clicks = 0,
): Promise<unknown> =>
  server.sql('SELECT add_ad_figures($1)', [JSON.stringify([{ ad_id, day, page, served, seen, clicks }])]);

const { get, words, lines } = reportAt(() => staff, REPORT);
const march = days('2026-03-01', '2026-03-31');

describe('GET /admin/content/advertisements/report', () => {
  it('says so when there is nothing', async () => {
    expect(await words({})).toContain('Seçilen kriterlere uygun veri bulunamadı');
  });

  it('shows sums and rates in all, per day and per ad, those of deleted ads too', async () => {
    const text = await words(march);
    expect(text).toContain(
      'Sunulma 1.555 Görüntülenme 800 Tıklama 40 Elenen 0 Görülme oranı %51,4 Tıklama oranı %5,0',
    );
    expect(text).toContain('Ilık Çay Üst alan 1.250 500 %40,0 10 %2,0 0');
    expect(text).toContain('İnce Belli Sol kenar 300 300 %100,0 30 %10,0 0');
    expect(text).toContain('Silinmiş reklam (no 424242) 5 0 %0,0 0 – 0 3 reklam');
    expect(text).toContain('01.03.2026 500 02.03.2026 300 03.03.2026 0');
    expect(await words(days('2026-03-02'))).toContain('Ilık Çay Üst alan 50 0 %0,0 1 – 0');
    expect(await words({ ...march, metric: 'clicks' })).toContain('01.03.2026 9 02.03.2026 31');
  });

  it('shows one ad page by page', async () => {
    const html = await (await get({ ...march, reklam: first })).text();
    const text = plain(html.slice(html.indexOf('<main')));
    expect(text).toContain('Ilık Çay Reklamı düzenle Tümünü göster Sunulma 1.250');
    expect(text).toContain('Ana sayfa 1.050 400 %38,1 8 %2,0');
    expect(text).toContain('Mevduat 200 100 %50,0 1 %1,0');
    expect(text).toContain('Sayfası bilinmiyor 0 0 – 1 – 3 sayfa');
    expect(html).toContain(`href="/admin/content/advertisements/${first}"`);
    const gone = await words({ ...march, reklam: '424242' });
    expect(gone).toContain('Silinmiş reklam (no 424242) Tümünü göster');
    expect(await words({ ...march, reklam: '555' })).toContain('Seçilen kriterlere uygun veri bulunamadı');
  });

  it('shows hours and devices, of all ads and of one, and none where these were not counted', async () => {
    expect(await words(march)).not.toContain('Saate göre');
    const row = { day: '2026-04-01', page: 'home', served: 10, seen: 5, clicks: 1 };
    await server.sql('SELECT add_ad_figures($1)', [
      JSON.stringify([
        { ...row, ad_id: first, hour: 0, device: 'phone' },
        { ...row, ad_id: first, hour: 23, device: 'computer' },
        { ...row, ad_id: second, hour: 23, device: 'phone' },
      ]),
    ]);
    const all = await words(days('2026-04-01'));
    expect(all).toContain('Telefon ve tablet 20 10 %50,0 2 %20,0 Bilgisayar 10 5 %50,0 1 %20,0');
    expect(all).toContain('00.00–01.00 10 5 %50,0 1 %20,0 23.00–24.00 20 10 %50,0 2 %20,0');
    const one = await words({ ...days('2026-04-01'), reklam: second });
    expect(one).toContain('Telefon ve tablet 10 5 %50,0 1 %20,0');
    expect(one).not.toContain('Bilgisayar');
  });

  it('sorts by each column, names as Turkish does', async () => {
    const order = async (sort: string): Promise<number[]> => {
      const text = (await words({ ...march, sort })).split('Tablo olarak göster')[1] ?? '';
      return ['Ilık', 'İnce', 'Silinmiş'].map((name) => text.indexOf(name));
    };
    const isAscending = ([a = 0, b = 0, c = 0]: number[]): boolean => a < b && b < c;
    for (const sort of ['name', '-served', '-seen'])
      expect([sort, isAscending(await order(sort))]).toEqual([sort, true]);
    for (const sort of ['-name', 'served', 'seen'])
      expect([sort, isAscending((await order(sort)).reverse())]).toEqual([sort, true]);
    for (const sort of ['-viewRate', '-clicks', '-clickRate']) {
      const [one = 0, two = 0] = await order(sort);
      expect([sort, two < one]).toEqual([sort, true]);
    }
    const html = await (await get({ ...march, sort: '-clickRate' })).text();
    expect(html).toMatch(/aria-sort="descending"><a href="[^"]*sort=clickRate">Tıklama oranı/);
  });

  // GET /admin/content/advertisements/report.csv
  it('downloads what it adds up, per ad, day and page', async () => {
    expect(await lines(march)).toEqual([
      'Reklam no;Reklam;Konum;Gün;Sayfa;Sunulma;Görüntülenme;Görülme oranı (%);Tıklama;Tıklama oranı (%)',
      `${first};Ilık Çay;Üst alan;01.03.2026;Ana sayfa;1000;400;40,0;8;2,0`,
      `${first};Ilık Çay;Üst alan;01.03.2026;Mevduat;200;100;50,0;1;1,0`,
      `${first};Ilık Çay;Üst alan;02.03.2026;Sayfası bilinmiyor;0;0;;1;`,
      `${first};Ilık Çay;Üst alan;02.03.2026;Ana sayfa;50;0;0,0;0;`,
      `${second};İnce Belli;Sol kenar;02.03.2026;Mevduat;300;300;100,0;30;10,0`,
      '424242;Silinmiş reklam (no 424242);;03.03.2026;Ana sayfa;5;0;0,0;0;',
    ]);
    expect(await lines({ ...march, reklam: second })).toHaveLength(2);
    expect(await lines(days('2026-03-02'))).toHaveLength(4);
    const answer = await get(march, '.csv');
    expect(answer.headers.get('content-disposition')).toMatch(/reklam-raporu-2026-03-01_2026-03-31-.*\.csv/);
  });

  it('downloads more than is read at once', async () => {
    const many = await addAd(server, { name: '=Formül' });
    await server.sql(
      `SELECT add_ad_figures(jsonb_agg(jsonb_build_object('ad_id', $1::text, 'day', day::date, 'page', page,
                                                          'served', 1, 'seen', 1, 'clicks', 0)))
         FROM generate_series(date '2024-01-01', date '2024-12-31', interval '1 day') AS day,
              unnest('{home,mevduat,kredi-kartlari,konut-kredisi,tasit-kredisi,kobi-kredisi}'::text[]) AS page`,
      [many],
    );
    const year = await lines(days('2024-01-01', '2024-12-31'));
    expect([year.length, new Set(year).size]).toEqual([366 * 6 + 1, 366 * 6 + 1]);
    expect(year[1]).toContain(";'=Formül;");
  });

  const tomorrow = addDays(calendarDate(todayIn('Europe/Istanbul', new Date())), 2);
  it.each([
    [days('2026-03-02', '2026-03-01'), 'Bitiş başlangıçtan önce olamaz'],
    [days('2026-02-30', '2026-03-01'), 'Geçerli bir başlangıç günü girin'],
    [days('2026-03-01', tomorrow), 'Bitiş bugünden sonra olamaz'],
  ])('gives back the days %j with what is wrong with them', async (typed, text) => {
    const answer = await get({ ...typed, reklam: first });
    const html = await answer.text();
    expect([answer.status, plain(html).includes(text)]).toEqual([422, true]);
    expect(html).toContain(`value="${typed['to'] ?? ''}"`);
    expect(html).toMatch(new RegExp(`<input type="hidden" name="reklam" value="${first}"/>`));
    const csv = await get(typed, '.csv');
    expect([csv.status, plain(await csv.text()).includes(text)]).toEqual([422, true]);
  });

  it.each([
    'range=forever',
    'metric=views',
    'sort=revenue',
    'reklam=x',
    'reklam=0',
    'reklam=1&reklam=2',
    `reklam=${'9'.repeat(30)}`,
    'page=0',
    'q=x',
  ])('refuses %s', async (query) => {
    const answer = await staff.get(`${REPORT}?${query}`);
    expect([answer.status, plain(await answer.text()).includes('raporlarda geçerli değil')]).toEqual([
      400,
      true,
    ]);
  });

  it('is reached from the list, by those who may read reports', async () => {
    const html = await (await staff.get('/admin/content/advertisements')).text();
    expect(html).toContain(`href="${REPORT}"`);
    expect(html).toMatch(
      new RegExp(`href="${REPORT}\\.csv"[^>]*download[^>]*>(?:<svg.*?</svg>)?(?:<span>)?Rapor İndir`, 's'),
    );
    expect(html).toContain(`href="${REPORT}?reklam=${first}"`);
    const member = await signedIn(server, 'user');
    expect([(await member.get(REPORT)).status, (await member.get(`${REPORT}.csv`)).status]).toEqual([
      403, 403,
    ]);
  });
});
