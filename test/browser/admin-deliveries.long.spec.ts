import type { Page } from 'playwright-core';
import { WEBHOOK_EVENTS } from '../../src/shared/enums/webhooks.js';
import { anEndpoint } from '../factories/messages.js';
import { changeSettings } from '../factories/settings.js';
import { postApplication, rightBody } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { axeInBothLooks, healthy } from '../support/healthy.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { firstOrAll, itInFull } from '../support/tier.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { emptied } from '../support/emptied.js';

let server: TestServer;
let admin: TestPerson;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await new WebhookReceiver().listen();
  server = await startServer({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  admin = await createPerson(server.databaseUrl, 'admin');
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

/** The checker is a script itself. */
const seen = async (page: Page, script: boolean): Promise<void> => {
  if (script) await healthy(page);
};

const WAYS = firstOrAll([360, true], [360, false], [1280, true], [1280, false]);

it.each(WAYS)('adds a webhook, tries it and shows its secret at %d px, script %s', async (width, script) => {
  await emptied(() =>
    server.sql('TRUNCATE deliveries, delivery_targets CASCADE; DELETE FROM webhook_endpoints'),
  );
  await staffPage(
    server,
    admin,
    async (page) => {
      await page.goto(`${server.url}/admin/webhooks`);
      await seen(page, script);
      await page.locator('main a', { hasText: 'Yeni webhook' }).first().click();
      await page.fill('#name', 'Akbank çağrı merkezi');
      await page.fill('#url', 'akbank');
      await page.click('main button:has-text("Kaydet")');
      await page.locator('#url-hata').waitFor();
      await seen(page, script);
      expect(await page.inputValue('#name')).toBe('Akbank çağrı merkezi');
      await page.selectOption('#bank_id', 'akbank');
      await page.fill('#url', `${receiver.url}/akbank`);
      await page.fill('#own_password', admin.password);
      await page.click('main button:has-text("Kaydet")');
      await page.getByText('Webhook eklendi.').waitFor();
      await seen(page, script);
      await page.locator('main').getByRole('link', { name: 'Akbank çağrı merkezi', exact: true }).click();
      await page.getByRole('link', { name: 'Anahtar ve deneme' }).click();
      await page.click('button:has-text("Deneme iletisi gönder")');
      await page.getByText('Deneme iletisi alındı').waitFor();
      if (script) expect(await axeInBothLooks(page)).toEqual([]);
      await page.fill('[name="own_password"]', admin.password);
      await page.click('button:has-text("Anahtarı göster")');
      await page.locator('[name="secret"]').waitFor();
      expect(await page.inputValue('[name="secret"]')).toMatch(/^whsec_/);
      await seen(page, script);
    },
    { width, script },
  );
  expect(await server.sql('SELECT name, bank_id, events FROM webhook_endpoints')).toEqual([
    { name: 'Akbank çağrı merkezi', bank_id: 'akbank', events: [] },
  ]);
});

itInFull.each(WAYS)(
  'sends again what was not taken, ticked in the list, at %d px, script %s',
  async (width, script) => {
    await emptied(() =>
      server.sql('TRUNCATE deliveries, delivery_targets CASCADE; DELETE FROM webhook_endpoints'),
    );
    await anEndpoint(server, {
      name: 'Çağrı merkezi',
      url: `${receiver.url}/cagri`,
      events: [...WEBHOOK_EVENTS],
    });
    receiver.answer = (_heard, res) => res.writeHead(410).end();
    expect((await postApplication(server, 'kredi', rightBody('kredi'))).status).toBe(201);
    await eventually(async () => {
      const rows = await server.sql<{ state: string }>(
        `SELECT state FROM deliveries WHERE channel = 'webhook'`,
      );
      return rows.length > 0 && rows.every(({ state }) => state === 'dead');
    }, 15_000);
    receiver.forget();
    await server.sql('UPDATE webhook_endpoints SET is_active = true, gone_at = NULL');
    await staffPage(
      server,
      admin,
      async (page) => {
        await page.goto(`${server.url}/admin/deliveries?channel=webhook`);
        if (script) expect(await axeInBothLooks(page)).toEqual([]);
        await seen(page, script);
        await page.locator('tbody input[type="checkbox"]').first().check();
        await page
          .locator('#toplu button, button[form="toplu"]')
          .filter({ hasText: 'Yeniden gönder' })
          .click();
        await page.getByText('1 gönderi yeniden gönderilsin mi?').waitFor();
        await seen(page, script);
        await page
          .locator('main, dialog[open]')
          .getByRole('button', { name: 'Yeniden gönder' })
          .last()
          .click();
        await page.getByText('1 gönderi yeniden sıraya alındı.').waitFor();
        await eventually(() => Promise.resolve(receiver.heard.length === 1), 15_000);
        await page.goto(`${server.url}/admin/deliveries?channel=webhook`);
        await page.locator('tbody th a').first().click();
        await page.getByRole('heading', { level: 1 }).waitFor();
        await seen(page, script);
      },
      { width, script },
    );
  },
);

itInFull.each(WAYS)(
  'shows an SMS as it would arrive, with what it costs, at %d px, script %s',
  async (width, script) => {
    await emptied(() => server.sql('TRUNCATE deliveries, delivery_targets CASCADE'));
    await changeSettings(server, 'notifications', { smsNotifications: true });
    expect((await postApplication(server, 'kart', rightBody('kart'))).status).toBe(201);
    await eventually(async () => {
      const rows = await server.sql(`SELECT 1 FROM deliveries WHERE channel = 'sms' AND state = 'delivered'`);
      return rows.length === 1;
    }, 15_000);
    await staffPage(
      server,
      admin,
      async (page) => {
        await page.goto(`${server.url}/admin/deliveries/trial`);
        if (script) expect(await axeInBothLooks(page)).toEqual([]);
        await seen(page, script);
        await page.locator('tbody a', { hasText: 'Başvuru no' }).click();
        await page.getByText('Türkçe GSM alfabesi').waitFor();
        if (script) expect(await axeInBothLooks(page)).toEqual([]);
        await seen(page, script);
        // The trial mailbox is no way out that waiting messages could be sent by.
        await server.sql(`UPDATE deliveries SET state = 'unconfigured' WHERE channel = 'sms'`);
        await page.goto(`${server.url}/admin/deliveries`);
        await page.getByText('SMS’ler kimseye gitmiyor').waitFor();
        expect(await page.getByText('yapılandırılmadığı için gönderilmedi').count()).toBe(0);
        if (script) expect(await axeInBothLooks(page)).toEqual([]);
        await seen(page, script);
      },
      { width, script },
    );
  },
);
