import * as fc from 'fast-check';
import { paths } from '../../src/shared/paths/site.js';
import { type Kind, KINDS, postApplication, rightBody } from '../support/applications.js';
import { mainWords } from '../support/html.js';
import { htmlOf } from '../support/page.js';
import { sharedServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

describe.each(KINDS)('GET /basvuru/%s', (kind) => {
  it('is a page of its own each time: never kept, a new token, nothing ticked', async () => {
    const [first, second] = await Promise.all([
      fetch(`${server.url}/basvuru/${kind}?banka=akbank&kart=akbank-mil-kart`),
      fetch(
        `${server.url}/basvuru/${kind}?banka=akbank&kart=akbank-mil-kart&kvkk_consent=true&marketing_consent=on`,
      ),
    ]);
    const pages = [await first.text(), await second.text()];
    const tokens = pages.map((html) => /name="submission_token" value="([\da-f-]{36})"/.exec(html)?.[1]);
    expect(tokens[0]).toBeDefined();
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const [at, response] of [first, second].entries()) {
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const html = pages[at] ?? '';
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('href="/kvkk-aydinlatma-metni"');
      expect(html).not.toMatch(/<input[^>]*name="(?:kvkk|marketing)_consent"[^>]*checked/);
    }
  });

  it('answers any query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('tutar', 'vade', 'tur', 'banka', 'kart'), fc.string()),
        async (query) => {
          const response = await fetch(
            `${server.url}/basvuru/${kind}?${new URLSearchParams(query).toString()}`,
          );
          await response.text();
          expect(response.status).toBe(200);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('GET /basvuru/kredi', () => {
  it('brings amount, term, type and bank along from the page before', async () => {
    const response = await fetch(
      `${server.url}/basvuru/kredi?tutar=250000&vade=36&tur=tasit-kredisi&banka=garanti`,
      {
        headers: { referer: `${server.url}/tasit-kredisi?tutar=250000` },
      },
    );
    const html = await response.text();
    expect(html).toContain('name="loan_type" value="tasit_kredisi"');
    expect(html).toContain('name="source_page" value="/tasit-kredisi"');
    expect(html).toMatch(/id="amount"[^>]*value="250\.000"|value="250\.000"[^>]*id="amount"/);
    expect(html).toMatch(
      /name="selected_banks"[^>]*checked[^>]*value="garantibbva"|value="garantibbva"[^>]*checked|checked=""[^>]*value="garantibbva"/,
    );
    expect(html).toMatch(
      /Aylık faiz %\d,\d\d, aylık maliyet %\d,\d\d, yıllık maliyet %\d+,\d\d<\/small><small>Taksit [\d.]+ TL, toplam [\d.]+ TL/,
    );
  });

  it('tells consumers their rights, and everybody who pays the site, before anything is sent', async () => {
    const form = async (tur: string): Promise<string> =>
      mainWords(await htmlOf(server, paths.apply('kredi', { tur })));
    const own = await form('ihtiyac-kredisi');
    expect(own).toContain('14 gün içinde neden göstermeden cayabilirsiniz');
    expect(own).toContain('Bankadan ücret alırız; sıralama buna bağlı değildir.');
    expect(own).toMatch(/Sizden ücret almayız; ücreti bankadan alırız\. Başvuruyu Gönder/);
    expect(await form('konut-kredisi')).not.toContain('cayabilirsiniz');
    expect(await form('kobi-kredisi')).not.toContain('haklarınız');
  });

  it('is unknown for any other kind', async () => {
    expect((await fetch(`${server.url}/basvuru/altin`)).status).toBe(404);
    expect((await postApplication(server, 'altin' as Kind, rightBody('kredi'))).status).toBe(404);
  });
});
