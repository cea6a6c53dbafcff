import { brotliCompressSync } from 'node:zlib';
import { maxCompress } from '../../src/platform/page-cache/background-compressor.js';
import { cacheableResponse } from '../../src/platform/page-cache/cached-response.js';
import { manifest, file } from '../support/bundles.js';
import { BUDGETS } from '../support/page-budgets.js';
import { type PageWeight, weigh } from '../support/page-weight.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session } from '../support/staff.js';

/** Every visitor page carries these, and the first 14 KB of a page must paint it. */
describe('what every visitor page loads', () => {
  it('has styles of at most 2.9 KB compressed', () => {
    const styles = ['font-inter', 'tokens', 'base', 'components', 'parts', 'site-layout'].map(
      (name) => manifest.styles[name] ?? '',
    );
    expect(styles.every((style) => style.length > 0)).toBe(true);
    expect(brotliCompressSync(styles.join('')).length).toBeLessThanOrEqual(2_900);
  });

  it('has one script of little more than 2 KB compressed that asks for no other', () => {
    const script = file(manifest.scripts['site'] ?? '');
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2_200);
    expect(script.toString()).not.toMatch(/\bfrom\s*["']|\bimport\s*["']/);
  });

  it.each(Object.keys(manifest.islands).filter((name) => !['letter-text', 'page-editor'].includes(name)))(
    'needs at most 75 KB with React for the island %s, and nothing of staff',
    (name) => {
      const code = manifest.islands[name]?.preload.map(file) ?? [];
      expect(code.length).toBeGreaterThan(0);
      const sizes = code.map((bytes) => brotliCompressSync(bytes).length);
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(76_800);
      expect(Buffer.concat(code).toString()).not.toContain('/admin');
    },
  );

  it('has one font of at most 16.5 KB', () => {
    const [font = '', ...more] = manifest.fonts['Inter'] ?? [];
    expect(more).toEqual([]);
    expect(file(font).length).toBeLessThanOrEqual(16_896);
  });

  it.each(['Roboto', 'Open Sans', 'Montserrat'])('weighs little more when %s is chosen', (family) => {
    const files = (manifest.fonts[family] ?? []).map((url) => file(url).length);
    expect(files).toHaveLength(2);
    expect(files.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(27_648);
    const style = manifest.styles[`font-${family.toLowerCase().replace(' ', '-')}`] ?? '';
    expect(style).toContain('unicode-range:U+11e,U+11f,U+130,U+15e,U+15f,U+20ba');
    expect(brotliCompressSync(style).length).toBeLessThanOrEqual(450);
  });
});

it.each(BUDGETS)(
  'has a budget a quarter below 26 November, or the reason: $path',
  ({ before, reason, ...budget }) => {
    const figures = ['raw', 'wire', 'elements', 'requests', 'bytes'] as const;
    const isLess = figures.every((figure) => budget[figure] <= before[figure] * 0.75);
    expect(isLess || reason !== undefined).toBe(true);
  },
);

describe('the answer that paints the first view', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { PUBLIC_URL: 'http://127.0.0.1', PAGE_WARM_UP: 'on' } });
  });
  afterAll(() => server.stop());

  const NO_HEADERS = { contentType: 'text/html', cacheControl: '', headers: [] };

  it.each([
    ['home', '/'],
    ['personal loans', '/ihtiyac-kredisi'],
    ['mortgages', '/konut-kredisi'],
    ['car loans', '/tasit-kredisi'],
    ['business loans', '/kobi-kredisi'],
    ['a payment plan', '/ihtiyac-kredisi/qnb/odeme-plani'],
    ['cards', '/kredi-kartlari'],
    ['deposits', '/mevduat'],
    ['foreign deposits', '/doviz-mevduat'],
    ['banks', '/bankalar'],
    ['a bank', '/bankalar/akbank'],
    ['loans of a bank', '/bankalar/akbank/krediler'],
    ['remote customers', '/uzaktan-musteri-edinimi'],
    ['an application', '/basvuru/kredi?tur=ihtiyac-kredisi&tutar=50000&vade=12&banka=qnb'],
    ['notifications', '/bildirimler'],
    ['a text', '/hakkimizda'],
    ['an article', '/ilk-kredim'],
  ])('fits the first 14 KB of a connection: %s', async (_name, path) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    // The first who comes to a page has it in one piece as well.
    if (/^\/[^/?]*$/.test(path))
      expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(14_336);
    const page = await maxCompress(cacheableResponse(await answer.text(), NO_HEADERS));
    expect((await page.variant('br')).body.length).toBeLessThanOrEqual(14_336);
  });

  it.each(BUDGETS)('stays within its weight: $path', async ({ path, raw, wire, elements }) => {
    const staff = new Session(server);
    if (path.startsWith('/admin')) await staff.signIn(await createPerson(server.databaseUrl, 'admin'));
    const weight = await weigh(server.url + path, staff.cookie === '' ? {} : { cookie: staff.cookie });
    const over = Object.entries({ raw, wire, elements }).filter(
      ([figure, most]) => weight[figure as keyof PageWeight] > most,
    );
    expect([over, weight]).toEqual([[], weight]);
  });
});
