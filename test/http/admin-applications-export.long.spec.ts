import {
  admin,
  audit,
  html,
  LIST,
  listed,
  moderator,
  openDesk,
  server,
  store,
} from '../support/application-desk.js';
import { storeMany } from '../factories/applications.js';
import { plain } from '../support/page.js';
import { exported } from '../support/staff.js';

openDesk();

describe('POST /admin/applications.csv', () => {
  it('asks for the own password on a page that GET /admin/applications.csv shows, and gives nothing without', async () => {
    await store({ phone: '5321234567' });
    const asked = await html(admin, `${LIST}.csv?status=pending`);
    expect(asked).toContain('name="own_password"');
    expect(asked).not.toMatch(/5321234567|0532 123/);
    for (const own_password of ['', 'yanlış']) {
      const answer = await admin.postForm(`${LIST}.csv`, { list: 'status=pending', own_password });
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([422, null]);
      expect(await answer.text()).toContain('name="list" value="status=pending"');
    }
    expect(await audit('application.export')).toEqual([]);
    const without = await admin.post(`${LIST}.csv`, { list: '', own_password: admin.person.password });
    expect(without.status).toBe(403);
    expect((await moderator.postForm(`${LIST}.csv`, { list: '' })).status).toBe(403);
  });

  it('holds all filtered rows in the clear, safe to open, and is written down', async () => {
    const [loan, card] = await store(
      { phone: '5321234567', amount: 1_234.5, createdAt: '2026-03-01T21:30:00Z', sourcePage: '/a;b"c' },
      {
        kind: 'card',
        phone: '5447654321',
        email: '=cmd@ornek.test',
        cardName: '+SUM(A1)',
        createdAt: '2026-03-01T20:00:00Z',
      },
      { status: 'rejected' },
    );
    const answer = await exported(admin, `${LIST}.csv`, '?status=pending&sort=amount');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="basvurular-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(head).toContain('Başvuru No;Tür;Ürün;Tutar;');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe(
      `${String(loan)};Kredi;İhtiyaç Kredisi;1234,50;TRY;12;;;;;;;;;0532 123 45 67;Hayır;;Akbank, QNB Finansbank;Beklemede;Bankaya iletilmedi;Hayır;02.03.2026 00:30;02.03.2026 00:30;Hayır;Hayır;Hayır;"/a;b""c";Kredi başvurusu penceresi;`,
    );
    expect(rows[1]).toContain(`${String(card)};Kredi Kartı;'+SUM(A1);`);
    expect(rows[1]).toContain(";'=cmd@ornek.test;");
    expect(await audit('application.export')).toEqual([
      expect.objectContaining({
        actor_name: admin.person.name,
        after: expect.objectContaining({ status: 'pending' }) as unknown,
      }),
    ]);
  });

  it('is complete over many batches, each row once', async () => {
    await storeMany(server, 5_001);
    // Many rows of one instant must not be lost between two batches.
    await server.sql(`UPDATE applications SET created_at = '2026-03-01T10:00:00.123456Z' WHERE id % 2 = 0`);
    const read = async (query: string) => {
      const text = await (await exported(admin, `${LIST}.csv`, query)).text();
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(';', 1)[0]);
    };
    expect(new Set(await read('')).size).toBe(5_001);
    const qnb = await read('?bank=qnb');
    expect(qnb).toHaveLength(2_501);
    expect(new Set(qnb).size).toBe(2_501);
  });

  it('says what is suspicious, as list, filter and detail do', async () => {
    const [usual = '', flagged = ''] = await store({}, { kind: 'card' });
    await server.sql(`UPDATE applications SET suspicion = 'network' WHERE id = $1`, [flagged]);
    expect(await listed({ suspicious: 'evet' })).toEqual([flagged]);
    expect(await listed({ suspicious: 'hayir' })).toEqual([usual]);
    expect(await listed({ suspicious: 'evet', bank: 'akbank' })).toEqual([flagged]);
    expect(await listed({ suspicious: 'hayir', bank: 'akbank', sort: 'amount' })).toEqual([usual]);
    expect((await html(admin, LIST)).match(/>Şüpheli<\/span>/g)).toHaveLength(1);
    const reason = 'Aynı ağdan bir saat içinde çok sayıda başvuru geldi';
    expect(plain(await html(admin, `${LIST}/${flagged}`))).toMatch(`Şüpheli başvuru ${reason}. Başvuru Ürün`);
    expect(await html(admin, `${LIST}/${usual}`)).not.toContain(reason);
  });

  it('and the detail page are whole, whatever an old row names as its section', async () => {
    for (const section of ['constructor', '__proto__', 'x\n=1+1']) {
      const [id = ''] = await store({});
      await server.sql('UPDATE form_submissions SET source_section = $1, source_page = $1', [section]);
      expect((await admin.get(`${LIST}/${id}`)).status).toBe(200);
      const text = await (await exported(admin, `${LIST}.csv`)).text();
      expect(text).toContain(section.replace('\n', "\n'").replaceAll('_', ' ').trim());
      expect(text.endsWith('\r\n')).toBe(true);
    }
  });

  it('refuses unknown parameters and gives an empty table for nothing found', async () => {
    expect((await admin.get(`${LIST}.csv?color=red`)).status).toBe(400);
    const lines = (await (await exported(admin, `${LIST}.csv`)).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1);
  });
});
