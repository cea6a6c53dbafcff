import { paths } from '../../src/shared/paths/site.js';
import { postApplication, type RefusedBody, rightBody } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server.stop();
});

const { html: get, until } = visitorOf(() => server);

const banksOn = (html: string): string[] =>
  [...html.matchAll(/href="\/basvuru\/uzaktan-musteri\?banka=([^"]+)"/g)].map(([, bank = '']) => bank);

describe('GET /uzaktan-musteri-edinimi', () => {
  it('shows every switched-on offer in the order of the page', async () => {
    const rows = await server.sql<{
      id: string;
    }>(`SELECT banks.id FROM banks JOIN bank_offers ON bank_offers.bank_id = banks.id AND bank_offers.is_active
         LEFT JOIN bank_page_orders AS orders ON orders.bank_id = banks.id AND orders.page = 'uzaktan-musteri-edinimi'
        WHERE banks.is_active AND EXISTS (SELECT FROM products
                WHERE type = 'remote_customer' AND is_active AND products.bank_id = banks.id)
        ORDER BY coalesce(orders.display_order, banks.display_order, 999), banks.name COLLATE "tr-x-icu"`);
    const html = await get(paths.remoteCustomer());
    expect(banksOn(html)).toEqual(rows.map(({ id }) => id));
    expect(banksOn(html).length).toBeGreaterThan(5);
    expect(html).toContain('<h1>Şubeye Gitmeden Banka Hesabı Açın</h1>');
  });

  it('leaves out a bank whose offer is switched off, and shows it when it is switched on', async () => {
    expect(banksOn(await get(paths.remoteCustomer()))).not.toContain('enpara');
    await server.sql("UPDATE bank_offers SET is_active = true WHERE bank_id = 'enpara'");
    await until(paths.remoteCustomer(), (html) => banksOn(html).includes('enpara'));
    await server.sql("UPDATE bank_offers SET is_active = false WHERE bank_id = 'enpara'");
    await until(paths.remoteCustomer(), (html) => !banksOn(html).includes('enpara'));
  });

  it('takes applications for the banks it shows and for no other', async () => {
    const applicable = paths.apply('uzaktan-musteri');
    const isRefused = async (): Promise<boolean> => {
      const body = { ...rightBody('uzaktan-musteri'), bank_name: 'Enpara' };
      const answer = await postApplication(server, 'uzaktan-musteri', body);
      const { fields } = (await answer.json()) as Partial<RefusedBody>;
      return answer.status === 422 && Object.keys(fields ?? {}).join() === 'bank_name';
    };
    const isOnBankPages = async (): Promise<boolean[]> => [
      banksOn(await get(paths.bankNewCustomer('enpara'))).includes('enpara'),
      (await get(paths.bank('enpara'))).includes(`href="${paths.bankNewCustomer('enpara')}" class="button`),
    ];

    expect(new Set(banksOn(await get(applicable)))).toEqual(
      new Set(banksOn(await get(paths.remoteCustomer()))),
    );
    expect([await isRefused(), await isOnBankPages()]).toEqual([true, [false, false]]);
    expect((await fetch(server.url + paths.applyQr('enpara'))).status).toBe(404);

    await server.sql("UPDATE bank_offers SET is_active = true WHERE bank_id = 'enpara'");
    await until(applicable, (html) => banksOn(html).includes('enpara'));
    // Each page is made anew by itself.
    await eventually(async () => (await isOnBankPages()).every(Boolean) && !(await isRefused()), 10_000);
    await server.sql("UPDATE bank_offers SET is_active = false WHERE bank_id = 'enpara'");
    await until(applicable, (html) => !banksOn(html).includes('enpara'));
  });

  it('leaves out a bank that is switched off', async () => {
    await server.sql("UPDATE banks SET is_active = false WHERE id = 'akbank'");
    await until(paths.remoteCustomer(), (html) => !banksOn(html).includes('akbank'));
    await server.sql("UPDATE banks SET is_active = true WHERE id = 'akbank'");
    await until(paths.remoteCustomer(), (html) => banksOn(html).includes('akbank'));
  });

  it('narrows the list to the banks asked for, ticks them and offers to clear', async () => {
    const html = await get(paths.remoteCustomer({ banka: ['qnb', 'ing'] }));
    expect(new Set(banksOn(html))).toEqual(new Set(['qnb', 'ing']));
    expect(
      html.match(/name="banka" checked="" value="(?:qnb|ing)"|name="banka"[^>]*checked=""/g),
    ).toHaveLength(2);
    expect(html).toContain(`href="${paths.remoteCustomer()}"`);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${paths.remoteCustomer()}">`);
  });

  it.each(['banka=yok', 'banka=enpara', 'banka=%00', 'banka[]=x', 'banka='])(
    'shows all banks for %s',
    async (query) => {
      expect(banksOn(await get(`/uzaktan-musteri-edinimi?${query}`)).length).toBeGreaterThan(5);
    },
  );

  it('makes amounts of money stand out and escapes what staff typed', async () => {
    await server.sql(
      `UPDATE bank_offers SET offers = ARRAY['Size 12.345 TL <b>hediye</b>'] WHERE bank_id = 'ing'`,
    );
    await until(paths.remoteCustomer(), (html) =>
      html.includes('Size <strong>12.345\u00a0TL</strong> &lt;b&gt;hediye&lt;/b&gt;'),
    );
  });

  it('labels sponsored offers', async () => {
    const rows = await server.sql<{ bank_id: string }>(
      'SELECT bank_id FROM bank_offers WHERE is_sponsored AND is_active',
    );
    const html = await get(paths.remoteCustomer());
    const cards = html.split('<li class="row').slice(1);
    const labelled = cards.filter((card) => card.includes('Sponsorlu')).flatMap(banksOn);
    expect(new Set(labelled)).toEqual(
      new Set(rows.map(({ bank_id }) => bank_id).filter((id) => banksOn(html).includes(id))),
    );
    expect(labelled.length).toBeGreaterThan(0);
  });

  it('tells search engines about each offer', async () => {
    const objects = jsonLdOf(await get(paths.remoteCustomer()));
    expect(objects.flatMap((object) => jsonLdFaults(object))).toEqual([]);
    expect(JSON.stringify(objects)).toContain('"@type":"FinancialProduct"');
  });

  it('says so when no bank takes customers remotely', async () => {
    await server.sql('UPDATE bank_offers SET is_active = false');
    const html = await until(paths.remoteCustomer(), (page) => page.includes('Şu an açık teklif yok'));
    expect(banksOn(html)).toEqual([]);
  });
});
