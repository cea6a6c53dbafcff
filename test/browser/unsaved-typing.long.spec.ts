import type { Page } from 'playwright-core';
import { memberPaths } from '../../src/shared/paths/member.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { portalLayout } from '../../views/layouts/portal/portal-layout.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { axe } from '../support/browser.js';
import { crawl, isPage } from '../support/crawl.js';
import { eventually } from '../support/eventually.js';
import { losing } from '../support/leaving.js';
import { staffPage } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, type TestPerson } from '../support/staff.js';

let server: TestServer;
let admin: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  server = await startServer();
  [admin, colleague] = await Promise.all([
    createPerson(server.databaseUrl, 'admin'),
    createPerson(server.databaseUrl, 'moderator'),
  ]);
});
afterAll(async () => {
  await server.stop();
});

const NOTE = 'Yarın 10.00’da aransın, eşiyle konuşacak.';
const anId = async (): Promise<string> =>
  (await storeApplications(server, [anApplication({ banks: ['akbank'] })]))[0] ?? '';
const note = (page: Page) => page.locator('#notlar textarea');

async function session(person: TestPerson): Promise<Session> {
  const signedIn = new Session(server);
  await signedIn.signIn(person);
  return signedIn;
}

describe('a note that is typed when another form of the page is sent', () => {
  it('stands there again, as not saved, at the same place of the page, until it is saved', async () => {
    const id = await anId();
    await staffPage(server, admin, async (page) => {
      await page.goto(server.url + adminPaths.application(id));
      await note(page).fill(NOTE);
      await page.selectOption('.status-form select', 'processing');
      await page.hover('#iletisim button[type=submit]');
      const top = await page.evaluate(() => scrollY);
      expect(top).toBeGreaterThan(0);
      await page.click('#iletisim button[type=submit]');
      await page.waitForSelector('a[href^="tel:"]');
      expect(await note(page).inputValue()).toBe(NOTE);
      expect(await page.inputValue('.status-form select')).toBe('processing');
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await page.locator('#notlar [role=status]', { hasText: 'Kaydedilmedi' }).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.click('.status-form button');
      await page.waitForSelector('text=durumu “İşleniyor” yapıldı');
      expect(await note(page).inputValue()).toBe(NOTE);
      await page.click('#notlar button[type=submit]');
      await page.waitForSelector('.timeline .note');
      expect(await page.textContent('.timeline .note')).toBe(NOTE);
      expect(await note(page).inputValue()).toBe('');
      expect(await page.evaluate(() => sessionStorage.getItem('yazilanlar'))).toBeNull();
    });
  });

  it('comes through the page that says that somebody was faster', async () => {
    const id = await anId();
    const other = await session(colleague);
    await staffPage(server, admin, async (page) => {
      await page.goto(server.url + adminPaths.application(id));
      await note(page).fill(NOTE);
      await other.postForm(adminPaths.applicationStatus(id), { status: 'processing', version: '1' });
      await page.selectOption('.status-form select', 'completed');
      await page.click('.status-form button');
      await page.waitForSelector('text=Seçiminiz kaydedilmedi');
      await page.click('.conflict a');
      await page.waitForSelector('#notlar textarea');
      expect(await note(page).inputValue()).toBe(NOTE);
      // The same on the page that a refused assignment answers with.
      await other.postForm(adminPaths.applicationAssignment(id), { was: '', assignee: colleague.id });
      await page.selectOption('#sorumlu select', admin.id);
      await page.click('#sorumlu button');
      await page.waitForSelector(`text=Bu arada başvuruyu ${colleague.name} üstlendi.`);
      expect(await note(page).inputValue()).toBe(NOTE);
    });
  });

  it('is shown to nobody else, and asked about when the page is left by a link', async () => {
    const id = await anId();
    await staffPage(server, admin, async (page) => {
      await page.goto(server.url + adminPaths.application(id));
      await note(page).fill(NOTE);
      await page.click('#telefon button');
      await page.waitForSelector('text=Telefon doğrulandı olarak işaretlendi.');
      let asked = 0;
      page.on('dialog', (dialog) => {
        asked++;
        void dialog.dismiss();
      });
      await page.locator('.admin-back').click({ noWaitAfter: true });
      await eventually(() => Promise.resolve(asked === 1), 5_000);
      expect(await note(page).inputValue()).toBe(NOTE);
      await page.evaluate(() => {
        const stored = {
          person: '0',
          at: Date.now(),
          page: location.pathname,
          top: 0,
          sent: '',
          controls: [],
        };
        sessionStorage.setItem('yazilanlar', JSON.stringify(stored));
      });
      await note(page).fill('');
      await page.reload();
      expect(await page.evaluate(() => sessionStorage.getItem('yazilanlar'))).toBeNull();
    });
  });

  it('is warned about without script by the forms that would lose it, and its own button stays in its place', async () => {
    const id = await anId();
    await staffPage(
      server,
      admin,
      async (page) => {
        await page.goto(server.url + adminPaths.application(id));
        const said = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((form) => getComputedStyle(form, '::after').content);
        expect(await said('#telefon form')).toBe('none');
        await note(page).pressSequentially('Aransın');
        const add = page.getByRole('button', { name: 'Not ekle' });
        const before = await add.boundingBox();
        await page.keyboard.press('Tab');
        expect(await said('#telefon form')).toContain('Kaydetmediğiniz yazı var');
        expect(await said('#notlar form')).toBe('none');
        expect(await add.boundingBox()).toEqual(before);
      },
      { script: false },
    );
  });
});

/** Of each screen one address: ids and what an address asks for make no other. */
async function screens(person: TestPerson, start: string): Promise<string[]> {
  const { cookie } = await session(person);
  const found = new Map<string, string>();
  const asked = new Set<string>();
  const shapeOf = (path: string): string =>
    path.split('?', 1)[0]?.replaceAll(/\/(?:\d+|[a-z]*bank[a-z]*)(?=\/|$)/g, '/:id') ?? '';
  await crawl(
    server.url,
    [start],
    ({ path, status, headers, body }) => {
      if (status !== 200 || !isPage(headers)) return;
      const main = body.slice(body.indexOf('id="icerik"'), body.indexOf('</main>'));
      const forms = main.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? [];
      const isTypedIn = (form: string) =>
        /<textarea|<input[^>]*type="(?:text|email|tel|url|number)"/.test(form);
      if (forms.length > 1 && forms.some(isTypedIn)) found.set(shapeOf(path), path);
    },
    {
      headers: { cookie },
      wanted: (path) => {
        if (!path.startsWith(start) || /\.(?:csv|json|css)/.test(path) || asked.has(shapeOf(path)))
          return false;
        asked.add(shapeOf(path));
        return true;
      },
    },
  );
  return [...found.values()];
}

it('loses on no screen with several forms what is typed in one of them', async () => {
  const id = await anId();
  const other = await session(admin);
  await other.postForm(adminPaths.applicationNotes(id), { note: 'Arandı.' });
  const found = await screens(admin, adminPaths.dashboard());
  for (const known of [adminPaths.application(''), adminPaths.profile()])
    expect(found).toContainEqual(expect.stringContaining(known));
  const lost: string[] = [];
  await staffPage(server, admin, async (page) => {
    for (const path of found) {
      await page.goto(server.url + path);
      lost.push(...(await losing(page)).map((form) => `${path}: ${form}`));
    }
  });
  expect(lost).toEqual([]);
}, 240_000);

it('loses nothing on the pages of members and of banks’ people', async () => {
  const member = await createPerson(server.databaseUrl, 'user');
  const found = await screens(member, memberPaths.home());
  expect(found.length).toBeGreaterThan(0);
  const lost: string[] = [];
  await staffPage(server, member, async (page) => {
    for (const path of found) {
      await page.goto(server.url + path);
      lost.push(...(await losing(page)).map((form) => `${path}: ${form}`));
    }
  });
  expect(lost).toEqual([]);
  // One frame for all of them.
  expect(portalLayout.scripts).toContain('unsaved');
}, 120_000);
