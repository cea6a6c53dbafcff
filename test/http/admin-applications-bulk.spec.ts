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
  versionOf,
} from '../support/application-desk.js';
import { storeMany } from '../factories/applications.js';
import { plain } from '../support/page.js';
import { postedForm } from '../support/posted-form.js';
import type { Session } from '../support/staff.js';

openDesk();

/** A moment behind everything: nothing has changed since. */
const ASKED = '2999-01-01T00:00:00.000000Z';

describe('POST /admin/applications/bulk then POST /admin/applications/approval or POST /admin/applications/rejection or POST /admin/applications/deletion', () => {
  const hidden = (page: string, name: string) =>
    [...page.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) =>
      value.replaceAll('&amp;', '&'),
    );
  const own = (): { readonly own_password: string } => ({ own_password: admin.person.password });
  /** Asks as the list's bar does, then answers yes as the question's form does. */
  const agree = async (person: Session, asked: Record<string, string | readonly string[]>) => {
    const question = await person.postForm(`${LIST}/bulk`, asked);
    expect(question.status).toBe(200);
    const page = await bodyOf(question);
    const action = /action="(\/admin\/applications\/(?:approval|rejection|deletion))"/.exec(page)?.[1] ?? '';
    // A message above it may hold a form of its own.
    const form = page.slice(page.indexOf(`action="${action}"`));
    const answer = await person.postForm(action, {
      list: hidden(form, 'list'),
      ids: hidden(form, 'ids'),
      all: hidden(form, 'all'),
      until: hidden(form, 'until'),
      asked: hidden(form, 'asked'),
      ...(asked['action'] === 'delete' && own()),
    });
    return { page, answer };
  };
  /** Boxes of rows that nobody has changed yet. */
  const ticks = (...ids: (string | undefined)[]) => ids.map((id) => `${id ?? ''}.1`);
  const statuses = async () =>
    (await server.sql<{ status: string }>('SELECT status FROM applications ORDER BY id')).map(
      (row) => row.status,
    );

  it('asks with the count, then approves the ticked rows', async () => {
    const [a, b] = await store({}, { kind: 'card' }, {});
    const { page, answer } = await agree(moderator, {
      action: 'approve',
      ids: ticks(a, b),
      list: 'sort=-amount',
    });
    const asked = plain(page);
    expect(asked).toContain('2 başvuru onaylansın mı?');
    expect(asked).toContain(`${a ?? ''} İhtiyaç Kredisi · 50.000 TL · 12 ay Beklemede → Onaylandı`);
    expect(asked).toContain(`${b ?? ''} Bonus Gold Beklemede → Onaylandı`);
    expect(asked).not.toContain('en az bir başvuru seçin');
    expect(location(answer)).toBe('/admin/applications?sort=-amount');
    const list = await html(moderator, location(answer));
    expect(list).toContain('2 başvuru onaylandı.');
    expect(list).not.toMatch(/name="ids"[^>]*checked/);
    expect(await statuses()).toEqual(['approved', 'approved', 'pending']);
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('2');
    expect(
      (
        await one<{ n: string }>(
          `SELECT count(*) AS n FROM outbox WHERE topic = 'application.status_changed'`,
        )
      )?.n,
    ).toBe('2');
    expect(await audit('application.bulk-approve')).toEqual([
      expect.objectContaining({ resource_id: '*', before: null, after: { count: 2 } }),
    ]);
  });

  it('is part of the history of each application that it changed, and of no other', async () => {
    const ids = await store(...Array.from({ length: 5 }, () => ({})), { status: 'rejected' });
    const [a = '', b = '', , , e = '', same = ''] = ids;
    await admin.postForm(`${LIST}/${a}/notes`, { note: 'aranacak' });
    await agree(moderator, { action: 'reject', ids: ticks(...ids.slice(1)) });
    await agree(admin, { action: 'delete', ids: [`${b}.2`] });
    /** The list without its filters, which offer every kind of change. */
    const history = async (id: string) => {
      const [, list = ''] = (await html(admin, `/admin/audit?resource=application&q=${id}`)).split(
        '"admin-list"',
      );
      return plain(list);
    };
    expect(await history(a)).toContain('Başvuruya not eklendi');
    expect(await history(a)).not.toContain('toplu');
    expect(await history(e)).toContain('Başvuru toplu reddedildi');
    expect(await history(e)).toContain(`Başvuru ${ids.slice(1, 4).join(', ')} ve 1 kayıt daha`);
    expect(await history(e)).not.toContain('toplu silindi');
    expect(await history(b)).toMatch(/toplu silindi.*toplu reddedildi/);
    expect(await history(same)).toContain('kayıt bulunamadı');
  });

  it('says in its entry which applications it changed, and what they were', async () => {
    const [a = '', b = ''] = await store({}, { status: 'processing' });
    await agree(moderator, { action: 'approve', ids: ticks(a, b) });
    const list = await html(admin, '/admin/audit?action=application.bulk-approve');
    const page = await html(admin, /href="(\/admin\/audit\/\d+)"/.exec(list)?.[1] ?? '');
    expect(plain(page)).toContain(`Başvuru ${a} Beklemede Başvuru ${b} İşleniyor`);
    expect(page).toContain(`href="/admin/audit?resource=application&amp;q=${a}"`);
  });

  it('rejects all filtered rows in one go, except those that came in after the count, with one audit entry', async () => {
    await storeMany(server, 5_000);
    const question = await admin.postForm(`${LIST}/bulk`, {
      action: 'reject',
      all: 'evet',
      list: 'bank=qnb&status=pending',
    });
    const page = await bodyOf(question);
    expect(page).toContain('500 başvuru reddedilsin mi?');
    const [late] = await store({ banks: ['qnb'] });
    const answer = await admin.postForm(`${LIST}/rejection`, {
      list: hidden(page, 'list'),
      all: hidden(page, 'all'),
      until: hidden(page, 'until'),
      asked: hidden(page, 'asked'),
    });
    expect(await html(admin, location(answer))).toContain('500 başvuru reddedildi.');
    expect(
      await one(
        `SELECT count(*) FILTER (WHERE status = 'rejected')::int AS rejected,
                count(*) FILTER (WHERE status = 'pending' AND 'qnb' = ANY (selected_banks))::int AS left FROM applications`,
      ),
    ).toEqual({ rejected: 1_500, left: 1 });
    expect(
      (await one<{ status: string }>('SELECT status FROM applications WHERE id = $1', [late]))?.status,
    ).toBe('pending');
    expect(await listed({ bank: 'qnb', status: 'pending' })).toEqual([late]);
    const entries = await audit('application.bulk-reject');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ before: { bank: 'qnb', status: 'pending' }, after: { count: 500 } });
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('500');
  });

  it('leaves rows alone that have the status already', async () => {
    const ids = await store({ status: 'approved' }, {});
    const { answer } = await agree(admin, { action: 'approve', ids: ticks(...ids) });
    expect(await html(admin, location(answer))).toContain('1 başvuru onaylandı.');
    expect(await versionOf(ids[0])).toBe('1');
  });

  it('keeps everything as it was when a part of it fails', async () => {
    await storeMany(server, 4_500);
    const last = await one<{ id: string }>(`SELECT max(id) AS id FROM applications WHERE status = 'pending'`);
    await server.sql(
      `ALTER TABLE application_events ADD CONSTRAINT not_all CHECK (application_id <> ${last?.id ?? ''})`,
    );
    const until = (await one<{ id: string }>('SELECT max(id) AS id FROM applications'))?.id ?? '';
    const answer = await admin.postForm(`${LIST}/approval`, { list: '', all: 'evet', until, asked: ASKED });
    await server.sql('ALTER TABLE application_events DROP CONSTRAINT not_all');
    expect(answer.status).toBe(500);
    expect(new Set(await statuses()).size).toBe(5);
    expect(await audit('application.bulk-approve')).toEqual([]);
  });

  it('deletes applications with all that belongs to them', async () => {
    const [a, b] = await store({}, {});
    await admin.postForm(`${LIST}/${String(a)}/notes`, { note: 'silinecek' });
    const stranger = await admin.postForm(`${LIST}/deletion`, {
      list: 'type=loan',
      ids: ticks(a),
      own_password: 'x',
    });
    const again = await bodyOf(stranger);
    expect([
      stranger.status,
      again.includes('Şifreniz hatalı'),
      again.includes(`value="${ticks(a)[0] ?? ''}"`),
    ]).toEqual([422, true, true]);
    const { page, answer } = await agree(admin, { action: 'delete', ids: ticks(a) });
    expect(page).toContain('1 başvuru silinsin mi?');
    expect(page).toContain('geri alınamaz');
    expect(await html(admin, location(answer))).toContain('1 başvuru silindi.');
    expect(await listed()).toEqual([b]);
    for (const table of ['form_submissions', 'outbox', 'applications'])
      expect((await one<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))?.n).toBe('1');
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM referrals'))?.n).toBe('2');
    expect((await one<{ n: string }>('SELECT count(*) AS n FROM application_events'))?.n).toBe('0');
    expect((await admin.get(`${LIST}/${String(a)}`)).status).toBe(404);
    expect((await audit('application.bulk-delete'))[0]).toMatchObject({ after: { count: 1 } });
  });

  it('does nothing without a ticked row, and says so', async () => {
    await store({});
    const question = await admin.postForm(`${LIST}/bulk`, { action: 'approve', list: '' });
    expect(await bodyOf(question)).toContain('Seçilmiş başvuru yok');
    expect(location(await admin.postForm(`${LIST}/approval`, { list: '' }))).toBe(LIST);
    expect(await statuses()).toEqual(['pending']);
  });

  it.each<Record<string, string>>([
    { action: 'burn', ids: '1.1' },
    { action: 'approve', ids: '1' },
    { action: 'approve', ids: '1.1', list: 'page=0' },
  ])('refuses %j', async (fields) => {
    expect((await admin.postForm(`${LIST}/bulk`, fields)).status).toBe(400);
  });

  it.each<Record<string, string>>([{}, { until: '9' }, { asked: ASKED }, { until: '9', asked: 'infinity' }])(
    'refuses a change of all rows that says only %j of up to which and since when',
    async (said) => {
      await store({});
      const answer = await admin.postForm(`${LIST}/approval`, { list: '', all: 'evet', ...said });
      expect(answer.status).toBe(400);
      expect(await statuses()).toEqual(['pending']);
    },
  );

  describe('two people at once', () => {
    const setStatus = (id: string | undefined, status: string, version: string) =>
      moderator.postForm(`${LIST}/${String(id)}/status`, { status, version });

    it('names what is changed, and leaves out and lists what was changed since it was ticked', async () => {
      const [a = '', b = '', c = '', gone = ''] = await store(
        { amount: 70_000 },
        {},
        { status: 'approved' },
        {},
      );
      await setStatus(b, 'rejected', '1');
      await admin.postForm(`${LIST}/deletion`, { list: '', ids: ticks(gone), ...own() });
      const { page, answer } = await agree(admin, { action: 'approve', ids: ticks(a, b, c, gone) });
      const asked = plain(page);
      expect(asked).toContain('1 başvuru onaylansın mı?');
      expect(asked).toContain(`${a} İhtiyaç Kredisi · 70.000 TL · 12 ay Beklemede → Onaylandı`);
      expect(asked).toContain(`Zaten “Onaylandı” olduğu için değişmez: ${c}`);
      expect(asked).toContain('Siz seçtikten sonra değişen 2 başvuru dışarıda kalır');
      expect(asked).toMatch(new RegExp(`${b} İhtiyaç Kredisi .* Reddedildi ${moderator.person.name},`));
      expect(asked).toContain(`Silinmiş: ${gone}`);
      expect(location(answer)).toBe(LIST);
      expect(await statuses()).toEqual(['approved', 'rejected', 'approved']);
    });

    it('leaves out and lists what was changed after the question, and can change it all the same', async () => {
      const [a = '', b = ''] = await store({}, {});
      await bodyOf(await admin.postForm(`${LIST}/bulk`, { action: 'approve', ids: ticks(a, b), list: '' }));
      await setStatus(b, 'rejected', '1');
      const answer = await admin.postForm(`${LIST}/approval`, { list: 'type=loan', ids: ticks(a, b) });
      const page = await bodyOf(answer);
      expect(answer.status).toBe(409);
      expect(plain(page)).toContain('1 başvuru onaylandı, 1 başvuru dışarıda kaldı');
      expect(plain(page)).toMatch(new RegExp(`${b} İhtiyaç Kredisi .* Reddedildi ${moderator.person.name},`));
      expect(page).toContain(`href="${LIST}?type=loan"`);
      expect(await statuses()).toEqual(['approved', 'rejected']);
      expect(await audit('application.bulk-approve')).toMatchObject([{ after: { count: 1 } }]);
      const none = await admin.postForm(`${LIST}/approval`, { list: '', ids: ticks(b) });
      expect(plain(await bodyOf(none))).toContain('Hiçbir başvuru onaylanmadı, 1 başvuru dışarıda kaldı');
      const again = postedForm(page, `${LIST}/bulk`);
      expect(again).toMatchObject({ action: 'approve', ids: `${b}.2`, list: 'type=loan' });
      const { page: question } = await agree(admin, again);
      expect(plain(question)).toContain('1 kapalı başvuru dışarıda');
      expect(await statuses()).toEqual(['approved', 'rejected']);
      const done = await admin.postForm(`${LIST}/approval`, {
        list: 'type=loan',
        ids: `${b}.2`,
        reopened: 'rejected',
      });
      expect(location(done)).toBe(`${LIST}?type=loan`);
      expect(await statuses()).toEqual(['approved', 'approved']);
    });

    it.each([
      ['reject', 'rejection', 'reddedildi'],
      ['delete', 'deletion', 'silindi'],
    ])(
      'leaves out of all filtered rows what was changed since the question: %s',
      async (action, path, done) => {
        const [a = '', b = ''] = await store({}, {}, { kind: 'card' });
        const question = await admin.postForm(`${LIST}/bulk`, { action, all: 'evet', list: 'type=loan' });
        const asked = await bodyOf(question);
        expect(plain(asked)).toContain('Filtreler Tür: Kredi Durumları Beklemede: 2');
        await setStatus(b, 'completed', '1');
        const fields = { ...postedForm(asked, `${LIST}/${path}`), ...own() };
        const answer = await admin.postForm(`${LIST}/${path}`, fields);
        const page = plain(await bodyOf(answer));
        expect(page).toContain(`1 başvuru ${done}, 1 başvuru dışarıda kaldı`);
        expect(page).toContain(`${b} İhtiyaç Kredisi`);
        const rows = await server.sql('SELECT id, status FROM applications WHERE id = ANY ($1) ORDER BY id', [
          [a, b],
        ]);
        expect(rows).toEqual([
          ...(action === 'delete' ? [] : [{ id: a, status: 'rejected' }]),
          { id: b, status: 'completed' },
        ]);
      },
    );
  });

  it('keeps moderators from deleting and exporting, and shows them no way to', async () => {
    const [id] = await store({});
    expect((await moderator.postForm(`${LIST}/bulk`, { action: 'delete', ids: ticks(id) })).status).toBe(403);
    expect((await moderator.postForm(`${LIST}/deletion`, { ids: ticks(id) })).status).toBe(403);
    expect((await moderator.get(`${LIST}.csv`)).status).toBe(403);
    expect(await statuses()).toEqual(['pending']);
    const theirs = await html(moderator, LIST);
    expect(theirs).toContain('value="approve"');
    expect(theirs).not.toMatch(/value="delete"|\.csv/);
    const ours = await html(admin, LIST);
    expect(ours).toContain('value="delete"');
    expect(ours).toContain('.csv');
  });
});
