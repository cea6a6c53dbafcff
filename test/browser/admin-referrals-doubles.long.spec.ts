import { changeSettings } from '../factories/settings.js';
import { applied, freshPhone } from '../support/applications.js';
import { healthy } from '../support/healthy.js';
import { leadOn, nextLead } from '../support/queue-page.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { firstOrAll } from '../support/tier.js';

const QUEUE = '/admin/applications/queue';

let server: TestServer;
let agent: TestPerson;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  agent = await createPerson(server.databaseUrl, 'agent');
  await server.sql(`UPDATE banks SET lead_release = 'at_once', lead_channel = 'file'`);
  await changeSettings(server, 'general', { doubleDays: 7, doubleHours: 24 });
});
afterAll(() => server.stop());
beforeEach(() => server.sql('TRUNCATE form_submissions, outbox, audit_log CASCADE; DELETE FROM referrals'));

const statesOf = rowsBy<{ state: string; hold: string | null }>(
  () => server,
  'SELECT state, hold FROM referrals WHERE application_id = $1 ORDER BY bank_id',
);

const WAYS = firstOrAll([360, true], [360, false], [768, true], [1280, true], [1280, false]);

it.each(WAYS)(
  'says on the application’s page what is held and why, and takes the decision and its undo, at %d px, script %s',
  async (width, script) => {
    const phone = { phone_number: freshPhone(), selected_banks: ['akbank'] };
    const { id: first } = await applied(server, 'kredi', phone);
    const { id } = await applied(server, 'kredi', phone);
    await staffPage(
      server,
      agent,
      async (page) => {
        await page.goto(`${server.url}/admin/applications/${id}`);
        const held = page.locator('#mukerrer');
        await held.getByRole('link', { name: `${first} numaralı başvuru` }).waitFor();
        await held.getByText('kendiliğinden gider').waitFor();
        if (script) await healthy(page);
        await held.getByRole('button', { name: 'Gönderme (Akbank)' }).click();
        await page.getByText('Akbank: gönderilmeyecek.').waitFor({ state: 'attached' });
        expect(await statesOf(id)).toEqual([{ state: 'rejected', hold: null }]);
        // The page offers the undo as well, when the message is gone.
        await page.reload();
        await page.locator('.referral form[action$="/undo"] button').click();
        await held.getByRole('button', { name: 'Yine de gönder (Akbank)' }).click();
        await page.getByText('10 dakika sonra gönderilir').waitFor({ state: 'attached' });
        expect(await statesOf(id)).toEqual([{ state: 'waiting', hold: 'undo' }]);
        if (script) await healthy(page);
      },
      { width, script },
    );
  },
);

it('is first in the queue and decided by a key, without a page that is loaded again', async () => {
  await applied(server, 'kredi', { selected_banks: ['akbank'] });
  const phone = { phone_number: freshPhone(), selected_banks: ['akbank', 'qnb'] };
  await applied(server, 'kredi', phone);
  const { id } = await applied(server, 'kredi', phone);
  await staffPage(server, agent, async (page) => {
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await page.goto(server.url + QUEUE);
    await page.keyboard.press('e');
    await nextLead(page, null);
    expect(await leadOn(page)).toBe(id);
    await healthy(page);
    await page.keyboard.press('x');
    await page.getByText('gönderilmeyecek.').waitFor({ state: 'attached' });
    await page.keyboard.press('y');
    await page.locator('#mukerrer').waitFor({ state: 'detached' });
    expect((await statesOf(id)).map(({ state, hold }) => hold ?? state)).toEqual(['rejected', 'undo']);
    expect(await leadOn(page)).toBe(id);
    expect(loads).toBe(1);
  });
});
