import { paths } from '../../src/shared/paths/site.js';
import { eventuallyGives } from '../support/eventually.js';
import { addAd as storeAd, BROWSER, namesIn, slotsOn as slotsOf } from '../support/ads.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.sql('DELETE FROM ads');
  await storeAd(server, { name: 'Bugün', link_url: 'https://bank.example/teklif?a=1&b=2' });
  await storeAd(server, { name: 'Kendi sayfamız', link_url: '/kredi-kartlari', weight: 3 });
});

afterAll(async () => {
  await server.stop();
});

const masthead = async (): Promise<string[]> =>
  namesIn((await slotsOf(server, paths.deposits()))['masthead']);

describe('the ads of a page', () => {
  it('are those of its key that are active today, and those that begin soon', async () => {
    await storeAd(server, { name: 'Yarın', from: 1, to: 5 });
    await storeAd(server, { name: 'Kendimiz', is_house: true });
    await storeAd(server, { name: 'Gelecek ay', from: 30, to: 40 });
    await storeAd(server, { name: 'Dün bitti', from: -9, to: -1 });
    await storeAd(server, { name: 'Kapalı', is_active: false });
    await storeAd(server, { name: 'Başka sayfa', pages: ['home'] });
    await storeAd(server, { name: 'Kod', type: 'code' });
    await storeAd(server, { name: 'Yabancı resim', image_url: 'https://ads.example/a.png' });
    await storeAd(server, { name: 'Gizli yabancı resim', image_url: '//ads.example/a.png' });
    const names = await eventuallyGives(masthead, (found) => found.includes('Yarın'));
    expect(names).toEqual(['Bugün', 'Kendi sayfamız', 'Kendimiz', 'Yarın']);
  });

  const tools = [
    [paths.loan('ihtiyac-kredisi'), 'ihtiyac-kredisi', 'id="teklif-listesi"'],
    [paths.deposits(), 'mevduat', 'id="teklif-listesi"'],
    [paths.cards(), 'kredi-kartlari', 'class="card-list"'],
    [paths.remoteCustomer(), 'uzaktan-musteri-edinimi', 'class="rows"'],
  ] as const;

  it.each(tools)('stand below what the page is for: %s', async (path, page, tool) => {
    const rows = await server.sql<{ id: string }>('SELECT id FROM ads WHERE name = $1', ['Bugün']);
    await server.sql('UPDATE ads SET pages = $2 WHERE id = $1', [rows[0]?.id, [page]]);
    const read = async (): Promise<string> => (await fetch(server.url + path)).text();
    const html = await eventuallyGives(read, (found) => found.includes('ad ad-masthead'));
    expect(html.indexOf(tool)).toBeGreaterThan(0);
    expect(html.indexOf('ad ad-masthead')).toBeGreaterThan(html.indexOf(tool));
    await server.sql('UPDATE ads SET pages = $2 WHERE id = $1', [rows[0]?.id, ['mevduat']]);
    await eventuallyGives(read, (found) => page === 'mevduat' || !found.includes('ad ad-masthead'));
  });

  it('take no space where none may be shown today', async () => {
    await storeAd(server, { name: 'Yakında başlar', location: 'sidebar-left', from: 2, to: 3 });
    await storeAd(server, { name: 'Sağda', location: 'sidebar-right' });
    const slots = await eventuallyGives(
      () => slotsOf(server, paths.deposits()),
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

  it('come no larger than they are shown, where there are sizes of the picture', async () => {
    const page = async (): Promise<string> => (await fetch(server.url + paths.deposits())).text();
    expect(await page()).not.toContain('srcSet');
    await server.sql(
      `INSERT INTO image_variants SELECT min(id), 320, 'image/webp', '' FROM images; UPDATE ads SET weight = weight`,
    );
    const html = await eventuallyGives(page, (text) => text.includes('srcSet'));
    expect(html).toMatch(
      /"srcSet":"\/gorsel\/[0-9a-f]{16}-320\.webp 320w, \/gorsel\/[0-9a-f]{16}\.\w+ \d+w"/,
    );
    expect(html).toContain('"sizes":"(min-width: 1200px) 1200px, 100vw"');
    await server.sql('DELETE FROM image_variants; UPDATE ads SET weight = weight');
  });
});

const click = (id: string, init: RequestInit = {}, query = ''): Promise<Response> =>
  fetch(`${server.url}${paths.adClick(id)}${query}`, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': BROWSER, referer: `${server.url}/mevduat?tutar=5`, ...init.headers },
  });

const clicksOf = rowsBy<{ page: string }>(
  () => server,
  "SELECT page FROM click_events WHERE kind = 'ad' AND ad_id = $1",
);

const clicksPerDevice = rowsBy<Record<string, unknown>>(
  () => server,
  `SELECT device, sum(clicks)::int AS clicks FROM ad_figures_per_hour WHERE ad_id = $1 AND clicks > 0 GROUP BY device`,
);

const clicksPerPage = rowsBy<Record<string, unknown>>(
  () => server,
  'SELECT page, clicks FROM ad_figures WHERE ad_id = $1 AND clicks > 0',
);

/** Clicks are written in their order, and ads known in theirs: once one of another ad is there, so is what came before. */
async function settled(): Promise<void> {
  const mark = await storeAd(server, { name: 'Sonra gelen' });
  await eventuallyGives(
    () => click(mark),
    ({ status }) => status === 302,
  );
  await eventuallyGives(
    () => clicksOf(mark),
    (clicks) => clicks.length > 0,
  );
}

describe('GET /git/reklam/:id', () => {
  it('counts the click with its page and leads to the stored address', async () => {
    const id = await storeAd(server, {
      name: 'Tıklanan',
      link_url: 'https://bank.example/x?y=1&next=//evil.example',
    });
    const answer = await eventuallyGives(
      () => click(id),
      ({ status }) => status === 302,
    );
    expect(answer.headers.get('location')).toBe('https://bank.example/x?y=1&next=//evil.example');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(
      await eventuallyGives(
        () => clicksOf(id),
        (rows) => rows.length > 0,
      ),
    ).toEqual([{ page: '/mevduat' }]);
    expect(await clicksPerPage(id)).toEqual([{ page: 'mevduat', clicks: 1 }]);
    expect(await clicksPerDevice(id)).toEqual([{ device: 'computer', clicks: 1 }]);
  });

  it('leads to a page of ours', async () => {
    const id = await storeAd(server, { name: 'Bizde', link_url: '/kredi-kartlari' });
    const answer = await eventuallyGives(
      () => click(id),
      ({ status }) => status === 302,
    );
    expect(answer.headers.get('location')).toBe('/kredi-kartlari');
  });

  it('does not count bots, prefetches and HEAD, but leads them too', async () => {
    const id = await storeAd(server, { name: 'Sayılmayan' });
    await eventuallyGives(
      () => click(id, { method: 'HEAD' }),
      ({ status }) => status === 302,
    );
    const answers = [
      await click(id, { headers: { 'user-agent': 'Googlebot/2.1' } }),
      await click(id, { headers: { 'user-agent': '' } }),
      await click(id, { headers: { 'sec-purpose': 'prefetch' } }),
      await click(id, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    await settled();
    expect(await clicksOf(id)).toEqual([]);
  });

  itInFull(
    'counts one click of a page view, over all processes, and each one where the view has no name',
    async () => {
      const id = await storeAd(server, { name: 'Çok tıklanan' });
      await eventuallyGives(
        () => click(id, { method: 'HEAD' }),
        ({ status }) => status === 302,
      );
      await click(id, {}, '?g=0.123456789');
      await eventuallyGives(
        () => clicksOf(id),
        (rows) => rows.length === 1,
      );
      const other = await startServer({ database: { url: server.databaseUrl } });
      const answer = await fetch(`${other.url}${paths.adClick(id)}?g=0.123456789`, {
        redirect: 'manual',
        headers: { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.status).toBe(302);
      await other.stop();
      for (const query of ['?g=0.123456789', '?g=0.5', '', '', '?g=uydurma', '?g=1&g=2'])
        expect((await click(id, {}, query)).status).toBe(302);
      await eventuallyGives(
        () => clicksOf(id),
        (rows) => rows.length === 6,
      );
    },
  );

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
      const id = await storeAd(server, { name: `Bozuk ${link_url}`, link_url });
      await settled();
      expect((await click(id)).status).toBe(404);
    },
  );

  it('leads nowhere for an ad that is switched off', async () => {
    const id = await storeAd(server, { name: 'Kapatılan' });
    await eventuallyGives(
      () => click(id),
      ({ status }) => status === 302,
    );
    await server.sql('UPDATE ads SET is_active = false WHERE id = $1', [id]);
    await eventuallyGives(
      () => click(id),
      ({ status }) => status === 404,
    );
  });
});
