import { randomBytes } from 'node:crypto';
import { confirmCode } from '../../src/people/newsletter/newsletter-store.js';
import { paths } from '../../src/shared/paths/site.js';
import { aPage } from '../factories/content.js';
import { aSubmission } from '../factories/applications.js';
import { ago } from '../factories/row.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { rowBy } from '../support/rows.js';
import { behindProxy } from '../support/submissions.js';
import { startServer, type TestServer } from '../support/server.js';
import { itInFull } from '../support/tier.js';

const SECRET = randomBytes(32).toString('hex');

let server: TestServer;
let database: TestDatabase;
let visitors = 0;

interface Subscriber {
  readonly id: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly state: string;
  readonly kvkk_text: string;
  readonly marketing_text: string | null;
  readonly marketing_email_text: string | null;
  readonly source_page: string;
  readonly unsubscribe_token: string;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
}

const KVKK = 'Bülteni e-posta adresime gönderin.';
const good = (changes: Record<string, string> = {}): Record<string, string> => ({
  phone_number: '0532 123 45 67',
  email: 'Ayse.Yilmaz@Ornek.Example',
  kvkk_consent: 'true',
  source_page: '/',
  source_section: 'b7',
  ...changes,
});

/** As a browser without scripts sends it; each visitor has an address of her own. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  visitors++;
  return fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}`, ...headers },
    body: new URLSearchParams(fields),
  });
}

async function postJson(body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  visitors++;
  const response = await fetch(server.url + paths.newsletter(), {
    method: 'POST',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const subscriberOf = rowBy<Subscriber>(
  () => database,
  'SELECT * FROM newsletter_subscribers WHERE email = $1',
);

/** The codes of all messages that wait for this subscriber, the newest last. */
async function codesOf(id: string): Promise<string[]> {
  const rows = await database.sql<{ payload: { confirm_id: string } }>(
    `SELECT payload FROM outbox WHERE topic = 'newsletter.confirm' AND payload ->> 'subscriber_id' = $1 ORDER BY id`,
    [id],
  );
  return rows.map(({ payload }) => confirmCode(SECRET, payload.confirm_id));
}

async function subscribed(email: string): Promise<Subscriber> {
  await post(paths.newsletter(), good({ email }));
  const found = await subscriberOf(email);
  if (!found) throw new Error(`${email} was not stored`);
  return found;
}

beforeAll(async () => {
  database = await createTestDatabase({ name: 'newsletter' });
  server = await startServer({ database, env: { ...behindProxy, SESSION_SECRET: SECRET } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('POST /bulten', () => {
  it('stores the subscription with its consent and asks for confirmation, back on the page’s own panel', async () => {
    const response = await post(paths.newsletter(), good({ marketing_email: 'true' }));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/#b7-tamam']);
    const subscriber = await subscriberOf('ayse.yilmaz@ornek.example');
    expect(subscriber).toMatchObject({
      phone_number: '5321234567',
      state: 'pending',
      kvkk_text: KVKK,
      marketing_text: null,
      marketing_email_text: 'Kampanya ve teklifleri e-postayla gönderebilirsiniz. (İsteğe bağlı)',
      source_page: '/',
      confirmed_at: null,
    });
    expect(await codesOf(subscriber?.id ?? '')).toHaveLength(1);
    const page = await (await fetch(server.url)).text();
    expect(page).toContain('id="b7-tamam"');
  });

  it('keeps no marketing text without that consent', async () => {
    expect(await subscribed('sade@ornek.example')).toMatchObject({
      ...{ marketing_text: null, marketing_email_text: null },
    });
  });

  it('keeps a permission of a page of before as its own sentence said, and none beside a no', async () => {
    const sent = good({ email: 'eski@ornek.example', marketing_consent: 'true' });
    expect((await post(paths.newsletter(), sent)).status).toBe(303);
    expect(await subscriberOf('eski@ornek.example')).toMatchObject({
      marketing_text:
        'Kampanya ve tekliflerin SMS ve e-posta ile gönderilmesine izin veriyorum. (İsteğe bağlı)',
      marketing_email_text: null,
    });
    const both = await postJson({ ...sent, email: 'iki@ornek.example', marketing_email: false });
    expect([both.status, Object.keys(both.body['fields'] as object)]).toEqual([422, ['marketing_consent']]);
  });

  it('answers JSON with 201', async () => {
    const answer = await postJson({ ...good({ email: 'json@ornek.example' }), kvkk_consent: true });
    expect(answer).toEqual({ status: 201, body: { success: true } });
    expect(await subscriberOf('json@ornek.example')).toMatchObject({ state: 'pending' });
  });

  it('brings the form back with the messages beside the fields and what was typed', async () => {
    const response = await post(
      paths.newsletter(),
      good({ phone_number: '12', email: 'yanlis', kvkk_consent: '' }),
    );
    expect(response.status).toBe(422);
    const html = await response.text();
    for (const message of [
      'Lütfen geçerli bir telefon numarası girin (10 haneli)',
      'Lütfen geçerli bir e-posta adresi girin',
      'Bülteni göndermemiz için bu kutuyu işaretleyin',
    ])
      expect(html).toContain(message);
    expect(html).toContain('value="yanlis"');
    expect(html).toContain('href="#bulten-eposta"');
    expect(html).toContain('<title>Hata: ');
  });

  it.each([
    [{ phone_number: '' }, 'phone_number'],
    [{ email: '' }, 'email'],
    [{ kvkk_consent: 'false' }, 'kvkk_consent'],
  ])('refuses JSON with %j', async (changes, field) => {
    const { status, body } = await postJson(good({ email: 'ret@ornek.example', ...changes }));
    expect(status).toBe(422);
    expect(Object.keys(body['fields'] as object)).toEqual([field]);
    expect(await subscriberOf('ret@ornek.example')).toBeUndefined();
  });

  it('takes what a password manager has filled in where no person looks, and counts it', async () => {
    const { status } = await postJson(
      good({ email: 'dolu@ornek.example', website: 'https://ornek.example' }),
    );
    expect(status).toBe(201);
    expect(await subscriberOf('dolu@ornek.example')).toMatchObject({ state: 'pending' });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^honeypots_filled_total\{.*form="newsletter".*\} 1$/m);
  });

  it('asks for no phone where the block shows none', async () => {
    const components = [
      { type: 'newsletter', settings: { showPhone: false, kvkkText: 'Bu sayfanın metni.' } },
    ];
    await aPage(database, {
      slug: 'telefonsuz',
      title: 'Telefonsuz',
      content: JSON.stringify({ components }),
      template: 'json',
      is_published: true,
    });
    const fields = good({
      email: 'telefonsuz@ornek.example',
      source_page: '/telefonsuz',
      source_section: 'b1',
    });
    const response = await post(paths.newsletter(), { ...fields, phone_number: '' });
    expect(response.headers.get('location')).toBe('/telefonsuz#b1-tamam');
    expect(await subscriberOf('telefonsuz@ornek.example')).toMatchObject({
      phone_number: null,
      kvkk_text: 'Bu sayfanın metni.',
      source_page: '/telefonsuz',
    });
  });

  it('subscribes by phone alone where the block asks for nothing else', async () => {
    const components = [{ type: 'newsletter', settings: { showEmail: false } }];
    await aPage(database, {
      slug: 'yalniz-telefon',
      title: 'Telefon',
      content: JSON.stringify({ components }),
      template: 'json',
      is_published: true,
    });
    const fields = { ...good({ source_page: '/yalniz-telefon' }), email: '', phone_number: '5550000001' };
    for (let time = 0; time < 2; time++) expect((await post(paths.newsletter(), fields)).status).toBe(303);
    const rows = await database.sql(
      `SELECT email FROM newsletter_subscribers WHERE phone_number = '5550000001'`,
    );
    expect(rows).toEqual([{ email: null }]);
  });

  it.each(['/..//evil.example', '/\\evil.example', '/olmayan', ''])(
    'thanks on a page of its own when it came from "%s"',
    async (source_page) => {
      const fields = good({ email: `yol${visitors}@ornek.example`, source_page });
      const response = await post(paths.newsletter(), fields);
      expect([response.status, response.headers.get('location')]).toEqual([303, paths.newsletterThanks()]);
    },
  );

  it('leads nobody to another site', async () => {
    const response = await post(paths.newsletter(), good({ source_page: 'https://evil.example/' }));
    expect([response.status, response.headers.get('location')]).toEqual([422, null]);
  });

  it('answers a known address like a new one, and sends no second message', async () => {
    const { id } = await subscribed('tekrar@ornek.example');
    const again = await post(paths.newsletter(), good({ email: 'TEKRAR@ornek.example' }));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/#b7-tamam']);
    expect(await codesOf(id)).toHaveLength(1);
    await database.sql(
      `UPDATE newsletter_subscribers SET confirm_sent_at = now() - interval '11 minutes' WHERE id = $1`,
      [id],
    );
    await post(paths.newsletter(), good({ email: 'tekrar@ornek.example' }));
    expect(await codesOf(id)).toHaveLength(2);
  });

  it('stores one subscriber when the same form is sent twenty times at once', async () => {
    const fields = good({ email: 'kalabalik@ornek.example' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(paths.newsletter(), fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const subscriber = await subscriberOf('kalabalik@ornek.example');
    expect(await codesOf(subscriber?.id ?? '')).toHaveLength(1);
  });

  it('asks one address for patience after 200 subscriptions in an hour, and says how long', async () => {
    const from = { 'x-forwarded-for': '10.77.0.1:4711' };
    await aSubmission.many(
      database,
      Array.from({ length: 198 }, () => ({ ip_address: '10.77.0.1', created_at: ago({ minutes: 20 }) })),
    );
    const statuses: number[] = [];
    for (let at = 0; at <= 2; at++) {
      const response = await post(paths.newsletter(), good({ email: `cok${at}@ornek.example` }), from);
      statuses.push(response.status);
      if (response.status === 429)
        expect(await response.text()).toContain(
          'çok fazla kayıt geldi. Lütfen 40 dakika sonra yeniden deneyin.',
        );
    }
    expect(statuses).toEqual([303, 303, 429]);
    expect(await subscriberOf('cok2@ornek.example')).toBeUndefined();
  });

  it('takes nothing from other sites', async () => {
    const response = await post(paths.newsletter(), good(), { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

describe('a site that can send no mail', () => {
  itInFull('says so, takes nothing and loses nothing that was typed', async () => {
    const mute = await startServer({
      database: { url: server.databaseUrl },
      env: {
        ...behindProxy,
        SESSION_SECRET: SECRET,
        NODE_ENV: 'production',
        SEED: 'none',
        PUBLIC_URL: 'http://127.0.0.1:1',
      },
    });
    try {
      const html = async (path: string): Promise<string> => (await fetch(mute.url + path)).text();
      for (const path of [paths.home(), paths.newsletter()]) {
        const shown = await html(path);
        expect(shown).toContain('Bu site şu an e-posta gönderemediği için bülten aboneliği alınamıyor');
        expect(shown).not.toContain(`action="${paths.newsletter()}"`);
        expect(shown).not.toContain('onay bağlantısı gönderilir');
      }
      expect(await html(paths.notifications())).not.toContain('e-postayla da yazarız');
      const fields = good({ email: 'kapali@ornek.example' });
      const send = (headers: Record<string, string>): Promise<Response> =>
        fetch(mute.url + paths.newsletter(), {
          method: 'POST',
          headers: { origin: 'http://127.0.0.1:1', ...headers },
          body: new URLSearchParams(fields),
        });
      const answer = await send({});
      const again = await answer.text();
      expect([answer.status, again]).toEqual([
        503,
        expect.stringContaining('Bilgileriniz kaydedilmedi') as unknown,
      ]);
      expect(again).toContain('value="kapali@ornek.example"');
      expect(again).not.toContain('onay bağlantısı gönderilir');
      const json = await send({ accept: 'application/json' });
      expect([json.status, await json.json()]).toEqual([
        503,
        { success: false, error: expect.stringContaining('Bilgileriniz kaydedilmedi') as unknown },
      ]);
      expect(await subscriberOf('kapali@ornek.example')).toBeUndefined();
    } finally {
      await mute.stop();
    }
  });
});

describe('GET /bulten/onaylandi and GET /bulten/onay and POST /bulten/onay', () => {
  it('shows a button and changes nothing until it is pressed', async () => {
    const { id } = await subscribed('onay@ornek.example');
    const [code = ''] = await codesOf(id);
    for (let time = 0; time < 2; time++) {
      const html = await (await fetch(server.url + paths.newsletterConfirm(code))).text();
      expect(html).toContain('Aboneliğimi onaylıyorum');
      expect(await subscriberOf('onay@ornek.example')).toMatchObject({ state: 'pending' });
    }
    const response = await post(paths.newsletterConfirm(), { kod: code });
    expect([response.status, response.headers.get('location')]).toEqual([303, paths.newsletterConfirmed()]);
    const confirmed = await subscriberOf('onay@ornek.example');
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmed_at: expect.any(Date) });
    expect((await fetch(server.url + paths.newsletterConfirmed())).status).toBe(200);
  });

  it('confirmed ten times at once, is confirmed once, and the used link says so', async () => {
    const { id, unsubscribe_token: leaving } = await subscribed('on-kez@ornek.example');
    const [code = ''] = await codesOf(id);
    const press = (): Promise<Response> => post(paths.newsletterConfirm(), { kod: code });
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      answers.map(() => [303, paths.newsletterConfirmed()]),
    );
    const rows = await database.sql(
      `SELECT 1 FROM outbox WHERE topic = 'newsletter.confirmed' AND payload ->> 'subscriber_id' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const opened = await fetch(server.url + paths.newsletterConfirm(code));
    expect([opened.status, await opened.text()]).toEqual([
      200,
      expect.stringContaining('Aboneliğiniz zaten onaylı') as string,
    ]);
    await post(paths.newsletterUnsubscribe(), { kod: leaving });
    expect((await press()).status).toBe(404);
    expect(await subscriberOf('on-kez@ornek.example')).toMatchObject({ state: 'unsubscribed' });
  });

  it.each([
    ['okur@arıman.com', 'okur@xn--arman-o4a.com'],
    ['Okur@ışıkbank.com.tr', 'okur@xn--kbank-m4aa18a.com.tr'],
  ])('%s: is its own domain, %s, and nobody else’s', async (typed, stored) => {
    expect((await post(paths.newsletter(), good({ email: typed }))).status).toBe(303);
    expect(await subscriberOf(stored)).toMatchObject({ state: 'pending' });
    expect(await subscriberOf(typed.toLowerCase().replaceAll('ı', 'i'))).toBeUndefined();
  });

  it.each(['ayşe.kaya@ornek.example', 'ａyse.kaya@ornek.example'])(
    '%s: asks whether the address without such letters is meant, and writes to nobody',
    async (email) => {
      const answer = await postJson(good({ email }));
      expect(answer).toMatchObject({
        status: 422,
        body: {
          fields: { email: expect.stringContaining('ayse.kaya@ornek.example mi demek istediniz?') as string },
        },
      });
      expect(await subscriberOf('ayse.kaya@ornek.example')).toBeUndefined();
    },
  );

  it('refuses a code that is too old or was never ours', async () => {
    const { id } = await subscribed('eski@ornek.example');
    const [code = ''] = await codesOf(id);
    await database.sql(
      `UPDATE newsletter_subscribers SET confirm_sent_at = now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    for (const wrong of [code, 'x'.repeat(43), 'kısa', '']) {
      expect((await fetch(server.url + paths.newsletterConfirm(wrong))).status).toBe(404);
      expect((await post(paths.newsletterConfirm(), { kod: wrong })).status).toBe(404);
    }
    expect(await subscriberOf('eski@ornek.example')).toMatchObject({ state: 'pending' });
  });

  it('keeps only a hash of the code', async () => {
    const { id } = await subscribed('hash@ornek.example');
    const [code = ''] = await codesOf(id);
    const rows = await database.sql<{ row: string }>(
      'SELECT newsletter_subscribers::text AS row FROM newsletter_subscribers WHERE id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(code);
  });
});

describe('GET /bulten/ayrildiniz and GET /bulten/ayril and POST /bulten/ayril', () => {
  it('lets a subscriber leave with a button, and come back with a new confirmation', async () => {
    const { id, unsubscribe_token: code } = await subscribed('ayril@ornek.example');
    const html = await (await fetch(server.url + paths.newsletterUnsubscribe(code))).text();
    expect(html).toContain('Bültenden ayrıl');
    expect(await subscriberOf('ayril@ornek.example')).toMatchObject({ state: 'pending' });
    const response = await post(paths.newsletterUnsubscribe(), { kod: code });
    expect([response.status, response.headers.get('location')]).toEqual([303, paths.newsletterLeft()]);
    expect(await subscriberOf('ayril@ornek.example')).toMatchObject({
      state: 'unsubscribed',
      unsubscribed_at: expect.any(Date),
    });
    // The same link once more, opened or by another tab's button, says what is so; one that is unknown knows nothing.
    const again = await fetch(server.url + paths.newsletterUnsubscribe(code));
    expect([again.status, await again.text()]).toEqual([
      200,
      expect.stringContaining('Bültenden ayrıldınız') as string,
    ]);
    const twice = await post(paths.newsletterUnsubscribe(), { kod: code });
    expect([twice.status, twice.headers.get('location')]).toEqual([303, paths.newsletterLeft()]);
    const unknown = 'x'.repeat(43);
    expect((await fetch(server.url + paths.newsletterUnsubscribe(unknown))).status).toBe(404);
    expect((await post(paths.newsletterUnsubscribe(), { kod: unknown })).status).toBe(404);
    expect((await fetch(server.url + paths.newsletterLeft())).status).toBe(200);
    await post(paths.newsletter(), good({ email: 'ayril@ornek.example' }));
    expect(await subscriberOf('ayril@ornek.example')).toMatchObject({
      state: 'pending',
      unsubscribed_at: null,
    });
    expect(await codesOf(id)).toHaveLength(2);
  });
});

describe('GET /bulten and GET /bulten/tesekkurler', () => {
  it('shows the form by itself', async () => {
    const html = await (await fetch(server.url + paths.newsletter())).text();
    expect(html).toContain(`action="${paths.newsletter()}"`);
    expect((await fetch(server.url + paths.newsletterThanks())).status).toBe(200);
  });
});
