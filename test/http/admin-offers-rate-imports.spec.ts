import { randomUUID } from 'node:crypto';
import { aProduct, aRate } from '../factories/offers.js';
import { siteDay } from '../factories/row.js';
import { mainWords } from '../support/html.js';
import { eventually } from '../support/eventually.js';
import { sentWithYes } from '../support/figures.js';
import { importsOf, importForm } from '../support/imported-rows.js';
import { visit } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { rowsBy } from '../support/rows.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn } from '../support/staff.js';

const IMPORTS = '/admin/content/rate-imports';

interface Rate {
  readonly rate: string;
  readonly is_withdrawn: boolean;
}

let server: TestServer;
let staff: Session & { readonly person: { readonly name: string } };
let first = '';
let second = '';

beforeAll(async () => {
  server = await startServer();
  staff = await signedIn(server, 'moderator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql(`DELETE FROM products WHERE name LIKE 'Deneme%'`);
  await server.sql('DELETE FROM rate_imports');
  await server.sql('DELETE FROM audit_log');
  [first, second] = [await product('deneme-bir', 3.5), await product('deneme-iki', 2.5)];
});

/** A loan of Akbank's whose rate began ten days ago. */
async function product(slug: string, rate: number): Promise<string> {
  const { id } = await aProduct(server, { slug });
  await aRate(server, { product_id: id, rate });
  return id;
}
const ratesOf = rowsBy<Rate>(
  () => server,
  `SELECT rate::text, withdrawn_at IS NOT NULL AS is_withdrawn FROM product_rates WHERE product_id = $1 ORDER BY id`,
);

const { preview, imported, undo } = importsOf(
  () => staff,
  () => server,
  { path: IMPORTS, table: 'rate_imports', fields: () => ({ begins: siteDay(0) }) },
);

describe('POST /admin/content/rate-imports/preview', () => {
  it('shows what would change, old and new, and changes nothing', async () => {
    const answer = await preview(`No;Oran;Başlangıç\n${first};2,99;\ndeneme-iki;2,5;`);
    expect(answer.status).toBe(200);
    const text = mainWords(await answer.text());
    expect(text).toContain('1 oran değişecek, 1 satır zaten geçerli.');
    expect(text).toMatch(/Deneme deneme-bir Akbank 2 %3,50 %2,99/);
    expect(await ratesOf(first)).toHaveLength(1);
  });

  it('compares a line with what the earlier ones leave in force, in whatever order they stand', async () => {
    const [campaign, back, open] = [siteDay(2), siteDay(9), siteDay(5)];
    const text = [
      `${first};3,5;${back};`,
      `${first};2,99;${campaign};${siteDay(8)}`,
      `${second};2,5;${back};`,
      `${second};1,99;${open};`,
      `${second};1,99;${siteDay(6)};`,
    ].join('\n');
    const html = await (await preview(text)).text();
    expect(mainWords(html)).toContain('4 oran değişecek, 1 satır zaten geçerli.');
    expect(mainWords(html)).toMatch(
      /Deneme deneme-bir Akbank 1 yok %3,50 .*Deneme deneme-bir Akbank 2 %3,50 %2,99/,
    );
    expect(mainWords(html)).toMatch(/Deneme deneme-iki Akbank 3 %1,99 %2,50 /);
    const id = await imported(text);
    expect((await ratesOf(first)).map(({ rate }) => rate)).toEqual(['3.5000', '3.5000', '2.9900']);
    expect((await ratesOf(second)).map(({ rate }) => rate)).toEqual(['2.5000', '2.5000', '1.9900']);
    expect(mainWords(await (await preview(text)).text())).toContain('5 satır zaten geçerli.');
    expect((await undo(id)).status).toBe(303);
    expect((await ratesOf(first)).map((rate) => rate.is_withdrawn)).toEqual([false, true, true]);
  });

  it('names every wrong line, keeps it, and can leave it out', async () => {
    const wrong = [`${first};üç`, 'yok-boyle;3', `${first};45`, `${second};2,1`, `${second};2,2`].join(
      '\r\n',
    );
    const html = await (await preview(wrong)).text();
    expect(mainWords(html)).toContain('1 oran değişecek, 4 satır hatalı.');
    expect(mainWords(html)).toMatch(
      /1\. satır: “üç” bir oran değil\..*2\. satır: Böyle bir ürün yok\..*3\. satır: Aylık kredi faizi %0 ile %10 arasında olmalıdır\..*5\. satır: Bu ürün aynı başlangıçla 4\. satırda da var\./,
    );
    expect(html).toContain('yok-boyle;3\r\n');
    expect(html).not.toContain(`action="${IMPORTS}"`);
    const rest = await (await preview(wrong, { drop: 'evet' })).text();
    expect(mainWords(rest)).toContain('1 oran değişecek.');
    expect(postedForm(rest, IMPORTS)['text']).toBe(`${second};2,1`);
  });

  // GET /admin/content/rate-imports
  it.each([
    ['', 'Oranları yapıştırın veya bir dosya seçin'],
    ['Banka;Oran\nAkbank;3', 'Başlık satırında “No” veya “Kısa ad” sütunu bulunamadı.'],
  ])('sends %j back with what is wrong', async (text, problem) => {
    const answer = await preview(text);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([
      422,
      expect.stringContaining(`<a href="#text">${problem}</a>`) as unknown,
    ]);
    expect((await staff.get(IMPORTS)).status).toBe(200);
  });

  it('reads a file, in the letters of spreadsheets too', async () => {
    const body = new FormData();
    body.set('_csrf', await staff.csrfToken());
    body.set('text', '');
    body.set('begins', siteDay(0));
    // "Başlangıç" in windows-1254.
    const bytes = Buffer.from(`No;Oran;Ba\xFElang\xFD\xE7\r\n${first};1,11;\r\n`, 'latin1');
    body.set('file', new Blob([bytes], { type: 'text/csv' }), 'oranlar.csv');
    const answer = await fetch(`${server.url}${IMPORTS}/preview`, {
      method: 'POST',
      headers: { Origin: server.url, Cookie: staff.cookie, Accept: 'text/html' },
      body,
    });
    expect(mainWords(await answer.text())).toMatch(/Deneme deneme-bir Akbank 2 %3,50 %1,11/);
  });
});

describe('GET /admin/content/rate-imports.csv', () => {
  it('gives what an import takes, and sent back as it is changes nothing', async () => {
    await server.sql(`UPDATE product_rates SET valid_to = site_today() + 5 WHERE product_id = $1`, [second]);
    await server.sql(`UPDATE product_rates SET valid_to = site_today() - 1 WHERE product_id = $1`, [first]);
    const file = await (await staff.get(`${IMPORTS}.csv`)).text();
    const [head, ...lines] = file.trim().split('\r\n');
    expect(head).toBe('No;Ürün;Banka;Oran;Başlangıç;Bitiş');
    expect(lines.every((line) => /;\d+(?:,\d+)?;;/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith(`${first};`))).toBe(false);
    expect(lines.find((line) => line.startsWith(`${second};`))).toMatch(
      /^\d+;Deneme deneme-iki;Akbank;2,5;;\d\d\.\d\d\.\d{4}$/,
    );
    const text = mainWords(await (await preview(file)).text());
    expect(text).toContain('0 oran değişecek');
    expect(text).not.toContain('alınmaz');
  });
});

describe('POST /admin/content/rate-imports/preview of a product file', () => {
  it('says which changes of other columns it does not take, and no others', async () => {
    const file = await (await staff.get('/admin/content/products.csv?q=deneme')).text();
    expect(mainWords(await (await preview(file)).text())).not.toContain('alınmaz');
    const inSpreadsheet = file.replaceAll('1000,00', '1.000').replaceAll('500000,00', '99999');
    const text = mainWords(await (await preview(inSpreadsheet.replace('3,5;', '3,4;'))).text());
    expect(text).toContain('1 oran değişecek');
    expect(text.match(/“[^“”]+” sütunundaki \d+ değişiklik bu dosyayla alınmaz/g)).toEqual([
      expect.stringMatching(/^“(?:Maksimum|En yüksek|En çok)[^”]*” sütunundaki 2 değişiklik/),
    ]);
  });
});

describe('POST /admin/content/rate-imports', () => {
  it('applies what was looked at, all of it, once, and the site shows it', async () => {
    const sent = importForm(await (await preview(`${first};2,99\n${second};1,99`)).text(), IMPORTS);
    const answers = await Promise.all([staff.postForm(IMPORTS, sent), staff.postForm(IMPORTS, sent)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await ratesOf(first)).toEqual([
      { rate: '3.5000', is_withdrawn: false },
      { rate: '2.9900', is_withdrawn: false },
    ]);
    expect((await ratesOf(second)).at(-1)?.rate).toBe('1.9900');
    expect(mainWords(await (await staff.get(IMPORTS)).text())).toMatch(
      new RegExp(`2 oran aktarıldı\\..*${staff.person.name} 2 Geri al`),
    );
    const entries = await server.sql<{ action: string; before: unknown; after: unknown }>(
      `SELECT action, before, after FROM audit_log WHERE action <> 'rate-import.apply' ORDER BY id`,
    );
    expect(entries).toMatchObject([
      { action: 'product.rate', before: { rate: 3.5 }, after: { rate: 2.99 } },
      { action: 'product.rate', before: { rate: 2.5 }, after: { rate: 1.99 } },
    ]);
    await eventually(
      async () => (await visit(server, '/bankalar/akbank/krediler')).text.includes('%1,99'),
      5_000,
    );
  });

  it('is refused when the rates are not those that were looked at', async () => {
    const sent = postedForm(await (await preview(`${first};2,99`)).text(), IMPORTS);
    await server.sql('UPDATE product_rates SET rate = 3.4 WHERE product_id = $1', [first]);
    const answer = await staff.postForm(IMPORTS, sent);
    const html = await answer.text();
    expect([answer.status, mainWords(html)]).toEqual([
      409,
      expect.stringMatching(/Oranlar siz bakarken değişti.*%3,40 %2,99/) as unknown,
    ]);
    expect(await ratesOf(first)).toHaveLength(1);
    expect((await staff.postForm(IMPORTS, importForm(html, IMPORTS))).status).toBe(303);
    expect(await ratesOf(first)).toHaveLength(2);
  });

  it('takes no plan with wrong lines, and none that nobody looked at', async () => {
    const token = randomUUID();
    const seen = 'x';
    const sent = { token, seen, begins: siteDay(0) };
    expect((await staff.postForm(IMPORTS, { ...sent, text: `${first};2\nx;y` })).status).toBe(409);
    expect((await staff.postForm(IMPORTS, { ...sent, text: `${first};2` })).status).toBe(409);
    expect((await staff.postForm(IMPORTS, { ...sent, text: `${first};2`, token: 'x' })).status).toBe(400);
    expect(await ratesOf(first)).toHaveLength(1);
  });
});

describe('POST /admin/content/rate-imports/:id/undo', () => {
  it('asks first, saying how many rates it concerns', async () => {
    const id = await imported(`${first};2,99\n${second};1,99`);
    const question = await staff.postForm(`${IMPORTS}/${id}/undo`, {});
    const page = await question.text();
    expect(question.status).toBe(200);
    expect(mainWords(page)).toContain('Bu aktarımla değişen 2 oran geri alınsın mı?');
    expect(page).toContain(`action="${IMPORTS}/${id}/undo"`);
    expect(mainWords(await (await staff.get(IMPORTS)).text())).not.toContain('Geri alındı');
    expect((await staff.postForm(`${IMPORTS}/999999/undo`, {})).status).toBe(404);
  });

  it('brings back what was before, a corrected rate of the same day included', async () => {
    await server.sql('UPDATE product_rates SET valid_from = site_today() WHERE product_id = $1', [first]);
    const id = await imported(`${first};2,99\n${second};1,99`);
    expect(await ratesOf(first)).toMatchObject([{ is_withdrawn: true }, { is_withdrawn: false }]);
    for (let sent = 0; sent < 2; sent++) expect((await undo(id)).status).toBe(303);
    expect(await ratesOf(first)).toMatchObject([{ is_withdrawn: false }, { is_withdrawn: true }]);
    expect(await ratesOf(second)).toMatchObject([{ is_withdrawn: false }, { is_withdrawn: true }]);
    expect(mainWords(await (await staff.get(IMPORTS)).text())).toContain('Geri alındı');
    const [undone] = await server.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log WHERE action = 'rate-import.undo'`,
    );
    expect(undone?.count).toBe(1);
  });

  it('is refused once someone has worked on the rates, with the reasons', async () => {
    const id = await imported(`${first};2,99\n${second};1,99`);
    const begins = siteDay(0);
    const add = (rate: string, version: string): Promise<Response> =>
      sentWithYes(staff, `/admin/content/products/${first}/rates`, { rate, valid_from: begins, version });
    expect((await add('2,5', '2')).status).toBe(303);
    const answer = await undo(id);
    expect([answer.status, mainWords(await answer.text())]).toEqual([
      409,
      expect.stringContaining('Deneme deneme-bir: aktarılan oran değiştirildi veya geri alındı') as unknown,
    ]);
    expect((await ratesOf(second)).at(-1)).toEqual({ rate: '1.9900', is_withdrawn: false });
  });

  it('is refused when a rate was ended since', async () => {
    const id = await imported(`${second};1,99`);
    const [rate] = await server.sql<{ id: string }>(
      'SELECT max(id) AS id FROM product_rates WHERE product_id = $1',
      [second],
    );
    const end = `/admin/content/products/${second}/rates/${rate?.id ?? ''}/end`;
    expect((await staff.postForm(end, { last_day: siteDay(0), version: '2' })).status).toBe(303);
    expect(mainWords(await (await undo(id)).text())).toContain('Deneme deneme-iki: orana son gün verildi');
  });

  it('finds nothing that never was', async () => {
    expect((await undo('999999')).status).toBe(404);
    expect((await undo('x')).status).toBe(404);
  });
});

it('lets no member in', async () => {
  const member = await signedIn(server, 'user');
  expect((await member.get(IMPORTS)).status).toBe(403);
});
