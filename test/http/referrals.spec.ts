import { randomBytes } from 'node:crypto';
import { DoNotContactList } from '../../src/applications/referrals/do-not-contact.service.js';
import type { ReferralState } from '../../src/shared/enums/referrals.js';
import { aReferralPrice, aSuppressedPhone } from '../factories/referrals.js';
import { anApplication, storeApplications } from '../factories/applications.js';
import { anEndpoint } from '../factories/messages.js';
import { changeSettings } from '../factories/settings.js';
import { applied, freshPhone } from '../support/applications.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { ApiContract } from '../support/api-contract.js';
import { eventually, eventuallyGives } from '../support/eventually.js';
import { startServer, type TestServer } from '../support/server.js';
import { inTransaction } from '../support/transaction.js';
import { type Session, signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { type Heard, WebhookReceiver } from '../support/webhook-receiver.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import { emptied } from '../support/emptied.js';
import { referralChanges } from '../support/referrals.js';
import { rowsBy, valueBy, valuesBy } from '../support/rows.js';

const SECRET = randomBytes(32).toString('hex');
const BANKS = ['akbank', 'qnb'];

let database: TestDatabase;
let receiver: WebhookReceiver;
let server: TestServer;
let admin: Session;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'referrals' });
  await database.sql(
    `UPDATE settings SET values = values || '{"emailNotifications": false}' WHERE group_name = 'notifications'`,
  );
  // Doubles leave here: a test says which of them their bank pays for.
  await changeSettings(database, 'general', { doubleDays: 0 });
  receiver = await new WebhookReceiver().listen();
  const env = { ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true', SESSION_SECRET: SECRET };
  server = await startServer({ database, env });
  admin = await signedIn(server, 'admin');
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await database.drop();
});
beforeEach(async () => {
  receiver.forget();
  await emptied(() =>
    database.sql(`TRUNCATE form_submissions, outbox, referral_charges, do_not_contact CASCADE; DELETE FROM webhook_endpoints;
    DELETE FROM referrals; DELETE FROM referral_prices;
    UPDATE banks SET lead_release = 'at_once', lead_channel = 'file', lead_endpoint_id = NULL, double_days = 30,
           billable_state = 'received', price_per_application = 100`),
  );
});
const { leave, answer } = referralChanges(() => database);

/** The banks' leads go to a webhook of their own. */
async function byWebhook(...banks: readonly string[]): Promise<void> {
  await anEndpoint.many(
    database,
    banks.map((bank) => ({ name: 'Banka', url: `${receiver.url}/lead`, bank_id: bank })),
  );
  await database.sql(
    `UPDATE banks SET lead_channel = 'webhook', lead_endpoint_id = e.id FROM webhook_endpoints e
      WHERE e.bank_id = banks.id AND banks.id = ANY ($1::text[])`,
    [banks],
  );
}

interface Row {
  readonly id: string;
  readonly bank_id: string;
  readonly state: ReferralState;
  readonly hold: string | null;
  readonly price: string | null;
  readonly billable_state: string | null;
  readonly double_of: string | null;
  readonly sent_at: Date | null;
  readonly charged_at: Date | null;
}

const referralsOf = rowsBy<Row>(
  () => database,
  `SELECT r.* FROM referrals r JOIN applications a ON a.id = r.application_id
        WHERE a.id = $1 ORDER BY array_position(a.selected_banks, r.bank_id)`,
);

const referralsWhen = (application: string, is: (rows: Row[]) => boolean): Promise<Row[]> =>
  eventuallyGives(() => referralsOf(application), is);

const held = (application: string): Promise<Row[]> =>
  referralsWhen(application, (rows) => rows.length > 0 && rows.every(({ hold }) => hold !== null));

const statusOf = valueBy(() => database, 'SELECT status FROM applications WHERE id = $1');

const chargesOf = valuesBy(
  () => database,
  'SELECT amount FROM referral_charges WHERE referral_id = $1 ORDER BY id',
);

const dataOf = ({ body }: Heard): Record<string, unknown> =>
  (JSON.parse(body) as { data: Record<string, unknown> }).data;

describe('an application to two banks', () => {
  it('reaches the bank that takes leads by webhook at once, and waits in the file of the other', async () => {
    await byWebhook('akbank');
    const phone = freshPhone();
    const { id } = await applied(server, 'kredi', { phone_number: phone, selected_banks: BANKS });
    const [first, second] = await referralsWhen(
      id,
      ([one, two]) => one?.state === 'sent' && two?.hold === 'file',
    );
    expect(first).toMatchObject({
      hold: null,
      price: '100.00',
      billable_state: 'received',
      double_of: null,
      charged_at: null,
    });
    expect(second).toMatchObject({ state: 'waiting', sent_at: null, price: null });
    expect(receiver.heard).toHaveLength(1);
    const [heard] = receiver.heard;
    expect(heard && dataOf(heard)).toMatchObject({
      id: first?.id,
      bank_id: 'akbank',
      application_id: id,
      phone: `+90${phone}`,
      kind: 'loan',
    });
    const isLead = (await ApiContract.of(server)).validatorOf({ $ref: '#/components/schemas/Lead' });
    expect([heard && isLead(dataOf(heard)), isLead.errors]).toEqual([true, null]);
    expect(heard?.body).not.toMatch(/ip_address|qnb/);
    expect(await statusOf(id)).toBe('pending');
  });

  it('waits for staff where it is suspicious, where the bank wants it so, and for its phone', async () => {
    await byWebhook(...BANKS);
    await database.sql(
      `UPDATE banks SET lead_release = CASE id WHEN 'akbank' THEN 'by_staff' ELSE 'confirmed_phone' END`,
    );
    expect(
      (await held((await applied(server, 'kredi', { selected_banks: BANKS })).id)).map(({ hold }) => hold),
    ).toEqual(['staff', 'phone']);
    await database.sql(`UPDATE banks SET lead_release = 'at_once'`);
    // As the statement that stores it does where very many come from one network.
    const [suspicious = ''] = await storeApplications(database, [
      anApplication({ phone: '5319998877', banks: ['akbank'], suspicion: 'network' }),
    ]);
    expect((await held(suspicious)).map(({ hold }) => hold)).toEqual(['suspicion']);
    expect(receiver.heard).toEqual([]);
  });

  it('goes to nobody when the person is on the list of those who want to hear from nobody', async () => {
    await byWebhook(...BANKS);
    const phone = freshPhone();
    const list = new DoNotContactList(
      undefined as never,
      loadConfig({}),
      new SessionSecret(SECRET),
      undefined as never,
    );
    await aSuppressedPhone(database, { key: list.keyOf('phone', phone) });
    expect(
      (await held((await applied(server, 'kredi', { phone_number: phone, selected_banks: BANKS })).id)).map(
        ({ hold }) => hold,
      ),
    ).toEqual(['contact', 'contact']);
    expect(receiver.heard).toEqual([]);
  });

  it('says that it failed when the bank’s webhook is gone, and that one is missing', async () => {
    await byWebhook('akbank');
    await database.sql(`UPDATE banks SET lead_channel = 'webhook' WHERE id = 'qnb'`);
    receiver.answer = (_heard, res) => res.writeHead(410).end();
    const rows = await referralsWhen(
      (await applied(server, 'kredi', { selected_banks: BANKS })).id,
      ([one, two]) => one?.hold === 'failed' && two?.hold === 'endpoint',
    );
    expect(rows.map(({ state, sent_at }) => [state, sent_at])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ]);
  });
});

it('knows why it waits from the moment on in which it is stored, so that nothing has to be written twice', async () => {
  await byWebhook('akbank');
  // Nobody else looks at them as long as this transaction has them.
  await inTransaction(database.url, async (client) => {
    await client.query('LOCK TABLE webhook_endpoints IN ACCESS EXCLUSIVE MODE');
    const { id } = await applied(server, 'kredi', { selected_banks: BANKS });
    expect((await referralsOf(id)).map(({ hold }) => hold)).toEqual([null, 'file']);
  });
});

describe('what banks answer', () => {
  it('is what they owe, and leaves the status of the application to staff', async () => {
    const { id } = await applied(server, 'kredi', { selected_banks: BANKS });
    const [first, second] = await held(id);
    const [a = '', b = ''] = [first?.id, second?.id];
    expect(await answer(a, 'received')).toMatchObject({ changed: [], refused: [{ id: a, why: 'unsent' }] });
    expect(await leave(a, b)).toEqual([a, b]);
    expect(await leave(a)).toEqual([]);
    await answer(a, 'received');
    expect(await chargesOf(a)).toEqual(['100.00']);
    await answer(a, 'rejected');
    await answer(b, 'unreachable');
    expect(await chargesOf(a)).toEqual(['100.00']);
    expect(await chargesOf(b)).toEqual([]);
    await answer(b, 'approved');
    expect(await statusOf(id)).toBe('pending');
    expect(await chargesOf(b)).toEqual(['100.00']);
    expect(await answer(b, 'sent')).toMatchObject({ changed: [], refused: [{ id: b, why: 'billed' }] });
    const rows = await database.sql<{ from_state: string; to_state: string; actor_name: string }>(
      'SELECT from_state, to_state, actor_name FROM referral_events WHERE referral_id = $1 ORDER BY id',
      [b],
    );
    expect(rows.map(({ from_state, to_state }) => `${from_state} > ${to_state}`)).toEqual([
      'waiting > sent',
      'sent > unreachable',
      'unreachable > approved',
    ]);
    expect(rows[0]?.actor_name).toBe('Deneme');
  });

  it('is paid by the price that stood when it was sent, the nearest one', async () => {
    await aReferralPrice(database, { price: 200 });
    await aReferralPrice(database, { scope: 'loan', price: 250, billable_state: 'approved' });
    await aReferralPrice(database, { scope: 'loan:tasit_kredisi', price: 999, billable_state: 'approved' });
    await aReferralPrice(database, {
      campaign: 'Geçti',
      price: 1,
      billable_state: 'approved',
      valid_until: '2020-02-01',
    });
    await aReferralPrice(database, {
      scope: 'loan',
      price: 260,
      billable_state: 'approved',
      valid_from: '2024-01-01',
    });
    await aReferralPrice(database, {
      scope: 'loan',
      price: 900,
      billable_state: 'approved',
      valid_from: '2999-01-01',
    });
    const [first, second] = await held((await applied(server, 'kredi', { selected_banks: BANKS })).id);
    const [a = '', b = ''] = [first?.id, second?.id];
    await leave(a, b);
    await database.sql('UPDATE referral_prices SET price = 5; UPDATE banks SET price_per_application = 5');
    await answer(a, 'received');
    expect(await chargesOf(a)).toEqual([]);
    await answer(a, 'approved');
    await answer(b, 'received');
    expect([await chargesOf(a), await chargesOf(b)]).toEqual([['260.00'], ['100.00']]);
  });

  it('costs nothing for a phone that the bank had shortly before, also when both leave at once', async () => {
    const phone = freshPhone();
    const rows = [
      ...(await held(
        (await applied(server, 'kredi', { phone_number: phone, selected_banks: ['akbank'] })).id,
      )),
      ...(await held((await applied(server, 'kredi', { phone_number: phone, selected_banks: BANKS })).id)),
    ];
    const [one = '', two = '', other = ''] = rows.map(({ id }) => id);
    await leave(two, one, other);
    for (const id of [one, two, other]) await answer(id, 'received');
    expect([await chargesOf(one), await chargesOf(two), await chargesOf(other)]).toEqual([
      ['100.00'],
      [],
      ['100.00'],
    ]);
    const doubles = await database.sql('SELECT double_of FROM referrals WHERE id = $1', [two]);
    expect(doubles).toEqual([{ double_of: one }]);
    await database.sql(`UPDATE referrals SET sent_at = now() - interval '31 days' WHERE sent_at IS NOT NULL`);
    const [late] = await held(
      (await applied(server, 'kredi', { phone_number: phone, selected_banks: ['akbank'] })).id,
    );
    await leave(late?.id ?? '');
    expect(await database.sql('SELECT double_of FROM referrals WHERE id = $1', [late?.id])).toEqual([
      { double_of: null },
    ]);
  });
});

describe('what staff say of an application', () => {
  const set = async (id: string, status: string): Promise<void> => {
    const rows = await database.sql<{ version: number }>('SELECT version FROM applications WHERE id = $1', [
      id,
    ]);
    const version = String(rows[0]?.version);
    const response = await admin.postForm(`/admin/applications/${id}/status`, { status, version });
    expect(response.status).toBe(303);
  };

  it('answers for no bank; what waits is not sent while it is turned down', async () => {
    const { id } = await applied(server, 'kredi', { selected_banks: BANKS });
    const [first, second] = await held(id);
    await leave(first?.id ?? '');
    await set(id, 'approved');
    expect((await referralsOf(id)).map(({ state }) => state)).toEqual(['sent', 'waiting']);
    expect(await chargesOf(first?.id ?? '')).toEqual([]);
    await set(id, 'rejected');
    expect((await referralsOf(id)).map(({ state }) => state)).toEqual(['sent', 'rejected']);
    expect(await answer(second?.id ?? '', 'approved')).toMatchObject({ refused: [{ why: 'unsent' }] });
    await set(id, 'processing');
    // Opened again it leaves by staff's hand alone.
    expect((await referralsOf(id)).map(({ state, hold }) => [state, hold])).toEqual([
      ['sent', null],
      ['waiting', 'staff'],
    ]);
  });

  it('tells the banks that had it when it is erased, and leaves what they owe', async () => {
    await byWebhook('akbank');
    const { id } = await applied(server, 'kredi', { selected_banks: BANKS });
    const [first, second] = await referralsWhen(
      id,
      ([one, two]) => one?.state === 'sent' && two?.hold === 'file',
    );
    await answer(first?.id ?? '', 'received');
    receiver.forget();
    await database.sql('DELETE FROM applications WHERE id = $1', [id]);
    await eventually(() => Promise.resolve(receiver.heard.length === 1), 10_000);
    const [heard] = receiver.heard;
    expect(JSON.parse(heard?.body ?? '')).toMatchObject({
      type: 'referral.erased',
      data: { id: first?.id, bank_id: 'akbank' },
    });
    expect(await chargesOf(first?.id ?? '')).toEqual(['100.00']);
    expect(
      await database.sql('SELECT 1 FROM referrals WHERE id = ANY ($1)', [[first?.id, second?.id]]),
    ).toEqual([]);
  });
});

it('a bank that is called otherwise keeps its referrals', async () => {
  const { id } = await applied(server, 'kredi', { selected_banks: BANKS });
  const [first] = await held(id);
  await leave(first?.id ?? '');
  await database.sql(
    `UPDATE applications SET selected_banks = array_replace(selected_banks, 'akbank', 'ak') WHERE id = $1`,
    [id],
  );
  expect(await referralsOf(id)).toMatchObject([
    { id: first?.id, bank_id: 'ak', state: 'sent', price: '100.00' },
    { bank_id: 'qnb', state: 'waiting' },
  ]);
});
