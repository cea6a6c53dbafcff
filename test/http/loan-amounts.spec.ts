import { amountKey, LOAN_AMOUNTS } from '../../src/shared/finance/loan-amounts.js';
import { findPaths, paths } from '../../src/shared/paths/site.js';
import { kurusAfter } from '../support/loan-pages.js';
import { plain, visitorOf } from '../support/page.js';
import { sharedServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

const { get, html, words } = visitorOf(() => server);

describe('GET /kredi-tutari/{kind}-{amount}-{term}', () => {
  it('says what each costs today, as the loan page does', async () => {
    const shown = await words(findPaths.amount('ihtiyac-50000-12'));
    const compared = plain(await html(paths.loan('ihtiyac-kredisi', { tutar: 50_000, vade: 12 })));
    const [, bank = '', monthly = '', total = ''] =
      /En düşük toplam: (.+?), ayda ([\d.,]+) TL, toplam ([\d.,]+) TL/.exec(shown) ?? [];
    expect(bank).not.toBe('');
    expect(compared).toContain(monthly);
    expect(compared).toContain(total);
    expect(shown).toMatch(/net geliri en az [\d.]+ TL olmalıdır/);
    expect(shown).toMatch(/13 ay|11 ay/);
  });

  it('splits the total into parts that add up to it, on every page of the sitemap', async () => {
    const keys = [...(await html(paths.sitemap())).matchAll(/\/kredi-tutari\/([a-z\d-]+)</g)].map(
      ([, key = '']) => key,
    );
    expect(keys).toHaveLength(LOAN_AMOUNTS.length);
    for (const key of keys) {
      const shown = await words(findPaths.amount(key));
      const part = (label: string): number => kurusAfter(label, shown);
      const parts = part('Faiz') + part('Vergiler (KKDF ve BSMV)') + part('Tahsis ücreti');
      expect([key, Number(key.split('-')[1]) * 100 + parts]).toEqual([key, part('Toplam ödeme')]);
    }
  });

  it('names the value that law asks for a home and a vehicle, with its source', async () => {
    expect(await words(findPaths.amount('konut-3000000-120'))).toMatch(
      /ekspertiz değeri en az 4\.285\.715 TL olmalıdır: .*%70/,
    );
    expect(await words(findPaths.amount('konut-5000000-120'))).toMatch(
      /en az 10\.000\.000 TL olmalıdır: .*%50/,
    );
    expect(await words(findPaths.amount('tasit-300000-36'))).toMatch(
      /fatura veya kasko değeri en az 600\.000 TL olmalıdır: .*%50/,
    );
    expect(await words(findPaths.amount('ihtiyac-50000-12'))).not.toContain('Kredi sınırlarına göre');
  });

  it('has every pair of the list, each with a title and a text of its own, in the sitemap', async () => {
    const sitemap = await html(paths.sitemap());
    const titles = new Set<string>();
    for (const key of LOAN_AMOUNTS.map(amountKey)) {
      const answer = await get(findPaths.amount(key));
      expect([key, answer.status]).toEqual([key, 200]);
      const page = await answer.text();
      expect(page).toContain(`<link rel="canonical" href="http://`);
      titles.add(/<title>([^<]*)/.exec(page)?.[1] ?? '');
      expect(sitemap).toContain(`${findPaths.amount(key)}<`);
    }
    expect(titles.size).toBe(LOAN_AMOUNTS.length);
  });

  it('leads a lawful pair without a page to the calculator', async () => {
    const answer = await get(findPaths.amount('ihtiyac-60000-12'));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/ihtiyac-kredisi?tutar=60000&vade=12');
  });

  it.each([
    'ihtiyac-300000-36',
    'ihtiyac-125001-36',
    'ihtiyac-50000-600',
    'ihtiyac-999999999-12',
    'konut-5000000-121',
    'constructor-50000-12',
    'ihtiyac-050000-12',
    '__proto__',
    '%00',
    'ihtiyac-50000-12%0a',
    '..%2f..',
  ])('knows nothing of %s', async (key) => {
    expect((await get(`/kredi-tutari/${key}`)).status).toBeGreaterThanOrEqual(400);
    expect((await get(`/kredi-tutari/${key}`)).status).toBeLessThan(500);
  });

  it('has one spelling and its own methods', async () => {
    expect((await get('/kredi-tutari/ihtiyac-50000-12', { method: 'POST' })).status).toBe(405);
    expect((await get('/KREDI-TUTARI/ihtiyac-50000-12')).status).toBe(301);
    expect((await get('/kredi-tutari')).status).toBeLessThan(500);
  });
});
