import { anEndpoint } from '../factories/messages.js';
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
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import { valuesBy } from '../support/rows.js';
import { type Session, signedIn } from '../support/staff.js';

openDesk();

let agent: Session;
beforeAll(async () => {
  agent = await signedIn(server, 'agent');
});

/** As `postForm`, also of who has no overview to take a token from. */
const posted = async (
  who: Session,
  path: string,
  fields: Readonly<Record<string, string | readonly string[]>>,
): Promise<Response> => who.post(path, { ...fields, _csrf: await who.csrfToken(LIST) });
const undoOn = (page: string): string => /\/admin\/applications\/acts\/\d+\/undo/.exec(page)?.[0] ?? '';
const statusesOf = valuesBy(() => server, 'SELECT status FROM applications ORDER BY id');
const sent = valuesBy(
  () => server,
  `SELECT state FROM outbox WHERE topic = 'application.status_changed' ORDER BY id`,
);
const referralsOf = valuesBy(
  () => server,
  'SELECT state FROM referrals WHERE application_id = $1 ORDER BY bank_id',
);
const setStatus = async (who: Session, id: string, status: string): Promise<string> => {
  const version = await versionOf(id);
  const answer = await posted(who, `${LIST}/${id}/status`, { status, version });
  expect(answer.status).toBe(303);
  return html(who, location(answer));
};
const reject = (who: Session, ids: readonly string[], more: Record<string, string> = {}): Promise<Response> =>
  posted(who, `${LIST}/rejection`, { list: '', ids: ids.map((id) => `${id}.1`), ...more });

describe('POST /admin/applications/acts/:id/undo', () => {
  it('takes back a status with what it would have sent, and lets referrals wait again', async () => {
    const [id = ''] = await store({});
    const page = await setStatus(agent, id, 'rejected');
    expect(await referralsOf(id)).toEqual(['rejected', 'rejected']);
    expect(await sent()).toEqual(['held']);
    const done = await posted(agent, undoOn(page), {});
    expect(done.status).toBe(303);
    expect(plain(await html(agent, location(done)))).toContain('İşlem geri alındı; bildirimi gönderilmedi.');
    expect(await statusesOf()).toEqual(['pending']);
    expect(await referralsOf(id)).toEqual(['waiting', 'waiting']);
    expect(await sent()).toEqual([]);
    expect(await audit('application.undo')).toMatchObject([
      { resource_id: id, before: { act: 'status' }, after: { count: 1 } },
    ]);
    const again = await posted(agent, undoOn(page), {});
    expect(plain(await html(agent, location(again)))).toContain('Bu işlem zaten geri alındı.');
  });

  it('is offered in the history of the application to who did it and to moderators, and to no other', async () => {
    const [id = ''] = await store({});
    const undo = undoOn(await setStatus(agent, id, 'approved'));
    expect(undo).not.toBe('');
    const other = await signedIn(server, 'agent');
    for (const [who, isOffered] of [
      [agent, true],
      [moderator, true],
      [other, false],
    ] as const)
      expect((await html(who, `${LIST}/${id}`)).includes(undo)).toBe(isOffered);
    expect((await posted(other, undo, {})).status).toBe(403);
    expect((await posted(moderator, undo, {})).status).toBe(303);
    expect(await statusesOf()).toEqual(['pending']);
    expect((await posted(agent, `${LIST}/acts/99999999/undo`, {})).status).toBe(404);
  });

  it('takes back notes and assignments, unless somebody has assigned it since', async () => {
    const [id = ''] = await store({});
    const noted = await posted(agent, `${LIST}/${id}/notes`, { note: 'Yanlış kişiye yazıldı' });
    await posted(agent, undoOn(await html(agent, location(noted))), {});
    expect(await html(agent, `${LIST}/${id}`)).not.toContain('Yanlış kişiye yazıldı');
    const assign = async (to: string, was: string): Promise<string> => {
      const answer = await posted(moderator, `${LIST}/${id}/assignment`, { assignee: to, was });
      return undoOn(await html(moderator, location(answer)));
    };
    const first = await assign(moderator.person.id, '');
    await assign(admin.person.id, moderator.person.id);
    const late = await posted(moderator, first, {});
    expect(plain(await html(moderator, location(late)))).toContain(`geri alınmadı: ${id}.`);
    const [row] = await server.sql('SELECT assigned_to FROM applications WHERE id = $1', [id]);
    expect(row).toEqual({ assigned_to: admin.person.id });
  });

  it('takes back many at once, leaves out and names what was changed since, and sends that alone', async () => {
    const ids = await store({}, {}, {});
    const [a = '', b = '', c = ''] = ids;
    const page = await html(moderator, location(await reject(moderator, ids)));
    expect(plain(page)).toContain('3 başvuru reddedildi.');
    await setStatus(admin, b, 'completed');
    await server.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [c]);
    const done = await posted(moderator, undoOn(page), { list: 'type=loan' });
    expect(location(done)).toBe(`${LIST}?type=loan`);
    const told = plain(await html(moderator, location(done)));
    expect(told).toContain('1 başvuruda işlem geri alındı');
    expect(told).toContain(`Sonradan değiştiği için geri alınmadı: ${b}, ${c}.`);
    expect(await statusesOf()).toEqual(['pending', 'completed', 'rejected']);
    expect(await referralsOf(a)).toEqual(['waiting', 'waiting']);
    expect(await sent()).toEqual(['held', 'held', 'held']);
  });

  it('is over after ten minutes: what was held leaves, once', async () => {
    const [id = ''] = await store({});
    const undo = undoOn(await setStatus(agent, id, 'approved'));
    expect(
      await one(
        'SELECT undo_until - created_at = interval $$10 minutes$$ AS ten FROM staff_acts ORDER BY id DESC',
      ),
    ).toEqual({
      ten: true,
    });
    await server.sql(`UPDATE staff_acts SET undo_until = now()`);
    await eventually(async () => (await sent())[0] !== 'held', 10_000);
    const late = await posted(agent, undo, {});
    expect(plain(await html(agent, location(late)))).toContain('On dakika geçti');
    expect(await statusesOf()).toEqual(['approved']);
  });

  it('is either undone or sent, whichever comes first', async () => {
    for (let n = 0; n < 5; n++) {
      const [id = ''] = await store({});
      const undo = undoOn(await setStatus(agent, id, 'approved'));
      await Promise.all([
        posted(agent, undo, {}),
        server.sql(
          `UPDATE staff_acts SET undo_until = clock_timestamp() + interval '20 milliseconds'
            WHERE application_id = $1 AND undone_at IS NULL`,
          [id],
        ),
      ]);
      const messages = async () =>
        await server.sql<{ state: string }>(
          `SELECT state FROM outbox WHERE application_id = $1 AND topic = 'application.status_changed'`,
          [id],
        );
      await eventually(async () => (await messages()).every(({ state }) => state !== 'held'), 10_000);
      const row = await one<{ status: string }>('SELECT status FROM applications WHERE id = $1', [id]);
      expect((await messages()).length).toBe(row?.status === 'pending' ? 0 : 1);
    }
  });
});

describe('a bulk change', () => {
  it('leaves closed applications out unless they are asked for by name, and says how many and what it sends', async () => {
    const ids = await store({}, { status: 'rejected' }, { status: 'completed' }, {});
    await server.sql('UPDATE applications SET withdrawn_at = now() WHERE id = $1', [ids[3]]);
    await anEndpoint(server, {
      name: 'Bir',
      url: 'https://bir.ornek.test',
      events: ['application.status_changed'],
    });
    const ticks = ids.map((id) => `${id}.1`);
    const question = await bodyOf(
      await posted(moderator, `${LIST}/bulk`, { action: 'approve', ids: ticks, list: '' }),
    );
    expect(plain(question)).toContain('1 başvuru onaylansın mı?');
    expect(plain(question)).toContain('3 kapalı başvuru dışarıda');
    expect(plain(question)).toContain('1 webhook bildirimi');
    const form = { list: '', ids: ticks };
    await posted(moderator, `${LIST}/approval`, form);
    expect(await statusesOf()).toEqual(['approved', 'rejected', 'completed', 'pending']);
    await posted(moderator, `${LIST}/approval`, { ...form, reopened: 'completed' });
    expect(await statusesOf()).toEqual(['approved', 'rejected', 'approved', 'pending']);
    await server.sql('DELETE FROM webhook_endpoints');
  });

  it('takes all rows found of those who see to others’ work, and of no call agent', async () => {
    await store({}, { status: 'rejected' });
    const asked = await bodyOf(
      await posted(moderator, `${LIST}/bulk`, { action: 'approve', all: 'evet', list: '' }),
    );
    expect(plain(asked)).toContain('1 başvuru onaylansın mı?');
    expect(plain(asked)).toContain('1 kapalı başvuru dışarıda');
    const fields = postedForm(asked, `${LIST}/approval`);
    expect((await posted(agent, `${LIST}/bulk`, { action: 'approve', all: 'evet', list: '' })).status).toBe(
      403,
    );
    expect((await posted(agent, `${LIST}/approval`, fields)).status).toBe(403);
    expect(await statusesOf()).toEqual(['pending', 'rejected']);
    expect((await posted(moderator, `${LIST}/approval`, fields)).status).toBe(303);
    expect(await statusesOf()).toEqual(['approved', 'rejected']);
  });
});
