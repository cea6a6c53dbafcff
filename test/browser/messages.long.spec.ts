import type { Locator, Page } from 'playwright-core';
import { paths } from '../../src/shared/paths/site.js';
import {
  freshPhone,
  type Kind,
  KINDS,
  postApplication,
  type RefusedBody,
  rightBody,
} from '../support/applications.js';
import { openPage } from '../support/open-page.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { Link } from '../support/link.js';
import { visit } from '../support/page.js';
import { isUp } from '../support/readiness.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';
import { firstOrAll, itInFull } from '../support/tier.js';

/**
 * Every message of sections 5 (validation) and 8 (errors) of the visitors' specification, seen where a person sees
 * it: in an answer of the server, for forms without a script, and in the dialogs.
 */
const PHONE = 'Lütfen geçerli bir telefon numarası girin (10 haneli)';
const DEPOSIT_PHONE = 'Lütfen geçerli bir telefon numarası girin';
const EMAIL = 'Lütfen geçerli bir e-posta adresi girin';
const KVKK = 'Başvurunuzu bankaya iletmemiz için bu kutuyu işaretleyin';
const BANKS = 'Lütfen en az bir banka seçin';
const NOT_CONNECTED = 'Veritabanı bağlantısı başarısız. Lütfen daha sonra tekrar deneyin.';
const CONNECTION_LOST = 'Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.';
const FAILED = 'Bir hata oluştu. Lütfen tekrar deneyin.';
const UNEXPECTED = 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.';

const phoneMessage = (kind: Kind): string => (kind === 'mevduat' ? DEPOSIT_PHONE : PHONE);
const failure = (kind: Kind): string => (kind === 'kredi' || kind === 'mevduat' ? FAILED : UNEXPECTED);
const CHANGE_MS = 5_000;

let database: TestDatabase;
let link: Link;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'messages' });
  link = await Link.to(database.url);
  server = await startServer({ database: link, env: behindProxy });
  // Without addresses of their own no bank is opened instead of a dialog.
  await database.sql('UPDATE banks SET redirect_url = NULL, mobile_url = NULL');
  await database.sql('UPDATE products SET redirect_url = NULL');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await link.close();
  await database.drop();
});

/** How many rows of each kind and in which field: wrong value, message. */
const WRONG: readonly (readonly [Kind, string, unknown, string])[] = [
  ...KINDS.map((kind) => [kind, 'phone_number', '532 123 45 6', phoneMessage(kind)] as const),
  ...KINDS.map((kind) => [kind, 'kvkk_consent', false, KVKK] as const),
  ['kart', 'email', '', EMAIL],
  ['kart', 'email', 'ayse', EMAIL],
  ['kredi', 'selected_banks', [], BANKS],
  ['mevduat', 'selected_banks', [], BANKS],
];

describe('section 5, in answers of the server', () => {
  it.each(WRONG)('POST /basvuru/%s with a wrong %s (%p): %s', async (kind, field, value, message) => {
    const body = { ...rightBody(kind), [field]: value };
    const answer = await postApplication(server, kind, body);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as RefusedBody).fields).toEqual({ [field]: message });
    const page = await (await postApplication(server, kind, body, { as: 'form' })).text();
    expect(page.split(message).length).toBeGreaterThan(2); // in the summary and beside its field
  });

  it('asks nobody for a number who goes on by QR code', async () => {
    const body = { ...rightBody('uzaktan-musteri'), application_method: 'qr', phone_number: undefined };
    expect((await postApplication(server, 'uzaktan-musteri', body)).status).toBe(201);
  });
});

const PAGES: readonly (readonly [string, string, number, string])[] = [
  ['about page, nothing found', '/hakkimizda', 200, 'Sayfa içeriği bulunamadı.'],
  ['unparseable JSON', '/ilk-kredim', 200, 'Sayfa içeriği doğru formatta değil.'],
  [
    'JSON without components',
    '/ev-almak',
    200,
    'Bu sayfa için içerik bulunamadı veya içerik doğru formatta değil.',
  ],
  ['unknown bank', paths.bank('yok'), 404, 'Banka bulunamadı'],
  ['unknown bank of a loan', paths.bankLoan('ihtiyac-kredisi', 'yok'), 404, 'Sayfa Bulunamadı'],
  ['unknown type of loan', '/yok-kredisi/akbank', 404, 'Sayfa Bulunamadı'],
];

describe('section 8, in pages', () => {
  beforeAll(async () => {
    await database.sql(`UPDATE pages SET content = '' WHERE slug = 'hakkimizda'`);
    await database.sql(`UPDATE pages SET content = '{"components": [' WHERE slug = 'ilk-kredim'`);
    await database.sql(`UPDATE pages SET content = '{}' WHERE slug = 'ev-almak'`);
    await eventually(
      async () => !(await visit(server, '/ev-almak')).html.includes('class="block '),
      CHANGE_MS,
    );
  });

  it.each(PAGES)('%s: GET %s', async (_situation, path, status, message) => {
    const page = await visit(server, path);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(message)]);
  });

  it('page not found: back to the home page', async () => {
    const page = await visit(server, '/boyle-bir-sayfa-yok');
    expect([page.status, page.location]).toEqual([302, '/']);
  });
});

describe('section 8, where storing an application fails', () => {
  beforeAll(() => database.sql('ALTER TABLE form_submissions RENAME TO form_submissions_away'));
  afterAll(() => database.sql('ALTER TABLE form_submissions_away RENAME TO form_submissions'));

  it.each(KINDS)('POST /basvuru/%s says so under a number, and the log alone the reason', async (kind) => {
    const answer = await postApplication(server, kind, rightBody(kind));
    const body = (await answer.json()) as RefusedBody;
    expect([answer.status, body.error]).toEqual([500, failure(kind)]);
    expect(JSON.stringify(body)).not.toMatch(/form_submissions|relation/);
    const lines = () => server.logs().split('\n');
    const saysWhy = (line: string) => line.includes(String(body.id)) && line.includes('form_submissions');
    await eventually(() => Promise.resolve(lines().some(saysWhy)), CHANGE_MS);
  });
});

describe('in the dialogs', () => {
  let page: Page;

  beforeEach(async () => {
    page = await openPage({ viewport: { width: 1280, height: 900 } });
  });

  const from: Readonly<Record<Kind, string>> = {
    kredi: paths.loan('ihtiyac-kredisi'),
    mevduat: paths.deposits(),
    kart: paths.cards(),
    'uzaktan-musteri': paths.remoteCustomer(),
  };
  const open = async (kind: Kind): Promise<Locator> => {
    await page.locator(`a[data-apply="${kind}"]`).first().click();
    return page.getByRole('dialog');
  };
  const hasSteps = (kind: Kind): boolean => kind === 'kredi' || kind === 'mevduat';
  const next = (box: Locator, kind: Kind) =>
    box.getByRole('button', { name: hasSteps(kind) ? 'Devam Et' : 'Başvuruyu Gönder' });
  const send = (box: Locator) => box.getByRole('button', { name: 'Başvuruyu Gönder' });
  const says = (box: Locator, message: string) => box.getByText(message, { exact: true }).waitFor();

  /** Wrong in everything, then right but for the banks, then right; `says` at each step what section 5 wants. */
  const fillIn = async (box: Locator, kind: Kind): Promise<void> => {
    const trap = box.locator('[aria-hidden="true"]', { has: page.locator('[name="website"]') });
    expect(await trap.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
      1, 1,
    ]);
    await next(box, kind).click();
    await says(box, phoneMessage(kind));
    await says(box, KVKK);
    if (kind === 'kart') await says(box, EMAIL);
    await box.getByLabel('Cep telefonu').fill(freshPhone());
    expect(await box.getByText(phoneMessage(kind), { exact: true }).count()).toBe(0);
    if (kind === 'kart') await box.getByLabel('E-posta', { exact: true }).fill('ayse@ornek.test');
    await box.getByLabel(/seçtiğim bankalara iletin/).check();
    if (!hasSteps(kind)) return;
    await next(box, kind).click();
    const banks = box.getByRole('checkbox');
    await banks.first().waitFor();
    for (const bank of await banks.all()) await bank.uncheck();
    await send(box).click();
    await says(box, BANKS);
    await banks.first().check();
  };

  it.each(firstOrAll(...KINDS))('%s: sections 5 and 8, sent where nothing answers', async (kind) => {
    await page.goto(server.url + from[kind]);
    const box = await open(kind);
    await fillIn(box, kind);
    await page.route(`**${paths.apply(kind)}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await send(box).click();
    await says(box, failure(kind));
  });

  itInFull('kart: the words of the server where it has any', async () => {
    await page.goto(server.url + from.kart);
    const box = await open('kart');
    await fillIn(box, 'kart');
    link.cut();
    // A form sent faster than a person could is refused before anything is stored.
    await eventually(async () => {
      await send(box).click();
      await box.locator('[role="alert"]', { hasText: /\S/ }).first().waitFor();
      return (await box.getByText(CONNECTION_LOST, { exact: true }).count()) > 0;
    }, CHANGE_MS);
    link.restore();
  });

  it.each(firstOrAll(...KINDS))('%s: opened while there is no connection', async (kind) => {
    await page.goto(server.url + from[kind]);
    link.cut();
    const box = await open(kind);
    await says(box, NOT_CONNECTED);
    expect(await next(box, kind).isDisabled()).toBe(true);
    link.restore();
    await eventually(() => isUp(server.url), CHANGE_MS);
  });
});

describe('section 8, while the database is away', () => {
  const OUTAGE: readonly (readonly [string, string, number, string])[] = [
    ['a page of staff', '/ev-almak', 503, 'Sayfa yüklenirken bir hata oluştu.'],
    ['the about page', '/hakkimizda', 200, 'Sayfa içeriği yüklenirken bir hata oluştu.'],
  ];
  let away: TestServer;

  beforeAll(async () => {
    // A server that has shown no page yet: it would show that one.
    away = await startServer({ database: link });
    link.cut();
  });
  afterAll(() => away.kill());

  it.each(OUTAGE)('%s: GET %s', async (_situation, path, status, message) => {
    const page = await visit(away, path);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(message)]);
  });

  it.each(KINDS)('POST /basvuru/%s', async (kind) => {
    const answer = await postApplication(away, kind, rightBody(kind));
    expect([answer.status, ((await answer.json()) as RefusedBody).error]).toEqual([503, CONNECTION_LOST]);
  });
});
