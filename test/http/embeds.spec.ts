import { apiPaths } from '../../src/shared/paths/api.js';
import { embedPaths, FRAMES } from '../../src/shared/paths/embed.js';
import { eventually } from '../support/eventually.js';
import { plain, unescapeHtml, visitorOf } from '../support/page.js';
import { sharedServer, startServer, type TestServer } from '../support/server.js';

const FRAME = embedPaths.frame('ihtiyac-kredisi');

describe('a calculator for frames of other sites', () => {
  let server: TestServer;
  const { get } = visitorOf(() => server);
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server.stop());

  it.each(FRAMES)('GET /gomulu/%s computes without a script, cookie, ad or form for people', async (path) => {
    const answer = await get(embedPaths.frame(path), { headers: { cookie: 'sid=x' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(html).toMatch(/<dd><strong>[\d.,]{1,20} (?:TL|[$€])<\/strong><\/dd>/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/data-ad|method="post"|type="tel"|type="email"/);
  });

  it('may be framed anywhere, and nothing else of the site', async () => {
    const framed = await get(FRAME);
    expect(framed.headers.get('content-security-policy')).toMatch(/frame-ancestors \*(?:;|$)/);
    expect(framed.headers.has('x-frame-options')).toBe(false);
    expect(framed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(framed.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of [
      embedPaths.code(),
      '/',
      '/ihtiyac-kredisi',
      '/uye-girisi',
      '/gomulu/yok',
      '/gomulu/mevduat-gbp',
    ]) {
      const answer = await get(path);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('leads out in new tabs, with what was asked', async () => {
    const html = await (await get(`${FRAME}?tutar=75.000&vade=18`)).text();
    const links = [...html.matchAll(/<a [^>]{0,300}>/g)].map(([tag]) => unescapeHtml(tag));
    expect(links.length).toBeGreaterThanOrEqual(8);
    for (const link of links) expect(link).toContain('target="_blank"');
    expect(links.some((link) => link.includes('/ihtiyac-kredisi?tutar=75000&vade=18'))).toBe(true);
    expect(links.some((link) => /\/git\/banka\/[\w-]+\?.*kaynak=gomulu/.test(link))).toBe(true);
    expect(links.some((link) => /\/odeme-plani\?tutar=75000&vade=18/.test(link))).toBe(true);
  });

  it('tells what a deposit leaves, and takes the question along', async () => {
    const path = embedPaths.frame('mevduat-usd', { tutar: '2500,50', vade: 92 });
    const html = await (await get(path)).text();
    expect(plain(html)).toContain('Dolar Mevduatı hesaplama');
    expect(plain(html)).toContain('Stopajdan sonra kalan getiriye göre sıralanır.');
    expect(plain(html)).toContain('Net getiri');
    expect(unescapeHtml(html)).toContain('/doviz-mevduat?para=usd&tutar=2.500%2C50&vade=92');
    expect(plain(html)).toMatch(/örnek/i);
    expect(unescapeHtml(html)).toMatch(/\/git\/banka\/[\w-]+\?urun=[\w-]+&kaynak=gomulu/);
    const odd = await (await get(`${embedPaths.frame('mevduat')}?tutar=1&vade=99999`)).text();
    expect(plain(odd)).toContain('hesap bu tutarla yapıldı');
    expect(plain(odd)).toContain('hesap bu vadeyle yapıldı');
  });

  it.each(['ihtiyac-kredisi', 'mevduat'] as const)(
    'shows every offer of %s as a table of rates does',
    async (frame) => {
      const offersIn = async (query: string): Promise<number> =>
        [
          ...(await (await get(embedPaths.frame(frame) + query)).text()).matchAll(
            /<li><div class="embed-bank">/g,
          ),
        ].length;
      expect(await offersIn('')).toBe(3);
      expect(await offersIn('?gorunum=tablo')).toBeGreaterThan(10);
      expect(await offersIn('?gorunum=baska')).toBe(3);
      const html = await (await get(`${embedPaths.frame(frame)}?gorunum=tablo`)).text();
      expect(html).toContain('<input type="hidden" name="gorunum" value="tablo"/>');
      // Each rate stands beside what it costs.
      if (frame === 'ihtiyac-kredisi')
        for (const [, small = ''] of html.matchAll(/<small>(aylık [^<]*)<\/small>/g))
          expect(plain(small)).toMatch(/^aylık %[\d,]+ · .*yıllık.*%[\d,]+/);
    },
  );

  it('GET /gomulu/kredi-kartlari lists cards, the lowest yearly fee first, in the colors asked for', async () => {
    const answer = await get(embedPaths.cards({ zemin: '101820', yazi: 'ffffff', yayinci: 'ekonomi-blogu' }));
    const html = await answer.text();
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([200, false]);
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors \*(?:;|$)/);
    expect(html).toContain(':root{color-scheme:dark;--bg:#101820');
    expect(html).not.toMatch(/data-ad|method="post"|<form/);
    const fees = [...html.matchAll(/<dt>Yıllık ücret<\/dt><dd><strong>([^<]*)</g)].map(([, fee = '']) => fee);
    expect(fees.length).toBe(5);
    expect(fees[0]).toMatch(/ücretsiz/i);
    const links = [...html.matchAll(/<a [^>]{0,300}>/g)].map(([tag]) => unescapeHtml(tag));
    for (const link of links) expect(link).toContain('target="_blank"');
    expect(links.some((link) => /\/git\/banka\/[\w-]+\?urun=[\w-]+&kaynak=gomulu/.test(link))).toBe(true);
    expect(links.filter((link) => link.includes('/kredi-kartlari/'))).toHaveLength(5);
    expect(links.some((link) => link.includes('/kredi-kartlari?yayinci=ekonomi-blogu'))).toBe(true);
  });

  it('keeps what cannot be used, and says why', async () => {
    const html = await (await get(`${FRAME}?tutar=%3Cb%3E&vade=999`)).text();
    expect(html).toContain('value="&lt;b&gt;"');
    expect(plain(html)).toContain('Tutarı rakamla yazın, örneğin 50.000');
  });

  it('shows colors that can be read, and takes what is none for nothing', async () => {
    const rules = async (query: string): Promise<string> =>
      /:root\{color-scheme:(?:light|dark);[^}]*\}/.exec(await (await get(FRAME + query)).text())?.[0] ?? '';
    expect(await rules('?zemin=101820&yazi=e0e0e0')).toContain('color-scheme:dark;--bg:#101820');
    expect(await rules('?yazi=eeeeee')).toContain('--text:#0f172a');
    expect(await rules('?zemin=red%3B%7Dbody%7Bdisplay:none')).toBe(await rules(''));
  });

  it('has one page for all spellings, and for what it does not know', async () => {
    const etagOf = async (query: string): Promise<string | null> =>
      (await get(FRAME + query)).headers.get('etag');
    const tag = await etagOf('?tutar=60000&vade=12&vurgu=00aa00');
    expect(await etagOf('?utm_source=x&vurgu=%2300AA00&vade=012&tutar=60.000&zemin=ffffff&yazi=mavi')).toBe(
      tag,
    );
    const again = await get(`${FRAME}?tutar=60000&vade=12&vurgu=00aa00`, {
      headers: {
        'if-none-match': tag ?? '',
      },
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /gomulu', () => {
  let server: TestServer;
  const { get } = visitorOf(() => server);
  beforeAll(async () => {
    server = await sharedServer();
  });
  afterAll(() => server.stop());

  const codeOf = async (query: string): Promise<string> => {
    const html = await (await get(embedPaths.code() + query)).text();
    return unescapeHtml(/<textarea[^>]{0,200}>([^<]*)<\/textarea>/.exec(html)?.[1] ?? '');
  };

  it('writes the code for what was chosen', async () => {
    const code = await codeOf(
      '?urun=konut-kredisi&tutar=1000000&vade=60&zemin=%23101820&yazi=%23FFFFFF&vurgu=%2300aa00',
    );
    expect(code).toContain(
      '/gomulu/konut-kredisi?tutar=1000000&amp;vade=60&amp;zemin=101820&amp;yazi=ffffff&amp;vurgu=00aa00"',
    );
    expect(code).toContain('<script>addEventListener("message"');
    expect(await codeOf('?yukseklik=sabit')).not.toContain('script');
    expect(await codeOf('?urun=kredi-kartlari&gorunum=tablo&zemin=%23101820')).toContain(
      '/gomulu/kredi-kartlari?zemin=101820&amp;gorunum=tablo"',
    );
    expect(await codeOf('?urun=mevduat-eur&tutar=2500&vade=92')).toContain(
      '/gomulu/mevduat-eur?tutar=2500&amp;vade=92"',
    );
  });

  it('previews it, says what was mended, and is found', async () => {
    const answer = await get(`${embedPaths.code()}?zemin=ffffff&yazi=fefefe`);
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self'");
    expect(html).toContain('<iframe class="embed-preview" src="/gomulu/ihtiyac-kredisi?');
    expect(plain(html)).toContain('Seçtiğiniz yazı rengi bu zeminde okunmuyor');
    for (const path of [apiPaths.openData(), apiPaths.reference(), '/sitemap.xml'])
      expect(await (await get(path)).text()).toContain(embedPaths.code());
  });
});

describe('what staff and visitors make of it', () => {
  let server: TestServer;
  const { get } = visitorOf(() => server);
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('counts clicks under the frame, or under the code where the browser names no page', async () => {
    const click = (headers: Record<string, string>): Promise<Response> =>
      get('/git/banka/akbank?tur=ihtiyac-kredisi&kaynak=gomulu', {
        headers: {
          'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/142.0 Safari/537.36',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      });
    expect((await click({ referer: `${server.url}${FRAME}?tutar=1` })).status).toBe(302);
    await click({});
    await click({ 'sec-fetch-site': 'cross-site', referer: 'https://baska.example/' });
    await eventually(async () => (await server.sql('SELECT FROM click_events')).length === 2, 10_000);
    expect(await server.sql('SELECT page FROM click_events ORDER BY id')).toEqual([
      { page: FRAME },
      { page: embedPaths.code() },
    ]);
  });
});
