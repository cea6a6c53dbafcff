import { calendarDate, daysBetween } from '../../src/shared/finance/calendar.js';
import { payDay } from '../../src/shared/finance/working-days.js';
import { formatDateLong } from '../../src/shared/finance/tr/format.js';
import { calculatorPaths, paths } from '../../src/shared/paths/site.js';
import { aHoliday } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { anApiKey } from '../support/api-keys.js';
import { visitorOf } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.sql('DELETE FROM holidays');
});
afterAll(() => server.stop());

const { html: get, until } = visitorOf(() => server);

const NEXT = 'tatil günüdür, ödeme izleyen iş günü';

describe('a deposit that ends on a holiday', () => {
  it('is paid on the next working day, here as in the savings goal', async () => {
    const [from, to] = [calendarDate(siteDay(40)), calendarDate(siteDay(46))];
    await aHoliday(server, { first_day: from, last_day: to });
    const { on } = payDay(from, [{ from, to }]);
    const words = `${NEXT} (${formatDateLong(on)}; bayram günleri kesinleşmedi)`;
    expect(await until(paths.deposits({ vade: 40 }), (html) => html.includes(NEXT))).toContain(words);
    const goal = calculatorPaths.one('mevduat-hedefi', { hedef: '101000', birikim: '100000', vade: '40' });
    expect(await get(goal)).toContain(words);
    await server.sql("UPDATE holidays SET is_confirmed = true, source = 'Diyanet takvimi'");
    const page = await until(paths.deposits({ vade: 40 }), (html) => !html.includes('kesinleşmedi'));
    expect(page).toContain(`${NEXT} (${formatDateLong(on)})`);
  });

  it('has its day of payment in the API', async () => {
    const { secret } = await anApiKey(server.databaseUrl);
    const end = calendarDate(`${siteDay(366).slice(0, 4)}-10-29`);
    const days = daysBetween(calendarDate(siteDay(0)), end);
    const answer = await fetch(
      `${server.url}/api/v1/calculations/deposits?currency=TRY&amount=50000&term_days=${String(days)}`,
      { headers: { Authorization: `Bearer ${secret}` } },
    );
    const { on } = payDay(end, []);
    expect(on > end).toBe(true);
    expect(await answer.json()).toMatchObject({ maturity: end, paid_on: on });
  });

  it('says nothing of a working day', async () => {
    const working = payDay(calendarDate(siteDay(50)), []).on;
    const days = [50, 51, 52, 53, 54, 55].find((one) => siteDay(one) === working) ?? 50;
    expect(await get(paths.deposits({ vade: days }))).not.toContain(NEXT);
  });
});
