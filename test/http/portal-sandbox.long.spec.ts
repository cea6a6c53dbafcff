import { Webhook } from 'standardwebhooks';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { anEndpoint } from '../factories/messages.js';
import { ApiClient, bankClient } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { colleague, keeper, secretIn, sendKeyForm, server, stranger } from '../support/portal-key-desk.js';
import { keepPrivate } from '../support/process.js';
import { sentReferral } from '../support/referrals.js';
import { hear, madeLead, openConsole, receiver, sendConsole, triesOn } from '../support/sandbox-console.js';
import { messageOf, verify } from '../support/webhook-message.js';
import { type Heard, WebhookReceiver } from '../support/webhook-receiver.js';

openConsole();

const CONSOLE = portalPaths.sandbox();
const KEYS = portalPaths.keys();

describe('an engineer of a bank', () => {
  it('gets from a test key to leads, answers, events and checked webhooks in the portal and the API alone', async () => {
    const made = await sendKeyForm(KEYS, {
      ...{ name: 'Deneme', mode: 'test', networks: '' },
      scopes: ['referrals.read', 'referrals.write'],
    });
    const key = secretIn(await made.text());
    keepPrivate(key);
    expect(key).toMatch(/^kk_test_/);
    const client = new ApiClient(server, key);
    const secret = await hear();
    const headers = { 'Idempotency-Key': 'ilk-deneme-kaydi-1' };
    const sent = await client.post('/api/v1/test/leads', { kind: 'loan', amount: 90_000 }, headers);
    const lead = (await sent.json()) as { readonly id: string; readonly phone: string };
    await eventually(() => Promise.resolve(receiver.heard.length === 1), 5_000);
    const [created] = receiver.heard;
    expect(created && verify(created, secret)).toMatchObject({
      ...{
        type: 'referral.created',
        data: { id: lead.id, bank_id: 'akbank', phone: lead.phone, amount: 90_000 },
      },
    });
    const answered = await client.post(`/api/v1/referrals/${lead.id}/state`, { state: 'in_review' });
    expect(await answered.json()).toMatchObject({ id: lead.id, state: 'in_review' });
    await client.post(`/api/v1/test/leads/${lead.id}/acts`, { act: 'correct_phone' });
    await client.post(`/api/v1/test/leads/${lead.id}/acts`, { act: 'withdraw' });
    await client.post(`/api/v1/test/leads/${lead.id}/acts`, { act: 'erase' });
    await eventually(() => Promise.resolve(receiver.heard.length === 4), 5_000);
    for (const heard of receiver.heard) verify(heard, secret);
    expect(receiver.heard.slice(2).map((heard) => [messageOf(heard).type, messageOf(heard).data])).toEqual([
      ['referral.withdrawn', { id: lead.id, bank_id: 'akbank' }],
      ['referral.erased', { id: lead.id, bank_id: 'akbank' }],
    ]);
    const events = (await (await client.get('/api/v1/events')).json()) as { data: { type: string }[] };
    expect(events.data.map(({ type }) => type)).toContain('referral.answered');
    expect((await client.post('/api/v1/products/x/rates', {})).status).toBe(403);
  });
});

// GET /portal/deneme, POST /portal/deneme, GET /portal/deneme/kayitlar/:id, POST /portal/deneme/kayitlar/:id
describe('the console of the sandbox', () => {
  it('makes leads, plays their lives and shows each try with all that is signed', async () => {
    const secret = await hear();
    const page = await madeLead({ kind: 'loan', amount: '75.000', is_phone_confirmed: 'true' });
    const html = await keeper.html(page);
    expect([validityFaults(html), mainWords(html)]).toEqual([[], expect.stringContaining('75.000')]);
    expect(triesOn(html)).toHaveLength(1);
    expect(
      (await keeper.post(page, { _csrf: await keeper.csrfToken(CONSOLE), act: 'withdraw' })).status,
    ).toBe(303);
    const after = await keeper.html(page);
    expect(triesOn(after)[0]).toMatch(/^referral\.withdrawn 204 .+ ms$/);
    const [heard] = receiver.heard.slice(-1);
    const {
      'webhook-id': id = '',
      'webhook-timestamp': at = '',
      'webhook-signature': signature = '',
    } = heard?.headers ?? {};
    const words = mainWords(after);
    for (const shown of [id, at, signature, `${String(id)}.${String(at)}.${heard?.body ?? ''}`])
      expect(words).toContain(String(shown));
    expect(new Webhook(secret).sign(String(id), new Date(Number(at) * 1_000), heard?.body ?? '')).toBe(
      signature,
    );
    const refused = await keeper.post(page, { _csrf: await keeper.csrfToken(CONSOLE), act: 'bill' });
    expect([refused.status, mainWords(await refused.text())]).toEqual([
      409,
      expect.stringContaining('Faturalanacak bir ücret yok'),
    ]);
    expect(validityFaults(await keeper.html(CONSOLE))).toEqual([]);
    const gone = await keeper.post(page, { _csrf: await keeper.csrfToken(CONSOLE), act: 'delete' });
    expect([gone.headers.get('location'), (await keeper.get(page)).status]).toEqual([CONSOLE, 404]);
  });

  // POST /portal/deneme/iletiler/:id
  it('sends a message again with the same number, and shows what a receiver that refuses says', async () => {
    receiver.answer = (_heard, res) => res.writeHead(500).end();
    await hear();
    await madeLead();
    const html = await keeper.html(CONSOLE);
    expect(triesOn(html)[0]).toMatch(/^referral\.created 500 /);
    expect(mainWords(html)).toContain('Alıcı 500 yanıtını verdi.');
    receiver.answer = (_heard, res) => res.writeHead(200).end();
    const [row] = await server.sql<{ id: string }>('SELECT id FROM test_tries');
    expect((await sendConsole(CONSOLE, {}, { to: portalPaths.tryAgain(row?.id ?? '') })).status).toBe(303);
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(triesOn(await keeper.html(CONSOLE)).map((text) => text.split(' ')[1])).toEqual(['200', '500']);
  });

  it.each([
    [{ kind: 'ev' }, 'Listeden seçin'],
    [{ amount: 'çok' }, 'Tutarı 50.000 gibi yazın'],
    [{ kind: 'card', amount: '5.000' }, 'Böyle bir alan yok'],
  ])('refuses %p beside the field and keeps what was typed', async (typed, words) => {
    const answer = await sendConsole(CONSOLE, { kind: 'loan', ...typed });
    const html = await answer.text();
    expect([answer.status, validityFaults(html), mainWords(html)]).toEqual([
      ...[422, []],
      expect.stringContaining(words),
    ]);
    if ('amount' in typed) expect(html).toContain(`value="${typed.amount}"`);
    expect(await server.sql('SELECT FROM test_leads')).toEqual([]);
  });

  // POST /portal/deneme/adres
  it('takes no address that is none, and lets one be taken away', async () => {
    const to = portalPaths.sandboxAddress();
    const wrong = await sendConsole(CONSOLE, { url: 'ftp://x' }, { to });
    expect([wrong.status, validityFaults(await wrong.text())]).toEqual([422, []]);
    expect(await hear()).toMatch(/^whsec_/);
    expect(await hear('')).toBe('');
    await madeLead();
    expect(receiver.heard).toEqual([]);
  });

  it('is the administrator’s alone, and each bank’s own', async () => {
    await hear();
    const page = await madeLead();
    const [row] = await server.sql<{ id: string }>('SELECT id FROM test_tries');
    const csrf = await colleague.csrfToken(portalPaths.home());
    for (const path of [CONSOLE, page]) expect((await colleague.get(path)).status).toBe(404);
    for (const path of [CONSOLE, page, portalPaths.sandboxAddress(), portalPaths.tryAgain(row?.id ?? '')])
      expect((await colleague.post(path, { _csrf: csrf, act: 'erase', url: '' })).status).toBe(404);
    expect((await stranger.get(page)).status).toBe(404);
    const odd = await stranger.csrfToken(CONSOLE);
    expect((await stranger.post(page, { _csrf: odd, act: 'erase' })).status).toBe(404);
    await stranger.post(portalPaths.tryAgain(row?.id ?? ''), { _csrf: odd });
    expect(receiver.heard).toHaveLength(1);
    expect(triesOn(await stranger.html(CONSOLE))).toEqual([]);
    expect(await colleague.html(portalPaths.home())).not.toContain(CONSOLE);
  });
});

describe('webhooks of a bank', () => {
  it('live and test, never get one another’s messages', async () => {
    const live = await new WebhookReceiver().listen();
    try {
      const { id } = await anEndpoint(server, { url: live.url, bank_id: 'akbank', events: [] });
      await server.sql(
        `UPDATE banks SET lead_channel = 'webhook', lead_endpoint_id = $1, double_days = 0 WHERE id = 'akbank'`,
        [id],
      );
      await hear();
      const page = await madeLead();
      const referral = await sentReferral(server);
      await eventually(() => Promise.resolve(live.heard.length > 0), 20_000);
      expect(live.heard.map((heard) => messageOf(heard).data.id)).toEqual([referral.id]);
      expect(receiver.heard.map((heard) => portalPaths.testLead(messageOf(heard).data.id))).toEqual([page]);
      const program = await bankClient(server, 'akbank');
      expect(
        (await program.get(`/api/v1/referrals/${messageOf(receiver.heard[0] as Heard).data.id}`)).status,
      ).toBe(404);
      expect(await server.sql(`SELECT FROM deliveries WHERE subject LIKE 'referral 9%'`)).toEqual([]);
    } finally {
      await live.close();
    }
  });
});
