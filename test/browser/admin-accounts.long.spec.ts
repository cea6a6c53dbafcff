import { healthy } from '../support/healthy.js';
import { staffPage } from '../support/staff-page.js';
import { openPage } from '../support/open-page.js';
import { valueBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { Authenticator } from '../support/second-factor.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

let server: TestServer;
let admin: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
  colleague = await createPerson(server.databaseUrl, 'moderator', { name: 'Deniz Kaya' });
});
afterAll(() => server.stop());

const statusOf = valueBy(() => server, 'SELECT status FROM users WHERE id = $1');

itInFull(
  'suspends, gives a link for a new password, which its person uses, all by keyboard on a phone',
  async () => {
    await staffPage(
      server,
      admin,
      async (page) => {
        await page.goto(`${server.url}/admin/users`);
        await healthy(page);
        const menu = '.row-menu:has([aria-label="İşlemler: Deniz Kaya"])';
        const act = async (selector: string): Promise<void> => {
          await page.focus(`${menu} summary`);
          await page.keyboard.press('Enter');
          await page.focus(selector);
          await page.keyboard.press('Enter');
        };
        await act(`${menu} button.danger`);
        await page.waitForSelector('#onay[open]');
        expect(await page.locator('[data-menu][open]').count()).toBe(0);
        await healthy(page);
        await page.keyboard.press('Escape');
        const opener = page.locator(`${menu} summary`);
        expect(await opener.evaluate((summary) => summary.matches(':focus'))).toBe(true);
        expect(await statusOf(colleague.id)).toBe('active');
        await page.waitForSelector('#onay', { state: 'hidden' });
        await page.reload();
        await act(`${menu} button.danger`);
        await page.focus('#onay [data-confirm-yes]');
        await page.keyboard.press('Enter');
        await page.waitForSelector('.toast:has-text("askıya alındı")');
        expect(await statusOf(colleague.id)).toBe('suspended');
        await act(`${menu} form button`);
        await page.waitForSelector('.toast:has-text("aktifleştirildi")');
        expect(await statusOf(colleague.id)).toBe('active');

        await page.goto(`${server.url}/admin/users/${colleague.id}/password-link`);
        await healthy(page);
        await page.focus('#own_password');
        await page.keyboard.type(admin.password);
        await page.keyboard.press('Enter');
        await page.waitForSelector('#link');
        const link = await page.inputValue('#link');
        await healthy(page);

        const theirs = await openPage({ viewport: { width: 360, height: 800 } });
        await theirs.goto(link);
        await healthy(theirs);
        await theirs.focus('#password');
        await theirs.keyboard.type('kısa');
        await theirs.keyboard.press('Enter');
        await theirs.waitForSelector('#hatalar');
        await healthy(theirs);
        await theirs.fill('#password', 'Kırmızı-Fener7');
        await theirs.fill('#again', 'Kırmızı-Fener7');
        await theirs.click('[aria-controls="password"]');
        expect(await theirs.getAttribute('#password', 'type')).toBe('text');
        await theirs.press('#again', 'Enter');
        await theirs.waitForURL(`${server.url}/sifre-yenile/tamam`);
        await healthy(theirs);

        for (const path of ['/admin/profile', '/admin/users/new']) {
          await page.goto(server.url + path);
          await healthy(page);
        }
      },
      { width: 360 },
    );
  },
);

it('sets up a second factor and signs in with it, by keyboard on a phone', async () => {
  const person = await createPerson(server.databaseUrl, 'moderator');
  await staffPage(
    server,
    person,
    async (page) => {
      await page.goto(`${server.url}/admin/profile/second-factor`);
      await page.waitForSelector('.second-factor-qr');
      await healthy(page);
      const app = new Authenticator(await page.content());
      await page.fill('#own_password', person.password);
      await page.fill('#code', app.wrongCode());
      await page.keyboard.press('Enter');
      await page.waitForSelector('#code-hata');
      await healthy(page);
      await page.fill('#own_password', person.password);
      await page.fill('#code', app.code());
      await page.keyboard.press('Enter');
      await page.waitForSelector('.recovery-codes');
      await healthy(page);
      await page.goto(`${server.url}/admin/profile/second-factor`);
      await page.waitForSelector('#own_code');
      await healthy(page);
      await page.context().clearCookies();
      await page.goto(`${server.url}/uye-girisi`);
      await page.fill('#email', person.email);
      await page.fill('#password', person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/uye-girisi/kod');
      await page.waitForSelector('#code:focus');
      await healthy(page);
      await page.keyboard.type(app.code(1));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin');
    },
    { width: 360 },
  );
});
