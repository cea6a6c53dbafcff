import { applied } from '../support/applications.js';
import { fits, healthy } from '../support/healthy.js';
import { staffPages } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, signedIn, type TestPerson } from '../support/staff.js';

let server: TestServer;
let agent: TestPerson;

beforeAll(async () => {
  // A process that has heard of a former file's applications takes these, whose ids are lower, for old news.
  server = await startServer({ anew: true });
  agent = await createPerson(server.databaseUrl, 'agent');
});
afterAll(() => server.stop());

const LIST = '/admin/applications';
const asAgent = staffPages(
  () => server,
  () => agent,
);

describe('news of applications', () => {
  it('are said over the list and nothing moves, in the title and in the sidebar; one stream serves two tabs', async () => {
    await applied(server);
    await asAgent({ own: true }, async (page) => {
      const streams: string[] = [];
      page.context().on('request', (request) => {
        if (request.headers()['accept'] === 'text/event-stream') streams.push(request.url());
      });
      const opened = page.waitForRequest((request) => request.url().endsWith('/admin/events'));
      await page.goto(server.url + LIST);
      await opened;
      const tab = await page.context().newPage();
      const asked = tab.waitForResponse((answer) => answer.url().endsWith('/admin/events'));
      await tab.goto(`${server.url}/admin/profile`);
      await asked;
      const search = page.locator('[data-search]').first();
      await search.focus();
      const before = await search.boundingBox();
      await applied(server);
      await applied(server);
      const notice = page.getByRole('link', { name: '2 yeni başvuru, göster' });
      await notice.waitFor();
      expect(await page.title()).toMatch(/^\(2\) Başvurular/);
      expect(await search.boundingBox()).toEqual(before);
      expect(await search.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await page.locator('[data-live-news]').getAttribute('role')).toBe('status');
      await healthy(page);
      await tab.waitForFunction(() => document.title.startsWith('(2) '));
      expect(await tab.locator('.admin-nav a', { hasText: 'Başvurular' }).textContent()).toContain('2 yeni');
      await healthy(tab);
      expect(streams).toHaveLength(1);
      const rows = await page.locator('tbody tr').count();
      // The other tab takes the stream over.
      const next = tab.waitForRequest((request) => request.headers()['accept'] === 'text/event-stream');
      await notice.click();
      await page.waitForFunction(() => !document.title.startsWith('('));
      expect(await page.locator('tbody tr').count()).toBe(rows + 2);
      await next;
    });
  });

  it('tell who else is on an application, and that she has left', async () => {
    const { id } = await applied(server);
    await asAgent({}, async (page) => {
      const opened = page.waitForRequest((request) => request.url().endsWith('/admin/events'));
      await page.goto(`${server.url}${LIST}/${id}`);
      await opened;
      const colleague = await signedIn(server, 'agent');
      const place = page.locator('[data-present]');
      const before = await page.locator('#sonuc').boundingBox();
      const html = await colleague.html(`${LIST}/${id}`);
      await page.getByText(`${colleague.person.name} şu an bu başvuruda.`).waitFor();
      expect(await page.locator('#sonuc').boundingBox()).toEqual(before);
      await healthy(page);
      const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
      await colleague.postForm(`${LIST}/${id}/leave`, { seen });
      await page.waitForFunction(() => document.querySelector('[data-present]')?.textContent === '');
      expect(await place.textContent()).toBe('');
    });
  });

  it('do without a stream where none comes: they are asked for', async () => {
    await applied(server);
    await asAgent({ own: true, expected: /503|Failed to load/ }, async (page) => {
      await page.clock.install();
      await page.route('**/admin/events', (route) =>
        route.request().headers()['accept'] === 'text/event-stream'
          ? route.fulfill({ status: 503 })
          : route.continue(),
      );
      await page.goto(server.url + LIST);
      await applied(server);
      const notice = page.getByRole('link', { name: '1 yeni başvuru, göster' });
      for (let at = 0; at < 60 && !(await notice.isVisible()); at++) await page.clock.runFor(5_000);
      expect(await notice.isVisible()).toBe(true);
    });
  });

  it('leave the list as it is without a script', async () => {
    await asAgent({ script: false }, async (page) => {
      await page.goto(server.url + LIST);
      expect(await page.locator('[data-live-news]').textContent()).toBe('');
      expect(await fits(page)).toBe(true);
    });
  });
});
