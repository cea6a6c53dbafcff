import { setTimeout as delay } from 'node:timers/promises';
import { changeSettings } from '../factories/settings.js';
import { freshPhone } from '../support/applications.js';
import {
  agent,
  decide,
  countOf,
  database,
  fedTo,
  firstOf,
  isDue,
  LIST,
  moderator,
  openDoubles,
  pageOf,
  racing,
  referralsOfPhone,
  stateOf,
  to,
  twice,
  undoOn,
} from '../support/doubles-desk.js';
import { eventually } from '../support/eventually.js';
import { referralChanges } from '../support/referrals.js';
import { changeBy, valueBy, valuesBy } from '../support/rows.js';

openDoubles();

const { leave, answer } = referralChanges(() => database);

describe('a second referral of a phone and kind to one bank', () => {
  it('is held for a time, linked with the first, which went at once', async () => {
    const { first, second } = await twice();
    const [one, two] = [await firstOf(first), await firstOf(second)];
    expect(one).toMatchObject({ hold: 'file', repeat_of: null, hours: null });
    expect(two).toMatchObject({ state: 'waiting', hold: 'double', repeat_of: one.id, hours: 24 });
  });

  it('is none for another bank, kind or phone, and none where the settings hold nothing', async () => {
    const phone = freshPhone();
    await to(phone);
    expect(await stateOf(await to(phone, { selected_banks: ['qnb'] }))).toBe('waiting file');
    expect(await stateOf(await to(phone, {}, { kind: 'mevduat' }))).toBe('waiting file');
    expect(await stateOf(await to(freshPhone()))).toBe('waiting file');
    await changeSettings(database, 'general', { doubleDays: 0 });
    expect(await stateOf(await to(phone))).toBe('waiting file');
  });

  it('is none after the period, nor where the first never reaches its bank', async () => {
    const old = await twice();
    await database.sql(
      `UPDATE applications SET created_at = created_at - interval '8 days' WHERE phone_number = $1`,
      [old.phone],
    );
    expect(await stateOf(await to(old.phone))).toBe('waiting file');
    const phone = freshPhone();
    const withdrawn = await to(phone);
    await database.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [withdrawn]);
    expect(await stateOf(await to(phone))).toBe('waiting file');
    const other = freshPhone();
    await answer((await firstOf(await to(other))).id, 'rejected');
    expect(await stateOf(await to(other))).toBe('waiting file');
  });

  it('waits on for another reason, and is held once that is gone', async () => {
    await database.sql(`UPDATE banks SET lead_release = 'confirmed_phone'`);
    const phone = freshPhone();
    await to(phone, { selected_banks: ['akbank'] });
    await database.sql(`UPDATE referrals SET hold = 'file'`);
    const second = await to(phone);
    expect(await stateOf(second)).toBe('waiting phone');
    const answered = await moderator.postForm(`/admin/applications/${second}/phone`, { confirmed: 'evet' });
    expect(answered.status).toBe(303);
    await eventually(async () => (await stateOf(second)) === 'waiting double', 10_000);
  });
});

describe('submissions of one phone that race', () => {
  it('are told apart on one server, and over two: one goes, the others are held behind it', async () => {
    for (const at of [
      [0, 0, 0],
      [0, 1],
      [1, 0],
    ] as const) {
      const phone = freshPhone();
      await racing(phone, new Set(at).size, () => Promise.all(at.map((n) => to(phone, {}, { at: n }))));
      const found = await referralsOfPhone(phone);
      const [first] = found.filter(({ hold }) => hold === 'file');
      expect(found).toHaveLength(at.length);
      expect(found.filter((one) => one !== first)).toEqual(
        at.slice(1).map(() => expect.objectContaining({ hold: 'double', repeat_of: first?.id }) as unknown),
      );
    }
  });

  it('are told apart in one batch, which stores both by one statement', async () => {
    const [other, phone] = [freshPhone(), freshPhone()];
    // While a slow batch waits for the lock, the next one gathers.
    const both = (): Promise<unknown> => Promise.all([to(phone), to(phone)]);
    await racing(other, 1, () => Promise.all([to(other), delay(50).then(both)]), 1_000);
    const [one, two] = await referralsOfPhone(phone);
    expect([one?.hold, two?.hold, two?.repeat_of]).toEqual(['file', 'double', one?.id]);
    const times = await database.sql('SELECT DISTINCT created_at FROM applications WHERE phone_number = $1', [
      phone,
    ]);
    expect(times).toHaveLength(1);
  });

  it('are told apart where nobody holds them up, again and again', async () => {
    for (let round = 0; round < 15; round++) {
      const phone = freshPhone();
      await Promise.all([0, 1, 0, 1].map((n) => to(phone, {}, { at: n === 0 ? 0 : 1 })));
      const holds = (await referralsOfPhone(phone)).map(({ hold }) => hold);
      expect(holds.toSorted()).toEqual(['double', 'double', 'double', 'file']);
    }
  }, 60_000);
});

describe('a double of which nobody decides', () => {
  it('goes by itself when its time is over, once over both servers, and its bank sees it only then', async () => {
    await database.sql(`UPDATE banks SET lead_channel = 'fetch', price_per_application = 100`);
    const { first, second } = await twice();
    await eventually(async () => (await stateOf(first)) === 'sent null', 10_000);
    const { id } = await firstOf(second);
    expect(await fedTo(id)).toEqual([]);
    expect(await leave()).toEqual([]);
    await isDue(second);
    await eventually(async () => (await stateOf(second)) === 'sent null', 10_000);
    expect(await fedTo(id)).toEqual([id]);
    expect(await countOf(`referral_events WHERE referral_id = ${id} AND to_state = 'sent'`)).toBe(1);
    expect(await countOf(`referrals WHERE id = ${id} AND price = 100`)).toBe(1);
  });
});

const audited = valuesBy<string>(
  () => database,
  `SELECT (after ->> 'decision') FROM audit_log WHERE action = 'referral.double' AND resource_id = $1 ORDER BY id`,
);
const versionOf = valueBy<number>(() => database, 'SELECT version FROM applications WHERE id = $1');
const undoIsOver = changeBy(
  () => database,
  `UPDATE referrals SET held_until = now() WHERE application_id = $1 AND hold = 'undo'`,
);

// POST /admin/applications/:id/doubles/:referral
describe('the decision of staff about a double', () => {
  it('sends it when the decision can’t be undone any more, and is undone until then', async () => {
    const { second } = await twice();
    const { id } = await firstOf(second);
    const answered = await decide(second, id, 'send');
    expect(answered.status).toBe(303);
    expect(await firstOf(second)).toMatchObject({ hold: 'undo', hours: 0 });
    const undo = await undoOn(answered);
    expect((await moderator.postForm(undo, {})).status).toBe(303);
    expect(await firstOf(second)).toMatchObject({ hold: 'double', hours: 24 });
    await decide(second, id, 'send');
    await undoIsOver(second);
    await eventually(async () => (await stateOf(second)) === 'waiting file', 10_000);
    expect(await audited(id)).toEqual(['send', 'send']);
    const late = await decide(second, id, 'drop');
    expect(await pageOf(late.headers.get('location') ?? '')).toContain('artık beklemiyor');
  });

  it('turns it down before its bank hears of it, and is undone into the same wait', async () => {
    const { first, second } = await twice();
    const { id } = await firstOf(second);
    const answered = await decide(second, id, 'drop');
    expect(await stateOf(second)).toBe('rejected null');
    expect(await stateOf(first)).toBe('waiting file');
    const undo = await undoOn(answered);
    // Said once; the page goes on offering it.
    expect(await pageOf(`${LIST}/${second}`)).toContain('Geri al');
    await moderator.postForm(undo, {});
    expect(await pageOf(`${LIST}/${second}`)).toContain('İşlem geri alındı');
    expect(await firstOf(second)).toMatchObject({ state: 'waiting', hold: 'double', hours: 24 });
    expect(await audited(id)).toEqual(['drop']);
  });

  it('is not undone where the application was turned down since', async () => {
    const { second } = await twice();
    const { id } = await firstOf(second);
    const undo = await undoOn(await decide(second, id, 'send'));
    const version = String(await versionOf(second));
    await moderator.postForm(`${LIST}/${second}/status`, { status: 'rejected', version });
    await moderator.postForm(undo, {});
    expect(await stateOf(second)).toBe('rejected null');
  });

  it('belongs to the application of its address, is one of two, and stands with a release of others', async () => {
    const { first, second } = await twice();
    const { id } = await firstOf(second);
    expect((await decide(first, id, 'send')).status).toBe(404);
    expect((await decide(second, id, 'maybe')).status).toBe(400);
    expect((await moderator.postForm(`/admin/referrals/${id}/release`, {})).status).toBe(303);
    expect(await stateOf(second)).toBe('waiting file');
    // Decided anew, as when the suppression list changes: staff have said so.
    await database.sql('UPDATE referrals SET hold = NULL WHERE id = $1', [id]);
    await eventually(async () => (await stateOf(second)) === 'waiting file', 10_000);
  });
});

describe('screens of staff', () => {
  it('show a double with its reason on the application’s page, which leads to the other and back', async () => {
    const { first, second } = await twice();
    const page = await pageOf(`${LIST}/${second}`);
    expect(page).toContain('Mükerrer: bankaya gönderilmesi bekletiliyor');
    expect(page).toContain(`${first} numaralı başvuru`);
    expect(page).toContain('henüz bankaya gitmedi');
    expect(page).toContain('kendiliğinden gider');
    expect(await pageOf(`${LIST}/${first}`)).toContain(`Sonraki başvuru Başvuru ${second}`);
    const csv = await (await moderator.get('/admin/referrals.csv')).text();
    expect(csv).toContain('Önceki Yönlendirme');
    expect(csv).toContain('Mükerrer, kararınızı bekliyor');
  });

  it('offer it first in the queue, also while calls are not allowed, and no more once it is decided', async () => {
    await to(freshPhone());
    const { second } = await twice();
    const token = { _csrf: await agent.csrfToken(LIST) };
    const taken = await agent.post(`${LIST}/queue`, token);
    expect(taken.headers.get('location')).toBe(`${LIST}/queue/${second}`);
    const { id } = await firstOf(second);
    const page = await (await agent.get(`${LIST}/queue/${second}`)).text();
    expect(page).toContain(`/admin/applications/${second}/doubles/${id}`);
    const decided = await agent.post(`${LIST}/${second}/doubles/${id}`, {
      ...token,
      decision: 'drop',
      queue: 'evet',
    });
    expect(decided.headers.get('location')).toBe(`${LIST}/queue/${second}`);
    await agent.post(`${LIST}/queue/${second}/skip`, token);
    expect((await agent.post(`${LIST}/queue`, token)).headers.get('location')).toBe(`${LIST}/queue`);
  });
});
