import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { heading, openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ anew: true });
}, 120_000);

const VISITED = '/ihtiyac-kredisi';

it('visited public pages can be read without a network, with the time of the copy; no other', async () => {
  const page = await openPage({ own: true, serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
  const cachedPages = (): Promise<string[]> =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(
        ({ url }) => new URL(url).pathname + new URL(url).search,
      ),
    );
  await page.goto(server.url + VISITED);
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)),
  ).toBe(0);
  await page.keyboard.press('Tab');
  await eventually(async () => (await cachedPages()).includes(VISITED), 20_000);
  await page.goto(`${server.url}/mevduat?tutar=70000`);
  await eventually(async () => (await cachedPages()).includes('/mevduat?tutar=70000'), 20_000);
  // Of one person, though nobody is signed in.
  for (const path of ['/uye-girisi', '/basvuru-durumu']) await page.goto(server.url + path);
  const answered = await page.goto(`${server.url}/mevduat?tutar=70000`);
  expect([answered?.status(), await page.getByText('Çevrimdışısınız').count()]).toEqual([200, 0]);
  expect((await cachedPages()).sort()).toEqual([VISITED, '/mevduat?tutar=70000']);

  await server.kill();
  await page.goto(server.url + VISITED);
  await heading(page, /İhtiyaç Kredisi/);
  const notice = page.getByRole('status').filter({ hasText: 'Çevrimdışısınız.' });
  expect(await notice.innerText()).toMatch(
    /\d{4} .*tarihli kopyasını görüyorsunuz; oranlar değişmiş olabilir/,
  );
  expect(await axe(page)).toEqual([]);
  // Its calculator answers as well: its data are kept with the page.
  await page.locator('#tutar').fill('95.000');
  await page.locator('#teklifler h2', { hasText: '95.000 TL' }).waitFor();
  const unknown = await page.goto(`${server.url}/konut-kredisi`);
  await heading(page, 'Çevrimdışısınız');
  expect(unknown?.status()).toBe(503);
  expect(await page.getByRole('listitem').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  await expect(page.goto(`${server.url}/uye-girisi`)).rejects.toThrow('net::');
});
