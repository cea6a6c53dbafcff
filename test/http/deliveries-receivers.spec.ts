import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { anApiKey } from '../support/api-keys.js';
import { postApplication, rightBody } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { root } from '../support/process.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** One bank for each way in which leads leave. */
const BANKS = { webhook: 'akbank', mail: 'isbankasi', file: 'garantibbva', fetch: 'qnb' } as const;
const ALL = Object.values(BANKS);
const SECRET = randomBytes(32).toString('base64');
const MAILBOX = 'basvuru@isbankasi.test';

let server: TestServer;
let db: pg.Client;
let receiver: WebhookReceiver;
let admin: Session & { readonly person: TestPerson };
let banker: Session & { readonly person: TestPerson };
let key: string;

beforeAll(async () => {
  receiver = await new WebhookReceiver().listen();
  server = await startServer({
    env: { ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true', SESSION_SECRET: SECRET },
  });
  db = new pg.Client({ connectionString: server.databaseUrl });
  await db.connect();
  await db.query(
    `UPDATE settings SET values = values || '{"emailNotifications": false}' WHERE group_name = 'notifications'`,
  );
  admin = await signedIn(server, 'admin');
  banker = await signedIn(server, 'bank', { bank: BANKS.mail });
  await withSecondFactor(banker, portalPaths.security());
  key = (await anApiKey(server.databaseUrl, { scopes: ['referrals.read'], bank: BANKS.fetch })).secret;
}, 60_000);
afterAll(async () => {
  // Ahead of the server, which takes its database with it.
  await db.end();
  await server.stop();
  await receiver.close();
});

const rows = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await db.query<Row>(text, [...values])).rows;

const endpoint = (path: string, bank: string | null, events: readonly string[] = []): Promise<unknown> =>
  db.query('INSERT INTO webhook_endpoints (name, url, bank_id, events) VALUES ($1, $2, $3, $4)', [
    path,
    `${receiver.url}/${path}`,
    bank,
    events,
  ]);

/** Every way out, each to its own receiver. */
async function waysOut(): Promise<void> {
  await db.query(`UPDATE banks SET lead_channel = 'file', lead_endpoint_id = NULL, lead_emails = '{}'`);
  await db.query('DELETE FROM webhook_endpoints');
  await endpoint('banka', BANKS.webhook);
  await endpoint('site', null, ['application.created']);
  await db.query(
    `INSERT INTO settings (group_name, values) VALUES ('api', jsonb_build_object('webhookUrl', $1::text))
     ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
    [`${receiver.url}/ayarlar`],
  );
  await db.query(
    `UPDATE banks SET lead_channel = 'webhook', lead_endpoint_id = (SELECT id FROM webhook_endpoints WHERE bank_id = banks.id)
      WHERE id = $1`,
    [BANKS.webhook],
  );
  await db.query(`UPDATE banks SET lead_channel = 'email', lead_emails = $2 WHERE id = $1`, [
    BANKS.mail,
    [MAILBOX],
  ]);
  await db.query(`UPDATE banks SET lead_channel = 'fetch' WHERE id = $1`, [BANKS.fetch]);
  await db.query('UPDATE banks SET price_per_application = 100');
  receiver.forget();
}

let people = 0;

interface Made {
  readonly id: string;
  readonly phone: string;
  /** Its referrals' numbers by bank. */
  readonly referrals: Readonly<Record<string, string>>;
}

/** An application that has reached the banks that it is for; the one by file in a file of its own. */
async function apply(banks: readonly string[] = ALL): Promise<Made> {
  people++;
  const phone = `53${String(60_000_000 + people)}`;
  const body = { ...rightBody('kredi'), phone_number: phone, selected_banks: banks };
  const answer = await postApplication(server, 'kredi', body, { from: `198.51.100.${String(people)}` });
  expect(answer.status).toBe(201);
  const { id } = ((await answer.json()) as { application: { id: string } }).application;
  const found = () =>
    rows<{ id: string; bank_id: string; hold: string | null; sent: boolean }>(
      'SELECT id, bank_id, hold, sent_at IS NOT NULL AS sent FROM referrals WHERE application_id = $1',
      [id],
    );
  await eventually(async () => (await found()).every(({ sent, hold }) => sent || hold === 'file'), 15_000);
  if (banks.includes(BANKS.file)) {
    const file = await takeFile();
    expect(file.status).toBe(200);
  }
  await eventually(async () => (await found()).every(({ sent }) => sent), 10_000);
  const referrals = Object.fromEntries((await found()).map((one) => [one.bank_id, one.id]));
  return { id, phone, referrals };
}

const takeFile = (): Promise<Response> =>
  admin.postForm(referralPaths.file('bank', BANKS.file), { own_password: admin.person.password });

const fromApi = async (path: string): Promise<unknown> =>
  (
    await fetch(`${server.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
  ).json() as Promise<unknown>;

/** Types that a webhook heard about an application or a referral. */
const heardAt = (path: string, id: string): string[] =>
  receiver.heard
    .filter((heard) => heard.path === path)
    .map(({ body }) => JSON.parse(body) as { type: string; data: { id?: string; referral?: string } })
    .filter(({ data }) => (data.referral ?? data.id) === id)
    .map(({ type }) => type);

describe('a bank’s webhook', () => {
  const right = (change: Record<string, string> = {}): Record<string, string> => ({
    name: 'Akbank',
    bank_id: 'akbank',
    url: `${receiver.url}/akbank`,
    is_active: 'true',
    own_password: admin.person.password,
    token: randomUUID(),
    ...change,
  });
  const save = (change: Record<string, string> = {}): Promise<Response> =>
    admin.postForm(deliveryPaths.endpoints(), right(change));
  const refusal = async (response: Response): Promise<string> => {
    const html = await response.text();
    expect([response.status, validityFaults(html)]).toEqual([422, []]);
    return plain(html);
  };

  beforeEach(async () => {
    await db.query(`UPDATE banks SET lead_channel = 'file', lead_endpoint_id = NULL`);
    await db.query('DELETE FROM webhook_endpoints');
    await db.query(`UPDATE settings SET values = values - 'webhookUrl' WHERE group_name = 'api'`);
  });

  it('takes no site-wide event, and one of our own needs one', async () => {
    expect(await refusal(await save({ events: 'application.created' }))).toContain('olay seçmeyin');
    expect(await refusal(await save({ bank_id: '' }))).toContain('En az bir olay seçin');
    expect((await save()).status).toBe(303);
    const list = await (await admin.get(deliveryPaths.endpoints())).text();
    expect(validityFaults(list)).toEqual([]);
    expect(plain(list)).toContain('Kendisine yönlendirilen başvurular');
  });

  it('never becomes another’s, and shares its address with nobody', async () => {
    expect((await save()).status).toBe(303);
    const [made] = await rows<{ id: string; version: number }>('SELECT id, version FROM webhook_endpoints');
    const path = deliveryPaths.endpoint(String(made?.id));
    const moved = right({ bank_id: 'qnb', version: String(made?.version) });
    expect(await refusal(await admin.postForm(path, moved))).toContain('Alıcı değiştirilemez');
    expect(await refusal(await save({ bank_id: 'qnb' }))).toContain('için kullanılıyor');
    expect(await refusal(await save({ bank_id: '', events: 'application.created' }))).toContain(
      'kullanılıyor',
    );
    const settings = adminPaths.settings('api');
    const form = postedForm(await (await admin.get(settings)).text(), settings);
    const typed = { ...form, webhookUrl: `${receiver.url}/akbank`, own_password: admin.person.password };
    expect(await refusal(await admin.postForm(settings, typed))).toContain('banka webhook’unun');
  });

  it('is the choice of its own bank’s form alone, and of no row of another', async () => {
    expect((await save()).status).toBe(303);
    const formOf = async (bank: string): Promise<string> => (await admin.get(adminPaths.bank(bank))).text();
    const [made] = await rows<{ id: string }>('SELECT id FROM webhook_endpoints');
    expect(await formOf('akbank')).toContain(`<option value="${String(made?.id)}"`);
    expect(await formOf('qnb')).not.toContain(`<option value="${String(made?.id)}"`);
    const choose = (bank: string) =>
      db.query('UPDATE banks SET lead_endpoint_id = $1 WHERE id = $2', [made?.id, bank]);
    await choose('akbank');
    await expect(choose('qnb')).rejects.toThrow('banks_lead_endpoint_id_fkey');
    await expect(
      db.query(`UPDATE webhook_endpoints SET events = '{application.created}' WHERE id = $1`, [made?.id]),
    ).rejects.toThrow('webhook_endpoints_referrals_alone');
    await expect(
      db.query(`UPDATE webhook_endpoints SET bank_id = 'qnb' WHERE id = $1`, [made?.id]),
    ).rejects.toThrow('banks_lead_endpoint_id_fkey');
    // A bank that is called otherwise keeps it.
    await db.query(`UPDATE banks SET id = 'akbank-yeni' WHERE id = 'akbank'`);
    expect(await rows('SELECT bank_id FROM webhook_endpoints')).toEqual([{ bank_id: 'akbank-yeni' }]);
    await db.query(`UPDATE banks SET id = 'akbank' WHERE id = 'akbank-yeni'`);
    await db.query('DELETE FROM webhook_endpoints');
    expect(await rows(`SELECT lead_endpoint_id FROM banks WHERE id = 'akbank'`)).toEqual([
      { lead_endpoint_id: null },
    ]);
  });

  it('that got what was not its bank’s is shown to administrators with how much', async () => {
    await db.query(
      `INSERT INTO endpoint_disclosures (endpoint_id, bank_id, endpoint_name, is_shared, leads, status_changes, first_at, last_at)
       VALUES (7, 'akbank', 'Akbank çağrı merkezi', true, 64, 29, now(), now())`,
    );
    const html = await (await admin.get(deliveryPaths.endpoints())).text();
    await db.query('DELETE FROM endpoint_disclosures');
    expect(validityFaults(html)).toEqual([]);
    expect(plain(html)).toMatch(/Akbank çağrı merkezi Ortak kullanılıyordu, kapatıldı Akbank 64 29/);
  });
});

describe('receivers', () => {
  beforeAll(async () => {
    await waysOut();
  });

  it('get nobody who did not choose them, by any way; those of everybody say so in their form', async () => {
    const made: Record<string, Made> = {};
    for (const bank of ALL) made[bank] = await apply([bank]);
    const phones = ALL.map((bank) => made[bank]?.phone ?? '');
    const among = (text: string): string[] => phones.filter((phone) => text.includes(phone));
    const own = (bank: string): string[] => [made[bank]?.phone ?? ''];

    await eventually(() => Promise.resolve(receiver.heard.length >= 2 * ALL.length + 1), 10_000);
    const at = (path: string) =>
      receiver.heard
        .filter((heard) => heard.path === path)
        .map(({ body }) => body)
        .join('\n');
    expect(among(at('/banka'))).toEqual(own(BANKS.webhook));
    const mails = await rows<{ referral: string; mailbox: string }>(
      `SELECT o.payload ->> 'referral' AS referral, d.params ->> 'mailbox' AS mailbox FROM deliveries d
         JOIN outbox o ON o.id = d.outbox_id WHERE d.channel = 'email' AND d.topic = 'referral.created'`,
    );
    expect(mails).toEqual([{ referral: made[BANKS.mail]?.referrals[BANKS.mail], mailbox: MAILBOX }]);
    expect(among(JSON.stringify(await fromApi('/referrals')))).toEqual(own(BANKS.fetch));
    const referral = made[BANKS.mail]?.referrals[BANKS.mail] ?? '';
    expect(plain(await (await banker.get(portalPaths.home())).text())).toContain(referral);
    for (const bank of ALL) {
      const other = made[bank]?.referrals[bank] ?? '';
      expect((await banker.get(portalPaths.referral(other))).status).toBe(bank === BANKS.mail ? 200 : 404);
    }
    const [file] = await rows<{ id: string }>('SELECT id FROM referral_files ORDER BY id DESC LIMIT 1');
    const csv = await admin.postForm(referralPaths.file(file?.id ?? ''), {
      own_password: admin.person.password,
    });
    const digits = (await csv.text()).replaceAll(/\D/g, '');
    expect(among(digits)).toEqual(own(BANKS.file));

    // Of everybody, and told so where they are made.
    for (const path of ['/site', '/ayarlar']) expect(among(at(path))).toEqual(phones);
    expect(plain(await (await admin.get(adminPaths.settings('api'))).text())).toContain(
      'Bütün başvurular, hangi banka seçilmiş olursa olsun, telefon ve e-postayla bu adrese',
    );
    expect(plain(await (await admin.get(deliveryPaths.endpoint('new'))).text())).toContain(
      'Bankasına bakılmadan bütün başvurular için, telefon ve e-postayla',
    );
  }, 60_000);

  it('stand by name on the page of a person who asks to whom her data went', async () => {
    const { phone } = await apply();
    await eventually(async () => {
      const open = await rows(`SELECT 1 FROM deliveries WHERE state = 'pending'`);
      return open.length === 0;
    }, 10_000);
    const html = await (await admin.postForm(privacyPaths.people(), { contact: phone })).text();
    expect(validityFaults(html)).toEqual([]);
    const text = plain(html);
    for (const name of ['Webhook: banka (Akbank)', 'Webhook: site', 'Webhook: Ayarlar', MAILBOX, 'API: '])
      expect(text).toContain(name);
    expect(text).toMatch(/Dosya \d+/);
  });
});

/** How each receiver of the document's table is seen to learn of an event. */
const LOOKS: Readonly<Record<string, (made: Made) => Promise<Seen>>> = {
  'a bank’s webhook': (made) => Promise.resolve(heard('/banka', made.referrals[BANKS.webhook] ?? '')),
  'a bank’s mailboxes': async (made) => ({
    messages: (
      await rows<{ topic: string }>(
        `SELECT d.topic FROM deliveries d JOIN outbox o ON o.id = d.outbox_id
          WHERE d.channel = 'email' AND d.state = 'delivered' AND o.payload ->> 'referral' = $1`,
        [made.referrals[BANKS.mail]],
      )
    ).map(({ topic }) => topic),
  }),
  'a bank by file': async (made) => ({
    hand: byHand(await (await admin.get(referralPaths.erased())).text(), made.referrals[BANKS.file] ?? ''),
  }),
  'a bank’s program': async (made) => ({
    shown: JSON.stringify(await fromApi(`/referrals/${made.referrals[BANKS.fetch] ?? ''}`)),
    changed: await changedAt(made.referrals[BANKS.fetch]),
  }),
  'a bank’s people': async (made) => ({
    shown: plain(
      (await (await banker.get(portalPaths.referral(made.referrals[BANKS.mail] ?? ''))).text()) +
        (await (await banker.get(portalPaths.statements())).text()),
    ),
  }),
  'site-wide webhook': (made) => Promise.resolve(heard('/site', made.id)),
  'webhook of the settings': (made) => Promise.resolve(heard('/ayarlar', made.id)),
};

interface Seen {
  readonly messages?: readonly string[];
  readonly hand?: number;
  readonly shown?: string;
  readonly changed?: string;
}

const heard = (path: string, id: string): Seen => ({ messages: heardAt(path, id) });
const byHand = (html: string, referral: string): number => html.split(`, ${referral}"`).length - 1;
const changedAt = async (referral: string | undefined): Promise<string> =>
  String(
    (await rows<{ at: string }>('SELECT changed_at::text AS at FROM referrals WHERE id = $1', [referral]))[0]
      ?.at,
  );

const told = (before: Seen, after: Seen): string => {
  if ((after.messages?.length ?? 0) > (before.messages?.length ?? 0)) return 'message';
  if ((after.hand ?? 0) > (before.hand ?? 0)) return 'hand';
  return after.shown === before.shown && after.changed === before.changed ? 'nothing' : 'look';
};

const staffPage = async (referral: string): Promise<string> =>
  ((await admin.get(referralPaths.at(referral))).headers.get('location') ?? '').split('#', 1)[0] ?? '';

async function postOf(page: string, action: string, typed: Record<string, string>): Promise<void> {
  const form = postedForm(await (await admin.get(page)).text(), action);
  const answer = await admin.postForm(action, { ...form, ...typed });
  expect(answer.status).toBe(303);
}

const own = (): Record<string, string> => ({ reason: 'request', own_password: admin.person.password });
const lastMonth = (): string => {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString().slice(0, 7);
};

/** What happens later to an application that all banks have. */
const EVENTS: Readonly<Record<string, (made: Made) => Promise<unknown>>> = {
  erased: async ({ phone }) =>
    expect((await admin.postForm(privacyPaths.personErase(), { contact: phone, ...own() })).status).toBe(303),
  withdrawn: async ({ id, phone }) => {
    const send = (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> =>
      fetch(server.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.url, cookie, 'x-forwarded-for': `10.9.0.${String(people)}` },
        body: new URLSearchParams(fields),
      });
    const asked = await send(applicantPaths.new(), { no: id, phone_number: phone });
    const istek = new URL(asked.headers.get('location') ?? '', server.url).searchParams.get('istek') ?? '';
    const cookiesOf = (answer: Response): string =>
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
    const code = { istek, kod: codeOf(SECRET, istek) };
    const cookie = cookiesOf(await send('/basvuru-durumu/kod', code, cookiesOf(asked)));
    const open = async (path: string): Promise<string> =>
      (await fetch(server.url + path, { headers: { cookie } })).text();
    const question = plain(await open(applicantPaths.withdrawal()));
    expect(question).toMatch(/bildiren bir ileti gönderilir: Akbank İş Bankası/);
    expect(question).toMatch(/bir sonraki bakışlarında görür: QNB/);
    expect(question).toMatch(/çalışanlarımız bildirir: Garanti/);
    const _csrf = /name="_csrf" value="([^"]+)"/.exec(await open(applicantPaths.show()))?.[1] ?? '';
    const done = await send(applicantPaths.withdrawal(), { _csrf }, cookie);
    expect(done.headers.get('location')).toContain('vazgecildi');
  },
  corrected: async ({ phone }) => {
    const right = `53${String(70_000_000 + people)}`;
    const answer = await admin.postForm(privacyPaths.personCorrect(), { contact: phone, right, ...own() });
    expect(answer.status).toBe(303);
  },
  disputed: async ({ referrals }) => {
    for (const referral of Object.values(referrals))
      await postOf(await staffPage(referral), referralPaths.at(referral, 'dispute'), { note: 'Tanımıyoruz' });
  },
  'statement closed': async ({ referrals }) => {
    for (const [bank, referral] of Object.entries(referrals)) {
      await db.query(
        `UPDATE referral_charges SET reached_at = now() - interval '1 month' WHERE referral_id = $1`,
        [referral],
      );
      const page = referralPaths.statement(bank, lastMonth());
      await postOf(page, referralPaths.statement(bank, lastMonth(), 'close'), {
        tax_rate: '20',
        own_password: admin.person.password,
      });
    }
  },
};

const lines = readFileSync(join(root, 'documents/later-events.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [heading = [], , ...table] = lines;

describe('what receivers learn later stands in documents/later-events.md', () => {
  beforeAll(async () => {
    await waysOut();
  });

  it('and names every receiver and every event that is tried here', () => {
    expect(heading.slice(1)).toEqual(Object.keys(EVENTS));
    expect(table.map(([name = '']) => name.replace(/ \(.*/, '').replaceAll("'", '’'))).toEqual(
      Object.keys(LOOKS),
    );
  });

  it.each(Object.keys(EVENTS))(
    '%s',
    async (event) => {
      const made = await apply();
      const idle = async (): Promise<void> => {
        await eventually(async () => {
          const [waiting] = await rows<{ n: number }>(
            `SELECT (SELECT count(*) FROM outbox WHERE state = 'pending')::int
                + (SELECT count(*) FROM deliveries WHERE state = 'pending')::int AS n`,
          );
          return waiting?.n === 0;
        }, 15_000);
      };
      await idle();
      const look = async (): Promise<Record<string, Seen>> => {
        const seen: Record<string, Seen> = {};
        for (const [name, of] of Object.entries(LOOKS)) seen[name] = await of(made);
        return seen;
      };
      // No part of the event: the bank's answer that makes the charge.
      if (event === 'disputed' || event === 'statement closed')
        for (const referral of Object.values(made.referrals))
          await postOf(await staffPage(referral), referralPaths.at(referral, 'state'), { to: 'received' });
      await idle();
      const before = await look();
      await EVENTS[event]?.(made);
      await idle();
      const after = await look();
      const column = heading.indexOf(event);
      expect(
        Object.fromEntries(
          Object.keys(LOOKS).map((name) => [name, told(before[name] ?? {}, after[name] ?? {})]),
        ),
      ).toEqual(Object.fromEntries(Object.keys(LOOKS).map((name, n) => [name, table[n]?.[column]])));
      if (event === 'erased' || event === 'withdrawn')
        for (const path of ['/banka', '/site', '/ayarlar']) {
          const last = receiver.heard.filter((one) => one.path === path).at(-1);
          expect(last?.body).not.toContain(made.phone);
        }
    },
    60_000,
  );
});

it('each column that a bank reads moves `changed_at`', async () => {
  const definitions = (
    await rows<{ definition: string }>(
      `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname IN ('referrals_changed', 'applications_changed')
        AND tgparentid = 0`,
    )
  )
    .map(({ definition }) => definition)
    .join('\n');
  const source = readFileSync(join(root, 'src/applications/bank-referrals.service.ts'), 'utf8');
  const { SUBJECT_COLUMNS } = await import('../../src/applications/subject-columns.js');
  const select = /const BANK_REFERRAL = `([^`]+)`/.exec(source)?.[1] ?? '';
  const read = new Set([
    ...[...select.matchAll(/\b[ra]\.([a-z_]+)/g)].map(([, name = '']) => name),
    ...Object.keys(SUBJECT_COLUMNS),
  ]);
  /** What never changes. */
  for (const fixed of [
    'id',
    'application_id',
    'application_kind',
    'bank_id',
    'kind',
    'created_at',
    'changed_at',
  ])
    read.delete(fixed);
  expect([...read].filter((name) => !definitions.includes(`old.${name}`))).toEqual([]);
  expect(read.size).toBeGreaterThan(10);
});
