import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { embedPaths } from '../../src/shared/paths/embed.js';
import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { openPage } from '../support/open-page.js';
import { unescapeHtml } from '../support/page.js';
import { sharedServer, type TestServer } from '../support/server.js';

let server: TestServer;
/** A page of somebody else: another origin, that holds what was pasted into it. */
let other: Server;
let pasted = '';

const otherUrl = (): string => `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;

beforeAll(async () => {
  server = await sharedServer();
  other = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(`<!doctype html><html lang="tr"><title>Blog</title><h1>Blog</h1>${pasted}</html>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => other.close(resolve));
  await server.stop();
});

async function codeOf(query: string): Promise<string> {
  const html = await (await fetch(`${server.url}${embedPaths.code()}${query}`)).text();
  return unescapeHtml(/<textarea[^>]{0,200}>([^<]*)<\/textarea>/.exec(html)?.[1] ?? '');
}

async function framed(page: Page, code: string): Promise<Frame> {
  pasted = code;
  await page.goto(otherUrl());
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('nothing in the frame');
  return frame;
}

describe('the calculator on a page of another origin', () => {
  it.each([
    ['ihtiyac-kredisi', 'tutar=100000&vade=12'],
    ['mevduat', 'para=tl&tutar=100000&vade=32'],
  ] as const)(
    'of %s computes as one types, takes the height it needs, and leaves nothing behind',
    async (urun, asked) => {
      const page = await openPage({ viewport: { width: 390, height: 844 } });
      const vade = urun === 'mevduat' ? 32 : 12;
      const frame = await framed(page, await codeOf(`?urun=${urun}&tutar=50000&vade=${String(vade)}`));
      await frame.waitForSelector('[data-ready]', { state: 'attached' });
      const before = await frame.textContent('.embed-offers li:first-child dl');
      await frame.fill('#tutar', '100000');
      await frame.waitForFunction(
        (old) => document.querySelector('.embed-offers li dl')?.textContent !== old,
        before,
      );
      const links = await frame.$$eval('a', (all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.some((href) => href.includes(asked))).toBe(true);
      const heights = async (): Promise<readonly (number | undefined)[]> => [
        (await page.locator('iframe').boundingBox())?.height,
        await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)),
      ];
      const isFitted = async (): Promise<boolean> => {
        const [outer, inner] = await heights();
        return outer === inner;
      };
      await eventually(isFitted, 10_000);
      await page.setViewportSize({ width: 800, height: 600 });
      await eventually(isFitted, 10_000);
      await frame.fill('#vade', '999');
      await frame.press('#vade', 'Tab');
      await frame.waitForSelector('#vade-hata');
      expect(await page.context().cookies()).toEqual([]);
      expect(await frame.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    },
  );

  it.each(
    ['', '?vade=999', '?gorunum=tablo', '?zemin=101820&yazi=e0e0e0&vurgu=2255cc'].flatMap((query) => [
      [embedPaths.frame('konut-kredisi'), query] as const,
      [embedPaths.frame('mevduat'), query] as const,
      [embedPaths.cards(), query] as const,
    ]),
  )('is accessible as it is asked for: %s %p', async (path, query) => {
    const page = await openPage({ viewport: { width: 320, height: 800 } });
    await page.goto(server.url + path + query);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('leads out in a tab of its own, which the frame does not hold', async () => {
    const page = await openPage();
    const frame = await framed(page, await codeOf(''));
    const opened = page.context().waitForEvent('page');
    await frame.click('.embed-source a');
    const tab = await opened;
    await tab.waitForLoadState();
    expect(tab.url()).toBe(`${server.url}/ihtiyac-kredisi`);
    expect(await tab.evaluate(() => opener)).toBeNull();
    expect(page.url()).toBe(`${otherUrl()}/`);
  });

  it.each(['ihtiyac-kredisi', 'mevduat'])(
    'of %s computes without a script, at the height of the code',
    async (urun) => {
      const page = await openPage({ javaScriptEnabled: false });
      const frame = await framed(page, await codeOf(`?urun=${urun}&yukseklik=sabit`));
      await frame.fill('#tutar', '80000');
      await frame.click('button');
      await frame.waitForURL(/tutar=80000/);
      const links = await frame.$$eval('a', (all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.some((href) => href.includes('tutar=80000'))).toBe(true);
    },
  );

  it('is the only thing of ours that stands in a frame', async () => {
    const page = await openPage();
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    pasted = `<iframe src="${server.url}/ihtiyac-kredisi"></iframe>`;
    await page.goto(otherUrl());
    await eventually(
      () => Promise.resolve(refused.some((text) => /frame-ancestors|X-Frame-Options/.test(text))),
      5_000,
    );
  });
});

describe('the page that writes the code', () => {
  it('follows the form, preview and code alike', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url + embedPaths.code());
    await page.selectOption('#urun', 'konut-kredisi');
    await page.locator('#zemin').fill('#101820');
    await page.waitForFunction(() =>
      /konut-kredisi\?.*zemin=101820/.test(document.querySelector('#kod-metni')?.textContent ?? ''),
    );
    const preview = page.frameLocator('.embed-preview');
    await preview.getByRole('heading', { name: 'Konut Kredisi hesaplama' }).waitFor();
    expect(page.url()).toContain('urun=konut-kredisi');
    await page.getByText('Seçtiğiniz yazı rengi bu zeminde okunmuyor').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
