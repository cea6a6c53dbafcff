import { changeSettings } from '../factories/settings.js';
import {
  admin,
  audit,
  bodyOf,
  html,
  LIST,
  listed,
  location,
  moderator,
  one,
  openDesk,
  server,
  store,
} from '../support/application-desk.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { rowsBy } from '../support/rows.js';
import { type Session, signedIn } from '../support/staff.js';

openDesk();

// POST /admin/applications/:id/claim, POST /admin/applications/:id/unclaim, POST /admin/applications/:id/leave

const pathOf = (id: string | undefined): string => `${LIST}/${String(id)}`;
const shown = async (person: Session, id: string | undefined): Promise<string> =>
  plain(await html(person, pathOf(id)));
const reveal = (person: Session, id: string | undefined, fields: Record<string, string> = {}) =>
  person.postForm(`${pathOf(id)}/contact`, fields);
const history = rowsBy<{ type: string; actor_name: string; note: string | null }>(
  () => server,
  'SELECT type, actor_name, note FROM application_events WHERE application_id = $1 ORDER BY id',
);
const holderOf = async (id: string | undefined) =>
  (
    await one<{ name: string }>(
      'SELECT name FROM application_claims WHERE application_id = $1 AND until > now()',
      [id],
    )
  )?.name ?? null;

describe('a claim on an application', () => {
  it.each(['contact', 'notes', 'status', 'phone'])(
    'begins with the first %s, and the history says so',
    async (act) => {
      const [id] = await store({});
      const fields = { note: 'Arandı.', status: 'processing', version: '1', confirmed: 'evet' };
      expect((await admin.postForm(`${pathOf(id)}/${act}`, fields)).status).toBe(303);
      expect(await holderOf(id)).toBe(admin.person.name);
      expect((await history(id)).filter(({ type }) => type === 'claim')).toEqual([
        { type: 'claim', actor_name: admin.person.name, note: null },
      ]);
      expect(await shown(admin, id)).toContain('Bu başvuruyla siz ilgileniyorsunuz.');
      expect(await shown(moderator, id)).toContain('Başvuruyu üstlendi');
    },
  );

  it('is said to who opens the application, before the phone is seen, and in the list', async () => {
    const [id] = await store({ phone: '5321234567' });
    await reveal(admin, id);
    const page = await shown(moderator, id);
    expect(page).toContain(`${admin.person.name} ilgileniyor`);
    expect(page).toContain('Az önce iletişim bilgilerini görüntüledi.');
    expect(page).toContain('Yine de göster');
    expect(page).not.toContain('532 123');
    expect(plain(await html(moderator, LIST))).toContain(`${admin.person.name} ilgileniyor`);
    expect(plain(await html(admin, LIST))).toContain('Siz ilgileniyorsunuz');
  });

  it('lets a colleague see the phone when the holder is named, and writes down beside whom', async () => {
    const [id] = await store({ phone: '5321234567' });
    // Opened while nobody held it.
    await moderator.get(pathOf(id));
    await reveal(admin, id);
    const refused = await reveal(moderator, id);
    expect(refused.status).toBe(409);
    const page = await bodyOf(refused);
    expect(plain(page)).toContain(`${admin.person.name} ilgileniyor`);
    expect(page).not.toContain('532 123');
    expect((await reveal(moderator, id, { anyway: '999999' })).status).toBe(409);
    const action = `${pathOf(id)}/contact`;
    expect((await moderator.post(action, postedForm(page, action))).status).toBe(303);
    expect(await shown(moderator, id)).toContain('532 123');
    expect(await holderOf(id)).toBe(admin.person.name);
    expect((await audit('application.reveal')).map(({ after }) => after)).toEqual([
      null,
      { holder: admin.person.name },
    ]);
  });

  it('holds for the person: for every application of the same phone', async () => {
    const [id, other] = await store({ phone: '5321234567' }, { kind: 'deposit', phone: '5321234567' });
    await reveal(admin, id);
    expect((await reveal(moderator, other)).status).toBe(409);
    expect(await shown(moderator, other)).toContain(
      `Aynı kişinin ${String(id)} numaralı başvurusu üzerinden.`,
    );
  });

  it('is won by one of many who ask at the same moment', async () => {
    const [id, other] = await store({ phone: '5321234567' }, { phone: '5321234567' });
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(server, 'moderator')));
    const answers = await Promise.all(people.map((person, n) => reveal(person, n % 2 === 0 ? id : other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
  });

  it('is taken over by name, which is asked, logged and in the history', async () => {
    const [id] = await store({});
    await reveal(admin, id);
    const action = `${pathOf(id)}/claim`;
    const asked = await moderator.postForm(action, {});
    expect(asked.status).toBe(200);
    const question = await bodyOf(asked);
    expect(plain(question)).toContain(`şu an ${admin.person.name} ilgileniyor`);
    expect(await holderOf(id)).toBe(admin.person.name);
    const answer = { ...postedForm(question, action), confirmed: 'evet' };
    expect((await moderator.post(action, answer)).status).toBe(303);
    expect(await holderOf(id)).toBe(moderator.person.name);
    expect(await audit('application.claim')).toMatchObject([
      { actor_name: moderator.person.name, before: { holder: admin.person.name } },
    ]);
    expect((await history(id)).at(-1)).toEqual({
      type: 'claim',
      actor_name: moderator.person.name,
      note: admin.person.name,
    });
    // The form named another holder than the present one.
    expect((await admin.postForm(action, { ...answer, from: admin.person.id })).status).toBe(200);
    expect(await holderOf(id)).toBe(moderator.person.name);
  });

  it('ends by hand, by itself and with the session, each of which the history says', async () => {
    const [id] = await store({});
    const agent = await signedIn(server, 'moderator');
    await reveal(agent, id);
    expect((await agent.postForm(`${pathOf(id)}/unclaim`, {})).status).toBe(303);
    expect(await holderOf(id)).toBeNull();
    await reveal(agent, id);
    await server.sql(`UPDATE application_claims SET until = now() - interval '1 second'`);
    expect((await reveal(admin, id)).status).toBe(303);
    expect((await history(id)).map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ['claim', agent.person.name],
      ['release', agent.person.name],
      ['claim', agent.person.name],
      ['release', agent.person.name],
      ['claim', admin.person.name],
    ]);
    const [other] = await store({});
    await reveal(agent, other);
    await agent.postForm('/cikis', {});
    expect(await holderOf(other)).toBeNull();
    expect((await history(other)).map(({ type }) => type)).toEqual(['claim', 'release']);
  });

  it('ends with a suspension', async () => {
    const [id] = await store({});
    const agent = await signedIn(server, 'moderator');
    await reveal(agent, id);
    await server.sql(`DELETE FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`, [
      agent.person.id,
    ]);
    expect(await holderOf(id)).toBeNull();
  });

  it('ends after the time of the settings', async () => {
    const [id] = await store({});
    const before = await one<{ values: object }>(`SELECT values FROM settings WHERE group_name = 'general'`);
    await changeSettings(server, 'general', { claimMinutes: 3 });
    await reveal(admin, id);
    const { minutes } = (await one<{ minutes: number }>(
      'SELECT round(extract(epoch FROM until - now()) / 60)::int AS minutes FROM application_claims',
    )) ?? { minutes: 0 };
    expect(minutes).toBe(3);
    if (before)
      await server.sql(`UPDATE settings SET values = $1 WHERE group_name = 'general'`, [before.values]);
    else await server.sql(`DELETE FROM settings WHERE group_name = 'general'`);
  });

  it('is let go soon after its page was left, but not by a reload', async () => {
    const [id] = await store({});
    await reveal(admin, id);
    const left = postedForm(await html(admin, pathOf(id)), `${pathOf(id)}/leave`);
    expect(await shown(moderator, id)).toContain(`${admin.person.name} şu an bu başvuruda`);
    const untilLeft = async () =>
      (
        await one<{ soon: boolean }>(
          `SELECT until < now() + interval '3 minutes' AS soon FROM application_claims`,
        )
      )?.soon;
    await html(admin, pathOf(id));
    expect((await admin.post(`${pathOf(id)}/leave`, left)).status).toBe(204);
    expect(await untilLeft()).toBe(false);
    const last = postedForm(await html(admin, pathOf(id)), `${pathOf(id)}/leave`);
    expect((await admin.post(`${pathOf(id)}/leave`, last)).status).toBe(204);
    expect(await untilLeft()).toBe(true);
    expect(await shown(moderator, id)).not.toContain('şu an bu başvuruda');
    expect((await admin.postForm(`${pathOf(id)}/leave`, { seen: 'dün' })).status).toBe(204);
  });

  it('leaves no trace where nothing holds it, and goes with its application', async () => {
    const [id] = await store({});
    const analyst = await signedIn(server, 'analyst');
    await analyst.get(pathOf(id));
    expect(
      (
        await one<{ n: number }>('SELECT count(*)::int AS n FROM application_presence WHERE user_id = $1', [
          analyst.person.id,
        ])
      )?.n,
    ).toBe(0);
    await reveal(admin, id);
    await server.sql('DELETE FROM applications WHERE id = $1', [id]);
    expect(await holderOf(id)).toBeNull();
  });
});

describe('a change that somebody else was faster with', () => {
  it('shows the page with the reason, and what stands now', async () => {
    const [id] = await store({});
    const give = (fields: Record<string, string>) =>
      admin.postForm(`${pathOf(id)}/assignment`, { was: '', ...fields });
    await give({ assignee: moderator.person.id });
    const late = await give({ assignee: admin.person.id });
    expect(late.status).toBe(409);
    const page = plain(await bodyOf(late));
    expect(page).toContain(`Bu arada başvuruyu ${moderator.person.name} üstlendi.`);
    expect(page).toContain('Not ekle');
    const gone = await give({ was: admin.person.id, assignee: admin.person.id });
    expect(gone.status).toBe(409);
  });
});

it('comes back to the part of the page whose form was saved', async () => {
  const [id] = await store({});
  for (const [act, part] of [
    ['contact', 'iletisim'],
    ['notes', 'notlar'],
    ['phone', 'telefon'],
    ['assignment', 'sorumlu'],
  ] as const) {
    const answer = await admin.postForm(`${pathOf(id)}/${act}`, {
      note: 'Arandı.',
      confirmed: 'evet',
      was: '',
      assignee: moderator.person.id,
    });
    expect(location(answer)).toBe(`${pathOf(id)}#${part}`);
    expect(await html(admin, pathOf(id))).toContain(`id="${part}"`);
  }
  expect(await listed()).toEqual([id]);
});
