import { paths } from '../../src/shared/paths/site.js';
import { type AdRow, addAd, BROWSER, namesIn, slotsOn } from '../support/ads.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { rowBy, rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

let database: TestDatabase;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'ad_figures' });
  server = await startServer({ database });
  other = await startServer({ database });
  await database.sql('DELETE FROM ads');
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await database.drop();
});

const isOnPage = async (id: string, where = server): Promise<boolean> =>
  ((await slotsOn(where, paths.deposits()))['masthead'] ?? []).some((ad) => ad.id === id);

/** Stored, and known to both processes. */
async function anAd(ad: AdRow): Promise<string> {
  const id = await addAd(database, ad);
  for (const where of [server, other]) await eventually(() => isOnPage(id, where), 10_000);
  return id;
}

let views = 0;

const tell = (
  signal: Record<string, unknown>,
  headers: Record<string, string> = {},
  where = server,
): Promise<Response> =>
  fetch(where.url + paths.adsSeen(), {
    method: 'POST',
    headers: { origin: where.url, 'user-agent': BROWSER, ...headers },
    body: new URLSearchParams(
      Object.entries({ page: 'mevduat', view: `0.${String(++views)}5`, ...signal }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
  });

interface Figures {
  readonly page: string;
  readonly served: number;
  readonly seen: number;
}

const figuresOf = rowsBy<Figures>(
  () => database,
  'SELECT page, served, seen FROM ad_figures WHERE ad_id = $1 ORDER BY page',
);
const sumOf = rowBy<Record<string, unknown>>(
  () => database,
  'SELECT served, seen FROM ad_figures_per_day WHERE ad_id = $1',
);

/** Figures are written together: once the mark's are there, so are all that came before them. */
async function settled(mark: string): Promise<void> {
  const before = (await figuresOf(mark)).reduce((sum, { served }) => sum + served, 0);
  await tell({ served: mark });
  await eventually(
    async () => (await figuresOf(mark)).reduce((sum, { served }) => sum + served, 0) > before,
    10_000,
  );
}

describe('POST /reklam/goruldu', () => {
  let mark: string;
  beforeAll(async () => {
    mark = await anAd({ name: 'İşaret' });
  });

  it('is added up per ad, day and page', async () => {
    const id = await anAd({ name: 'Görülen', pages: ['mevduat', 'home'] });
    const answers = await Promise.all([
      tell({ served: `${id},${mark}`, seen: id }),
      tell({ served: `${id},${id}` }),
      tell({ served: id, seen: id, page: 'home' }),
      tell({ seen: `${id},999999` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await settled(mark);
    expect(await figuresOf(id)).toEqual([
      { page: 'home', served: 1, seen: 1 },
      { page: 'mevduat', served: 2, seen: 2 },
    ]);
    expect(await sumOf(id)).toEqual({ served: 3, seen: 3 });
    const rows = await database.sql("SELECT FROM ad_figures WHERE ad_id = '999999'");
    expect(rows).toEqual([]);
  });

  it('is added up per hour of the site’s day and per device, and taken back there too', async () => {
    const id = await anAd({ name: 'Saatlik' });
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
    await tell({ served: `${id},${mark}`, seen: id }, { 'user-agent': phone });
    await tell({ served: id });
    await settled(mark);
    const parts = (): Promise<unknown[]> =>
      database.sql(
        `SELECT device, sum(served)::int AS served, sum(seen)::int AS seen FROM ad_figures_per_hour
          WHERE ad_id = $1 AND (day + make_interval(hours => hour)) AT TIME ZONE site_time_zone()
                BETWEEN now() - interval '2 hours' AND now() GROUP BY device ORDER BY device`,
        [id],
      );
    expect(await parts()).toEqual([
      { device: 'computer', served: 1, seen: 0 },
      { device: 'phone', served: 1, seen: 1 },
    ]);
    await database.sql(
      `SELECT add_ad_figures(jsonb_agg(to_jsonb(known) || '{"page": "mevduat", "served": -1, "seen": -1}'))
         FROM ad_figures_per_hour AS known WHERE ad_id = $1 AND device = 'phone'`,
      [id],
    );
    expect(await parts()).toEqual([
      { device: 'computer', served: 1, seen: 0 },
      { device: 'phone', served: 0, seen: 0 },
    ]);
  });

  it('counts once for each view of a page, however often it is told', async () => {
    const id = await anAd({ name: 'Yinelenen' });
    const view = `0.${String(++views)}5`;
    await tell({ served: id, view });
    await tell({ served: id, view });
    await tell({ served: id, seen: id, view });
    await tell({ seen: id, view });
    await settled(mark);
    expect(await figuresOf(id)).toEqual([{ page: 'mevduat', served: 1, seen: 1 }]);
  });

  it('leaves out bots, ads that may not be shown yet, pages without the ad and views without a name', async () => {
    const id = await anAd({ name: 'Sayılmayan' });
    const tomorrow = await anAd({ name: 'Yarınki', from: 1, to: 1 });
    await tell({ seen: id, served: id }, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
    await tell({ seen: id, served: id }, { 'user-agent': `${BROWSER} HeadlessChrome/140` });
    await tell({ seen: id, served: id, page: 'home' });
    for (const page of ['', '/mevduat', 'uydurma', '__proto__']) await tell({ seen: id, page });
    for (const view of ['', 'x', '0.1 or more', '1'.repeat(40)]) await tell({ seen: id, view });
    await tell({ seen: tomorrow });
    await settled(mark);
    expect([await figuresOf(id), await figuresOf(tomorrow)]).toEqual([[], []]);
  });

  it.each([
    'null',
    '"x"',
    '[]',
    '{"seen":{"length":3}}',
    '{"page":["mevduat"],"view":5,"seen":[1,null]}',
    '{',
  ])('answers %s with nothing', async (body) => {
    const answer = await fetch(server.url + paths.adsSeen(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'user-agent': BROWSER },
      body,
    });
    expect(answer.status).toBeLessThan(500);
  });

  it('takes nothing from other sites', async () => {
    expect((await tell({ seen: mark }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  itInFull('is kept when the server stops', async () => {
    const third = await startServer({ database });
    const id = await anAd({ name: 'Son anda görülen' });
    await eventually(() => isOnPage(id, third), 10_000);
    await tell({ seen: id }, {}, third);
    await third.stop();
    expect(await figuresOf(id)).toEqual([{ page: 'mevduat', served: 0, seen: 1 }]);
  });
});

describe('a flood of forged views', () => {
  it('uses up no cap and is counted beside, while people of the same network count', async () => {
    const mark = await anAd({ name: 'Sel işareti' });
    const id = await anAd({ name: 'Sel altında', total_cap: 100, to: 5 });
    for (let n = 0; n < 20; n++) await tell({ seen: id }, { 'user-agent': `${BROWSER} ${String(n % 4)}` });
    await Promise.all(Array.from({ length: 200 }, () => tell({ seen: id })));
    await settled(mark);
    await eventually(async () => (await figuresOf(id))[0]?.seen === 20, 10_000);
    expect(await sumOf(id)).toEqual({ served: 0, seen: 20 });
    await eventually(() => isOnPage(id), 10_000);
    await eventually(() => isOnPage(id, other), 10_000);
    await eventually(async () => {
      const rows = await database.sql(
        `SELECT reason, seen::int FROM left_out_per_day WHERE kind = 'ad' AND id = $1`,
        [id],
      );
      return JSON.stringify(rows) === '[{"reason":"flood","seen":200}]';
    }, 10_000);
  });
});

describe('an ad with a cap', () => {
  const names = async (where: TestServer): Promise<string[]> =>
    namesIn((await slotsOn(where, paths.deposits()))['masthead']);
  /** Generations of cached pages would show as pages made anew. */
  const cacheMisses = async (): Promise<number> =>
    Number(/^page_cache_misses (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1] ?? NaN);

  it('goes from the pages of all processes for the day, within a second or so of the view that reached it', async () => {
    const id = await anAd({ name: 'Günde üç', daily_cap: 3, to: 5 });
    await tell({ seen: id });
    await tell({ seen: id }, {}, other);
    const [today] = (await slotsOn(server, paths.deposits()))['masthead']?.filter((ad) => ad.id === id) ?? [];
    await tell({ seen: id });
    const isOff = async (where: TestServer): Promise<boolean> => {
      const ad = (await slotsOn(where, paths.deposits()))['masthead']?.find((one) => one.id === id);
      return ad !== undefined && ad.when[0] !== today?.when[0] && Date.now() / 1_000 < (ad.when[0] ?? 0);
    };
    const waited = await eventually(async () => (await isOff(server)) && (await isOff(other)), 10_000);
    process.stdout.write(`    figure: off the pages of two processes after ${waited.toFixed(0)} ms\n`);
    expect(await figuresOf(id)).toEqual([{ page: 'mevduat', served: 0, seen: 3 }]);
    await database.sql('UPDATE ads SET daily_cap = 4 WHERE id = $1', [id]);
    await eventually(async () => !(await isOff(server)) && !(await isOff(other)), 10_000);
  });

  it('is gone for good once it was seen as often as it may be in all', async () => {
    const id = await anAd({ name: 'Toplam iki', total_cap: 2, to: 5 });
    await database.sql('SELECT add_ad_figures($1)', [
      JSON.stringify([{ ad_id: id, day: '2026-01-05', page: 'home', served: 1, seen: 1, clicks: 0 }]),
    ]);
    await tell({ seen: id });
    await eventually(
      async () => ![...(await names(server)), ...(await names(other))].includes('Toplam iki'),
      5_000,
    );
  });

  it('leaves the cached pages alone with each other view', async () => {
    const id = await anAd({ name: 'Günde yüz', daily_cap: 100, total_cap: 1_000 });
    await names(server);
    const before = await cacheMisses();
    expect(before).not.toBeNaN();
    for (let round = 0; round < 3; round++) {
      await tell({ seen: id, served: id });
      await settled(id);
      await names(server);
    }
    expect(await cacheMisses()).toBe(before);
  });
});
