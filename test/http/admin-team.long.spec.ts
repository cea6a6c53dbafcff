import { changeSettings } from '../factories/settings.js';
import {
  audit,
  bodyOf,
  html,
  LIST,
  location,
  moderator,
  one,
  openDesk,
  type Person,
  server,
  store,
} from '../support/application-desk.js';
import { events, openCalls, outcomeId, QUEUE, say } from '../support/call-desk.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { signedIn } from '../support/staff.js';
import { give, inDays, ownerOf, rowOf, TEAM } from '../support/team-desk.js';

/** A round of sharing out comes within it. */
const ROUND_MS = 25_000;

openDesk();

let agent: Person;
let other: Person;

beforeAll(async () => {
  [agent, other] = await Promise.all([signedIn(server, 'agent'), signedIn(server, 'agent')]);
});
beforeEach(async () => {
  await openCalls();
  await server.sql(`UPDATE users SET away_until = NULL, shift = NULL, lead_share = 1, lead_cap = NULL`);
});

describe('the team', () => {
  // GET /admin/team/now

  it('shows what everybody has, and what waits for anybody', async () => {
    const [mine, late, free] = await store({}, {}, {});
    await give(agent, mine, late);
    await server.sql(`UPDATE applications SET created_at = now() - interval '2 hours' WHERE id = ANY ($1)`, [
      [late, free],
    ]);
    await say(agent, mine, await outcomeId('Meşgul', 'Ulaşılamadı'));
    // Busy is no longer due; the one of two hours ago was promised within one.
    expect(await rowOf(agent.person.name)).toEqual(['Çalışıyor', '2', '1', '1', '2 sa', '1', '1', '1']);
    expect(await rowOf('Atanmamış')).toEqual(['–', '1', '1', '1', '2 sa', '–', '–', '–']);
    expect(await rowOf(other.person.name)).toEqual(['Çalışıyor', '0', '0', '0', '–', '0', '0', '1']);
    const detail = plain(await html(moderator, `${TEAM}/${agent.person.id}`));
    expect(detail).toContain(`${String(mine)} numaralı başvuru`);
  });

  it('is seen by those who lead others alone', async () => {
    expect((await agent.get(TEAM)).status).toBe(403);
    expect((await agent.get(`${TEAM}/${agent.person.id}`)).status).toBe(403);
    expect((await moderator.get(`${TEAM}/999999`)).status).toBe(404);
    expect((await moderator.get(`${TEAM}/uydurma`)).status).toBe(404);
    // Members have accounts as well.
    const member = await signedIn(server, 'user');
    const path = `${TEAM}/${member.person.id}`;
    expect((await moderator.get(path)).status).toBe(404);
    const { version = 0 } =
      (await one<{ version: number }>('SELECT version FROM users WHERE id = $1', [member.person.id])) ?? {};
    const sent = { version: String(version), shift: '', lead_share: '7', lead_cap: '' };
    expect((await moderator.postForm(path, sent)).status).toBe(404);
    expect((await moderator.postForm(`${path}/absence`, { until: inDays(1), leads: 'keep' })).status).toBe(
      404,
    );
    expect(await one('SELECT lead_share, away_until FROM users WHERE id = $1', [member.person.id])).toEqual({
      lead_share: 1,
      away_until: null,
    });
  });

  it('names who may no longer speak with applicants while some are left with her', async () => {
    const gone = await signedIn(server, 'agent');
    const [id] = await store({});
    await give(gone, id);
    await server.sql(`UPDATE users SET role = 'editor' WHERE id = $1`, [gone.person.id]);
    expect((await rowOf(gone.person.name)).slice(0, 2)).toEqual(['Artık başvurulara bakmıyor', '1']);
    await moderator.postForm(`${TEAM}/${gone.person.id}/absence`, {
      until: inDays(1),
      leads: other.person.id,
    });
    expect(await ownerOf(id)).toBe(other.person.name);
    expect(await rowOf(gone.person.name)).toEqual([]);
  });

  it('asked for by the screen itself does not keep the session', async () => {
    const expires = async (): Promise<string> =>
      (
        await one<{ expire: string }>('SELECT expire::text FROM sessions WHERE sess::text LIKE $1', [
          `%"${moderator.person.id}"%`,
        ])
      )?.expire ?? '';
    await moderator.get(TEAM);
    const before = await expires();
    expect(before).not.toBe('');
    expect((await moderator.get(`${TEAM}/now`)).status).toBe(200);
    expect(await expires()).toBe(before);
  });
});

describe('an absence', () => {
  // POST /admin/absence, POST /admin/team/:id/absence

  it('hands open applications over, with their history, and gives them back', async () => {
    const [open, closed] = await store({}, { status: 'approved' });
    await give(agent, open, closed);
    const answer = await agent.postForm('/admin/absence', { until: inDays(1), leads: other.person.id });
    expect([answer.status, location(answer)]).toEqual([303, QUEUE]);
    expect([await ownerOf(open), await ownerOf(closed)]).toEqual([other.person.name, agent.person.name]);
    expect(await events(open)).toEqual([{ type: 'assignment', note: other.person.name }]);
    const page = plain(await html(agent, QUEUE));
    expect(page).toContain('1 açık başvurusu devredildi');
    expect(page).toContain('Yok görünüyorsunuz');
    expect(await audit('team-member.absence')).toMatchObject([
      { resource_id: agent.person.id, before: { away_until: null }, after: { handed_over: 1 } },
    ]);
    const act = (await one<{ id: string }>('SELECT max(id)::text AS id FROM staff_acts'))?.id ?? '';
    await agent.postForm(`${LIST}/acts/${act}/undo`, {});
    expect(await ownerOf(open)).toBe(agent.person.name);
  });

  it('frees them for everybody, or leaves them', async () => {
    const [id] = await store({});
    await give(agent, id);
    await agent.postForm('/admin/absence', { until: inDays(1), leads: 'keep' });
    expect(await ownerOf(id)).toBe(agent.person.name);
    await moderator.postForm(`${TEAM}/${agent.person.id}/absence`, { until: inDays(1), leads: 'free' });
    expect(await ownerOf(id)).toBeNull();
  });

  it('ends by itself or with a button, and is named beside her name meanwhile', async () => {
    const [id] = await store({});
    await agent.postForm('/admin/absence', { until: inDays(1), leads: 'keep' });
    expect((await rowOf(agent.person.name))[0]).toContain('Yok');
    expect(plain(await html(moderator, `${LIST}/${String(id)}`))).toContain(
      `${agent.person.name} (şu anda yok)`,
    );
    await agent.postForm('/admin/absence', { back: '1' });
    expect((await rowOf(agent.person.name))[0]).toBe('Çalışıyor');
    await server.sql(`UPDATE users SET away_until = now() - interval '1 minute' WHERE id = $1`, [
      agent.person.id,
    ]);
    expect((await rowOf(agent.person.name))[0]).toBe('Çalışıyor');
  });

  it('gives back what was typed wrong, with the reason beside it', async () => {
    const past = await agent.postForm('/admin/absence', { until: '2026-01-01T10:00', leads: 'keep' });
    expect(past.status).toBe(422);
    const text = await bodyOf(past);
    expect(plain(text)).toContain('Geçmiş bir zaman olamaz');
    expect(text).toContain('value="2026-01-01T10:00"');
    const path = `${TEAM}/${agent.person.id}/absence`;
    for (const [form, said] of [
      [{ until: '', leads: 'free' }, 'gün ve saatiyle'],
      [{ until: inDays(400), leads: 'free' }, 'En çok bir yıl'],
      [{ until: inDays(1), leads: 'uydurma' }, 'Listeden seçin'],
      [{ until: inDays(1), leads: agent.person.id }, 'başvuru alamıyor'],
    ] as const) {
      const answer = await moderator.postForm(path, form);
      expect([answer.status, plain(await bodyOf(answer))]).toEqual([422, expect.stringContaining(said)]);
    }
    await server.sql(`UPDATE users SET away_until = now() + interval '1 day' WHERE id = $1`, [
      other.person.id,
    ]);
    const away = await moderator.postForm(path, { until: inDays(1), leads: other.person.id });
    expect(away.status).toBe(422);
  });

  it('lets others call back whom she promised a call', async () => {
    const [id] = await store({});
    await server.sql(
      `UPDATE applications SET assigned_to = $1, next_action = 'callback', next_action_at = now() - interval '1 minute'
        WHERE id = $2`,
      [agent.person.id, id],
    );
    expect(location(await other.postForm(QUEUE, {}))).toBe(QUEUE);
    await agent.postForm('/admin/absence', { until: inDays(1), leads: 'keep' });
    expect(location(await other.postForm(QUEUE, {}))).toBe(`${QUEUE}/${String(id)}`);
  });
});

describe('sharing out', () => {
  // POST /admin/team/:id

  it('gives new applications to those at work, by share and limit, and says so in the history', async () => {
    const path = `${TEAM}/${agent.person.id}`;
    const form = postedForm(await html(moderator, path), path);
    const wrong = await moderator.postForm(path, { ...form, shift: '9-18', lead_share: '12' });
    expect(wrong.status).toBe(422);
    expect(plain(await bodyOf(wrong))).toContain('09:00-20:00 biçiminde');
    expect((await moderator.postForm(path, { ...form, lead_share: '2' })).status).toBe(303);
    expect(await audit('team-member.update')).toHaveLength(1);
    await server.sql('UPDATE users SET lead_share = 0 WHERE id <> ALL ($1)', [
      [agent.person.id, other.person.id],
    ]);
    const ids = await store({}, {}, {}, {}, {}, {});
    await changeSettings(server, 'general', { leadSharing: 'share' });
    try {
      const owners = async (): Promise<(string | null)[]> => Promise.all(ids.map((id) => ownerOf(id)));
      await eventually(async () => (await owners()).every((owner) => owner !== null), ROUND_MS);
      const found = await owners();
      expect(found.filter((owner) => owner === agent.person.name)).toHaveLength(4);
      expect(found.filter((owner) => owner === other.person.name)).toHaveLength(2);
      expect(
        await one('SELECT actor_id, actor_name FROM application_events WHERE application_id = $1', [ids[0]]),
      ).toEqual({
        actor_id: null,
        actor_name: 'Dağıtım',
      });
    } finally {
      await changeSettings(server, 'general', { leadSharing: 'queue' });
    }
  });
});
