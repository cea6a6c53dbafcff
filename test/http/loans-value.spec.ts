import { LOAN_AMOUNTS } from '../../src/shared/finance/loan-amounts.js';
import { readHtml } from '../support/html.js';
import { formAt, get, html, offersOf, openLoans } from '../support/loan-pages.js';

openLoans();

const CARS = '/tasit-kredisi';
const PLAN = `${CARS}/akbank/odeme-plani`;

describe('a vehicle loan without a value', () => {
  it.each([
    ['tutar=300000&vade=36', 'Bu kredi için taşıtın değeri en az 600.000 TL olmalı.'],
    ['tutar=280000&vade=48&deger=', 'Bu kredi için taşıtın değeri en az 400.000 TL olmalı.'],
    ['tutar=500000&vade=36', 'en az 714.286 TL değerinde elektrikli bir taşıt karşılar.'],
    ['tutar=1000000&vade=48&elektrikli=1', 'taşıtın değeri en az 1.428.572 TL olmalı.'],
  ])('is computed, and the value that carries it is named: %s', async (query, said) => {
    for (const path of [CARS, PLAN, '/gomulu/tasit-kredisi']) {
      const { text } = await formAt(`${path}?${query}`);
      expect(text).toContain(said);
    }
    expect(offersOf(await html(`${CARS}?${query}`)).length).toBeGreaterThan(0);
  });

  it('opens with what an ordinary vehicle carries, on its page and on the home page', async () => {
    const { page, text } = await formAt(CARS);
    expect(text).toContain('300.000 TL, 36 ay için');
    const presets = [...page.matchAll(/<button name="tutar" value="(\d+)"/g)].map(([, lira]) => Number(lira));
    expect(presets.length).toBeGreaterThan(2);
    expect(presets.filter((lira) => lira > 400_000)).toEqual([]);
    expect(
      readHtml(await html('/'))
        .one('#tutar-tasit')
        ?.attribute('value'),
    ).toBe('300.000');
  });

  it('names the same for each page of an amount', async () => {
    for (const { lira, months } of LOAN_AMOUNTS.filter(({ type }) => type === 'tasit'))
      expect((await formAt(`${CARS}?tutar=${lira}&vade=${months}`)).text).toMatch(
        /Bu kredi için taşıtın değeri en az [\d.]+ TL olmalı/,
      );
  });
});

describe('a vehicle loan with a value', () => {
  it('is no larger and no longer than law lets it be, and says so beside the fields', async () => {
    for (const path of [CARS, PLAN, '/gomulu/tasit-kredisi']) {
      const { text, fields, error } = await formAt(`${path}?tutar=500000&vade=48&deger=800000`);
      expect(fields).toEqual(['500000', '48', '800.000']);
      expect(error('tutar')).toContain('ile 400.000 TL arasında olabilir');
      expect(error('vade')).toContain('36 ay arasında olabilir');
      expect(text).toContain('kredi en çok 400.000 TL olabilir, değerin %50 kadarı; vade en çok 36 ay.');
    }
    expect((await formAt(`${CARS}?tutar=500000&vade=48&deger=800000`)).text).toContain(
      '400.000 TL, 36 ay için',
    );
  });

  it('is larger for one that is electric and made in Türkiye, and stays so on the way on', async () => {
    const query = 'tutar=500000&vade=48&deger=800000&elektrikli=1';
    const { page, text } = await formAt(`${CARS}?${query}`);
    expect(text).toContain('500.000 TL, 48 ay için');
    const onward = 'tutar=500000&amp;vade=48&amp;deger=800000&amp;elektrikli=1';
    expect(page).toContain(`/odeme-plani?${onward}`);
    expect(page).toContain(`/basvuru/kredi?tur=tasit-kredisi&amp;${onward}&amp;banka=`);
    const csv = await get(`${PLAN}.csv?${query}`);
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await get(`${PLAN}.csv?tutar=500000&vade=48&deger=800000`)).status).toBe(302);
  });

  it('is none for a value that law lends nothing for', async () => {
    const { page, text } = await formAt(`${CARS}?tutar=300000&vade=36&deger=2000001`);
    expect(text).toContain('Bu değerde bir taşıt için kredi verilemez.');
    expect(offersOf(page)).toEqual([]);
  });

  it.each([
    ['0', 'sıfır olamaz'],
    ['299999', 'kredi tutarından düşük olamaz'],
    ['çok', 'Değeri rakamla yazın'],
  ])('is 422 beside the field for %s, with all that was typed', async (deger, said) => {
    for (const path of [CARS, PLAN, '/gomulu/tasit-kredisi']) {
      const { fields, error, text } = await formAt(
        `${path}?tutar=300000&vade=36&deger=${encodeURIComponent(deger)}`,
        422,
      );
      expect(fields).toEqual(['300.000', '36', deger]);
      expect(error('deger')).toContain(said);
      expect(text).toContain('en az 600.000 TL olmalı');
    }
  });

  it('goes along from the home page', async () => {
    const answer = await get('/hesapla?urun=tasit&tutar=300.000&vade=36&deger=800.000&elektrikli=1');
    expect(answer.headers.get('location')).toBe(
      '/tasit-kredisi?tutar=300000&vade=36&deger=800000&elektrikli=1',
    );
    const wrong = await get('/hesapla?urun=tasit&tutar=300.000&vade=36&deger=x');
    expect(wrong.headers.get('location')).toBe('/tasit-kredisi?tutar=300000&vade=36&deger=x');
  });
});

describe('a housing loan', () => {
  it.each([
    ['deger=4000000', '2.800.000 TL, 120 ay', 'değerin %70 kadarı'],
    ['deger=4000000&sinif=ab', '3.600.000 TL, 120 ay', 'değerin %90 kadarı'],
    ['deger=4000000&sinif=ab&konutu-var=1', '900.000 TL, 120 ay', 'değerin %22,5 kadarı'],
    ['', '4.000.000 TL, 120 ay', 'konutun değeri en az 6.666.667 TL olmalı'],
  ])('follows value, class and a home of its own: %s', async (query, asked, said) => {
    const { text } = await formAt(`/konut-kredisi?tutar=4000000&vade=120&${query}`);
    expect(text).toContain(`${asked} için`);
    expect(text).toContain(said);
  });

  it('asks behind a line of its own, which is open once something is said', async () => {
    expect((await formAt('/konut-kredisi')).page).toMatch(/<details class="calc-thing disclosure">/);
    expect((await formAt('/konut-kredisi?deger=4000000')).page).toMatch(
      /<details class="calc-thing disclosure" open="">/,
    );
    expect((await formAt('/konut-kredisi?tutar=4000000&deger=0', 422)).error('deger')).toContain('sıfır');
  });
});

it('names the tables of law with their day and their doubt', async () => {
  for (const path of [CARS, PLAN, '/gomulu/tasit-kredisi'])
    expect((await formAt(path)).text).toContain('kaynağı resmî metinle karşılaştırılmadı');
});

describe('GET /taksite-gore-kredi', () => {
  const CAR = '/taksite-gore-kredi?tur=tasit&taksit=250000&oran=0';

  it('calls a limit of a vehicle legal only where law sets it, by its value', async () => {
    const { text } = await formAt(`${CAR}&vade=48`);
    expect(text).not.toContain('yasal sınır');
    expect(text).toContain('Bu tutar ve vadeyi karşılayan taşıt yok');
    const valued = await formAt(`${CAR}&vade=36&deger=800000`);
    expect(valued.text).toContain('36 ay 400.000 TL (yasal sınır)');
    expect(valued.text).toContain('48 ay Verilmiyor');
    expect(valued.text).toContain('kaynağı resmî metinle karşılaştırılmadı');
    expect((await formAt(`${CAR}&vade=48&deger=2500000&elektrikli=1`)).text).toContain('1.750.000 TL');
  });

  it('is 422 beside the field for a value of nothing', async () => {
    expect((await formAt(`${CAR}&vade=36&deger=0`, 422)).error('deger')).not.toBe('');
    expect((await formAt(`${CAR}&vade=48&deger=800000`)).error('vade')).toBe(
      'Bu değerde vade en çok 36 aydır.',
    );
  });
});
