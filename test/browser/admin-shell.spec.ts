import type { Page } from 'playwright-core';
import { axe } from '../support/browser.js';
import { openPage, type PageOptions } from '../support/open-page.js';
import { healthy } from '../support/healthy.js';
import { signInPage, staffPage } from '../support/staff-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(() => server.stop());

/** A page in a browser of its own; whatever its console complains about fails the test. */
async function open(options: PageOptions, work: (page: Page, complaints: string[]) => Promise<void>) {
  const page = await openPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await work(page, complaints);
}

async function signIn(page: Page, person = admin): Promise<void> {
  await signInPage(page, server, person);
  await page.goto(`${server.url}/admin`);
}

const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  );

describe('signing in', () => {
  it('works by keyboard alone, and signing out too', async () => {
    await open({ viewport: { width: 1280, height: 800 } }, async (page, complaints) => {
      await page.goto(`${server.url}/admin`);
      expect(new URL(page.url()).pathname).toBe('/uye-girisi');
      await page.focus('#email');
      await page.keyboard.type(admin.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(admin.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}/admin`);
      expect(await page.textContent('h1')).toBe('Panel');
      await page.focus('.admin-person form button');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}/uye-girisi`);
      await page.goto(`${server.url}/admin`);
      expect(new URL(page.url()).pathname).toBe('/uye-girisi');
      expect(complaints).toEqual([]);
    });
  });

  itInFull('shows and hides what was typed, and sends it hidden', async () => {
    await open({}, async (page) => {
      await page.goto(`${server.url}/uye-girisi`);
      await page.fill('#password', 'gizli');
      const button = page.getByRole('button', { name: 'Şifreyi göster' });
      await button.click();
      expect(await page.getAttribute('#password', 'type')).toBe('text');
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      await button.click();
      expect(await page.getAttribute('#password', 'type')).toBe('password');
    });
  });

  it('keeps the e-mail after a wrong password and tells what is wrong', async () => {
    await open({}, async (page) => {
      await page.goto(`${server.url}/uye-girisi`);
      await page.fill('#email', 'kimse@ornek.test');
      await page.fill('#password', 'yanlış');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('E-posta adresi veya şifre hatalı.');
      expect(await page.inputValue('#email')).toBe('kimse@ornek.test');
      expect(await page.inputValue('#password')).toBe('');
    });
  });

  it('and the administration work without script', async () => {
    await open({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(`${server.url}/uye-girisi`);
      await page.fill('#email', admin.email);
      await page.fill('#password', admin.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.url}/admin`);
      await page.getByRole('button', { name: 'Menü', exact: true }).click();
      await page.getByRole('button', { name: 'Çıkış Yap' }).click();
      await page.waitForURL(`${server.url}/uye-girisi`);
    });
  });
});

describe.each(firstOrAll(360, 768, 1280))('at %d px', (width) => {
  const size = { viewport: { width, height: 800 } };

  it.each(firstOrAll('light', 'dark'))('has no accessibility fault, %s', async (colorScheme) => {
    // Faults that do not depend on colors were found in light.
    const rules = colorScheme === 'light' ? 'all' : 'colors';
    await open({ ...size, colorScheme }, async (page, complaints) => {
      for (const path of ['/uye-girisi', '/uye-ol']) {
        await page.goto(server.url + path);
        expect(await axe(page, rules)).toEqual([]);
      }
      await signIn(page);
      expect(await axe(page, rules)).toEqual([]);
      for (const path of ['/admin/privacy', '/admin/people', '/admin/privacy/permissions']) {
        await page.goto(server.url + path);
        expect([path, await axe(page, rules)]).toEqual([path, []]);
      }
      await page.goto(`${server.url}/admin/yok`);
      expect(await axe(page, rules)).toEqual([]);
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });
  });

  it('is as wide as its window', async () => {
    await open(size, async (page) => {
      await signIn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
});

itInFull.each([768, 1024, 1280])(
  'shows no list wider than its window at %d px',
  async (width) => {
    await open({ viewport: { width, height: 800 } }, async (page) => {
      await signIn(page);
      const links = page.locator('aside a[href^="/admin"]');
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(paths.length).toBeGreaterThan(10);
      const wide: string[] = [];
      for (const path of paths) {
        await page.goto(server.url + path);
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
      }
      expect(wide).toEqual([]);
    });
  },
  60_000,
);

itInFull(
  'reads at 768 px: what belongs to a label stands below it, fields side by side stand in one line',
  async () => {
    await open({ viewport: { width: 768, height: 800 } }, async (page) => {
      await signIn(page);
      await page.goto(`${server.url}/admin/content/banks`);
      const values = await page
        .locator('tbody tr:first-child td[data-label] > *')
        .evaluateAll((all) =>
          all.map((value) => [
            value.getBoundingClientRect().left - (value.parentElement?.getBoundingClientRect().left ?? 0),
            value.getBoundingClientRect().top - (value.parentElement?.getBoundingClientRect().top ?? 0),
          ]),
        );
      expect(values.length).toBeGreaterThan(2);
      expect(values.filter(([left = 99, top = 0]) => left > 8 || top < 12)).toEqual([]);
      for (const path of ['/admin/users/new', '/admin/settings/security', '/admin/content/banks/akbank']) {
        await page.goto(server.url + path);
        const crooked = await page.locator('.form-fields').evaluateAll((sections) =>
          sections.flatMap((section) => {
            const fields = [...section.querySelectorAll(':scope > .field:has(> .control)')].map((field) => ({
              name: field.querySelector('label')?.textContent,
              top: field.getBoundingClientRect().top,
              control: field.querySelector('.control')?.getBoundingClientRect().top ?? 0,
            }));
            return fields.filter(({ top, control }) =>
              fields.some((other) => other.top === top && Math.abs(other.control - control) > 1),
            );
          }),
        );
        expect(crooked).toEqual([]);
      }
      await page.goto(`${server.url}/admin`);
      const tiles = await page
        .locator('.tiles')
        .evaluateAll((rows) =>
          rows.map((row) => new Set([...row.children].map((tile) => tile.getBoundingClientRect().top)).size),
        );
      expect(tiles).toEqual([1, 1]);
      expect(await page.textContent('.chart')).toContain('Bu günlerde hiç başvuru yok.');
    });
  },
  30_000,
);

describe('the drawer', () => {
  it('opens, closes with Esc and gives the focus back; closes when the keyboard leaves it', async () => {
    await open({ viewport: { width: 360, height: 740 } }, async (page) => {
      await signIn(page);
      const button = page.getByRole('button', { name: 'Menü', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('Menüyü kapat');
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.isVisible('.admin-side')).toBe(false);
      expect(await focused(page)).toBe('Menü');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.admin-side-close:focus');
      await page.locator('.admin-side .admin-brand').focus();
      await page.keyboard.press('Shift+Tab');
      await page.waitForSelector('.admin-side', { state: 'hidden' });
    });
  });
});

describe('the keyboard', () => {
  itInFull('shows its help with ?, and can be switched off for good', async () => {
    const person = await createPerson(server.databaseUrl, 'admin');
    await open({ viewport: { width: 1280, height: 800 } }, async (page, complaints) => {
      await signIn(page, person);
      const help = page.getByRole('dialog', { name: 'Klavye kısayolları' });
      await page.keyboard.press('?');
      expect(await help.isVisible()).toBe(true);
      expect(await axe(page)).toEqual([]);
      await page.getByLabel('Tek tuşlu kısayollar açık').uncheck();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      expect(await help.isVisible()).toBe(false);
      await page.reload();
      await page.keyboard.press('?');
      expect(await help.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Klavye kısayolları' }).click();
      expect(await help.isVisible()).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it.each(
    firstOrAll(
      '/admin/content/banks',
      '/admin/taxes',
      '/admin/audit',
      '/admin/content/images',
      '/admin/content/order/konut-kredisi',
      '/admin/search?q=kredi',
    ),
  )('walks %s with j and k, the focus with it', async (path) => {
    await open({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await signIn(page);
      await page.goto(server.url + path);
      const at = () =>
        page
          .locator('[data-rows] tbody tr, [data-rows] > li')
          .evaluateAll((rows) =>
            rows.flatMap((row, place) =>
              'current' in (row as HTMLElement).dataset && row.contains(document.activeElement)
                ? [place]
                : [],
            ),
          );
      const walk: number[][] = [];
      for (const key of ['j', 'j', 'k']) {
        await page.keyboard.press(key);
        walk.push(await at());
      }
      const last = (await page.locator('[data-rows] tbody tr, [data-rows] > li').count()) - 1;
      expect(walk).toEqual([[0], [Math.min(1, last)], [0]]);
    });
  });

  itInFull('walks the rows with j and k', async () => {
    await open({ viewport: { width: 1280, height: 800 } }, async (page) => {
      await signIn(page);
      const current = () => page.locator('tr[data-current]').allTextContents();
      const rows = await page.locator('[data-rows] tbody tr').allTextContents();
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      expect(await current()).toEqual([rows[1]]);
      await page.keyboard.press('k');
      expect(await current()).toEqual([rows[0]]);
    });
  });
});

describe('a session that rests', () => {
  it('is warned of in time, goes on when asked to, and says when it is over', async () => {
    await staffPage(
      server,
      admin,
      async (page) => {
        await page.clock.install();
        await page.goto(`${server.url}/admin/notifications/new`);
        await page.fill('[name="title"]', 'Yarım kalan');
        const dialog = page.locator('#oturum');
        await page.clock.fastForward('27:00');
        expect(await dialog.isVisible()).toBe(false);
        await page.clock.fastForward('01:01');
        await dialog.getByText('Oturumunuz yaklaşık 2 dakika içinde sona erecek.').waitFor();
        await healthy(page);
        const prolonged = page.waitForResponse((answer) => answer.url().endsWith('/session'));
        await page.click('#oturum [data-session-extend]');
        expect((await prolonged).status()).toBe(200);
        await page.clock.fastForward('27:00');
        expect(await dialog.isVisible()).toBe(false);
        await page.clock.fastForward('01:01');
        await dialog.getByText('Oturumunuz yaklaşık 2 dakika').waitFor();
        await page.clock.fastForward('02:02');
        await dialog.getByText('Yazdıklarınız kaybolmaz').waitFor();
        expect(await dialog.getByRole('heading').textContent()).toBe('Oturumunuz sona erdi');
        expect(await page.locator('#oturum [data-session-extend]').isVisible()).toBe(false);
        await page.click('#oturum button[value="tamam"]');
        expect(await page.inputValue('[name="title"]')).toBe('Yarım kalan');
      },
      { own: true },
    );
  });
});
