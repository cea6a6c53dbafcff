import { ApiContract } from '../support/api-contract.js';
import { type ApiClient, bankClient } from '../support/api.js';
import { allEvents, bill, eventPage } from '../support/bank-events.js';
import { sentReferral } from '../support/referrals.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

let server: TestServer;
let contract: ApiContract;
let akbank: ApiClient;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100, double_days = 0 WHERE id IN ('akbank', 'qnb')`,
  );
  contract = await ApiContract.of(server);
  akbank = await bankClient(server, 'akbank');
});
afterAll(() => server.stop());

// GET /api/v1/events
describe('the events of a bank', () => {
  it('tell what happened to a referral in its order, each once, and nothing of another bank', async () => {
    const { next: before } = await allEvents(contract, akbank);
    const { id, phone } = await sentReferral(server);
    await akbank.post(`/api/v1/referrals/${id}/acknowledgement`, {});
    await akbank.post(`/api/v1/referrals/${id}/state`, { state: 'received' });
    await akbank.post(`/api/v1/referrals/${id}/dispute`, { reason: 'wrong_number' });
    const { data, next } = await allEvents(contract, akbank, before);
    expect(data.filter(({ referral_id }) => referral_id === id).map(({ type }) => type)).toEqual([
      'referral.created',
      'referral.acknowledged',
      'referral.answered',
      'referral.charged',
      'referral.disputed',
    ]);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    expect(data[0]?.referral).toMatchObject({
      id,
      phone: `+90${phone}`,
      state: 'received',
      is_disputed: true,
    });
    expect((await eventPage(contract, akbank, `after=${next ?? ''}`)).data).toEqual([]);
    const qnb = await bankClient(server, 'qnb');
    expect(await eventPage(contract, qnb, '')).toEqual({ data: [], next: null });
    expect((await qnb.get(`/api/v1/events?after=${next ?? ''}`)).status).toBe(400);
  });

  it('tell of facts that come after an answer, and of no number that goes with an erasure', async () => {
    const { id, phone } = await sentReferral(server);
    const { next: before } = await allEvents(contract, akbank);
    const answer = (facts: object): Promise<unknown> => akbank.post(`/api/v1/referrals/${id}/state`, facts);
    await answer({ state: 'rejected' });
    await answer({ state: 'rejected', reason: 'income' });
    await answer({ state: 'rejected', reference: 'D-77' });
    await answer({ state: 'rejected', reference: 'D-77' });
    const admin = await signedIn(server, 'admin');
    await admin.postForm('/admin/people/erase', {
      ...{ contact: phone, reason: 'request', own_password: admin.person.password },
    });
    const { data } = await allEvents(contract, akbank, before);
    expect(data.map(({ type }) => type).filter((type) => !type.startsWith('referral.charge'))).toEqual([
      ...['referral.answered', 'referral.answered', 'referral.answered', 'referral.erased'],
    ]);
  });

  it('name nobody any more who was erased, in older events neither', async () => {
    const { next: before } = await allEvents(contract, akbank);
    const { id, phone, application } = await sentReferral(server);
    expect(JSON.stringify(await allEvents(contract, akbank, before))).toContain(phone);
    const admin = await signedIn(server, 'admin');
    const erased = await admin.postForm('/admin/people/erase', {
      contact: phone,
      reason: 'request',
      own_password: admin.person.password,
    });
    expect(erased.status).toBe(303);
    const { data } = await allEvents(contract, akbank, before);
    expect(data.map(({ type }) => type)).toEqual(['referral.created', 'referral.erased']);
    expect(JSON.stringify(data)).not.toContain(phone);
    await server.sql('DELETE FROM applications WHERE id = $1', [application]);
    const gone = await allEvents(contract, akbank, before);
    expect(gone.data.at(-1)).toMatchObject({ type: 'referral.deleted', referral_id: id, referral: null });
  });

  it('tell of a withdrawal, a correction and a bill', async () => {
    const [one, other] = [await sentReferral(server), await sentReferral(server)];
    const { next: before } = await allEvents(contract, akbank);
    await server.sql(`UPDATE applications SET amount = amount + 1 WHERE id = $1`, [other.application]);
    await server.sql(`UPDATE applications SET withdrawn_at = now() WHERE id = $1`, [one.application]);
    await akbank.post(`/api/v1/referrals/${other.id}/state`, { state: 'approved' });
    await bill(server, other.id);
    const { data } = await allEvents(contract, akbank, before);
    expect(data.map(({ type, referral_id }) => [type, referral_id])).toEqual([
      ['referral.corrected', other.id],
      ['referral.withdrawn', one.id],
      ['referral.answered', other.id],
      ['referral.charged', other.id],
      ['referral.billed', other.id],
    ]);
  });

  it('begin at a moment where one is named, and end after ninety days', async () => {
    const { id } = await sentReferral(server);
    const { next } = await allEvents(contract, akbank);
    const since = encodeURIComponent(new Date().toISOString());
    expect((await eventPage(contract, akbank, `created_after=${since}`)).data).toEqual([]);
    await server.sql(
      `UPDATE referral_feed_entries SET created_at = now() - interval '91 days' WHERE referral_id = $1`,
      [id],
    );
    expect(
      (await eventPage(contract, akbank, 'limit=100')).data.map(({ referral_id }) => referral_id),
    ).not.toContain(id);
    const late = await akbank.get(`/api/v1/events?after=${next ?? ''}`);
    expect(late.status).toBe(410);
    expect(await late.json()).toMatchObject({ type: expect.stringMatching(/\/cursor-expired$/) as unknown });
  });

  it.each(['after=x', 'after=', 'created_after=2026-11-27', 'created_after=dün', 'limit=0', 'sira=1'])(
    'refuse %s in words, and no empty place',
    async (query) => {
      const answer = await akbank.get(`/api/v1/events?${query}`);
      expect(answer.status).toBe(query === 'after=' ? 200 : 400);
    },
  );
});
