import { changeSettings } from '../factories/settings.js';
import {
  admin,
  audit,
  bodyOf,
  html,
  LIST,
  location,
  moderator,
  one,
  openDesk,
  server,
  store,
  versionOf,
} from '../support/application-desk.js';
import { plain } from '../support/page.js';
import {
  ALWAYS,
  events,
  factsOf,
  NEVER,
  OPEN,
  openCalls,
  outcomeId,
  QUEUE,
  say,
} from '../support/call-desk.js';
import { postedForm } from '../support/posted-form.js';
import { signedIn } from '../support/staff.js';

openDesk();

beforeEach(openCalls);

describe('the outcome of a call', () => {
  // POST /admin/applications/:id/outcome

  it('nobody reached comes back after its time, and ends with its last attempt', async () => {
    const [id] = await store({});
    const busy = await outcomeId('Meşgul', 'Ulaşılamadı');
    expect((await say(admin, id, busy)).status).toBe(303);
    expect(await factsOf(id)).toEqual({
      status: 'pending',
      attempts: 1,
      outcome: 'Meşgul',
      reason: null,
      next_action: 'retry',
      minutes: 20,
      reached: false,
      owner: null,
    });
    for (let n = 2; n <= 5; n++) await say(admin, id, busy);
    expect(await factsOf(id)).toMatchObject({ attempts: 5, status: 'rejected', next_action: null });
    expect(await server.sql('SELECT state FROM referrals WHERE application_id = $1', [id])).toEqual([
      { state: 'rejected' },
      { state: 'rejected' },
    ]);
    expect(plain(await html(moderator, `${LIST}/${String(id)}`))).toContain('Görüşme sonucu: Meşgul');
  });

  it('asked for a time is a callback, for who agreed it or for anybody', async () => {
    const [id] = await store({});
    const callback = await outcomeId('Tekrar aranacak');
    const at = new Date(Date.now() + 3 * 3_600_000 + 2 * 3_600_000).toISOString().slice(0, 16);
    const late = await say(admin, id, callback, { [`at_${callback}`]: '2026-01-01T10:00' });
    expect(late.status).toBe(422);
    expect(plain(await bodyOf(late))).toContain('Geçmiş bir zaman olamaz');
    expect((await say(admin, id, callback, { [`at_${callback}`]: at })).status).toBe(303);
    expect(await factsOf(id)).toMatchObject({
      next_action: 'callback',
      reached: true,
      owner: admin.person.name,
    });
    await say(moderator, id, callback, { [`at_${callback}`]: at, [`caller_${callback}`]: 'herkes' });
    // A colleague holds it by now: nothing is written beside it.
    expect(await factsOf(id)).toMatchObject({ owner: admin.person.name, attempts: 1 });
    await say(admin, id, callback, { [`at_${callback}`]: at, [`caller_${callback}`]: 'herkes' });
    expect(await factsOf(id)).toMatchObject({ owner: null, attempts: 2 });
    expect((await events(id)).map(({ type }) => type).toSorted()).toEqual([
      'assignment',
      'assignment',
      'outcome',
      'outcome',
    ]);
  });

  it('asks for the reason or the language where it needs one, and shows what was typed again', async () => {
    const [id] = await store({});
    const other = await outcomeId('Başka bir neden', 'İlgilenmiyor');
    const refused = await say(admin, id, other);
    expect(refused.status).toBe(422);
    expect(plain(await bodyOf(refused))).toContain('Nedenini yazın');
    expect((await say(admin, id, other, { [`reason_${other}`]: 'Eşi almış' })).status).toBe(303);
    expect(await factsOf(id)).toMatchObject({ status: 'rejected', reason: 'Eşi almış', reached: true });
    const [foreign] = await store({});
    const language = await outcomeId('Başka dil konuşuyor');
    expect((await say(admin, foreign, language)).status).toBe(422);
    expect((await say(admin, foreign, language, { [`language_${language}`]: 'ar' })).status).toBe(303);
    expect(await one('SELECT language, next_action FROM applications WHERE id = $1', [foreign])).toEqual({
      language: 'ar',
      next_action: 'retry',
    });
    expect((await say(admin, foreign, '999999')).status).toBe(400);
    expect((await say(admin, foreign, await outcomeId('Ulaşılamadı'))).status).toBe(400);
  });

  it('puts who does not want to be called on the list, and lets referrals go where the bank gets it', async () => {
    const [id, sent] = await store({ phone: '5321234567' }, { banks: ['akbank'] });
    await say(admin, id, await outcomeId('Aranmasın'));
    expect(await one('SELECT is_unwanted, status FROM applications WHERE id = $1', [id])).toEqual({
      is_unwanted: true,
      status: 'rejected',
    });
    await server.sql(`UPDATE referrals SET hold = 'staff' WHERE application_id = $1`, [sent]);
    await say(admin, sent, await outcomeId('Bankaya iletildi'));
    expect(await factsOf(sent)).toMatchObject({ status: 'completed', next_action: null });
    expect(
      await one(`SELECT hold <> 'staff' AS is_released FROM referrals WHERE application_id = $1`, [sent]),
    ).toEqual({ is_released: true });
  });

  it('is not written twice or over a change that nobody saw', async () => {
    const [id] = await store({});
    const busy = await outcomeId('Meşgul', 'Ulaşılamadı');
    const version = await versionOf(id);
    const post = () => admin.postForm(`${LIST}/${String(id)}/outcome`, { version, outcome: busy });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    expect(await factsOf(id)).toMatchObject({ attempts: 1 });
  });

  it('can be undone with the status, the owner and the message that it brought', async () => {
    const [id] = await store({});
    await say(admin, id, await outcomeId('Meşgul', 'Ulaşılamadı'));
    const before = await factsOf(id);
    await say(admin, id, await outcomeId('Vazgeçti', 'İlgilenmiyor'), { note: 'Sonra arasın dedi' });
    expect(await factsOf(id)).toMatchObject({ status: 'rejected', attempts: 2 });
    const act = (await one<{ id: string }>('SELECT max(id)::text AS id FROM staff_acts'))?.id ?? '';
    expect((await admin.postForm(`${LIST}/acts/${act}/undo`, {})).status).toBe(303);
    expect(await factsOf(id)).toEqual(before);
    expect(
      await server.sql(
        `SELECT 1 FROM outbox WHERE application_id = $1 AND topic = 'application.status_changed'`,
        [id],
      ),
    ).toEqual([]);
    expect((await events(id)).map(({ type }) => type).toSorted()).toEqual([
      'note',
      'outcome',
      'status',
      'status',
    ]);
  });

  it('is in the log by name, without the words of the caller', async () => {
    const [id] = await store({});
    const other = await outcomeId('Başka bir neden', 'Uygun değil');
    await say(admin, id, other, { [`reason_${other}`]: 'Kendi sözleri' });
    const [entry] = await audit('application.outcome');
    expect(entry).toMatchObject({
      actor_name: admin.person.name,
      before: { attempts: 0, status: 'pending' },
      after: { outcome: 'Başka bir neden', attempts: 1, status: 'rejected' },
    });
    expect(JSON.stringify(entry)).not.toContain('Kendi sözleri');
  });
});

describe('calling hours', () => {
  // POST /admin/applications/:id/contact

  it('closed ask for a reason before the phone is shown, which is logged', async () => {
    const [id] = await store({ phone: '5321234567' });
    await changeSettings(server, 'general', NEVER);
    const page = plain(await html(admin, `${LIST}/${String(id)}`));
    expect(page).toContain('Yine de göster');
    const path = `${LIST}/${String(id)}/contact`;
    const refused = await admin.postForm(path, {});
    expect(refused.status).toBe(422);
    expect(plain(await bodyOf(refused))).not.toContain('532 123');
    expect((await admin.postForm(path, { hours_reason: 'uydurma' })).status).toBe(422);
    const reason = 'Kişi bizi aradı, geri aranıyor';
    expect((await admin.postForm(path, { hours_reason: reason })).status).toBe(303);
    expect(plain(await html(admin, `${LIST}/${String(id)}`))).toContain('532 123');
    expect(await audit('application.reveal')).toMatchObject([{ after: { reason } }]);
  });

  it('closed offer callbacks that were asked for and work without a call, and say when they open', async () => {
    const [plainOne, asked, uncalled] = await store({}, {}, { kind: 'remote_customer', phone: null });
    await server.sql(
      `UPDATE applications SET next_action = 'callback', next_action_at = now() - interval '1 minute',
              outcome_id = (SELECT id FROM call_outcomes WHERE next_step = 'callback' LIMIT 1) WHERE id = $1`,
      [asked],
    );
    await changeSettings(server, 'general', { ...NEVER, holidayCalls: OPEN });
    const agent = await signedIn(server, 'moderator');
    expect(plain(await html(agent, QUEUE))).toContain('Aramalar');
    expect(location(await agent.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(asked)}`);
    // The person waits for this call: no reason is asked for.
    expect((await agent.postForm(`${QUEUE}/${String(asked)}/contact`, {})).status).toBe(303);
    expect(location(await agent.postForm(`${QUEUE}/${String(asked)}/skip`, {}))).toBe(
      `${QUEUE}/${String(uncalled)}`,
    );
    expect(location(await agent.postForm(`${QUEUE}/${String(uncalled)}/skip`, {}))).toBe(QUEUE);
    await changeSettings(server, 'general', ALWAYS);
    expect(location(await agent.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(plainOne)}`);
  });
});

describe('the queue', () => {
  // GET /admin/applications/queue, POST /admin/applications/queue, GET /admin/applications/queue/:id
  // POST /admin/applications/queue/:id/contact, POST /admin/applications/queue/:id/skip
  // POST /admin/applications/queue/:id/leave, POST /admin/call-preferences

  it('offers callbacks that are due, then the own, then the oldest, and goes on after an outcome', async () => {
    const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const [oldest, newer, own, asked] = await store(
      { createdAt: at(90) },
      { createdAt: at(30) },
      { createdAt: at(10) },
      { createdAt: at(5) },
    );
    const agent = await signedIn(server, 'moderator');
    await server.sql('UPDATE applications SET assigned_to = $2 WHERE id = $1', [own, agent.person.id]);
    await server.sql(
      `UPDATE applications SET next_action = 'callback', next_action_at = now() - interval '1 minute',
              outcome_id = (SELECT id FROM call_outcomes WHERE next_step = 'callback' LIMIT 1) WHERE id = $1`,
      [asked],
    );
    const seen: string[] = [];
    const refused = await outcomeId('Vazgeçti', 'İlgilenmiyor');
    let answer = await agent.postForm(QUEUE, {});
    for (let n = 0; n < 4; n++) {
      const id = location(answer).split('/').at(-1) ?? '';
      seen.push(id);
      const page = plain(await html(agent, location(answer)));
      expect(page).toContain(`Sıradaki: Başvuru ${id}`);
      expect(page).not.toMatch(/5\d\d \d{3} \d\d \d\d/);
      answer = await say(agent, id, refused, { queue: 'evet' });
    }
    expect(seen).toEqual([asked, own, oldest, newer]);
    expect(location(answer)).toBe(QUEUE);
    const page = plain(await html(agent, QUEUE));
    expect(page).toContain('Sizin için bekleyen başvuru yok.');
    expect(page).toContain('Vazgeçti');
    expect(await one('SELECT count(*)::int AS n FROM application_claims')).toEqual({ n: 0 });
  });

  it('shows the script by the permission of the person, and the phone for a reason only where it asks for one', async () => {
    const [id, allowed] = await store({ phone: '5321234567' }, { marketing: true });
    const agent = await signedIn(server, 'moderator');
    await agent.postForm(QUEUE, {});
    const path = `${QUEUE}/${String(id)}`;
    const before = plain(await html(agent, path));
    expect(before).toContain(`ben ${agent.person.name}`);
    expect(before).toContain('Tanıtım araması izni yok');
    expect((await agent.postForm(`${path}/contact`, {})).status).toBe(303);
    expect(await html(agent, path)).toContain('tel:+905321234567');
    expect(await audit('application.reveal')).toHaveLength(1);
    await agent.postForm(`${path}/skip`, {});
    expect(plain(await html(agent, `${QUEUE}/${String(allowed)}`))).toContain('Tanıtım araması izni var');
  });

  it('never offers what a colleague has, nor another application of the same person', async () => {
    const [id] = await store({ phone: '5321234567' }, { phone: '5321234567' });
    const [one_, two] = await Promise.all([signedIn(server, 'moderator'), signedIn(server, 'moderator')]);
    expect(location(await one_.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(id)}`);
    expect(location(await two.postForm(QUEUE, {}))).toBe(QUEUE);
    expect(location(await two.get(`${QUEUE}/${String(id)}`))).toBe(`${LIST}/${String(id)}`);
    expect((await say(two, id, await outcomeId('Yanlış numara'), { queue: 'evet' })).status).toBe(409);
    await one_.postForm(`${QUEUE}/${String(id)}/leave`, {});
    expect(location(await two.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(id)}`);
  });

  it('gives many who ask at the same moment one application each, and loses no outcome', async () => {
    await store(...Array.from({ length: 24 }, () => ({})));
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(server, 'moderator')));
    const busy = await outcomeId('Cevap yok', 'Ulaşılamadı');
    const handled = await Promise.all(
      people.map(async (person) => {
        const ids: string[] = [];
        let answer = await person.postForm(QUEUE, {});
        while (location(answer) !== QUEUE) {
          const id = location(answer).split('/').at(-1) ?? '';
          ids.push(id);
          answer = await say(person, id, busy, { queue: 'evet' });
        }
        return ids;
      }),
    );
    const all = handled.flat();
    expect(new Set(all).size).toBe(24);
    expect(all).toHaveLength(24);
    expect(await one(`SELECT count(*)::int AS n FROM application_events WHERE type = 'outcome'`)).toEqual({
      n: 24,
    });
    expect(
      await one('SELECT min(attempts)::int AS least, max(attempts)::int AS most FROM applications'),
    ).toEqual({
      least: 1,
      most: 1,
    });
  });

  it('is for those who work on applications', async () => {
    const [id] = await store({});
    const [agent, analyst] = await Promise.all([signedIn(server, 'agent'), signedIn(server, 'analyst')]);
    const fields = { _csrf: await agent.csrfToken(QUEUE) };
    expect(location(await agent.post(QUEUE, fields))).toBe(`${QUEUE}/${String(id)}`);
    expect((await agent.post(`${QUEUE}/${String(id)}/contact`, fields)).status).toBe(303);
    expect((await analyst.get(QUEUE)).status).toBe(403);
  });

  it('offers kinds and languages as the person wants', async () => {
    const [loan, card, arab] = await store({}, { kind: 'card' }, {});
    await server.sql(`UPDATE applications SET language = 'ar' WHERE id = $1`, [arab]);
    const agent = await signedIn(server, 'moderator');
    await agent.postForm('/admin/call-preferences', { kinds: 'card' });
    expect(location(await agent.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(card)}`);
    expect(location(await agent.postForm(`${QUEUE}/${String(card)}/skip`, {}))).toBe(QUEUE);
    await agent.postForm('/admin/call-preferences', { kinds: ['loan', 'uydurma'], languages: 'ar' });
    expect(await one('SELECT kinds, languages FROM staff_preferences')).toEqual({
      kinds: ['loan'],
      languages: ['ar'],
    });
    expect(location(await agent.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(loan)}`);
    expect(location(await agent.postForm(`${QUEUE}/${String(loan)}/skip`, {}))).toBe(
      `${QUEUE}/${String(arab)}`,
    );
  });

  it('keeps a note that goes along, saves one alone, and shows again what was undone', async () => {
    const [id] = await store({});
    const agent = await signedIn(server, 'moderator');
    await agent.postForm(QUEUE, {});
    const path = `${QUEUE}/${String(id)}`;
    const notes = `${LIST}/${String(id)}/notes`;
    expect(location(await agent.postForm(notes, { note: 'Tek başına', queue: 'evet' }))).toBe(path);
    const empty = await agent.postForm(notes, { note: '', queue: 'evet' });
    expect(empty.status).toBe(422);
    expect(plain(await bodyOf(empty))).toContain('Sıradaki');
    await say(agent, id, await outcomeId('Vazgeçti', 'İlgilenmiyor'), { note: 'Yanında', queue: 'evet' });
    expect((await events(id)).filter(({ type }) => type === 'note').map(({ note }) => note)).toEqual([
      'Tek başına',
      'Yanında',
    ]);
    const act = (await one<{ id: string }>('SELECT max(id)::text AS id FROM staff_acts'))?.id ?? '';
    expect(location(await agent.postForm(`${LIST}/acts/${act}/undo`, { queue: 'evet' }))).toBe(path);
    expect(plain(await html(agent, path))).toContain('Henüz aranmadı');
  });
});

describe('outcomes and scripts', () => {
  // POST /admin/call-outcomes, POST /admin/call-outcomes/:id, POST /admin/call-outcomes/:id/active
  // POST /admin/call-outcomes/:id/delete, POST /admin/call-scripts/:id

  it('are changed by those who lead others, and chosen as they stand then', async () => {
    const agent = await signedIn(server, 'agent');
    expect((await agent.get('/admin/call-outcomes')).status).toBe(403);
    expect((await agent.get('/admin/call-scripts')).status).toBe(403);
    const busy = await outcomeId('Meşgul', 'Ulaşılamadı');
    const path = `/admin/call-outcomes/${busy}`;
    const list = plain(await html(moderator, '/admin/call-outcomes'));
    expect(list.indexOf('Ulaşılamadı')).toBeLessThan(list.indexOf('Meşgul'));
    expect((await moderator.postForm(`${path}/active`, { value: '' })).status).toBe(303);
    const [id] = await store({});
    expect((await say(admin, id, busy)).status).toBe(400);
    await moderator.postForm(`${path}/active`, { value: 'true' });
    expect((await say(admin, id, busy)).status).toBe(303);
    // In use: it is switched off, not deleted.
    await moderator.postForm(`${path}/delete`, { confirmed: 'evet' });
    expect(await outcomeId('Meşgul', 'Ulaşılamadı')).toBe(busy);
  });

  it('are added below another, mended and deleted while nobody has chosen them', async () => {
    const path = '/admin/call-outcomes';
    const parent = await outcomeId('İlgilenmiyor');
    const below = await outcomeId('Vazgeçti', 'İlgilenmiyor');
    const form = postedForm(await html(moderator, `${path}/new`), path);
    const sent = {
      ...form,
      name: 'Kefil bulamadı',
      parent_id: parent,
      display_order: '8',
      next_step: 'none',
    };
    const deep = await moderator.postForm(path, { ...sent, parent_id: below });
    expect(deep.status).toBe(422);
    expect(plain(await bodyOf(deep))).toContain('ilk sıradaki bir sonucun altına');
    expect((await moderator.postForm(path, { ...sent, next_step: 'retry' })).status).toBe(422);
    expect((await moderator.postForm(path, sent)).status).toBe(303);
    const id = await outcomeId('Kefil bulamadı', 'İlgilenmiyor');
    const edit = postedForm(await html(moderator, `${path}/${id}`), `${path}/${id}`);
    expect((await moderator.postForm(`${path}/${id}`, { ...edit, name: 'Kefili yok' })).status).toBe(303);
    expect(await outcomeId('Kefili yok', 'İlgilenmiyor')).toBe(id);
    await moderator.postForm(`${path}/${id}/delete`, { confirmed: 'evet' });
    expect(await outcomeId('Kefili yok', 'İlgilenmiyor')).toBe('');
    expect((await audit('call-outcome.delete')).map(({ resource_id }) => resource_id)).toEqual([id]);
  });

  it('say what staff write', async () => {
    const path = '/admin/call-scripts/loan';
    const page = await html(moderator, path);
    expect(plain(page)).toContain('Kişisel veriler (KVKK)');
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';
    const text = 'Merhaba, {{site}} adına {{temsilci}}.';
    const sent = {
      version,
      opening: text,
      privacy: 'KVKK',
      with_permission: 'Var',
      without_permission: 'Yok',
    };
    expect((await moderator.postForm(path, sent)).status).toBe(303);
    const [id] = await store({});
    const agent = await signedIn(server, 'moderator');
    await agent.postForm(QUEUE, {});
    expect(plain(await html(agent, `${QUEUE}/${String(id)}`))).toContain(`adına ${agent.person.name}.`);
    expect(await audit('call-script.update')).toHaveLength(1);
    expect((await moderator.get('/admin/call-scripts/uydurma')).status).toBe(404);
  });
});
