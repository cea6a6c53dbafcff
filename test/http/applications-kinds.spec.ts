import { changeSettings } from '../factories/settings.js';
import { rightBody } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { openApplications, PHONE, KVKK, server, rowOf, post, refused } from '../support/application-posts.js';

openApplications();

const EMAIL = 'Lütfen geçerli bir e-posta adresi girin';

const BANKS = 'Lütfen en az bir banka seçin';

describe('POST /basvuru/kredi', () => {
  it('derives the loan type from the page when the form does not say', async () => {
    for (const [source_page, loan_type, amount] of [
      ['/tasit-kredisi', 'tasit_kredisi', 200_000],
      ['/kobi-kredisi/akbank?x=1', 'kobi_kredisi', 100_000],
      ['/hakkimizda', 'ihtiyac_kredisi', 50_000],
      [undefined, 'ihtiyac_kredisi', 50_000],
    ] as const) {
      const body = { ...rightBody('kredi'), loan_type: undefined, source_page, amount, term_months: 12 };
      expect((await post('kredi', body)).status).toBe(201);
      expect(await rowOf(body)).toMatchObject({
        loan_type,
        source_page: source_page?.split('?')[0] ?? '/basvuru/kredi',
      });
    }
  });

  it('holds amount and term to the limits of the type and to the rules of the day', async () => {
    const need = { ...rightBody('kredi'), loan_type: 'ihtiyac_kredisi' };
    const wrong = async (amount: unknown, term_months: unknown): Promise<unknown> =>
      (await refused('kredi', { ...need, amount, term_months })).fields;
    expect(await wrong(9_999, 12)).toEqual({
      amount: 'Tutar 10.000 TL ile 1.000.000 TL arasında olmalıdır',
    });
    expect(await wrong('1.000.001', 12)).toEqual({
      amount: 'Tutar 10.000 TL ile 1.000.000 TL arasında olmalıdır',
    });
    expect(await wrong(125_001, 36)).toEqual({
      term_months: 'Bu tutar için vade 6 ile 24 ay arasında olmalıdır',
    });
    expect(await wrong('2.05', 12)).toEqual({ amount: 'Lütfen geçerli bir tutar girin' });
    expect(await wrong('abc', 200)).toEqual({
      amount: 'Lütfen geçerli bir tutar girin',
      term_months: 'Vade 3 ile 36 ay arasında olmalıdır',
    });
    // Whether any bank lends it is said of what can be read.
    const unreadable = { ...need, amount: 'abc', term_months: 200, selected_banks: [] };
    expect(await (await post('kredi', unreadable, { as: 'form' })).text()).not.toContain(
      'teklifi olan banka yok',
    );
    expect(await wrong(50_000, 0)).toEqual({ term_months: 'Lütfen listeden bir vade seçin' });
    const atTheBound = { ...need, amount: '125.000', term_months: '36' };
    expect((await post('kredi', atTheBound, { as: 'form' })).status).toBe(303);
    expect(await rowOf(atTheBound)).toMatchObject({ amount: '125000.00', term_months: 36 });
  });

  it('takes only banks that are there, are active and lend it, each once under its own id', async () => {
    const with_ = (selected_banks: unknown): object => ({ ...rightBody('kredi'), selected_banks });
    expect((await refused('kredi', with_([]))).fields).toEqual({ selected_banks: BANKS });
    expect((await refused('kredi', with_(undefined))).fields).toEqual({ selected_banks: BANKS });
    const unknown = 'Seçtiğiniz bankalardan biri bu ürünü sunmuyor. Lütfen listeden seçin.';
    expect((await refused('kredi', with_(['akbank', 'yokbank']))).fields).toEqual({
      selected_banks: unknown,
    });
    await server.sql(`UPDATE banks SET is_active = false WHERE id = 'isbankasi'`);
    await eventually(async () => (await post('kredi', with_(['isbankasi']))).status === 422, 10_000);
    expect((await refused('kredi', with_(['isbankasi']))).fields).toEqual({ selected_banks: unknown });
    await server.sql(`UPDATE banks SET is_active = true WHERE id = 'isbankasi'`);
    await eventually(async () => (await post('kredi', with_(['isbankasi']))).status === 201, 10_000);
    const aliased = {
      ...rightBody('kredi'),
      selected_banks: ['garanti', 'Garanti BBVA', 'akbank', 'akbank'],
    };
    expect((await post('kredi', aliased)).status).toBe(201);
    expect(await rowOf(aliased)).toMatchObject({ selected_banks: ['garantibbva', 'akbank'] });
  });

  it('refuses more than five banks, names the limit and keeps every tick', async () => {
    const six = ['akbank', 'garantibbva', 'isbankasi', 'qnb', 'teb', 'ziraatbankasi'];
    const limit = '6 banka seçtiniz. Bir başvuru en çok 5 bankaya gönderilir.';
    const body = { ...rightBody('kredi'), selected_banks: six };
    expect((await refused('kredi', body)).fields).toEqual({ selected_banks: limit });
    const again = await post('kredi', body, { as: 'form' });
    expect(again.status).toBe(422);
    const page = await again.text();
    expect(page).toContain(limit);
    expect(page.match(/name="selected_banks"[^>]*checked=""/g)).toHaveLength(6);
    const five = { ...rightBody('kredi'), selected_banks: [...six.slice(0, 5), 'garanti'] };
    expect((await post('kredi', five)).status).toBe(201);
  });

  it('names the banks whose own limits do not reach that far', async () => {
    await server.sql(
      `UPDATE products SET max_amount = 200000 WHERE bank_id = 'akbank' AND subtype = 'konut_kredisi'`,
    );
    await eventually(async () => (await post('kredi', rightBody('kredi'))).status === 422, 10_000);
    expect((await refused('kredi', rightBody('kredi'))).fields).toEqual({
      selected_banks: 'Bu tutar ve vadede teklifi olmayan banka seçtiniz: Akbank',
    });
    await server.sql(
      `UPDATE products SET max_amount = 5000000 WHERE bank_id = 'akbank' AND subtype = 'konut_kredisi'`,
    );
    await eventually(async () => (await post('kredi', rightBody('kredi'))).status === 201, 10_000);
  });
});

describe('POST /basvuru/mevduat', () => {
  it('stores tl, usd and eur under their own names, tl when nothing is said', async () => {
    for (const [given, stored] of [
      ['tl', 'tl_mevduat'],
      ['usd', 'usd_mevduat'],
      ['eur', 'eur_mevduat'],
      ['usd_mevduat', 'usd_mevduat'],
      [undefined, 'tl_mevduat'],
    ] as const) {
      const amount = stored === 'tl_mevduat' ? 100_000 : 5_000;
      const body = { ...rightBody('mevduat'), deposit_type: given, amount };
      expect((await post('mevduat', body)).status).toBe(201);
      expect(await rowOf(body)).toMatchObject({ deposit_type: stored });
    }
  });

  it('holds amount, term and banks to what is offered in that currency', async () => {
    const wrong = async (changes: object): Promise<unknown> =>
      (await refused('mevduat', { ...rightBody('mevduat'), ...changes })).fields;
    expect(await wrong({ amount: 1 })).toHaveProperty(
      'amount',
      expect.stringMatching(/^Tutar .* arasında olmalıdır$/),
    );
    expect(await wrong({ term_days: 5_000 })).toHaveProperty(
      'term_days',
      expect.stringMatching(/gün arasında/),
    );
    expect(await wrong({ selected_banks: [] })).toEqual({ selected_banks: BANKS });
    expect(await wrong({ deposit_type: 'altin' })).toEqual({ deposit_type: 'Listeden bir seçenek seçin' });
  });
});

describe('POST /basvuru/kart', () => {
  it('keeps the domain that was typed, and asks about letters that no mail server takes', async () => {
    const body = { ...rightBody('kart'), email: 'Ali@arıman.com' };
    expect((await post('kart', body)).status).toBe(201);
    expect(await rowOf(body)).toMatchObject({
      email: 'Ali@xn--arman-o4a.com',
      email_key: 'ali@xn--arman-o4a.com',
    });
    const { fields } = await refused('kart', { ...rightBody('kart'), email: 'ayşe@ornek.test' });
    expect(fields?.['email']).toContain('ayse@ornek.test mi demek istediniz?');
    for (const email of ['.a@ornek.test', 'a..b@ornek.test', 'a@-ornek.test', 'a@[127.0.0.1]'])
      expect((await refused('kart', { ...rightBody('kart'), email })).fields).toEqual({ email: EMAIL });
  });

  it('asks for an e-mail address and a card that is there', async () => {
    for (const email of [
      '',
      'ayse',
      'ayse@',
      '@ornek.test',
      'a b@ornek.test',
      `${'a'.repeat(300)}@ornek.test`,
    ]) {
      expect((await refused('kart', { ...rightBody('kart'), email })).fields).toEqual({ email: EMAIL });
    }
    const gone = await refused('kart', { ...rightBody('kart'), card_name: 'Olmayan Kart' });
    expect(gone.fields).toHaveProperty('card_name');
    const otherBank = await refused('kart', { ...rightBody('kart'), bank_name: 'QNB Finansbank' });
    expect(otherBank.fields).toHaveProperty('card_name');
  });

  it('knows a card by its slug and its bank by itself', async () => {
    const body = { ...rightBody('kart'), card_name: 'akbank-mil-kart', bank_name: undefined };
    expect((await post('kart', body)).status).toBe(201);
    expect(await rowOf(body)).toMatchObject({
      card_name: 'Akbank Mil Kart',
      bank_name: 'Akbank',
      selected_banks: ['akbank'],
    });
  });
});

describe('POST /basvuru/uzaktan-musteri', () => {
  it('is SMS unless said otherwise, and by QR code needs no number', async () => {
    const sms = { ...rightBody('uzaktan-musteri'), application_method: undefined };
    expect((await post('uzaktan-musteri', sms)).status).toBe(201);
    expect(await rowOf(sms)).toMatchObject({ application_method: 'sms' });
    const qr = { ...rightBody('uzaktan-musteri'), application_method: 'qr', phone_number: '' };
    expect((await post('uzaktan-musteri', qr)).status).toBe(201);
    expect(await rowOf(qr)).toMatchObject({ application_method: 'qr', phone_number: null });
    const wrong = await refused('uzaktan-musteri', { ...qr, phone_number: '12' });
    expect(wrong.fields).toEqual({ phone_number: PHONE });
    const noConsent = await refused('uzaktan-musteri', { ...qr, kvkk_consent: false });
    expect(noConsent.fields).toEqual({ kvkk_consent: KVKK });
  });

  it('refuses a bank that takes no remote customers', async () => {
    const { fields } = await refused('uzaktan-musteri', {
      ...rightBody('uzaktan-musteri'),
      bank_name: 'Yok',
    });
    expect(fields).toHaveProperty('bank_name');
  });

  it('thanks whoever goes on by the code with the code, and no word of a number', async () => {
    const body: Record<string, unknown> = { ...rightBody('uzaktan-musteri'), application_method: 'qr' };
    delete body['phone_number'];
    const sent = await post('uzaktan-musteri', body, { as: 'form' });
    const address = sent.headers.get('location') ?? '';
    expect(address).toMatch(/&yontem=qr$/);
    const html = await (await fetch(server.url + address)).text();
    expect(html).toContain('src="/basvuru/qr/akbank.svg"');
    expect(plain(html)).toContain('Kodu telefonunuzun kamerasına okutun ya da başvuru sayfasına gidin.');
    expect(html).not.toContain('telefonunuza gönderir');
  });
});

describe('GET /basvuru/onay-metni/:kind/:version', () => {
  const textOf = async (path: string): Promise<string> => (await fetch(server.url + path)).text();

  it('shows what somebody agreed to as it was shown then, whatever the settings say since', async () => {
    const form = await textOf('/basvuru/kart?kart=akbank-mil-kart');
    for (const [kind, said] of [
      ['kvkk', 'seçtiğim bankalara iletilmesini istiyorum'],
      ['marketing_call', 'telefonla arayabilir'],
      ['marketing_sms', 'SMS gönderebilir'],
      ['marketing_email', 'e-posta gönderebilir'],
    ] as const) {
      const path = `/basvuru/onay-metni/${kind}/2026-11-27`;
      expect(form).toContain(`href="${path}"`);
      expect(await textOf(path)).toContain(said);
    }
    const path = '/basvuru/onay-metni/kvkk/2026-11-27';
    const before = await textOf(path);
    expect(before).not.toMatch(/\{\{|hesabım/);
    await changeSettings(server, 'general', { companyName: 'Yeni Unvan A.Ş.' });
    const renewed = await eventually(
      async () =>
        (await textOf('/basvuru/kart')).includes('/onay-metni/kvkk/2') &&
        !(await textOf('/basvuru/kart')).includes('href="/basvuru/onay-metni/kvkk/2026-11-27"'),
      5_000,
    );
    expect(renewed).toBeGreaterThanOrEqual(0);
    const [, next = ''] =
      /href="(\/basvuru\/onay-metni\/kvkk\/[^"]+)"/.exec(await textOf('/basvuru/kart')) ?? [];
    expect(await textOf(next)).toContain('Yeni Unvan A.Ş.');
    expect(await textOf(path)).not.toContain('Yeni Unvan A.Ş. tarafından');
    await server.sql(`UPDATE settings SET values = values - 'companyName' WHERE group_name = 'general'`);
    for (const unknown of ['kvkk/2001-01-01', 'constructor/2026-11-27', 'kvkk/%00'])
      expect([400, 404]).toContain((await fetch(`${server.url}/basvuru/onay-metni/${unknown}`)).status);
  });
});
