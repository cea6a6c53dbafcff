import { adminPaths } from '../../src/shared/paths/site.js';
import { audit, admin, LIST, moderator, openDesk, store } from '../support/application-desk.js';
import { workbookOf } from '../support/workbook.js';
import { postedForm } from '../support/posted-form.js';

openDesk();

describe('a list of staff as a workbook', () => {
  it.each([
    [adminPaths.products(), '?sort=name'],
    [adminPaths.banks(), ''],
    [adminPaths.reports(), ''],
  ])('%s.xlsx%s has the rows of the CSV, figures and days as such', async (path, query) => {
    const csv = await (await admin.get(`${path}.csv${query}`)).text();
    const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    const { rows } = await workbookOf(await admin.get(`${path}.xlsx${query}`));
    expect(rows[0]).toEqual(lines[0]?.split(';'));
    expect(rows).toHaveLength(lines.length);
    const screen = await (await admin.get(`${path}${query}`)).text();
    expect(screen).toContain(`href="${path}.xlsx`);
  });

  it('gives rates as numbers and their dates as days', async () => {
    const { rows } = await workbookOf(await admin.get(`${adminPaths.products()}.xlsx`));
    const [head = [], ...products] = rows;
    // A card has no rate.
    const rated = products.find((row) => row[head.indexOf('Oran tarihi')] !== null) ?? [];
    expect(rated[head.indexOf('Oran tarihi')]).toBeInstanceOf(Date);
    expect(head.filter((_, at) => typeof rated[at] === 'number').length).toBeGreaterThan(1);
  });

  it('is refused to whom the CSV is refused', async () => {
    for (const path of [adminPaths.users(), adminPaths.audit()])
      expect([path, (await moderator.get(`${path}.csv`)).status]).toEqual([path, 403]);
    expect((await moderator.post(`${LIST}.csv`, { list: '', file: 'xlsx' })).status).toBe(403);
  });

  it('holds people only for the own password, and is written down as the CSV is', async () => {
    await store({ phone: '5321234567', email: '=cmd@ornek.test', amount: 1_234.5 });
    const form = await (await admin.get(`${LIST}.csv`)).text();
    const fields = { ...postedForm(form, `${LIST}.csv`), file: 'xlsx' };
    const refused = await admin.post(`${LIST}.csv`, { ...fields, own_password: 'yanlış' });
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([422, null]);
    expect(await audit('application.export')).toEqual([]);
    const answer = await admin.post(`${LIST}.csv`, { ...fields, own_password: admin.person.password });
    const [head = [], row = []] = (await workbookOf(answer)).rows;
    const cell = (heading: string): unknown => row[head.indexOf(heading)];
    expect([cell('Telefon'), cell('E-posta'), cell('Tutar')]).toEqual([
      '0532 123 45 67',
      '=cmd@ornek.test',
      1_234.5,
    ]);
    expect(cell('Başvuru Zamanı')).toBeInstanceOf(Date);
    expect(await audit('application.export')).toHaveLength(1);
  });
});
