import {
  CALCULATOR_PATHS,
  type CalculatorPath,
  calculatorPaths,
  paths,
} from '../../src/shared/paths/site.js';
import { addDays, todayIn } from '../../src/shared/finance/calendar.js';
import { termBracketMonths } from '../../src/shared/finance/deposit.js';
import { answerOf, figuresOf, errorsOf, rowsOf } from '../support/calculator-pages.js';
import { keepTables } from '../support/kept-table.js';
import { eventually } from '../support/eventually.js';
import { jsonLdFaults, jsonLdOf } from '../support/json-ld.js';
import { visit, type VisitorPage } from '../support/page.js';
import { startServer, type TestServer } from '../support/server.js';

type Query = Readonly<Record<string, string>>;

let server: TestServer;
let putBackFigures: () => Promise<void>;

beforeAll(async () => {
  server = await startServer();
  putBackFigures = await keepTables(server, 'legal_figures');
});
afterAll(() => server.stop());
const at = (path: CalculatorPath, query: Query = {}): Promise<VisitorPage> =>
  visit(server, calculatorPaths.one(path, query));

describe('GET /hesaplamalar', () => {
  it('lists each calculator, the new ones and those of offers', async () => {
    const page = await visit(server, calculatorPaths.list());
    expect(page.status).toBe(200);
    expect(page.links).toEqual(
      expect.arrayContaining([
        ...CALCULATOR_PATHS.map((path) => calculatorPaths.one(path)),
        paths.loan('ihtiyac-kredisi'),
        paths.loan('kobi-kredisi'),
        paths.deposits(),
      ]),
    );
    expect(jsonLdOf(page.html).flatMap((item) => jsonLdFaults(item))).toEqual([]);
  });

  it('is found at the head of every page', async () => {
    const { html } = await visit(server, paths.loan('ihtiyac-kredisi'));
    expect(html.slice(0, html.indexOf('<main'))).toContain('href="/hesaplamalar"');
  });
});

describe.each(CALCULATOR_PATHS)('GET /%s', (path) => {
  it('answers without anything asked, but for what only the visitor knows', async () => {
    const page = await at(path);
    expect(page.status).toBe(200);
    expect(errorsOf(page)).toEqual({});
    expect(answerOf(page)).toMatch(/\.$/);
    expect(page.text).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(page.canonical).toBe(server.url + calculatorPaths.one(path));
    expect(page.text).toContain('Kaynaklar');
    expect(page.text).toMatch(/\d\d\.\d\d\.\d{4} tarihinden beri|ilk yürürlük tarihi kaydedilmedi/);
    expect(page.text).not.toContain('1990');
    expect(jsonLdOf(page.html).flatMap((item) => jsonLdFaults(item))).toEqual([]);
    expect(page.jsonLdOf('BreadcrumbList')).toHaveLength(1);
  });

  it('opens its own worked example without a fault', async () => {
    const href = (await at(path)).links.find((link) => link.startsWith(`/${path}?`)) ?? '';
    const page = await visit(server, href);
    expect([page.status, errorsOf(page)]).toEqual([200, {}]);
    expect(answerOf(page)).toBeDefined();
  });

  it('says what is wrong beside each field, keeps what was typed and gives no answer', async () => {
    const usual = await at(path);
    const names = [...usual.main.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)]
      .filter(([input]) => !input.includes('checkbox'))
      .map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    const wrong = await at(path, Object.fromEntries(names.map((name) => [name, `<i>${name}`])));
    expect(wrong.status).toBe(names.includes('deger') ? 422 : 200);
    expect(Object.keys(errorsOf(wrong)).sort()).toEqual([...names].sort());
    expect(answerOf(wrong)).toBeUndefined();
    expect(wrong.main).not.toContain('<i>');
    for (const name of names) expect(wrong.main).toContain(`value="&lt;i&gt;${name}"`);
    const far = await at(path, Object.fromEntries(names.map((name) => [name, '9999999999999'])));
    expect(answerOf(far)).toBeUndefined();
    expect(Object.values(errorsOf(far)).length).toBe(names.length);
  });

  it('bears any text', async () => {
    for (const text of [
      '-1',
      '1e9',
      '٣',
      '\u0000',
      '𝟙',
      "' OR 1=1",
      '%',
      ',',
      '0,0000',
      '½',
      '99999'.repeat(9),
    ]) {
      const names = [
        'tutar',
        'oran',
        'vade',
        'odenen',
        'gelir',
        'taksit',
        'borc',
        'hedef',
        'tur',
        'kredi',
        'sekil',
      ];
      const page = await at(path, Object.fromEntries(names.map((name) => [name, text])));
      expect(page.status).toBe(200);
      expect(page.text).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('GET /ne-kadar-kredi-alabilirim', () => {
  const ask = (query: Query): Promise<VisitorPage> =>
    at('ne-kadar-kredi-alabilirim', {
      gelir: '50000',
      taksitler: '3183,29',
      pay: '50',
      oran: '3,39',
      vade: '12',
      ...query,
    });

  it('is the published loan turned round', async () => {
    expect(figuresOf(await ask({}))).toMatchObject({
      'Alabileceğiniz kredi': '200.000 TL',
      'Aylık taksiti': '21.816,71 TL',
      'Mevzuatın izin verdiği': 'Sınır yok',
    });
  });

  it('lends no more than the term lets', async () => {
    const long = { gelir: '500000', vade: '36' };
    expect(figuresOf(await ask(long))).toMatchObject({ 'Alabileceğiniz kredi': '125.000 TL' });
    expect(figuresOf(await ask({ ...long, vade: '24' }))).toMatchObject({
      'Alabileceğiniz kredi': '250.000 TL',
    });
    expect(errorsOf(await ask({ vade: '37' }))).toEqual({ vade: 'En uzun vade 36 aydır.' });
  });

  it.each([
    ['5000000', 'ab', '4.500.000 TL'],
    ['5000001', 'ab', '4.000.000 TL'],
    ['7000000', 'c', '4.900.000 TL'],
    ['10000000', 'diger', '5.000.000 TL'],
    ['20000000', 'c', '8.000.000 TL'],
    ['20000100', 'diger', '4.000.020 TL'],
  ])('knows the share of a home worth %s, class %s', async (deger, sinif, ceiling) => {
    const rich = { tur: 'konut', gelir: '90000000', taksitler: '0', oran: '2,5', vade: '120', deger, sinif };
    expect(figuresOf(await ask(rich))).toMatchObject({ 'Mevzuatın izin verdiği': ceiling });
  });

  it('lends a quarter of it where the household owns a home', async () => {
    const page = await ask({
      tur: 'konut',
      gelir: '9000000',
      vade: '120',
      deger: '4000000',
      sinif: 'ab',
      'konutu-var': 'evet',
    });
    expect(figuresOf(page)).toMatchObject({
      'Mevzuatın izin verdiği': '900.000 TL',
      Peşinat: '3.100.000 TL',
    });
  });

  it.each([
    ['400000', '48', '', '280.000 TL'],
    ['800000', '36', '', '400.000 TL'],
    ['1200000', '24', '', '360.000 TL'],
    ['2000000', '12', '', '400.000 TL'],
    ['2500000', '48', 'evet', '1.750.000 TL'],
    ['7500000', '12', 'evet', '1.500.000 TL'],
  ])('knows the share of a vehicle worth %s over %s months', async (deger, vade, elektrikli, ceiling) => {
    const rich = { tur: 'tasit', gelir: '9000000', deger, vade, elektrikli };
    expect(figuresOf(await ask(rich))).toMatchObject({ 'Mevzuatın izin verdiği': ceiling });
    const longer = await ask({ ...rich, vade: String(Number(vade) + 1) });
    expect(errorsOf(longer)['vade']).toBeDefined();
  });

  it('says where law lends nothing, and where nothing is left of the income', async () => {
    expect(answerOf(await ask({ tur: 'tasit', deger: '2000001', vade: '12' }))).toBe(
      'Bu değerde bir taşıt için kredi verilemez.',
    );
    expect(answerOf(await ask({ taksitler: '30000' }))).toContain('yeni bir taksite yer kalmıyor');
    expect(errorsOf(await ask({ tur: 'konut', vade: '120' }))).toEqual({
      deger: 'Konutun ekspertiz değerini yazın.',
    });
  });
});

describe('GET /taksite-gore-kredi', () => {
  it('turns published instalments round, and knows the limits of terms', async () => {
    const page = await at('taksite-gore-kredi', {
      tur: 'ihtiyac',
      taksit: '21816,71',
      vade: '12',
      oran: '3,39',
    });
    expect(figuresOf(page)).toMatchObject({ 'Kredi tutarı': '200.000 TL', 'Aylık taksit': '21.816,71 TL' });
    expect(rowsOf(page).find(([term]) => term === '36 ay')?.[1]).toBe('125.000 TL (yasal sınır)');
    const housing = await at('taksite-gore-kredi', {
      tur: 'konut',
      taksit: '20276,25',
      vade: '120',
      oran: '2,79',
    });
    expect(figuresOf(housing)).toMatchObject({ 'Kredi tutarı': '700.000 TL' });
  });

  it('refuses terms that the kind of loan has not', async () => {
    const page = await at('taksite-gore-kredi', { tur: 'ihtiyac', vade: '120', oran: '3' });
    expect(errorsOf(page)['vade']).toMatch(/ile 36 ay arasındadır/);
  });
});

describe('GET /erken-kapama', () => {
  const loan = { kredi: 'ihtiyac', tutar: '100000', oran: '3,5', vade: '24', odenen: '10', gun: '12' };

  it('gives the figures of the worked example', async () => {
    const figures = figuresOf(await at('erken-kapama', loan));
    expect(figures).toMatchObject({
      // The example takes 70.646,90 from the formula in which nothing is rounded; a plan has a kuruş less.
      'Kalan anapara': '70.646,89 TL',
      'İşlemiş faiz': '989,06 TL',
      'KKDF ve BSMV': '296,72 TL',
      'Erken ödeme tazminatı': '0,00 TL',
      'Kapama tutarı': '71.932,67 TL',
    });
  });

  it('gives the published figures of a partial payment', async () => {
    const page = await at('erken-kapama', {
      kredi: 'konut',
      tutar: '100000',
      oran: '1',
      vade: '120',
      odenen: '29',
      sekil: 'ara',
      ara: '13750',
    });
    expect(figuresOf(page)).toMatchObject({
      // Published is 72.563,39, from the formula in which nothing is rounded.
      'Kalan anapara': '72.563,37 TL',
      'Ayın faizi': '854,59 TL',
      'Anaparaya giden': '12.895,41 TL',
      'Erken ödeme tazminatı': '246,31 TL',
      'Yeni taksit': '1.226,54 TL',
    });
  });

  it.each([
    ['konut', '120', '84', '%1'],
    ['konut', '120', '83', '%2'],
    ['konut-degisken', '120', '83', null],
    ['ticari-degisken', '48', '10', '%2'],
  ])('takes what law lets of %s with %s months, %s paid', async (kredi, vade, odenen, percent) => {
    const page = await at('erken-kapama', { ...loan, kredi, vade, odenen });
    expect(page.text).toContain(percent === null ? ' istenmez ' : `en çok ${percent} `);
  });

  it('asks for what law leaves to the contract, and refuses more than it lets', async () => {
    const error = async (query: Query): Promise<Record<string, string>> =>
      errorsOf(await at('erken-kapama', { ...loan, ...query }));
    expect((await error({ kredi: 'ticari' }))['tazminat']).toContain('bankanızın oranını yazın');
    expect(await error({ kredi: 'ticari', tazminat: '4' })).toEqual({});
    expect((await error({ tazminat: '1' }))['tazminat']).toContain('tazminat istenemez');
    expect((await error({ kredi: 'konut', vade: '36', tazminat: '1,5' }))['tazminat']).toContain('en çok %1');
    expect((await error({ odenen: '24' }))['odenen']).toContain('az olmalıdır');
    expect((await error({ sekil: 'ara' }))['ara']).toBe('Ara ödeme tutarını yazın.');
    expect((await error({ sekil: 'ara', ara: '6000' }))['ara']).toContain('6.933,17 TL');
    expect((await error({ sekil: 'ara', ara: '99999' }))['ara']).toContain('borcun tamamı');
  });
});

describe('GET /kredi-yapilandirma', () => {
  const loan = { tur: 'konut', tutar: '1000000', oran: '2,87', vade: '120', odenen: '12', tahsis: '0' };

  it.each([
    ['2,77', 32_468],
    ['2,67', 128_242],
    ['2,57', 223_132],
  ])('saves at %s what was published', async (rate, lira) => {
    const figures = figuresOf(await at('kredi-yapilandirma', { ...loan, 'yeni-oran': rate }));
    expect(
      Math.abs(Number((figures['Kazanç'] ?? '').replace(/[^\d,]/g, '').replace(',', '.')) - lira),
    ).toBeLessThan(1.5);
    expect(figures['Yeni kredi']).toMatch(/^1\.005\.695,2\d TL$/);
  });

  it('counts fee and costs, and says where it no longer pays', async () => {
    const page = await at('kredi-yapilandirma', {
      ...loan,
      tahsis: '',
      masraf: '50000',
      'yeni-oran': '2,77',
    });
    expect(answerOf(page)).toMatch(/^Kredinizi yenilerseniz 22\.\d{3},\d\d TL daha fazla ödersiniz\.$/);
    expect(figuresOf(page)['Kârlı olduğu en yüksek faiz']).toMatch(/^%2,7\d$/);
  });

  it('keeps to what law lets', async () => {
    const error = async (query: Query): Promise<Record<string, string>> =>
      errorsOf(await at('kredi-yapilandirma', { ...loan, 'yeni-oran': '2,5', ...query }));
    expect(await error({ tahsis: '0,6' })).toEqual({ tahsis: 'Tahsis ücreti en çok %0,50 olabilir.' });
    expect((await error({ tazminat: '3' }))['tazminat']).toContain('en çok %2');
    expect((await error({ tur: 'ihtiyac', tazminat: '1' }))['tazminat']).toContain('istenemez');
    expect((await error({ tutar: '1000', masraf: '5000' }))['masraf']).toContain('az olmalıdır');
  });
});

describe('GET /kredi-karti-borcu', () => {
  it('takes the rate and the least payment of the statement', async () => {
    const page = await at('kredi-karti-borcu', { borc: '25000', limit: '50000', odeme: '5000' });
    expect(rowsOf(page)[0]).toEqual([
      '1',
      '25.000,00 TL',
      '5.000,00 TL',
      '%3,25',
      '650,00 TL',
      '195,00 TL',
      '20.845,00 TL',
    ]);
  });

  it.each([
    ['29999,99', '%3,25'],
    ['30000', '%3,75'],
    ['180000', '%3,75'],
    ['180000,01', '%4,25'],
  ])('counts %s TL with %s', async (borc, rate) => {
    expect(rowsOf(await at('kredi-karti-borcu', { borc, limit: '1000000' }))[0]?.[3]).toBe(rate);
  });

  it.each([
    ['100000', '16.000,00 TL'],
    ['100001', '32.000,00 TL'],
  ])('asks of 80.000 TL on a card of %s TL the least payment', async (limit, payment) => {
    expect(rowsOf(await at('kredi-karti-borcu', { borc: '80000', limit }))[0]?.[2]).toBe(payment);
  });

  it('leaves after a year what was worked out, at one rate', async () => {
    const page = await at('kredi-karti-borcu', { borc: '80000', limit: '100000', oran: '3,75' });
    expect(figuresOf(page)['12 ay sonra kalan borç']).toMatch(/^9\.73[23],\d\d TL$/);
  });

  it('takes neither less than the least payment nor more than the highest rate', async () => {
    expect(
      errorsOf(await at('kredi-karti-borcu', { borc: '80000', limit: '100000', odeme: '15999', oran: '4' })),
    ).toEqual({
      odeme: 'Asgari ödeme 16.000,00 TL; altındaki ödemeye gecikme faizi işler.',
      oran: 'Bu dönem borcunda azami aylık akdi faiz %3,75.',
    });
  });
});

describe('GET /mevduat-hedefi', () => {
  it('earns what a deposit does', async () => {
    const page = await at('mevduat-hedefi', {
      hedef: '102893,15',
      birikim: '100000',
      ekleme: '0',
      vade: '32',
      oran: '40',
    });
    expect(rowsOf(page)).toEqual([
      ['1', '100.000,00 TL', '3.506,85 TL', '613,70 TL', '2.893,15 TL', '102.893,15 TL'],
    ]);
  });

  it('warns where nothing is known of the withholding', async () => {
    const page = await at('mevduat-hedefi', {
      hedef: '900000',
      birikim: '100000',
      ekleme: '1000',
      oran: '40',
    });
    expect(page.text).toMatch(/Stopaj oranı \d+ \p{L}+ \d{4} gününe kadar geçerli; sonrası bilinmiyor/u);
  });

  it('takes each renewal’s withholding from its own bracket', async () => {
    const page = await at('mevduat-hedefi', {
      hedef: '5000000',
      birikim: '1000000',
      ekleme: '0',
      vade: '366',
      oran: '38',
    });
    const rows = rowsOf(page);
    const kurus = (text = ''): number => Number(text.replaceAll(/\D/g, ''));
    const shares = rows.map(
      ([, , gross, withholding]) => Math.round((kurus(withholding) / kurus(gross)) * 1000) / 10,
    );
    // 366 days are a year and a day, but a year where 29 February lies in them.
    const opened = rows.map((_row, at) => addDays(todayIn('Europe/Istanbul', new Date()), at * 366));
    expect(shares).toEqual(opened.map((day) => (termBracketMonths(day, 366) > 12 ? 10 : 15)));
    expect(new Set(shares).size).toBe(2);
    expect(page.text).toContain('stopaj her vadenin kendi diliminden kesildi');
  });

  it('says where the best offer takes no more', async () => {
    const page = await at('mevduat-hedefi', { hedef: '50000000', birikim: '100000', ekleme: '100000' });
    expect(page.text).toMatch(/bu oranı en çok [\d.]+ TL için veriyor; birikim \d+\. vadede bunu aşıyor/);
  });

  it('needs something to begin with, and says where a goal is out of reach', async () => {
    expect(errorsOf(await at('mevduat-hedefi', { birikim: '0', ekleme: '0' }))['birikim']).toContain(
      'sıfırdan büyük',
    );
    expect(
      answerOf(await at('mevduat-hedefi', { hedef: '500000', birikim: '1000', ekleme: '0', oran: '0' })),
    ).toContain('ulaşılamıyor');
    expect(answerOf(await at('mevduat-hedefi', { hedef: '500', birikim: '1000' }))).toContain('ulaşmış');
  });
});

describe('without figures in force', () => {
  beforeAll(() => server.sql(`UPDATE legal_figures SET valid_to = greatest(valid_from, site_today() - 1)`));
  afterAll(() => putBackFigures());

  const told = async (path: CalculatorPath, query: Query, warning: string): Promise<VisitorPage> => {
    let page = await at(path, query);
    await eventually(async () => (page = await at(path, query)).text.includes(warning), 10_000);
    return page;
  };

  it('asks for the compensation', async () => {
    const page = await told('erken-kapama', { kredi: 'konut' }, 'sözleşmenizdeki oranı yazın');
    expect(answerOf(page)).toBeUndefined();
    expect(answerOf(await at('erken-kapama', { kredi: 'konut', tazminat: '2' }))).toBeDefined();
  });

  it('asks for fee and compensation of a new loan', async () => {
    const page = await told('kredi-yapilandirma', {}, 'bankanın oranını yazın');
    expect(answerOf(page)).toBeUndefined();
    expect(
      answerOf(await at('kredi-yapilandirma', { tazminat: '2', tahsis: '0,5', 'yeni-oran': '2,5' })),
    ).toBeDefined();
  });

  it('asks for rate and payment of a card', async () => {
    const page = await told('kredi-karti-borcu', {}, 'kartınızın aylık oranını yazın');
    expect(page.text).toContain('her ay ödeyeceğiniz tutarı yazın');
    expect(answerOf(page)).toBeUndefined();
    expect(answerOf(await at('kredi-karti-borcu', { odeme: '20000', oran: '4' }))).toBeDefined();
  });

  it('leaves a ceiling out, and says so', async () => {
    const page = await told(
      'ne-kadar-kredi-alabilirim',
      { tur: 'konut', deger: '4000000', oran: '2,5', vade: '120' },
      'yasal sınır hesaba katılmadı',
    );
    expect(figuresOf(page)['Mevzuatın izin verdiği']).toBe('Sınır yok');
  });

  it('names a rate with two decimals, as every list does', async () => {
    for (const path of ['ne-kadar-kredi-alabilirim', 'taksite-gore-kredi'])
      expect(await (await fetch(`${server.url}/${path}`)).text()).toMatch(/kullanıldı: %\d+,\d\d \(/);
  });

  it('works nothing out without taxes', async () => {
    const putBack = await keepTables(server, 'tax_rates');
    await server.sql('DELETE FROM tax_rates');
    try {
      for (const path of CALCULATOR_PATHS) {
        const page = await told(
          path,
          path === 'erken-kapama' ? { tazminat: '0' } : {},
          'hesaplama yapılamıyor',
        );
        expect(answerOf(page)).toBeUndefined();
      }
    } finally {
      await putBack();
    }
  });
});
