import { changeSettings } from '../factories/settings.js';
import { makeApplications } from '../factories/applications.js';
import { axe } from '../support/browser.js';
import { startServer, type TestServer } from '../support/server.js';
import { leadOn, nextLead } from '../support/queue-page.js';
import { staffPage } from '../support/staff-page.js';
import { createPerson, type TestPerson } from '../support/staff.js';

const QUEUE = '/admin/applications/queue';
const OPEN = '00:00-24:00';

let server: TestServer;
let agent: TestPerson;

beforeAll(async () => {
  server = await startServer();
  agent = await createPerson(server.databaseUrl, 'agent');
  await changeSettings(server, 'general', {
    weekdayCalls: OPEN,
    saturdayCalls: OPEN,
    sundayCalls: OPEN,
    holidayCalls: OPEN,
  });
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await server.sql('TRUNCATE form_submissions, outbox, audit_log CASCADE; DELETE FROM referrals');
});

describe('twenty applications in the queue', () => {
  it('are handled by keyboard alone: three keys each, and no page is loaded again', async () => {
    await makeApplications(server, ...Array.from({ length: 20 }, () => ({})));
    await staffPage(server, agent, async (page) => {
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      await page.goto(server.url + QUEUE);
      let keys = 0;
      const press = async (key: string): Promise<void> => {
        keys++;
        await page.keyboard.press(key);
      };
      await press('e');
      await nextLead(page, null);
      const seen = new Set<string | null>();
      for (let n = 0; n < 20; n++) {
        const id = await leadOn(page);
        seen.add(id);
        await press('a');
        await page.waitForSelector('[data-queue-dial]');
        expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^tel:/);
        await press('1');
        await press('2');
        await nextLead(page, id);
      }
      expect(seen.size).toBe(20);
      expect(keys).toBe(1 + 20 * 3);
      expect(loads).toBe(1);
      await page.locator('text=Sizin için bekleyen başvuru yok.').waitFor();
    });
    const [row] = await server.sql<{ attempts: number; reveals: number }>(
      `SELECT (SELECT sum(attempts)::int FROM applications) AS attempts,
              (SELECT count(*)::int FROM audit_log WHERE action = 'application.reveal') AS reveals`,
    );
    expect(row).toEqual({ attempts: 20, reveals: 20 });
  }, 120_000);
});

describe('the queue', () => {
  it('takes a note along, undoes with a key, and leaves letters to fields', async () => {
    const [first] = await makeApplications(server, {}, {});
    await staffPage(server, agent, async (page) => {
      await page.goto(server.url + QUEUE);
      await page.keyboard.press('e');
      await nextLead(page, null);
      expect(await leadOn(page)).toBe(first);
      await page.keyboard.press('n');
      await page.keyboard.type('ae1 sonra');
      expect(await page.inputValue('#not')).toBe('ae1 sonra');
      expect(await leadOn(page)).toBe(first);
      await page.keyboard.press('Escape');
      await page.keyboard.press('6');
      await nextLead(page, first ?? null);
      await page.keyboard.press('z');
      await page.waitForSelector(`[data-queue="${String(first)}"]`);
      expect(await page.textContent('#notlar')).toContain('ae1 sonra');
      await page.keyboard.press('Escape');
      await page.waitForSelector('h1:has-text("Sıradaki")');
      await page.waitForFunction((path) => location.pathname === path, QUEUE);
    });
  });

  it('asks for a time in its place, and says what is wrong there', async () => {
    const [first] = await makeApplications(server, {});
    await staffPage(server, agent, async (page) => {
      await page.goto(server.url + QUEUE);
      await page.keyboard.press('e');
      await nextLead(page, null);
      await page.keyboard.press('2');
      await page.waitForFunction(() => document.activeElement?.id.startsWith('zaman-') === true);
      await page.locator('input[id^="zaman-"]').fill('2026-01-01T10:00');
      await page.keyboard.press('Enter');
      await page.locator('text=Geçmiş bir zaman olamaz').waitFor();
      expect(await leadOn(page)).toBe(first);
      const now = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 16);
      await page.locator('input[id^="zaman-"]').fill(now);
      await page.keyboard.press('Enter');
      await nextLead(page, first ?? null);
    });
  });

  it.each([true, false])('works with script %s, without a fault for who cannot see', async (script) => {
    const [first, second] = await makeApplications(server, {}, {});
    await staffPage(
      server,
      agent,
      async (page) => {
        await page.goto(server.url + QUEUE);
        if (script) expect(await axe(page)).toEqual([]);
        await page.click('text=Sıradakini aç');
        await page.waitForSelector(`[data-queue="${String(first)}"]`);
        if (script) expect(await axe(page)).toEqual([]);
        await page.click('.queue-bar button:has-text("Ara")');
        await page.waitForSelector('[data-queue-dial]');
        await page.click('button:has-text("Meşgul")');
        await page.waitForSelector(`[data-queue="${String(second)}"]`);
        await page.click('.queue-bar button:has-text("Sonraki")');
        await page.waitForSelector('text=Sizin için bekleyen başvuru yok.');
      },
      { script, width: script ? 1280 : 360 },
    );
  });
});
