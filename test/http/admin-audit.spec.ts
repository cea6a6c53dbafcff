import { randomUUID } from 'node:crypto';
import { anAuditEntry } from '../factories/records.js';
import { sqlOf } from '../support/sql.js';
import { plain } from '../support/page.js';
import { databaseEnvironment } from '../support/database.js';
import { startServer, type TestServer } from '../support/server.js';
import { headingsAt } from '../support/staff-list.js';
import { exported, type Session, signedIn, type TestPerson } from '../support/staff.js';

let server: TestServer;
let admin: Session & { readonly person: TestPerson };
let moderator: Session & { readonly person: TestPerson };

/** A notification, written by the moderator and changed by the admin. */
beforeAll(async () => {
  server = await startServer();
  admin = await signedIn(server, 'admin');
  moderator = await signedIn(server, 'moderator');
  await server.sql('DELETE FROM audit_log');
  await anAuditEntry(server, {
    at: '2026-03-01T22:00Z',
    actor_name: 'Sistem',
    action: 'session.create',
    resource: 'session',
  });
  const fields = {
    title: '<b>Eski</b>',
    type: 'news',
    category: 'kredi',
    link: '/',
    published_at: '2026-11-01T10:00',
  };
  await moderator.postForm('/admin/notifications', { ...fields, token: randomUUID() });
  const [{ id } = { id: '' }] = await server.sql<{ id: string }>('SELECT max(id) AS id FROM notifications');
  await admin.postForm(`/admin/notifications/${id}`, { ...fields, title: 'Yeni', version: '1' });
});
afterAll(() => server.stop());

describe('the audit log', () => {
  /** As the application connects. */
  const asApplication = (text: string, values: readonly unknown[] = []) =>
    sqlOf(databaseEnvironment(server.databaseUrl).DATABASE_URL)<{ found: number }>(text, values);

  it.each(['audit_log', 'audit_records'])(
    'lets the application add to %s, and change nothing',
    async (table) => {
      const [column] = table === 'audit_log' ? ['actor_name'] : ['before'];
      for (const text of [
        `UPDATE ${table} SET ${String(column)} = NULL`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `DROP TABLE ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      ])
        await expect(asApplication(text)).rejects.toThrow(/permission denied|must be owner/);
    },
  );

  it('is redacted by a function of its owner alone, which says that it did', async () => {
    const phone = '5329998877';
    const mail = 'ayse.yilmaz+kredi@ornek.test';
    await anAuditEntry(server, {
      actor_name: 'Sistem',
      action: 'trial.redact',
      resource: 'trial',
      before: { phone, note: `arandı: ${phone}` },
      after: { mail: mail.toUpperCase(), bank: 'akbank' },
    });
    await expect(asApplication(`SELECT redact_audit_log(ARRAY['a.*'])`)).rejects.toThrow(/at least six/);
    await expect(asApplication(`SELECT redact_audit_log('{}')`)).rejects.toThrow(/at least six/);
    await asApplication('SELECT redact_audit_log($1)', [[phone, mail]]);
    const texts = await server.sql<{ text: string }>(
      `SELECT concat_ws(' ', before, after) AS text FROM audit_log WHERE action IN ('trial.redact', 'audit.redact') ORDER BY id`,
    );
    expect(texts.map(({ text }) => text)).toEqual([
      '{"note": "arandı: [silindi]", "phone": "[silindi]"} {"bank": "akbank", "mail": "[silindi]"}',
      '{"count": 1}',
    ]);
    await server.sql(`DELETE FROM audit_log WHERE action IN ('trial.redact', 'audit.redact')`);
  });
});

describe('GET /admin/audit', () => {
  it('shows who did what, the newest first', async () => {
    expect(await headingsAt(admin, '/admin/audit')).toEqual([
      'Bildirim değiştirildi',
      'Bildirim eklendi',
      'Oturum açıldı',
    ]);
    expect(plain(await (await admin.get('/admin/audit')).text())).toContain(moderator.person.name);
  });

  it.each([
    ['?action=notification.create', ['Bildirim eklendi']],
    ['?resource=session', ['Oturum açıldı']],
    ['?resource=session&q=1', ['Oturum açıldı']],
    ['?actor=sistem', ['Oturum açıldı']],
    // Midnight in Istanbul is 21:00 of the day before in UTC.
    ['?from=2026-03-02&to=2026-03-02', ['Oturum açıldı']],
    ['?to=2026-03-01', []],
    ['?sort=at', ['Oturum açıldı', 'Bildirim eklendi', 'Bildirim değiştirildi']],
  ])('finds %s', async (query, expected) => {
    expect(await headingsAt(admin, `/admin/audit${query}`)).toEqual(expected);
  });

  it('finds by person', async () => {
    expect(await headingsAt(admin, `/admin/audit?actor=${moderator.person.id}`)).toEqual([
      'Bildirim eklendi',
    ]);
    expect(
      await headingsAt(admin, `/admin/audit?actor=${admin.person.id}&action=notification.create`),
    ).toEqual([]);
  });

  it.each(['?actor=x', '?action=%27', '?resource=A', '?from=2026-02-30', '?color=red'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/admin/audit${query}`)).status).toBe(400);
    },
  );

  it('offers what there is to choose from', async () => {
    const html = await (await admin.get('/admin/audit')).text();
    expect(html).toContain('<option value="notification">Bildirim</option>');
    expect(html).toContain('<option value="session.create">Oturum açıldı</option>');
    expect(html).toContain(`<option value="${moderator.person.id}">${moderator.person.name}</option>`);
  });

  it('calls banks, settings and pages with an order by their names, and finds banks by them', async () => {
    const entries = [
      await anAuditEntry(server, {
        actor_name: 'Biri',
        action: 'bank.update',
        resource: 'bank',
        resource_id: 'garantibbva',
        after: { is_active: true },
      }),
      await anAuditEntry(server, {
        actor_name: 'Biri',
        action: 'order.update',
        resource: 'order',
        resource_id: 'mevduat',
      }),
      await anAuditEntry(server, {
        actor_name: 'Biri',
        action: 'settings.update',
        resource: 'settings',
        resource_id: 'security',
      }),
    ];
    const text = plain(await (await admin.get('/admin/audit')).text());
    expect(text).toContain('Banka Garanti BBVA');
    expect(text).toContain('Sıralama Mevduat');
    expect(text).toContain('Ayarlar Güvenlik');
    expect(await headingsAt(admin, '/admin/audit?q=garanti')).toEqual(['Banka değiştirildi']);
    expect(await headingsAt(admin, '/admin/audit?q=garantibbva')).toEqual(['Banka değiştirildi']);
    const one = plain(await (await admin.get(`/admin/audit/${entries[0]?.id ?? ''}`)).text());
    expect(one).toContain('Banka Garanti BBVA: bütün geçmişi');
    await server.sql('DELETE FROM audit_log WHERE id = ANY ($1::bigint[])', [entries.map(({ id }) => id)]);
  });

  it('is for admins', async () => {
    expect((await moderator.get('/admin/audit')).status).toBe(403);
  });
});

describe('GET and POST /admin/audit.csv', () => {
  it('asks for the own password, is written down, and holds what the list shows', async () => {
    const page = await (await admin.get('/admin/audit?resource=session')).text();
    expect(page).toContain('href="/admin/audit.csv?resource=session"');
    expect(plain(await (await admin.get('/admin/audit.csv?resource=session')).text())).toContain(
      'Denetim kaydını indir',
    );
    const refused = await admin.postForm('/admin/audit.csv', {
      list: 'resource=session',
      own_password: 'yanlış',
    });
    expect(refused.status).toBe(422);
    const answer = await exported(admin, '/admin/audit.csv', '?resource=session');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('No;Zaman;Kişi;İşlem;Kayıt');
    expect(lines.at(-1)).toMatch(/^\d+;02\.03\.2026 01:00;Sistem;Oturum açıldı;Oturum 1$/);
    const entries = await server.sql(`SELECT resource, after FROM audit_log WHERE action = 'audit.export'`);
    expect(entries).toEqual([{ resource: 'audit', after: { resource: 'session', search: null } }]);
    expect((await moderator.get('/admin/audit.csv')).status).toBe(403);
    await server.sql(`DELETE FROM audit_log WHERE action = 'audit.export'`);
  });
});

describe('GET /admin/audit/:id', () => {
  it('leads back to the list as it was left', async () => {
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>('SELECT max(id) AS id FROM audit_log');
    const left = '/admin/audit?resource=session&sort=at';
    const page = await (await admin.get(`/admin/audit/${id}`, { referer: server.url + left })).text();
    expect(page).toContain(`class="admin-back" href="${left.replaceAll('&', '&amp;')}"`);
  });

  it('shows what changed ahead of what stayed as it was', async () => {
    const { id } = await anAuditEntry(server, {
      actor_name: 'Biri',
      action: 'settings.update',
      resource: 'settings',
      resource_id: 'general',
      before: { a: '1', b: '2', c: '3' },
      after: { a: '1', b: '2', c: '4' },
    });
    const html = await (await admin.get(`/admin/audit/${id}`)).text();
    const fields = html
      .split('<th scope="row">')
      .slice(1)
      .map((rest) => rest.charAt(0));
    expect(fields).toEqual(['c', 'a', 'b']);
  });

  it('shows before and after side by side, what changed marked, nothing as markup', async () => {
    const [{ id } = { id: '' }] = await server.sql<{ id: string }>(
      `SELECT id FROM audit_log WHERE action = 'notification.update'`,
    );
    const html = await (await admin.get(`/admin/audit/${id}`)).text();
    expect(plain(html)).toContain('Başlık (değişti) <b>Eski</b> Yeni');
    expect(html).toContain('&lt;b&gt;Eski&lt;/b&gt;');
    expect(html.split('(değişti)')).toHaveLength(2);
    expect(html).toMatch(/href="\/admin\/audit\?resource=notification&amp;q=\d+"/);
    expect(html).toContain('127.0.0.1');
  });

  it.each([
    ['settings', '{"siteName": "Eski"}', '{"siteName": "Yeni"}', 'Site adı (değişti) Eski Yeni'],
    ['bank', '{"is_active": true}', '{"is_active": false}', 'Aktif (değişti) Evet Hayır'],
    ['user', '{"role": "user"}', '{"role": "moderator"}', 'Rol (değişti) Kullanıcı Moderatör'],
    ['application', '{"status": "pending"}', '{"status": "approved"}', 'Durum (değişti) Beklemede Onaylandı'],
    ['page', '{"slug": "a"}', '{"slug": "b"}', 'Adres (slug) (değişti) a b'],
    ['product', '{"bank_id": "akbank"}', '{"bank_id": "qnb"}', 'Banka (değişti) Akbank QNB Finansbank'],
    [
      'order',
      '{"banks": ["akbank", "qnb"]}',
      '{"banks": ["qnb", "gone"]}',
      'Akbank QNB Finansbank QNB Finansbank gone',
    ],
    ['page', '{"unheard_of": 1}', '{"unheard_of": 2}', 'unheard_of (değişti) 1 2'],
    [
      'product',
      '{"rate": 1.5, "offers": [], "is_active": false}',
      '{"rate": 2.89, "offers": ["Bir", "İki"], "is_active": false, "min_amount": 9000000}',
      'Faiz oranı (değişti) 1,5 2,89 Fırsat metinleri (değişti) — Bir İki Minimum tutar (değişti) — 9.000.000 Aktif Hayır Hayır',
    ],
    [
      'campaign',
      '{"start_date": "2026-12-01", "created": "2026-11-01T07:30:00.000Z"}',
      '{"start_date": null, "created": "2026-11-01T07:30:00.000Z"}',
      'Başlangıç tarihi (değişti) 01.12.2026 — created 01.11.2026 10:30 01.11.2026 10:30',
    ],
  ])('calls fields of %s as staff know them: %s, %s', async (resource, before, after, text) => {
    const { id } = await anAuditEntry(server, {
      actor_name: 'Biri',
      action: `${resource}.update`,
      resource,
      before: JSON.parse(before) as Record<string, unknown>,
      after: JSON.parse(after) as Record<string, unknown>,
    });
    expect(plain(await (await admin.get(`/admin/audit/${id}`)).text())).toContain(text);
  });

  it('shows what a new record has, marking nothing', async () => {
    const { id } = await anAuditEntry(server, {
      actor_name: 'Biri',
      action: 'product.create',
      resource: 'product',
      after: { name: 'Yeni', image_id: null, offers: [] },
    });
    const text = plain(await (await admin.get(`/admin/audit/${id}`)).text());
    expect(text).toContain('Ürün adı — Yeni');
    expect(text).not.toMatch(/değişti\)|null|\[\]|Fırsat metinleri/);
  });

  it.each(['999999', 'x'])('finds nothing at %s', async (id) => {
    expect((await admin.get(`/admin/audit/${id}`)).status).toBe(404);
  });
});
