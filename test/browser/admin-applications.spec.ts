import type { Page } from 'playwright-core';
import { makeApplications, storeMany } from '../factories/applications.js';
import { axe } from '../support/browser.js';
import { fits, healthy } from '../support/healthy.js';
import { staffPages } from '../support/staff-page.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson, Session, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';
import { emptied } from '../support/emptied.js';
import { valueBy } from '../support/rows.js';

let server: TestServer;
let admin: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await emptied(() =>
    server.sql('TRUNCATE form_submissions, outbox, audit_log CASCADE; DELETE FROM referrals'),
  );
});

const LIST = '/admin/applications';
const statusOf = valueBy(() => server, 'SELECT status FROM applications WHERE id = $1');
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const signedIn = staffPages(
  () => server,
  () => admin,
);

const widths = firstOrAll(360, 1280);

/** On narrow screens the filters stand behind a summary. */
async function openFilters(page: Page): Promise<void> {
  if (!(await page.locator('select[name="bank"]').isVisible())) await page.click('.filter-bar summary');
}

describe.each(widths)('at %d px with script', (width) => {
  it('finds, ticks, asks in a dialog and approves by keyboard alone', async () => {
    const [akbank, qnb, other] = await makeApplications(
      server,
      { banks: ['akbank'] },
      { banks: ['qnb'] },
      { banks: ['akbank'] },
    );
    await signedIn({ width }, async (page) => {
      await page.goto(server.url + LIST);
      await openFilters(page);
      await page.focus('select[name="bank"]');
      await page.keyboard.type('Akb');
      await page.focus('.filter-search button');
      await page.keyboard.press('Enter');
      await page.waitForURL(/bank=akbank/);
      expect(await page.locator('tbody tr').count()).toBe(2);
      await page.focus(`input[name="ids"][value="${String(akbank)}.1"]`);
      await page.keyboard.press('Space');
      expect(await page.textContent('[data-tick-count]')).toBe('1 kayıt seçildi');
      await page.focus('button[name="action"][value="approve"]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open]');
      expect(await page.textContent('dialog[open] h1')).toBe('1 başvuru onaylansın mı?');
      expect(await axe(page)).toEqual([]);

      await page.keyboard.press('Escape');
      expect(await page.locator('dialog[open]').count()).toBe(0);
      expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).value)).toBe('approve');
      expect(await statusOf(akbank)).toBe('pending');

      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open]');
      await page.focus('dialog[open] button[type="submit"]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=1 başvuru onaylandı.');
      expect(pathOf(page)).toBe(`${LIST}?bank=akbank`);
      expect(await page.locator('input[name="ids"]:checked').count()).toBe(0);
      await page.goBack();
      expect(await page.locator('input[name="ids"]:checked').count()).toBe(0);
      expect([await statusOf(akbank), await statusOf(qnb), await statusOf(other)]).toEqual([
        'approved',
        'pending',
        'pending',
      ]);
    });
  });

  it('saves a status once it is confirmed or left, and leads to the choice when someone was faster', async () => {
    const [id] = await makeApplications(server, {});
    await signedIn({ width }, async (page) => {
      await page.goto(`${server.url}${LIST}?type=loan`);
      const row = page.locator('tbody tr').first();
      const select = row.locator('select');
      await select.selectOption('processing');
      await row.locator('text=Kaydedilmedi').waitFor();
      await row.locator('button:has-text("Kaydet")').click();
      await row.locator('text=Kaydedildi').waitFor();
      expect(await statusOf(id)).toBe('processing');
      expect(await select.evaluate((one) => document.activeElement === one)).toBe(true);
      await select.selectOption('approved');
      await page.focus('main a >> nth=0');
      await eventually(async () => (await statusOf(id)) === 'approved', 10_000);
      await row.locator('text=Kaydedildi').waitFor();
      expect(pathOf(page)).toBe(`${LIST}?type=loan`);
      // Its tick goes with the version that this has made.
      await row.locator('input[name="ids"]').check();
      await page.click('button[name="action"][value="reject"]');
      await page.waitForSelector('dialog[open] h1:has-text("1 başvuru reddedilsin mi?")');
      await page.keyboard.press('Escape');
      await row.locator('input[name="ids"]').uncheck();
      await server.sql('UPDATE applications SET version = version + 1 WHERE id = $1', [id]);
      await select.selectOption('rejected');
      await select.press('Enter');
      await page.waitForSelector('text=Başvuru siz çalışırken değişti');
      await page.click('text=“Onaylandı” olarak kalsın');
      expect(pathOf(page)).toBe(`${LIST}?type=loan`);
    });
  });

  it('passes through statuses by arrow keys without saving one, gives up by Esc, and undoes what was saved', async () => {
    const [id] = await makeApplications(server, { status: 'pending' });
    const events = async () =>
      (
        await server.sql<{ to_status: string }>(
          "SELECT to_status FROM application_events WHERE type = 'status' ORDER BY id",
        )
      ).map(({ to_status }) => to_status);
    await signedIn({ width }, async (page) => {
      await page.goto(server.url + LIST);
      const row = page.locator('tbody tr').first();
      const select = row.locator('select');
      await select.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      expect(await select.inputValue()).toBe('pending');
      expect(await row.locator('button:has-text("Kaydet")').isVisible()).toBe(false);
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
      expect(await select.inputValue()).toBe('rejected');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Kaydet');
      expect(await events()).toEqual([]);
      await page.keyboard.press('Enter');
      await row.locator('text=Kaydedildi').waitFor();
      expect(await events()).toEqual(['rejected']);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await row.locator('text=Geri alındı').waitFor();
      expect(await statusOf(id)).toBe('pending');
      expect(await events()).toEqual(['rejected', 'pending']);
    });
  });

  it('says that all rows found are meant, and asks before a status that the banks do not bear out', async () => {
    await storeMany(server, 30);
    await server.sql(`UPDATE referrals SET state = 'rejected', hold = NULL, sent_at = now()
        WHERE application_id = (SELECT max(id) FROM applications WHERE status = 'pending')`);
    const rows = await server.sql<{ id: string }>(
      `SELECT max(id) AS id FROM applications WHERE status = 'pending'`,
    );
    const id = rows[0]?.id ?? '';
    await signedIn({ width }, async (page) => {
      await page.goto(`${server.url}${LIST}`);
      await page.check('input[name="ids"] >> nth=0');
      await page.check('input[name="all"]');
      expect(await page.textContent('[data-tick-count]')).toBe('Bulunan 30 kaydın tümü seçildi');
      await page.uncheck('input[name="all"]');
      expect(await page.textContent('[data-tick-count]')).toBe('1 kayıt seçildi');
      await page.goto(`${server.url}${LIST}?q=%23${id}`);
      const row = page.locator('tbody tr').first();
      await row.locator('select').selectOption('approved');
      await row.locator('button:has-text("Kaydet")').click();
      await page.waitForSelector('text=Bankaların yanıtı farklı');
      expect(await axe(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await page.click('text=Yine de “Onaylandı” yap');
      await page.waitForSelector('.notice button:has-text("Geri al")');
      expect(await axe(page)).toEqual([]);
      await page.click('.notice button:has-text("Geri al")');
      await page.waitForSelector('text=İşlem geri alındı');
      expect(await statusOf(id)).toBe('pending');
    });
  });

  itInFull('saves a status that is chosen when the page is left', async () => {
    const [id] = await makeApplications(server, {});
    await signedIn({ width }, async (page) => {
      await page.goto(server.url + LIST);
      await page.locator('tbody select').selectOption('processing');
      await page.goto(`${server.url}${LIST}/${id ?? ''}`);
      await eventually(async () => (await statusOf(id)) === 'processing', 10_000);
    });
  });

  it.each(firstOrAll(true, false))(
    'leaves ticks with their rows when others have come: with script %s',
    async (script) => {
      const ids = await makeApplications(server, {}, {}, {});
      const ticked = (page: Page) =>
        page
          .locator('input[name="ids"]:checked')
          .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
      await signedIn({ width, script }, async (page) => {
        await page.goto(server.url + LIST);
        await page.check(`input[name="ids"][value="${ids[1] ?? ''}.1"]`);
        await page.selectOption(`tr:has(input[value="${ids[1] ?? ''}.1"]) select`, 'completed');
        await page.goto(`${server.url}${LIST}/${ids[2] ?? ''}`);
        if (script) await eventually(async () => (await statusOf(ids[1])) === 'completed', 10_000);
        await makeApplications(server, {}, {});
        await page.goBack();
        expect(await page.locator('tbody tr').count()).toBe(5);
        // Without script they are gone, which is as well.
        const version = script ? '2' : '1';
        expect(await ticked(page)).toEqual(script ? [`${ids[1] ?? ''}.${version}`] : []);
        const shown = await page
          .locator('tbody select')
          .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
        expect(shown).toEqual(['pending', 'pending', 'pending', script ? 'completed' : 'pending', 'pending']);
        if (script) expect(await page.textContent('[data-tick-count]')).toBe('1 kayıt seçildi');
      });
    },
  );

  it('shows list, empty list, application and conflict without a violation, in light and dark', async () => {
    const examples = [
      {
        kind: 'card',
        phone: '5321234567',
        email: 'biri@ornek.test',
        marketing: true,
        referrer: 'https://a.test/',
      },
      { kind: 'card', phone: '5321234567' },
      { kind: 'deposit', banks: ['akbank', 'qnb', 'enpara', 'ing'] },
      { kind: 'remote_customer', phone: null },
    ] as const;
    await storeMany(server, 60);
    for (const colorScheme of firstOrAll('light', 'dark')) {
      // Unmasked contact details stay open to the same person for an hour.
      const [id] = await makeApplications(server, ...examples);
      // Faults that do not depend on colors were found in light.
      const rules = colorScheme === 'light' ? 'all' : 'colors';
      await signedIn({ width, colorScheme }, async (page) => {
        await page.goto(server.url + LIST);
        await page.check('input[name="ids"] >> nth=0');
        await page.selectOption('tbody select >> nth=0', 'rejected');
        await healthy(page, rules);
        await page.goto(`${server.url}${LIST}?status=rejected&bank=ing`);
        expect(await page.textContent('.empty h2')).toBe('Seçilen kriterlere uygun başvuru bulunamadı');
        await healthy(page, rules);
        await page.goto(`${server.url}${LIST}/${String(id)}`);
        await page.fill('#note', 'Arandı.');
        await page.click('text=Not ekle');
        await page.waitForSelector('.timeline .note');
        await healthy(page, rules);
        expect(await page.textContent('body')).not.toContain('532 123 45 67');
        await page.click('text=Göster');
        await page.waitForSelector('text=+90 532 123 45 67');
        expect(await axe(page, rules)).toEqual([]);
      });
    }
  });
});

describe('two people on one application', () => {
  it('shows both states, and takes what is chosen then', async () => {
    const [id] = await makeApplications(server, {});
    const other = new Session(server);
    const colleague = await createPerson(server.databaseUrl, 'moderator');
    await other.signIn(colleague);
    await signedIn({ width: 1280 }, async (page) => {
      await page.goto(`${server.url}${LIST}/${String(id)}`);
      await other.postForm(`${LIST}/${String(id)}/status`, { status: 'rejected', version: '1' });
      await page.selectOption('.admin-head select', 'approved');
      const answer = page.waitForResponse((response) => response.url().endsWith('/status'));
      await page.click('.admin-head button[type="submit"]');
      expect((await answer).status()).toBe(409);
      await page.waitForSelector('text=Başvuru siz çalışırken değişti');
      expect(await page.textContent('.conflict')).toContain(colleague.name);
      expect(await axe(page)).toEqual([]);
      await page.click('text=“Onaylandı” yap');
      await page.waitForURL(`${server.url}${LIST}/${String(id)}`);
      expect(await statusOf(id)).toBe('approved');
    });
  });
});

describe.each(widths)('at %d px without script', (width) => {
  const options = { width, script: false };

  it('finds, changes a status, asks on a page of its own and rejects all filtered rows', async () => {
    await storeMany(server, 60);
    const [card] = await makeApplications(server, { kind: 'card', phone: '5321234567' });
    await signedIn(options, async (page) => {
      await page.goto(server.url + LIST);
      await page.fill('input[name="q"]', '0532 123 45 67');
      await page.click('.filter-search button');
      expect(pathOf(page)).toMatch(/^\/admin\/applications\?q=%7E[\w-]+$/);
      expect(await page.locator('tbody tr').count()).toBe(1);
      await page.selectOption('tbody select', 'completed');
      await page.click('tbody button:has-text("Kaydet")');
      expect(await page.textContent('body')).toContain('durumu “Tamamlandı” yapıldı');
      expect(await statusOf(card)).toBe('completed');

      await page.goto(`${server.url}${LIST}?bank=qnb&sort=amount`);
      await page.check('input[name="ids"] >> nth=0');
      await page.check('input[name="all"]');
      await page.click('button[name="action"][value="reject"]');
      expect(await page.textContent('h1')).toBe('18 başvuru reddedilsin mi?');
      expect(await page.textContent('legend')).toContain('7 kapalı başvuru dışarıda');
      await page.click('text=Vazgeç');
      expect(pathOf(page)).toBe(`${LIST}?bank=qnb&sort=amount`);
      await page.check('input[name="ids"] >> nth=0');
      await page.check('input[name="all"]');
      await page.click('button[name="action"][value="reject"]');
      await page.click('main button:has-text("Reddet")');
      expect(pathOf(page)).toBe(`${LIST}?bank=qnb&sort=amount`);
      expect(await page.textContent('body')).toMatch(/[1-9] başvuru reddedildi\./);
      const rows = await server.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM applications WHERE 'qnb' = ANY (selected_banks) AND status = 'rejected'`,
      );
      expect(rows[0]?.n).toBe(24);
      await page.click('.notice button:has-text("Geri al")');
      expect(await page.textContent('body')).toContain('18 başvuruda işlem geri alındı');
      expect(pathOf(page)).toBe(`${LIST}?bank=qnb&sort=amount`);
    });
  });

  itInFull('shows an application, its contact and a note', async () => {
    const [id] = await makeApplications(server, { phone: '5321234567' });
    await signedIn(options, async (page) => {
      await page.goto(server.url + LIST);
      await page.click('tbody th a');
      expect(pathOf(page)).toBe(`${LIST}/${String(id)}`);
      await page.click('text=Göster');
      await page.getByText('+90 532 123 45 67').first().waitFor();
      await page.fill('#note', 'Arandı.');
      await page.click('text=Not ekle');
      await page.locator('.timeline .note', { hasText: /^Arandı\.$/ }).waitFor();
      expect(await fits(page)).toBe(true);
    });
  });
});
