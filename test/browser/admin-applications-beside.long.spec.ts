import { storeApplications, anApplication } from '../factories/applications.js';
import { fits, healthy } from '../support/healthy.js';
import { staffPages } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';

let server: TestServer;
let moderator: TestPerson;
let ids: string[] = [];

beforeAll(async () => {
  server = await startServer();
  moderator = await createPerson(server.databaseUrl, 'moderator');
  ids = await storeApplications(
    server,
    Array.from({ length: 5 }, (_, at) =>
      anApplication({ createdAt: new Date(Date.now() - at * 60_000).toISOString() }),
    ),
  );
});
afterAll(() => server.stop());

const LIST = '/admin/applications';
const signedIn = staffPages(
  () => server,
  () => moderator,
);

describe('an application beside the list', () => {
  it('opens by mouse and key, goes along with the rows, keeps unsent text, and closes by Esc', async () => {
    await signedIn({ width: 1280 }, async (page) => {
      const opened = (): Promise<string | null> => page.locator('[data-beside]').getAttribute('data-beside');
      await page.goto(`${server.url}${LIST}?type=loan`);
      await page.click(`th a:text-is("${String(ids[1])}")`);
      await page.waitForURL(new RegExp(`type=loan&secili=${String(ids[1])}$`));
      expect(await opened()).toBe(ids[1]);
      expect(await page.locator('tbody tr').count()).toBe(5);
      await healthy(page);
      const look = (): Promise<unknown> =>
        page.locator('[data-beside] .card').evaluateAll((cards) =>
          cards.map((card) => {
            const { padding, backgroundColor, fontSize } = getComputedStyle(card);
            return { padding, backgroundColor, fontSize, height: card.clientHeight };
          }),
        );
      const here = await look();
      await page.reload();
      expect(await look()).toEqual(here);
      await page.keyboard.press('j');
      await page.waitForURL(new RegExp(`secili=${String(ids[2])}$`));
      await page.keyboard.press('k');
      await page.waitForURL(new RegExp(`secili=${String(ids[1])}$`));
      await page.keyboard.press('o');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('yanda');

      await page.fill('[data-beside] textarea[name="note"]', 'Yarın ara');
      await page.locator('[data-beside] textarea[name="note"]').blur();
      await page.keyboard.press('j');
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'note');
      expect(await opened()).toBe(ids[1]);
      await page.click('[data-beside] #notlar button:text-is("Not ekle")');
      await page.waitForSelector('[data-beside] .note:text-is("Yarın ara")');
      expect(page.url()).toContain(`type=loan&secili=${String(ids[1])}`);

      await page.locator('tbody tr').first().hover();
      await page.keyboard.press('Escape');
      await page.waitForURL(/type=loan$/);
      expect(await page.locator('[data-beside]').count()).toBe(0);
    });
  }, 60_000);

  it('has an address of its own, also without script and where the window is narrow', async () => {
    for (const script of [true, false])
      await signedIn({ width: 1280, script }, async (page) => {
        await page.goto(`${server.url}${LIST}?secili=${String(ids[3])}`);
        expect(await page.textContent('[data-beside] h2')).toBe(`Başvuru ${String(ids[3])}`);
        await page.click('[data-close-beside]');
        await page.waitForURL(/applications$/);
        expect(await page.locator('[data-beside]').count()).toBe(0);
      });
    for (const width of [360, 768])
      await signedIn({ width }, async (page) => {
        await page.goto(`${server.url}${LIST}?secili=${String(ids[3])}`);
        expect(await page.isVisible('tbody')).toBe(false);
        expect(await fits(page)).toBe(true);
        await healthy(page);
        await page.goto(`${server.url}${LIST}`);
        await page.click(`th a:text-is("${String(ids[0])}")`);
        await page.waitForURL(new RegExp(`applications/${String(ids[0])}$`));
      });
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(`${server.url}${LIST}?secili=${String(ids[2])}`);
      await page.keyboard.press('j');
      await page.waitForURL(new RegExp(`secili=${String(ids[3])}$`));
      await page.goto(`${server.url}${LIST}?secili=999999999`);
      expect(await page.locator('[data-beside]').count()).toBe(0);
    });
  }, 60_000);
});
