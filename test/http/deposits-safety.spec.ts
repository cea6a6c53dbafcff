import { calendarDate } from '../../src/shared/finance/calendar.js';
import { formatMonth } from '../../src/shared/finance/tr/format.js';
import { paths } from '../../src/shared/paths/site.js';
import { aFigure } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { keepTables } from '../support/kept-table.js';
import { visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let putBack: () => Promise<void>;

beforeAll(async () => {
  server = await startServer();
  putBack = await keepTables(server, 'legal_figures', 'tax_rates');
  await server.sql(
    `UPDATE legal_figures SET valid_from = site_today() - 10, valid_to = NULL WHERE figure = 'deposit-guarantee'`,
  );
});
afterAll(async () => {
  await putBack();
  await server.stop();
});

const { html: get, until } = visitorOf(() => server);
const INSURED = 'TL tutarına kadarı TMSF sigortası';
const BEYOND = 'mevduat sigortası dışında kalır';

describe('the guarantee of deposits', () => {
  it('is named with its source, in every currency', async () => {
    await until(paths.deposits(), (html) => html.includes(`1.200.000 ${INSURED}`));
    const foreign = await get(paths.foreignDeposits());
    expect(foreign).toContain(`TL karşılığı 1.200.000 ${INSURED}`);
    expect(foreign).toContain('kur riski sizdedir');
    expect(await get(paths.deposits())).not.toContain('kur riski');
  });

  it('is left behind by a larger amount, which is split in words', async () => {
    expect(await get(paths.deposits({ tutar: 1_200_000 }))).not.toContain(BEYOND);
    const html = await get(paths.deposits({ tutar: 3_000_000 }));
    expect(html).toContain(`Bu tutarın 1.800.000 TL tutarındaki kısmı tek bankada ${BEYOND}`);
    expect(html).toContain('en az 3 bankaya bölerseniz tamamı sigortalı olur');
  });

  it('is said nothing of without a row in force', async () => {
    await server.sql(
      `UPDATE legal_figures SET valid_to = site_today() - 1 WHERE figure = 'deposit-guarantee'`,
    );
    const html = await until(paths.deposits({ tutar: 3_000_000 }), (page) => !page.includes(INSURED));
    expect(html).not.toContain(BEYOND);
  });
});

describe('inflation', () => {
  const REAL = 'Vergi ve enflasyondan sonra';

  it('is absent until staff enter a month of it, then stands beside lira deposits with its source', async () => {
    expect(await get(paths.deposits())).not.toContain(REAL);
    const month = calendarDate(`${siteDay(0).slice(0, 7)}-01`);
    await aFigure(server, { figure: 'inflation', percent: 32.87, valid_from: month, source: 'TÜİK bülteni' });
    const html = await until(paths.deposits({ vade: 32 }), (page) => page.includes(REAL));
    const told = formatMonth(month);
    expect(html).toContain(`32 günde; yıllık enflasyon ${told} verisindeki gibi %32,87 kalırsa`);
    expect(html).toContain(`Yıllık enflasyon ${told} için %32,87. Kaynak: TÜİK bülteni`);
    expect(await get(paths.foreignDeposits())).not.toContain(REAL);
  });
});

describe('the end of a withholding row', () => {
  it('is told beside terms that reach beyond it alone', async () => {
    await server.sql(
      `UPDATE tax_rates SET valid_to = $1 WHERE tax = 'stopaj' AND applies_to = 'TRY'
                        AND valid_from <= site_today() AND coalesce(valid_to, 'infinity') >= site_today()`,
      [siteDay(40)],
    );
    const words = 'sonrasında açılan ve yenilenenlerde bilinmiyor';
    expect(await until(paths.deposits({ vade: 46 }), (html) => html.includes(words))).toContain(words);
    expect(await get(paths.deposits({ vade: 32 }))).not.toContain(words);
  });
});

describe('the filters of deposits', () => {
  it('leave out those that no offer matches, and one that was chosen can be taken off again', async () => {
    const kinds = await server.sql<{ kind: string }>(
      `SELECT DISTINCT kind FROM products JOIN banks ON banks.id = bank_id
        WHERE type = 'deposit' AND currency = 'TRY' AND products.is_active AND banks.is_active`,
    );
    expect(kinds.map(({ kind }) => kind)).not.toContain('participation');
    const html = await get(paths.deposits());
    expect(html).toMatch(/name="suz"[^>]* value="kamu"/);
    expect(html).not.toMatch(/name="suz"[^>]* value="katilim"/);
    expect(await get(paths.deposits({ suz: 'katilim' }))).toMatch(/name="suz"[^>]* value="katilim"/);
  });
});
