import { aProduct, aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { LOAN_PATHS } from '../../src/shared/paths/site.js';
import { createTestDatabase } from '../support/database.js';
import { startServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';
import { openLoans, server, html, offersOf, featuredOf } from '../support/loan-pages.js';

openLoans();

/** Changes by staff reach the page within a second. */
async function eventually(check: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) if (await check()) return true;
  return false;
}

describe('GET /ihtiyac-kredisi after staff changed something', () => {
  const show = (): Promise<string> => html('/ihtiyac-kredisi');

  it('follows the order of banks of that page', async () => {
    const move = (from: number, to: number) =>
      server.sql(
        `UPDATE bank_page_orders SET display_order = $2 WHERE page = 'ihtiyac-kredisi' AND display_order = $1`,
        [from, to],
      );
    await move(1, 90);
    expect(await eventually(async () => featuredOf(await show()).at(-1) === 'Akbank')).toBe(true);
    await move(90, 1);
    expect(await eventually(async () => featuredOf(await show())[0] === 'Akbank')).toBe(true);
  });

  it('no longer features a bank whose offer was switched off, and still compares its loan', async () => {
    const set = (on: boolean) =>
      server.sql(`UPDATE bank_offers SET is_active = $1 WHERE bank_id = 'akbank'`, [on]);
    await set(false);
    expect(await eventually(async () => !featuredOf(await show()).includes('Akbank'))).toBe(true);
    expect(offersOf(await show()).some((row) => row[0]?.startsWith('Akbank'))).toBe(true);
    await set(true);
    expect(await eventually(async () => featuredOf(await show()).includes('Akbank'))).toBe(true);
  });

  it('puts first on phones what is chosen for the bank, and no way to one without an address', async () => {
    const toBank = async () =>
      /class="([^"]*)" href="\/git\/banka\/ziraatbankasi\?tur=ihtiyac-kredisi"><i>Ziraat Bankası <\/i>Bankaya git</.exec(
        await show(),
      )?.[1];
    expect(await toBank()).toContain('button-primary');
    await server.sql(`UPDATE banks SET phone_way = 'call' WHERE id = 'ziraatbankasi'`);
    expect(await eventually(async () => (await toBank()) === 'button button-sm')).toBe(true);
    const rows = await server.sql<{ redirect_url: string | null; mobile_url: string | null }>(
      `SELECT redirect_url, mobile_url FROM banks WHERE id = 'ziraatbankasi'`,
    );
    const address = (redirect: string | null, mobile: string | null) =>
      server.sql(
        `UPDATE banks SET phone_way = 'bank', redirect_url = $1, mobile_url = $2 WHERE id = 'ziraatbankasi'`,
        [redirect, mobile],
      );
    await address(null, null);
    expect(await eventually(async () => !(await show()).includes('/git/banka/ziraatbankasi'))).toBe(true);
    await address(rows[0]?.redirect_url ?? null, rows[0]?.mobile_url ?? null);
    expect(await eventually(async () => (await toBank())?.includes('button-primary') === true)).toBe(true);
  });

  it('drops a product and a bank that were switched off', async () => {
    const has = async (bank: string) => offersOf(await show()).some((row) => row[0]?.startsWith(bank));
    await server.sql(
      `UPDATE products SET is_active = false WHERE bank_id = 'teb' AND subtype = 'ihtiyac_kredisi'`,
    );
    expect(await eventually(async () => !(await has('TEB')))).toBe(true);
    await server.sql(`UPDATE banks SET is_active = false WHERE id = 'ing'`);
    expect(await eventually(async () => !(await has('ING')))).toBe(true);
    await server.sql(`UPDATE banks SET is_active = true WHERE id = 'ing'`);
    await server.sql(
      `UPDATE products SET is_active = true WHERE bank_id = 'teb' AND subtype = 'ihtiyac_kredisi'`,
    );
    expect(await eventually(async () => (await has('TEB')) && (await has('ING')))).toBe(true);
  });

  it('uses the rate of today: not the one of tomorrow, not the one before', async () => {
    const row = async () => offersOf(await show()).find(([bank]) => bank?.startsWith('Akbank')) ?? [];
    const rate = async () => (await row())[1];
    const add = async (percent: number, days: number) => {
      const products = await server.sql<{ id: string }>(
        `SELECT id FROM products WHERE bank_id = 'akbank' AND subtype = 'ihtiyac_kredisi'`,
      );
      return aRate.many(
        server,
        products.map(({ id }) => ({ product_id: id, rate: percent, valid_from: siteDay(days) })),
      );
    };
    await add(9.99, 1);
    await add(2.22, 0);
    expect(await eventually(async () => (await rate())?.startsWith('%2,22') === true)).toBe(true);
    const today = new Intl.DateTimeFormat('tr', { timeZone: 'Europe/Istanbul', dateStyle: 'short' }).format();
    expect((await row())[6]).toContain(`Oran tarihi: ${today}`);
    await server.sql('DELETE FROM product_rates WHERE rate IN (2.22, 9.99)');
    expect(await eventually(async () => (await rate())?.startsWith('%3,69') === true)).toBe(true);
  });

  it('computes with the tax rates of today, and says so where there are none', async () => {
    const rows = await server.sql<{ id: string }>(
      `UPDATE tax_rates SET valid_to = '2024-01-01' WHERE applies_to = 'ihtiyac' AND tax = 'bsmv' AND valid_to IS NULL RETURNING id`,
    );
    expect(
      await eventually(async () => (await show()).includes('bugün geçerli vergi oranı tanımlı değil')),
    ).toBe(true);
    await server.sql('UPDATE tax_rates SET valid_to = NULL WHERE id = $1', [rows[0]?.id]);
    expect(await eventually(async () => offersOf(await show()).length === 23)).toBe(true);
  });

  it('shows a second product of a bank under its own name, with a plan of its own', async () => {
    const retired = await aProduct(server, {
      slug: 'akbank-emekli-kredisi',
      name: 'Akbank Emekli Kredisi',
      search_key: 'akbank emekli kredisi',
      min_amount: 10_000,
    });
    await aRate(server, { product_id: retired.id, rate: 1, valid_from: '2026-01-01' });
    expect(await eventually(async () => offersOf(await show()).length === 24)).toBe(true);
    expect(offersOf(await show())[0]?.[0]).toContain('Akbank – Akbank Emekli Kredisi');
    const plan = await html('/ihtiyac-kredisi/akbank/odeme-plani?urun=akbank-emekli-kredisi');
    expect(plan).toContain('<h1>Akbank – Akbank Emekli Kredisi İhtiyaç Kredisi ödeme planı</h1>');
    expect(plan).toContain('Aylık %1,00 faiz');
    await server.sql(`DELETE FROM products WHERE slug = 'akbank-emekli-kredisi'`);
  });
});

describe('GET /ihtiyac-kredisi on a site without products', () => {
  itInFull('shows its empty state', async () => {
    const database = await createTestDatabase({ seed: 'none', name: 'loans_none' });
    const empty = await startServer({ database });
    for (const path of LOAN_PATHS) {
      const answer = await fetch(`${empty.url}/${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Henüz ürün bulunmuyor');
    }
    expect((await fetch(`${empty.url}/ihtiyac-kredisi/akbank/odeme-plani`)).status).toBe(404);
    await empty.stop();
    await database.drop();
  });
});
