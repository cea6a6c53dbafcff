import { paths } from '../../src/shared/paths/site.js';
import { addAd, BROWSER, slotsOn } from '../support/ads.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { startServer, type TestServer } from '../support/server.js';
import { firstOrAll } from '../support/tier.js';

let database: TestDatabase;
let link: Link;
let server: TestServer;
let ad: string;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'lost_answers' });
  link = await Link.to(database.url);
  server = await startServer({ database: link });
  await database.sql('DELETE FROM ads');
  ad = await addAd(database, { name: 'Sayılan' });
  await eventually(async () => 'masthead' in (await slotsOn(server, paths.deposits())), 5_000);
});
afterAll(async () => {
  await server.stop();
  await link.close();
  await database.drop();
});

let views = 0;
const headers = (): Record<string, string> => ({
  origin: server.url,
  'user-agent': BROWSER,
  'sec-fetch-site': 'same-origin',
});

const see = (): Promise<unknown> =>
  fetch(server.url + paths.adsSeen(), {
    method: 'POST',
    headers: headers(),
    body: new URLSearchParams({ page: 'mevduat', view: `0.${String(++views)}5`, served: ad, seen: ad }),
  });
const click = (): Promise<unknown> =>
  fetch(server.url + paths.adClick(ad), { redirect: 'manual', headers: headers() });
const open = (): Promise<unknown> => fetch(`${server.url}/hakkimizda`, { headers: headers() });

const numberOf = async (query: string, values: readonly string[] = []): Promise<number> =>
  Number((await database.sql<{ n: string }>(query, values))[0]?.n ?? 0);

describe('figures whose writing is cut off between the commit and its answer', () => {
  it.each(
    firstOrAll(
      ['views of ads', 'add-ad-figures', see, () => numberOf('SELECT sum(seen) AS n FROM ad_figures')],
      ['clicks', 'insert-clicks', click, () => numberOf('SELECT sum(clicks) AS n FROM ad_figures')],
      [
        'views of pages',
        'add-views',
        open,
        () => numberOf("SELECT sum(views) AS n FROM measures_per_day WHERE id = '/hakkimizda'"),
      ],
    ),
  )('are counted once: %s', async (_name, statement, act, count) => {
    await act();
    await eventually(async () => (await count()) === 1, 5_000);
    const before = link.answersLost;
    link.loseAnswersTo(statement);
    await act();
    // Sent, and sent again: stored each time as far as the database is concerned, known to be stored never.
    await eventually(() => Promise.resolve(link.answersLost >= before + 2), 15_000);
    expect(await count()).toBe(2);
    link.restore();
    await act();
    await eventually(async () => (await count()) >= 3, 10_000);
    expect(await count()).toBe(3);
  });
});
