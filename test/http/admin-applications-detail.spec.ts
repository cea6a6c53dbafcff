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
  rowsOf,
  server,
  shows,
  store,
  versionOf,
} from '../support/application-desk.js';
import { postedForm } from '../support/posted-form.js';
import { type Session, signedIn } from '../support/staff.js';

openDesk();

describe('POST /admin/applications/:id/status', () => {
  const change = (person: Session, id: string | undefined, fields: Record<string, string>) =>
    person.postForm(`${LIST}/${String(id)}/status`, fields);

  it('sets any status, with history, outgoing message and audit entry, and comes back to the list as it was', async () => {
    const [id] = await store({ status: 'completed', createdAt: '2026-03-01T10:00:00Z' });
    const answer = await change(moderator, id, {
      status: 'pending',
      version: '1',
      list: 'bank=akbank&sort=-amount',
    });
    expect(answer.status).toBe(303);
    expect(location(answer)).toBe('/admin/applications?bank=akbank&sort=-amount');
    expect(await html(moderator, location(answer))).toContain('durumu “Beklemede” yapıldı');
    const row = await one<{ status: string; version: number; fresh: boolean }>(
      `SELECT status, version, updated_at > now() - interval '1 minute' AS fresh FROM applications WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ status: 'pending', version: 2, fresh: true });
    expect(
      await one(
        'SELECT type, from_status, to_status, actor_id, actor_name FROM application_events WHERE application_id = $1',
        [id],
      ),
    ).toEqual({
      type: 'status',
      from_status: 'completed',
      to_status: 'pending',
      actor_id: moderator.person.id,
      actor_name: moderator.person.name,
    });
    expect(
      await one(
        `SELECT payload FROM outbox WHERE application_id = $1 AND topic = 'application.status_changed'`,
        [id],
      ),
    ).toEqual({ payload: { from: 'completed', to: 'pending' } });
    expect(await audit('application.status')).toEqual([
      {
        actor_name: moderator.person.name,
        resource_id: id,
        before: { status: 'completed' },
        after: { status: 'pending' },
      },
    ]);
  });

  it('tells the script the next version', async () => {
    const [id] = await store({});
    const headers = { Accept: 'application/json', Origin: server.url, Cookie: admin.cookie };
    const body = new URLSearchParams({
      status: 'approved',
      version: '1',
      list: '',
      _csrf: await admin.csrfToken(),
    });
    const answer = await fetch(`${server.url}${LIST}/${String(id)}/status`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      success: true,
      version: 2,
      undo: expect.stringMatching(/^\/admin\/applications\/acts\/\d+\/undo$/) as string,
    });
  });

  it('writes nothing when nothing changes', async () => {
    const [id] = await store({ status: 'approved' });
    expect((await change(admin, id, { status: 'approved', version: '1' })).status).toBe(303);
    expect(await versionOf(id)).toBe('1');
    expect(await audit('application.status')).toEqual([]);
  });

  it('shows both states and the choice when someone was faster, and takes the choice', async () => {
    const [id] = await store({});
    await change(moderator, id, { status: 'rejected', version: '1' });
    const late = await change(admin, id, { status: 'approved', version: '1', list: 'status=pending' });
    expect(late.status).toBe(409);
    const page = await bodyOf(late);
    expect(page).toContain('“Reddedildi” olarak kalsın');
    expect(page).toContain('“Onaylandı” yap');
    expect(page).toContain(moderator.person.name);
    expect(page).toContain('name="version" value="2"');
    expect((await one<{ status: string }>('SELECT status FROM applications'))?.status).toBe('rejected');
    const chosen = await change(admin, id, { status: 'approved', version: '2', list: 'status=pending' });
    expect(location(chosen)).toBe('/admin/applications?status=pending');
    expect((await one<{ status: string }>('SELECT status FROM applications'))?.status).toBe('approved');
  });

  it('lets one of many simultaneous changes through', async () => {
    const [id] = await store({});
    const _csrf = await admin.csrfToken();
    const answers = await Promise.all(
      ['processing', 'approved', 'rejected', 'completed'].map((status) =>
        admin.post(`${LIST}/${String(id)}/status`, { status, version: '1', _csrf }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    expect(
      (await one<{ n: string }>("SELECT count(*) AS n FROM application_events WHERE type = 'status'"))?.n,
    ).toBe('1');
  });

  it('keeps nothing when a part of it fails', async () => {
    const [id] = await store({});
    await server.sql(
      'ALTER TABLE outbox ADD CONSTRAINT no_more CHECK (topic <> $$application.status_changed$$)',
    );
    const answer = await change(admin, id, { status: 'approved', version: '1' });
    await server.sql('ALTER TABLE outbox DROP CONSTRAINT no_more');
    expect(answer.status).toBe(500);
    expect(await one('SELECT status, version FROM applications')).toEqual({ status: 'pending', version: 1 });
    expect(await audit('application.status')).toEqual([]);
  });

  it.each([
    [{ status: 'done', version: '1' }, 400],
    [{ status: 'approved', version: 'x' }, 400],
    [{ status: 'approved' }, 400],
    [{ status: 'approved', version: '1', list: 'color=red' }, 400],
  ])('refuses %j', async (fields, status) => {
    const [id] = await store({});
    expect((await change(admin, id, fields as Record<string, string>)).status).toBe(status);
    expect(await versionOf(id)).toBe('1');
  });

  it.each(['0', '99999999999', '1e3', 'abc', '999999999999999999999', '%00'])(
    'knows no application %s',
    async (id) => {
      expect((await change(admin, id, { status: 'approved', version: '1' })).status).toBe(404);
      expect((await admin.get(`${LIST}/${id}`)).status).toBe(404);
    },
  );

  it('refuses forms that are not ours', async () => {
    const [id] = await store({});
    const answer = await admin.post(`${LIST}/${String(id)}/status`, { status: 'approved', version: '1' });
    expect(answer.status).toBe(403);
  });
});

describe('GET /admin/applications/:id', () => {
  it('shows all that is stored but the phone and the e-mail', async () => {
    const [id, other] = await store(
      {
        kind: 'card',
        phone: '5321234567',
        email: 'mehmet@ornek.test',
        marketing: true,
        referrer: 'https://arama.test/?q=kart',
        userAgent: '<script>alert(1)</script>',
        ip: '203.0.113.9',
      },
      { kind: 'card', phone: '5321234567', email: 'mehmet@ornek.test' },
      { kind: 'loan', phone: '5321234567' },
      { kind: 'loan' },
    );
    const page = await html(admin, `${LIST}/${String(id)}`);
    expect(page).not.toMatch(/5321234567|532 123 45|mehmet@/);
    expect(page).toContain('+90 5•• ••• •• 67');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toContain('https://arama.test/?q=kart');
    expect(page).toContain('203.0.113.9');
    expect(page).toContain('Metin sürümü v1');
    expect(page).toContain('yapılandırılmadı');
    expect(page).toContain(`href="/admin/applications/${String(other)}"`);
    expect(page).toMatch(/Aynı ürün için<\/strong> <span class="badge tone-warning">1<\/span>/);
    expect(page).toMatch(/Başka ürünler için<\/strong> <span class="badge">1<\/span>/);
    expect(page.match(/<a href="\/admin\/applications\/\d+">Başvuru/g)).toHaveLength(2);
    expect(await html(moderator, `${LIST}/${String(id)}`)).not.toContain('203.0.113.9');
  });

  it('tells what happened, by whom', async () => {
    const [id] = await store({});
    await moderator.postForm(`${LIST}/${String(id)}/status`, { status: 'processing', version: '1' });
    await admin.postForm(`${LIST}/${String(id)}/notes`, { note: 'Arandı, <b>ulaşılamadı</b>.' });
    const page = await html(admin, `${LIST}/${String(id)}`);
    expect(page).toContain('Durum: Beklemede → <strong>İşleniyor</strong>');
    expect(page).toContain('Arandı, &lt;b&gt;ulaşılamadı&lt;/b&gt;.');
    expect(page).toContain(moderator.person.name);
    expect(page.indexOf('Arandı')).toBeLessThan(page.indexOf('Durum: Beklemede'));
    // Messages about the change wait as long as it can be undone.
    const release = () => server.sql('UPDATE staff_acts SET undo_until = now() WHERE undone_at IS NULL');
    await release();
    await shows(id, 'Durum değişikliği bildirimi yapılandırılmadı');
    await server.sql(
      `UPDATE settings SET values = values || '{"webhookUrl": "https://ornek.test/kanca"}' WHERE group_name = 'api'`,
    );
    await moderator.postForm(`${LIST}/${String(id)}/status`, { status: 'pending', version: '2' });
    await release();
    // A name that leads nowhere: tried, and to be tried again.
    await shows(id, 'Durum değişikliği bildirimi (webhook) sırada');
    await server.sql(`UPDATE settings SET values = values - 'webhookUrl' WHERE group_name = 'api'`);
  });
});

describe('POST /admin/applications/:id/contact', () => {
  it('shows phone and e-mail to who asked on this page, and writes down once who looked', async () => {
    const [id, other] = await store(
      { kind: 'card', phone: '5321234567', email: 'mehmet@ornek.test' },
      { kind: 'card', phone: '5321234567' },
    );
    const path = `${LIST}/${String(id)}`;
    const answer = await moderator.postForm(`${path}/contact`, {});
    expect([answer.status, location(answer)]).toEqual([303, `${path}#iletisim`]);
    await moderator.postForm(`${path}/notes`, { note: 'Arandı.' });
    const again = await moderator.get(path);
    expect(again.headers.get('cache-control')).toContain('no-store');
    const page = await bodyOf(again);
    expect(page).toContain('<a href="tel:+905321234567">+90 532 123 45 67</a>');
    expect(page).toContain('data-copy="+905321234567"');
    expect(page).toContain('<a href="mailto:mehmet@ornek.test">');
    expect(await audit('application.reveal')).toEqual([
      { actor_name: moderator.person.name, resource_id: id, before: null, after: null },
    ]);
    for (const masked of [
      await html(admin, path),
      await html(moderator, `${LIST}/${String(other)}`),
      await html(moderator, LIST),
    ])
      expect(masked).not.toMatch(/532 123|5321234567/);
  });

  it('writes nothing down for an application that is not there', async () => {
    expect((await admin.postForm(`${LIST}/4711/contact`, {})).status).toBe(404);
    expect(await audit('application.reveal')).toEqual([]);
  });
});

describe('the way back from an application', () => {
  it('leads to the list as it was, whatever was done on its page', async () => {
    const [id, relative] = await store({ phone: '5321234567' }, { phone: '5321234567' });
    const path = `${LIST}/${String(id)}`;
    const left = `${LIST}?type=loan&sort=-amount`;
    const backOf = (page: string) =>
      /class="admin-back" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    let page = await bodyOf(await admin.get(path, { referer: server.url + left }));
    expect(backOf(page)).toBe(left);
    for (const [action, fields] of [
      [`${path}/notes`, { note: 'Arandı.' }],
      [`${path}/assignment`, { assignee: admin.person.id }],
      [`${path}/contact`, {}],
      [`${path}/status`, { status: 'processing' }],
    ] as const) {
      const answer = await admin.post(action, { ...postedForm(page, action), ...fields });
      expect([action, answer.status]).toEqual([action, 303]);
      page = await html(admin, location(answer));
      expect([action, backOf(page)]).toEqual([action, left]);
    }
    const refused = await admin.post(`${path}/notes`, { ...postedForm(page, `${path}/notes`), note: '' });
    expect(backOf(await bodyOf(refused))).toBe(left);
    const link = new RegExp(`href="(${LIST}/${String(relative)}\\?return=[^"]*)"`).exec(page)?.[1] ?? '';
    expect(backOf(await html(admin, link))).toBe(left);
    // Nowhere else.
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/admin/users', '/'])
      expect(backOf(await html(admin, `${path}?return=${encodeURIComponent(elsewhere)}`))).toBe(LIST);
  });
});

describe('POST /admin/applications/:id/notes', () => {
  it('keeps a note of 2.000 characters, and gives back what is longer or empty', async () => {
    const [id] = await store({});
    const add = (note: string) => admin.postForm(`${LIST}/${String(id)}/notes`, { note });
    expect((await add('ş'.repeat(2_000))).status).toBe(303);
    const long = await add('x'.repeat(2_001));
    expect(long.status).toBe(422);
    const page = await bodyOf(long);
    expect(page).toContain('Not en fazla 2.000 karakter olabilir');
    expect(page).toContain('x'.repeat(2_001));
    const empty = await add('  \r\n ');
    expect(empty.status).toBe(422);
    expect(await bodyOf(empty)).toContain('Not boş olamaz');
    expect((await add('a\0b')).status).toBe(422);
    expect(
      (await one<{ n: string }>(`SELECT count(*) AS n FROM application_events WHERE type = 'note'`))?.n,
    ).toBe('1');
    expect(await audit('application.note')).toHaveLength(1);
  });
});

describe('POST /admin/applications/:id/assignment', () => {
  const give = (id: string | undefined, fields: Record<string, string>, by: Session = admin) =>
    by.postForm(`${LIST}/${String(id)}/assignment`, { was: '', ...fields });

  it('gives an application to a colleague, who finds it, and takes it away again', async () => {
    const [a, b, c] = await store({ banks: ['qnb'] }, {}, { banks: ['qnb'] });
    const me = moderator.person;
    expect(await html(admin, `${LIST}/${String(a)}`)).toContain(
      `<option value="${me.id}">${me.name}</option>`,
    );
    expect(location(await give(a, { assignee: me.id }))).toBe(`${LIST}/${String(a)}#sorumlu`);
    expect(await html(admin, `${LIST}/${String(a)}`)).toContain(
      `numaralı başvuru “${me.name}” adlı kişiye atandı.`,
    );
    expect((await give(b, { assignee: admin.person.id })).status).toBe(303);
    const mine = await html(moderator, `${LIST}?assignee=${me.id}`);
    expect(rowsOf(mine)).toEqual([a]);
    expect(mine).toContain(`<option value="${me.id}" selected="">Bana atanan</option>`);
    expect(await listed({ assignee: me.id, bank: 'qnb' })).toEqual([a]);
    expect(await listed({ assignee: me.id, bank: 'qnb', sort: 'status' })).toEqual([a]);
    expect(await listed({ assignee: 'yok' })).toEqual([c]);
    expect((await admin.get(`${LIST}?assignee=hepsi`)).status).toBe(400);

    expect((await give(a, { assignee: '', was: me.id }, moderator)).status).toBe(303);
    const page = await html(admin, `${LIST}/${String(a)}`);
    expect(page).toContain('Atama kaldırıldı');
    expect(page).toMatch(new RegExp(`Atandı: <strong>${me.name}</strong>`));
    expect(await audit('application.assign')).toMatchObject([
      { resource_id: a, before: { assignee: null }, after: { assignee: me.name } },
      { resource_id: b },
      { resource_id: a, before: { assignee: me.name }, after: { assignee: null } },
    ]);
    expect(await versionOf(a)).toBe('1');
  });

  it('tells who was slower, and sent twice it is one', async () => {
    const [id] = await store({});
    for (let sent = 0; sent < 2; sent++)
      expect((await give(id, { assignee: moderator.person.id })).status).toBe(303);
    expect(await audit('application.assign')).toHaveLength(1);
    const late = await give(id, { assignee: admin.person.id });
    expect([late.status, await bodyOf(late)]).toEqual([
      409,
      expect.stringContaining(moderator.person.name) as unknown,
    ]);
  });

  it('refuses members, closed accounts and what is nobody', async () => {
    const [id] = await store({});
    const member = await signedIn(server, 'user');
    const gone = await signedIn(server, 'moderator');
    await server.sql(`UPDATE users SET status = 'suspended' WHERE id = $1`, [gone.person.id]);
    for (const { person } of [member, gone])
      expect((await give(id, { assignee: person.id })).status).toBe(422);
    expect((await give(id, { assignee: 'x' })).status).toBe(400);
    expect((await admin.postForm(`${LIST}/999999/assignment`, { was: '', assignee: '' })).status).toBe(404);
    expect((await member.post(`${LIST}/${String(id)}/assignment`, {})).status).toBe(403);
  });
});
