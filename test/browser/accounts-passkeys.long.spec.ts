import type { CDPSession, Page } from 'playwright-core';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { healthy } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';
import { freePort } from '../support/port.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
/** Under a name: browsers make no keys for addresses of machines. */
let site: string;

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${String(port)}`;
  server = await startServer({ port, env: { PUBLIC_URL: site } });
});
afterAll(() => server.stop());

/** A browser has one at a time. */
let devices: CDPSession | undefined;

/** A device that holds keys, and says yes. */
async function withDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  await devices?.send('WebAuthn.disable');
  const device = await page.context().newCDPSession(page);
  devices = device;
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, authenticatorId };
}

async function signIn(page: Page, { cookie }: Session): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site, httpOnly: true, sameSite: 'Lax' }]);
}

it('makes a key on the device, signs in by it, and in its place takes the password when the device refuses', async () => {
  const session = await signedIn(server, 'moderator');
  const { person } = session;
  const { app } = await withSecondFactor(session);
  await server.sql('UPDATE second_factors SET last_step = 0');
  const page = await openPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  const { device, authenticatorId } = await withDevice(page);
  await signIn(page, session);

  await page.goto(`${site}/admin/profile/passkeys`);
  await page.fill('[name="name"]', 'İş bilgisayarım');
  await page.fill('[name="own_password"]', person.password);
  await page.fill('[name="own_code"]', app.code());
  await healthy(page);
  await page.click('main form.admin-form [type="submit"]');
  await page.waitForSelector('[data-passkey-button]:visible');
  await healthy(page);
  await page.click('[data-passkey-button]');
  await page.waitForSelector('.session-list:has-text("İş bilgisayarım")');
  await healthy(page);
  const made = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(made.credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await page.context().clearCookies();
  await page.goto(`${site}/uye-girisi?next=/admin/applications`);
  await healthy(page);
  await page.click('[data-passkey-button]');
  await page.waitForURL(`${site}/admin/applications*`);

  // The device says no: the form says so, and all other ways stay.
  await page.context().clearCookies();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.goto(`${site}/uye-girisi`);
  await page.click('[data-passkey-button]');
  await page.waitForSelector('[data-passkey-failed]:has-text("Aygıt onaylamadı")');
  await healthy(page);
  await page.fill('[name="email"]', person.email);
  await page.fill('[name="password"]', person.password);
  await page.click('form[action="/uye-girisi"] [type="submit"]');
  await page.waitForURL(`${site}/uye-girisi/kod`);
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await healthy(page);
  await page.click('[data-passkey-button]');
  await page.waitForURL(`${site}/admin`);
});

itInFull.each(firstOrAll(360, 1280))('serves a bank’s people in their portal at %i px', async (width) => {
  const session = await signedIn(server, 'bank');
  const { app } = await withSecondFactor(session, portalPaths.security());
  await server.sql('UPDATE second_factors SET last_step = 0');
  const page = await openPage({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
  await withDevice(page);
  await signIn(page, session);
  await page.goto(site + portalPaths.security());
  await healthy(page);
  await page.click('text=Geçiş anahtarlarım');
  await page.fill('[name="name"]', 'Şube bilgisayarı');
  await page.fill('[name="own_password"]', session.person.password);
  await page.fill('[name="own_code"]', app.code());
  await healthy(page);
  await page.click('main form [type="submit"]');
  await page.waitForSelector('[data-passkey-button]:visible');
  await healthy(page);
  await page.click('[data-passkey-button]');
  await page.waitForSelector('.session-list:has-text("Şube bilgisayarı")');
  await healthy(page);
  await page.context().clearCookies();
  await page.goto(`${site}/uye-girisi`);
  await page.click('[data-passkey-button]');
  await page.waitForURL(site + portalPaths.home());
  await page.goto(site + portalPaths.passkeys());
  await page.click('text=Kaldır');
  await healthy(page);
});

it('shows no key’s button without script', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site}/uye-girisi`);
  expect(await page.locator('form[data-passkey]').isVisible()).toBe(false);
  expect(await page.locator('[name="password"]').isVisible()).toBe(true);
});
