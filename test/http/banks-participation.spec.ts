import { aProduct, aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { banks, loans } from '../support/demo-content.js';
import { AT_ONCE_MS, eventually } from '../support/eventually.js';
import { visit } from '../support/page.js';
import { INTEREST, saidOf, interestIn } from '../support/participation-pages.js';
import { startServer, type TestServer } from '../support/server.js';
const [KUVEYT = '', ...others] = banks.filter(({ kind }) => kind === 'participation').map(({ id }) => id);
const BANKS = [KUVEYT, ...others].map((id) => ({ id }));
const nameOf = (of: string): string => banks.find(({ id }) => id === of)?.name ?? '';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  // The demo content has no such account yet.
  const { id } = await aProduct(server, {
    bank_id: KUVEYT,
    slug: 'kuveyt-turk-katilma-hesabi',
    type: 'deposit',
    subtype: null,
    name: 'Kuveyt Türk Katılma Hesabı',
    description: 'Kâra katılan hesap.',
    currency: 'TRY',
    max_amount: 5_000_000,
    min_term: 32,
    max_term: 365,
    is_sponsored: true,
    search_key: 'katilma',
  });
  await aRate(server, {
    product_id: id,
    rate: 39.5,
    valid_from: siteDay(-1),
    confirmed_on: siteDay(-1),
  });
});

afterAll(async () => {
  await server.stop();
});

const around = async (path: string): Promise<string[]> => {
  const page = await visit(server, path);
  expect([path, page.status]).toEqual([path, 200]);
  return interestIn(saidOf(page));
};

describe.each(BANKS)('the participation bank $id', ({ id }) => {
  const paths = [...new Set(loans.filter(({ bank_id }) => bank_id === id).map(({ subtype }) => subtype))].map(
    (subtype) => subtype.replace('_', '-'),
  );

  it.each(['', '/krediler', '/mevduat', '/kredi-kartlari', '/yeni-musteri'])(
    'has no interest on /bankalar/:id%s',
    async (part) => {
      expect(await around(`/bankalar/${id}${part}`)).toEqual([]);
    },
  );

  it('has none on the pages, the terms and the plans of its loans', async () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      for (const part of ['', '/kosullar', '/odeme-plani'])
        expect([path + part, await around(`/${path}/${id}${part}`)]).toEqual([path + part, []]);
      const file = await fetch(`${server.url}/${path}/${id}/odeme-plani.csv?tutar=100000&vade=12`);
      expect((await file.text()).split('\r\n', 1)[0]).toMatch(/Ay;Ödeme günü;Taksit;Anapara;Kâr payı;KKDF/);
    }
  });

  it('has none in its rows of the lists', async () => {
    for (const path of paths) {
      const page = await visit(server, `/${path}`);
      const rows = page.all('<tr', 'tr').filter((row) => row.includes(nameOf(id)));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => INTEREST.test(row))).toEqual([]);
    }
  });

  it('has none in its choice of the application', async () => {
    for (const path of paths) {
      const page = await visit(server, `/basvuru/kredi?tur=${path}&banka=${id}`);
      const choices = page.all('<label', 'label').filter((text) => text.includes(nameOf(id)));
      expect(choices.join()).toMatch(/Aylık kâr oranı %\d/);
      expect(choices.join()).not.toMatch(INTEREST);
    }
  });
});

describe('words of a participation bank', () => {
  it('name its loans’ rate and taxes', async () => {
    const { text } = await visit(server, `/bankalar/${KUVEYT}/krediler`);
    expect(text).toContain('Aylık kâr oranı');
    expect(text).toContain('Kâr payı üzerinden KKDF %15 ve BSMV %15 alınır.');
    const plan = await visit(server, `/ihtiyac-kredisi/${KUVEYT}/odeme-plani`);
    expect(plan.text).toMatch(/Aylık %\d,\d\d kâr oranı, /);
    expect(plan.text).toMatch(/Kâr payı ve vergiler [\d.,]+ TL/);
  });

  it('name its deposits’ rate on its page, in the list, beside another bank’s and in the application', async () => {
    const own = await visit(server, `/bankalar/${KUVEYT}/mevduat`);
    expect(own.text).toContain('Tahmini yıllık brüt kâr payı');
    const list = await visit(server, `/mevduat?karsilastir=${KUVEYT}&karsilastir=akbank`);
    const cards = list.all('<li', 'li').filter((text) => text.includes('Kuveyt Türk'));
    expect(cards.join()).toMatch(/net kâr payı · tahmini yıllık %39,50/);
    const rows = list.all('<tr', 'tr').filter((row) => /Kuveyt Türk|getiri|oran/.test(row));
    expect(rows.filter((row) => INTEREST.test(row))).toEqual([]);
    const form = await visit(server, `/basvuru/mevduat?banka=${KUVEYT}`);
    expect(form.text).toContain('Tahmini yıllık kâr payı %39,50');
  });

  it('leave other banks their interest', async () => {
    const { text } = await visit(server, '/bankalar/akbank/krediler');
    expect(text).toContain('Aylık faiz');
    expect(text).toContain('Faiz üzerinden KKDF');
    expect(text).not.toContain('kâr');
  });

  it('stand in the example of a loan page whose cheapest loan is such a bank’s', async () => {
    await server.sql(`UPDATE banks SET kind = 'participation'`);
    const said = /aylık %\d,\d\d kâr oranıyla kullanırsanız .* Kâr payı üzerinden KKDF/;
    await eventually(
      async () => said.test((await visit(server, '/ihtiyac-kredisi?tutar=60000&vade=12')).text),
      AT_ONCE_MS,
    );
  });
});
