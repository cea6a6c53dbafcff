import pg from 'pg';
import { paths } from '../../src/paths.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startServer, type TestServer } from '../support/server.js';

let database: TestDatabase;
let server: TestServer;
let sql: pg.Client;

const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

beforeAll(async () => {
  database = await createTestDatabase({ name: 'ads' });
  server = await startServer({ database });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query('DELETE FROM ads');
  await addAd({ name: 'Bugün', link_url: 'https://bank.example/teklif?a=1&b=2' });
  await addAd({ name: 'Kendi sayfamız', link_url: '/kredi-kartlari', weight: 3 });
});

afterAll(async () => {
  await sql.end();
  await server.stop();
  await database.drop();
});

interface AdRow {
  readonly name: string;
  readonly link_url?: string;
  readonly location?: string;
  readonly pages?: readonly string[];
  readonly weight?: number;
  readonly type?: string;
  readonly is_active?: boolean;
  /** Days from today. */
  readonly from?: number;
  readonly to?: number;
  readonly image_url?: string | null;
}

/** The day in Istanbul, as the site counts. */
async function addAd(ad: AdRow): Promise<string> {
  const today = "(now() AT TIME ZONE 'Europe/Istanbul')::date";
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO ads (name, search_key, type, location, pages, link_url, image_url, image_id, alt_text, weight, is_active,
                      html_code, start_date, end_date)
     VALUES ($1, $1, $2, $3, $4, $5, $6, CASE WHEN $6::text IS NULL THEN (SELECT min(id) FROM images) END, $1, $7, $8,
             '<script>alert(1)</script>', ${today} + $9::int, ${today} + $10::int) RETURNING id`,
    [
      ad.name,
      ad.type ?? 'image',
      ad.location ?? 'masthead',
      ad.pages ?? ['mevduat'],
      ad.link_url ?? '/mevduat',
      ad.image_url ?? null,
      ad.weight ?? 1,
      ad.is_active ?? true,
      ad.from ?? 0,
      ad.to ?? 0,
    ],
  );
  return rows[0]?.id ?? '';
}

interface Choice {
  readonly id: string;
  readonly alt: string;
  readonly src: string;
  readonly weight: number;
}

/** Names of the ads each slot of a page may choose from. */
async function slotsOn(path: string): Promise<Record<string, Choice[]>> {
  const html = await (await fetch(server.url + path)).text();
  const slots = html.matchAll(/class="ad ad-([a-z-]+) no-print" data-ads="([^"]*)"/g);
  return Object.fromEntries(
    [...slots].map(([, location = '', json = '']) => [
      location,
      JSON.parse(
        json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
      ) as Choice[],
    ]),
  );
}

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline;) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not change in time');
}

const namesIn = (choices: readonly Choice[] = []): string[] => choices.map(({ alt }) => alt).sort();
const masthead = async (): Promise<string[]> => namesIn((await slotsOn(paths.deposits()))['masthead']);

describe('the ads of a page', () => {
  it('are those of its key that are active today, and those that begin soon', async () => {
    await addAd({ name: 'Yarın', from: 1, to: 5 });
    await addAd({ name: 'Gelecek ay', from: 30, to: 40 });
    await addAd({ name: 'Dün bitti', from: -9, to: -1 });
    await addAd({ name: 'Kapalı', is_active: false });
    await addAd({ name: 'Başka sayfa', pages: ['home'] });
    await addAd({ name: 'Kod', type: 'code' });
    await addAd({ name: 'Yabancı resim', image_url: 'https://ads.example/a.png' });
    await addAd({ name: 'Gizli yabancı resim', image_url: '//ads.example/a.png' });
    const names = await until(masthead, (found) => found.includes('Yarın'));
    expect(names).toEqual(['Bugün', 'Kendi sayfamız', 'Yarın']);
  });

  it('take no space where none may be shown today', async () => {
    await addAd({ name: 'Yarın başlar', location: 'sidebar-left', from: 1, to: 2 });
    await addAd({ name: 'Sağda', location: 'sidebar-right' });
    const slots = await until(
      () => slotsOn(paths.deposits()),
      (found) => 'sidebar-right' in found,
    );
    expect(Object.keys(slots).sort()).toEqual(['masthead', 'sidebar-right']);
    const html = await (await fetch(server.url + paths.remoteCustomer())).text();
    expect(html).not.toContain('class="ad');
    expect(html).not.toMatch(/assets\/ads-/);
  });

  it('are shown without script as well, as paid links', async () => {
    const html = await (await fetch(server.url + paths.deposits())).text();
    expect(html).toMatch(
      /<noscript><a href="\/git\/reklam\/\d+" rel="sponsored nofollow noopener"[^>]*><img src="\/gorsel\//,
    );
    expect(html).toContain('<small>Reklam</small>');
    expect(html).not.toContain('alert(1)');
  });
});

const click = (id: string, init: RequestInit = {}, query = ''): Promise<Response> =>
  fetch(`${server.url}${paths.adClick(id)}${query}`, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': BROWSER, referer: `${server.url}/mevduat?tutar=5`, ...init.headers },
  });

const clicksOf = async (id: string): Promise<{ page: string }[]> =>
  (await sql.query<{ page: string }>("SELECT page FROM click_events WHERE kind = 'ad' AND ad_id = $1", [id]))
    .rows;

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_500));

describe('GET /git/reklam/:id', () => {
  it('counts the click with its page and leads to the stored address', async () => {
    const id = await addAd({ name: 'Tıklanan', link_url: 'https://bank.example/x?y=1&next=//evil.example' });
    const answer = await until(
      () => click(id),
      ({ status }) => status === 302,
    );
    expect(answer.headers.get('location')).toBe('https://bank.example/x?y=1&next=//evil.example');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(
      await until(
        () => clicksOf(id),
        (rows) => rows.length > 0,
      ),
    ).toEqual([{ page: '/mevduat' }]);
  });

  it('leads to a page of ours', async () => {
    const id = await addAd({ name: 'Bizde', link_url: '/kredi-kartlari' });
    const answer = await until(
      () => click(id),
      ({ status }) => status === 302,
    );
    expect(answer.headers.get('location')).toBe('/kredi-kartlari');
  });

  it('does not count bots, prefetches, HEAD and a second click of one page view, but leads them too', async () => {
    const id = await addAd({ name: 'Sayılmayan' });
    await until(
      () => click(id, { method: 'HEAD' }),
      ({ status }) => status === 302,
    );
    const answers = [
      await click(id, { headers: { 'user-agent': 'Googlebot/2.1' } }),
      await click(id, { headers: { 'user-agent': '' } }),
      await click(id, { headers: { 'sec-purpose': 'prefetch' } }),
      await click(id, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
      await click(id, {}, '?tekrar=1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
    await later();
    expect(await clicksOf(id)).toEqual([]);
  });

  it.each(['0', '-1', '999999', 'abc', '1%00', '99999999999999999999', '%F0'])(
    'answers 404 for %s',
    async (id) => {
      const answer = await fetch(`${server.url}/git/reklam/${id}`, { redirect: 'manual' });
      expect([400, 404]).toContain(answer.status);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'nowhere'])(
    'leads nowhere when %s was stored',
    async (link_url) => {
      const id = await addAd({ name: `Bozuk ${link_url}`, link_url });
      await later();
      expect((await click(id)).status).toBe(404);
    },
  );

  it('leads nowhere for an ad that is switched off', async () => {
    const id = await addAd({ name: 'Kapatılan' });
    await until(
      () => click(id),
      ({ status }) => status === 302,
    );
    await sql.query('UPDATE ads SET is_active = false WHERE id = $1', [id]);
    await until(
      () => click(id),
      ({ status }) => status === 404,
    );
  });
});

const seen = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + paths.adsSeen(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, 'user-agent': BROWSER, ...headers },
    body: JSON.stringify(body),
  });

const viewsOf = async (id: string): Promise<number> =>
  Number(
    (await sql.query<{ views: string }>('SELECT views FROM ad_views WHERE ad_id = $1', [id])).rows[0]
      ?.views ?? 0,
  );

describe('POST /reklam/goruldu', () => {
  it('adds up views, each ad once per message', async () => {
    const id = await addAd({ name: 'Görülen' });
    await until(
      () => slotsOn(paths.deposits()),
      ({ masthead: found = [] }) => found.some((ad) => ad.id === id),
    );
    const answers = await Promise.all([
      seen({ ads: [id, id] }),
      seen({ ads: [id] }),
      seen({ ads: [id, '999999'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await until(
      () => viewsOf(id),
      (views) => views === 3,
    );
    await seen({ ads: [id] });
    await until(
      () => viewsOf(id),
      (views) => views === 4,
    );
    const { rows } = await sql.query("SELECT FROM ad_views WHERE ad_id = '999999'");
    expect(rows).toEqual([]);
  });

  it('leaves out bots and ads that may not be shown today', async () => {
    const today = await addAd({ name: 'Botun gördüğü' });
    const tomorrow = await addAd({ name: 'Yarınki', from: 1, to: 1 });
    await until(
      () => slotsOn(paths.deposits()),
      ({ masthead: found = [] }) => found.some((ad) => ad.id === tomorrow),
    );
    await seen({ ads: [today] }, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
    await seen({ ads: [today] }, { 'user-agent': `${BROWSER} HeadlessChrome/140` });
    await seen({ ads: [tomorrow] });
    await later();
    expect([await viewsOf(today), await viewsOf(tomorrow)]).toEqual([0, 0]);
  });

  it.each([
    null,
    'x',
    [],
    {},
    { ads: 'x' },
    { ads: [1, null, {}, '-1', '1e5', '1'.repeat(40)] },
    { ads: { length: 3 } },
  ])('answers %j with nothing', async (body) => {
    expect((await seen(body)).status).toBeLessThan(500);
  });

  it('takes nothing from other sites', async () => {
    expect((await seen({ ads: ['1'] }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('loses no view when the server stops', async () => {
    const other = await startServer({ database });
    const id = await addAd({ name: 'Son anda görülen' });
    const send = (): Promise<Response> =>
      fetch(other.url + paths.adsSeen(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: other.url, 'user-agent': BROWSER },
        body: JSON.stringify({ ads: [id] }),
      });
    await later();
    await send();
    await other.stop();
    expect(await viewsOf(id)).toBe(1);
  });
});
