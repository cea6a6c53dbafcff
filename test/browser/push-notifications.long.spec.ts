import type { Page } from 'playwright-core';
import { noticePaths } from '../../src/shared/paths/notice.js';
import { eventually } from '../support/eventually.js';
import { fits, healthy } from '../support/healthy.js';
import {
  deliver,
  openPush,
  server,
  service,
  shownBy,
  storedOf,
  withPushManager,
} from '../support/push-desk.js';
import { createPerson } from '../support/staff.js';
import { staffPage, type StaffPageOptions } from '../support/staff-page.js';

openPush();

const ON = 'Bu tarayıcıya bildirim gönder';
const OFF = /^Bildirimi kapat/;
const OPTIONS: StaffPageOptions = { own: true, serviceWorkers: 'allow', permissions: ['notifications'] };

it('a browser is told of new applications after a press, and no more after another', async () => {
  const person = await createPerson(server.databaseUrl, 'moderator');
  const browser = service.browser();
  await staffPage(
    server,
    person,
    async (page: Page) => {
      await withPushManager(page, browser);
      await page.goto(server.url + noticePaths.choices());
      await page.getByRole('button', { name: ON }).waitFor();
      await healthy(page);
      await page.getByRole('button', { name: ON }).click();
      await page.getByText('Yeni başvurular bu tarayıcıya bildirilecek.').waitFor();
      expect(await page.getByRole('button', { name: ON }).count()).toBe(0);
      expect(await storedOf(browser)).toHaveLength(1);
      await healthy(page);

      const shown = await shownBy(page);
      const list = { body: 'Açın.', path: '/admin/applications', tag: 'yeni' };
      await deliver(page, { title: '2 yeni başvuru', ...list });
      await eventually(async () => (await shown()).join() === '2 yeni başvuru', 10_000);

      await page.getByRole('button', { name: OFF }).click();
      await page.getByText('Tarayıcının bildirimleri kapatıldı.').waitFor();
      expect(await storedOf(browser)).toEqual([]);
    },
    OPTIONS,
  );
});

it('without script nothing offers notifications', async () => {
  const person = await createPerson(server.databaseUrl, 'moderator');
  await staffPage(
    server,
    person,
    async (page: Page) => {
      await page.goto(server.url + noticePaths.choices());
      expect(await page.getByRole('button', { name: ON }).isVisible()).toBe(false);
      expect(await fits(page)).toBe(true);
    },
    { own: true, script: false },
  );
});

it('a browser that gives no permission is told what to do, and nothing is stored', async () => {
  const person = await createPerson(server.databaseUrl, 'moderator');
  const browser = service.browser();
  await staffPage(
    server,
    person,
    async (page: Page) => {
      await withPushManager(page, browser);
      await page.goto(server.url + noticePaths.choices());
      await page.getByRole('button', { name: ON }).click();
      await page.getByText('Tarayıcınız bu siteye bildirim izni vermiyor.').waitFor();
      expect(await storedOf(browser)).toEqual([]);
    },
    { ...OPTIONS, permissions: [] },
  );
});
