import { eventually } from '../support/eventually.js';
import { healthy } from '../support/healthy.js';
import { layoutShift, watchLayoutShift } from '../support/layout-shift.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { createPerson } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('has five groups that everyone can use on a phone, with colors that go together or not', async () => {
  const admin = await createPerson(server.databaseUrl, 'admin');
  const page = await openPage({ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
  // The way back from the form leads to the settings.
  await page.goto(`${server.url}/uye-girisi?next=%2Fadmin%2Fsettings`);
  await page.fill('#email', admin.email);
  await page.fill('#password', admin.password);
  await page.press('#password', 'Enter');
  await page.waitForURL(`${server.url}/admin/settings`);
  for (const group of ['general', 'security', 'notifications', 'api', 'appearance']) {
    await page.goto(`${server.url}/admin/settings/${group}`);
    await healthy(page);
  }
  await page.selectOption('#theme', 'dark');
  const warning = page.locator('.notice:has-text("Renkler her yerde okunmuyor")');
  expect(await warning.isVisible()).toBe(false);
  // Said while they are chosen, and taken back with them.
  await page.fill('#primaryColor', '#1f2937');
  await warning.waitFor();
  expect(await warning.innerText()).toContain('kontrast 1,0 : 1, en az 4,5 : 1 gerekir');
  expect(await page.locator('.settings-contrast dd').last().innerText()).toBe('1,0 : 1');
  await page.fill('#primaryColor', '#f7ba45');
  await warning.waitFor({ state: 'hidden' });
  await page.fill('#primaryColor', '#1f2937');
  await page.click('.form-actions button');
  await page.waitForSelector('.notice:has-text("Renkler her yerde okunmuyor")');
  await healthy(page);
});

it.each(firstOrAll('Roboto', 'Open Sans', 'Montserrat'))(
  'shows a page in %s from our own files, without moving when it comes',
  async (family) => {
    await server.sql(
      `UPDATE settings SET values = values || jsonb_build_object('fontFamily', $1::text, 'theme', 'light',
                                                                 'primaryColor', '#F7BA45')
        WHERE group_name = 'appearance'`,
      [family],
    );
    const name = family.toLowerCase().replace(' ', '-');
    const address = `${server.url}/ihtiyac-kredisi`;
    await eventually(async () => (await (await fetch(address)).text()).includes(`/assets/${name}-`), 10_000);
    const page = await openPage({ viewport: { width: 360, height: 800 }, own: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await watchLayoutShift(page);
    await page.goto(address, { waitUntil: 'load' });
    const loaded = await page.evaluate(async (font) => {
      await document.fonts.ready;
      return [...document.fonts].filter((face) => face.family.includes(font) && face.status === 'loaded')
        .length;
    }, family);
    // Letters of the first part and of the second; stand-ins on the visitor's device aside.
    expect(loaded).toBeGreaterThanOrEqual(2);
    const fonts = asked.filter((url) => url.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    expect(fonts.every((url) => url.startsWith(`${server.url}/assets/${name}-`))).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  },
);
