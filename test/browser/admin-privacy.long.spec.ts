import type { Page } from 'playwright-core';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { aMemberSignUp, aRateAlarm, aSubscriber, aUser } from '../factories/people.js';
import { aSentMessage } from '../factories/messages.js';
import { anAuditEntry } from '../factories/records.js';
import { freshPhone } from '../support/applications.js';
import { axe } from '../support/browser.js';
import { fits } from '../support/healthy.js';
import { eventually } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, Session, type TestPerson } from '../support/staff.js';
import { firstOrAll } from '../support/tier.js';

let server: TestServer;
let admin: TestPerson;
let people = 0;

beforeAll(async () => {
  server = await startServer();
  admin = await createPerson(server.databaseUrl, 'admin');
}, 120_000);
afterAll(() => server.stop());

/** Of whom there is something of every kind. */
async function someone(): Promise<{ phone: string; email: string; member: string }> {
  const [phone, email] = [freshPhone(), `ekranda.bakilan.${String(++people)}@ornek.test`];
  const [id] = await storeApplications(server, [
    anApplication({ kind: 'card', phone, email, marketing: true }),
    anApplication({ kind: 'loan', phone, createdAt: '2020-01-01T10:00:00Z' }),
  ]);
  const { id: member } = await aUser(server, {
    name: 'Uzun Adlı Bir Üye',
    email,
    phone,
    phone_confirmed_at: new Date(),
  });
  await aRateAlarm(server, { user_id: member });
  await aMemberSignUp(server, { email: `baska.${email}`, phone });
  await aSentMessage(server, 'application.created', {
    channel: 'sms',
    recipient: `application ${id ?? ''}`,
    state: 'delivered',
  });
  await anAuditEntry(server, {
    actor_name: 'Deniz',
    action: 'application.reveal',
    resource: 'application',
    resource_id: id ?? '',
  });
  await aSubscriber(server, { email, phone_number: phone, source_page: '/bulten', state: 'confirmed' });
  return { phone, email, member };
}

const LOOKS = firstOrAll(
  [768, 'dark'],
  [360, 'light'],
  [360, 'dark'],
  [768, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
);

it.each(LOOKS)('what staff see of personal data has no fault at %d px, %s', async (width, colorScheme) => {
  const { phone, member } = await someone();
  const faults: string[] = [];
  const walk = async (page: Page): Promise<void> => {
    const look = async (name: string): Promise<void> => {
      faults.push(...(await axe(page)).map((fault) => `${name}: ${fault}`));
      if (!(await fits(page))) faults.push(`${name} goes sideways`);
    };
    const visit = async (path: string): Promise<void> => {
      await page.goto(server.url + path);
      await look(path);
    };
    await visit(privacyPaths.people());
    await page.fill('#contact', '123');
    await page.getByRole('button', { name: 'Ara' }).click();
    await page.locator('#contact-hata').waitFor();
    await look('a contact that is none');
    await page.fill('#contact', phone);
    await page.getByRole('button', { name: 'Ara' }).click();
    await page.getByRole('heading', { name: 'Gönderilen iletiler' }).waitFor();
    await look('a person');
    await page.getByRole('button', { name: 'Kişiyi sil' }).click();
    await page.locator('#reason-hata').waitFor();
    await look('a person, with faults');

    await visit(`${privacyPaths.requests()}/new`);
    await page.getByRole('button', { name: 'Kaydet' }).first().click();
    await page.locator('#hatalar').waitFor();
    await look('a request with faults');
    await page.selectOption('#kind', 'erasure');
    await page.selectOption('#channel', 'email');
    await page.fill('#subject', 'Başvuru no 1');
    await page.getByRole('button', { name: 'Kaydet' }).first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    await visit(privacyPaths.requests());

    await visit(privacyPaths.home());
    await page.click(`button[formaction="${privacyPaths.preview()}"]`);
    await page.getByText('Başvurular (kişi').first().waitFor();
    await look('what is due');
    await page.fill('#own_password', admin.password);
    await page.click(`form[action="${privacyPaths.runs()}"] button:not([formaction])`);
    await page.waitForURL(/privacy\/runs\/\d+$/);
    await eventually(async () => {
      await page.reload();
      return !(await page.locator('main').innerText()).includes('Sürüyor');
    }, 20_000);
    await look('a record of what was erased');
    await visit(privacyPaths.home());
    await visit(privacyPaths.permissions());
    await visit('/admin/settings/privacy');
    const colleague = await createPerson(server.databaseUrl, 'moderator', { name: 'Deniz Kaya' });
    await new Session(server).signIn(colleague);
    await visit(`${adminPaths.user(colleague.id)}/sessions`);
    await visit(adminPaths.user(member));
  };
  await staffPage(server, admin, walk, { width, colorScheme });
  expect(faults).toEqual([]);
});
