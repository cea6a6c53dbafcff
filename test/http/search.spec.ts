import { SEARCH_SUGGESTIONS_PATH } from '../../src/shared/paths/site.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = async (q: string, more = ''): Promise<Response> =>
  fetch(`${server.url}/ara?q=${encodeURIComponent(q)}${more}`);

/** Titles of what was found, in their order. */
async function found(q: string, more = ''): Promise<string[]> {
  const html = await (await ask(q, more)).text();
  const main = html.split('<main')[1]?.split('</main>')[0] ?? '';
  const lists = main.split('<ul class="search-results">').slice(1);
  return lists.flatMap((list) =>
    [...(list.split('</ul>')[0] ?? '').matchAll(/<a href="[^"]*">([^<]*)</g)].map(([, title = '']) => title),
  );
}

interface Suggested {
  readonly suggestions: readonly { readonly title: string; readonly href: string }[];
}
const suggested = async (q: string): Promise<Suggested> =>
  (await (
    await fetch(`${server.url}${SEARCH_SUGGESTIONS_PATH}?q=${encodeURIComponent(q)}`)
  ).json()) as Suggested;

describe('the search', () => {
  it.each([
    ['akbank', 'Akbank'],
    ['AKBANK’ın', 'Akbank'],
    ['sekerbank', 'Şekerbank'],
    ['ihtıyac kredisi', 'İhtiyaç Kredisi'],
    ['İHTİYAÇ KREDİSİ', 'İhtiyaç Kredisi'],
    ['erken kapama', 'Kredi erken kapama hesaplama'],
    ['kredi notu', 'Kredi Notu Nasıl Yükselir?'],
    ['akbank mil kart', 'Akbank Mil Kart'],
    ['hakkımızda', 'Hakkımızda'],
    ['faiz gecmisi', 'Faiz Geçmişi'],
    ['başvuru durumu', 'Başvuru Durumu'],
    ['başvuru iptal', 'Başvuru Durumu'],
    ['başvurumu iptal et', 'Başvuru Durumu'],
    ['numaramı sil', 'Başvuru Durumu'],
    ['telefon numaramı silin', 'Başvuru Durumu'],
    ['verilerimi sil', 'Başvuru Durumu'],
    ['vazgeç', 'Başvuru Durumu'],
    ['vazgeçmek istiyorum', 'Başvuru Durumu'],
  ])('finds for %j first %s', async (q, first) => {
    expect((await found(q))[0]).toBe(first);
  });

  it('shows all of one kind where they are asked for', async () => {
    const few = await found('ihtiyaç kredisi');
    const all = await found('ihtiyaç kredisi', '&tur=product');
    expect(all.length).toBeGreaterThan(few.length);
    expect(await found('ihtiyaç kredisi', '&tur=constructor')).toEqual(few);
  });

  it('leads to pages that are there', async () => {
    const { suggestions } = await suggested('enpara');
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { href } of suggestions) expect((await fetch(server.url + href)).status).toBe(200);
  });

  it.each([
    '',
    '%00',
    '\u0000',
    '<script>alert(1)</script>',
    'constructor',
    '__proto__',
    '%',
    "'; DROP",
    'x'.repeat(5_000),
  ])('answers %j with a page that no search engine lists and nobody keeps', async (q) => {
    const answer = await ask(q);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('<script>alert');
  });

  it.each([
    '/ara?q=a&q=akbank',
    '/ara?q[]=x',
    '/ARA?q=akbank',
    '/ara/',
    '/ara/oneriler',
    '/ara/oneriler?q=%FF',
  ])('takes %s without an error', async (path) => {
    expect((await fetch(server.url + path)).status).toBe(200);
  });

  it('knows the methods it has', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(`${server.url}/ara`, { method })).status).toBe(405);
  });

  it('neither looks for nor repeats nor writes down what may be somebody’s number or address', async () => {
    for (const text of ['0532 987 65 43', 'gizli.kisi@ornek.test']) {
      const html = await (await ask(text)).text();
      expect(html).toContain('Telefon numarası veya e-posta ile arama yapılmaz');
      expect(html).not.toContain(text);
      expect(await suggested(text)).toEqual({ suggestions: [] });
      expect(server.logs()).not.toContain(text);
      expect(server.logs()).not.toMatch(/987.{0,3}65.{0,3}43|gizli/);
    }
  });

  it('asks the database nothing for what somebody types', async () => {
    await found('akbank');
    const before = await queriesOf();
    for (let at = 0; at < 60; at++) await found(`uydurma ${String(at)}`);
    expect((await queriesOf()) - before).toBeLessThan(60);
  });

  it('follows what changes', async () => {
    const hide = (isActive: boolean): Promise<unknown> =>
      server.sql(`UPDATE banks SET is_active = $1 WHERE id = 'teb'`, [isActive]);
    expect(await found('teb')).toContain('TEB');
    await hide(false);
    await eventually(async () => !(await found('teb')).includes('TEB'), 10_000);
    await hide(true);
    await eventually(async () => (await found('teb')).includes('TEB'), 10_000);
  });
});

/** How often the tables of what is found were read. */
const queriesOf = (): Promise<number> =>
  withDatabase(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ scans: string }>(
      `SELECT sum(seq_scan + coalesce(idx_scan, 0)) AS scans FROM pg_stat_user_tables
        WHERE relname IN ('products', 'bank_aliases')`,
    );
    return Number(rows[0]?.scans);
  });
