import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { healthy } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';

/** A document for tests that share a page, with faults for the accessibility checker. */
const DOCUMENT = `<!doctype html><html lang="tr"><title>Deneme</title><main><h1>Deneme</h1>
  <p style="color: #999; background: #fff">Soluk</p><img src="data:,"></main></html>`;

let site: Server;
let address: string;
let former: Page;

beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(DOCUMENT);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}/`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const heard: string[] = [];

it('leaves behind whatever a page can keep', async () => {
  former = await openPage({ viewport: { width: 360, height: 700 }, colorScheme: 'dark' });
  await former.context().addCookies([{ name: 'a', value: 'b', url: address }]);
  await former.context().grantPermissions(['clipboard-read']);
  await former.route('**/routed', (route) => route.abort());
  former.on('request', (request) => heard.push(request.url()));
  await former.goto(address);
  heard.length = 0;
  await former.evaluate(() => {
    localStorage.setItem('a', 'b');
    sessionStorage.setItem('a', 'b');
    window.addEventListener('beforeunload', (event) => {
      event.preventDefault();
    });
  });
  await former.emulateMedia({ media: 'print' });
  await former.context().newPage();
  await former.context().setOffline(true);
});

it('has the same page next, which knows nothing of it', async () => {
  const page = await openPage();
  expect(page).toBe(former);
  expect((await page.goto(`${address}routed`))?.status()).toBe(200);
  expect([page.viewportSize()?.width, page.context().pages().length, await page.context().cookies()]).toEqual(
    [1280, 1, []],
  );
  const state = await page.evaluate(async () => {
    const { state: permission } = await navigator.permissions.query({
      name: 'clipboard-read' as PermissionName,
    });
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return [localStorage.length, sessionStorage.length, isDark, matchMedia('print').matches, permission];
  });
  expect(state).toEqual([0, 0, false, false, expect.stringMatching(/^(?:denied|prompt)$/)]);
  expect(heard).toEqual([]);
});

it('is a page of its own where scripts are to stay in it', async () => {
  const page = await openPage();
  expect(() => page.addInitScript(() => undefined)).toThrow('{ own: true }');
  const own = await openPage({ own: true });
  expect(own).not.toBe(page);
  await own.addInitScript(() => undefined);
});

it('is checked by all rules, or for its colors alone', async () => {
  const page = await openPage();
  await page.goto(address);
  const rules = (found: readonly string[]) => found.map((text) => text.split(' ', 1)[0]);
  expect(rules(await axe(page))).toEqual(['color-contrast', 'image-alt']);
  expect(rules(await axe(page, 'colors'))).toEqual(['color-contrast']);
});

it('refuses to check a page whose scripts are off', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address);
  await expect(axe(page)).rejects.toThrow('needs scripts');
  await expect(healthy(page)).rejects.toThrow('needs scripts');
});
