import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { reportPaths } from '../../src/shared/paths/report.js';
import { paths } from '../../src/shared/paths/site.js';
import { aSourceCost } from '../factories/reports.js';
import { admin, moderator, openDesk, server, store } from '../support/application-desk.js';
import { rightBody } from '../support/applications.js';
import { readHtml } from '../support/html.js';
import { answer } from '../support/outcome-desk.js';
import { days, reportAt } from '../support/report.js';
import { submit } from '../support/submissions.js';
import { htmlOf } from '../support/page.js';

openDesk();

const outcomes = reportAt(() => moderator, reportPaths.outcomes());

describe('the site from which a visit came', () => {
  it('is stored by its host alone, and not at all where it is ours or none', async () => {
    for (const [given, stored] of [
      ['WWW.Ornek.com', 'www.ornek.com'],
      ['https://ornek.test/a?q=1', null],
      ['ornek.test/ayse', null],
      [new URL(server.url).hostname, null],
      [undefined, null],
    ] as const) {
      const body = { ...rightBody('kredi'), referrer_host: given };
      expect((await submit(server.url, body)).status).toBe(201);
      const [row] = await server.sql<{ id: string; referrer_host: string | null }>(
        'SELECT id, referrer_host FROM form_submissions ORDER BY id DESC LIMIT 1',
      );
      expect([given, row?.referrer_host]).toEqual([given, stored]);
    }
  });

  it('stands in the form of who has no script, whose page it led to', async () => {
    const hidden = async (referer: string): Promise<string | undefined> => {
      const answered = await fetch(server.url + paths.apply('kredi'), { headers: { referer } });
      return readHtml(await answered.text())
        .one('input[name="referrer_host"]')
        ?.attribute('value');
    };
    expect(await hidden('https://Ornek.test/arama?q=kredi')).toBe('ornek.test');
    expect(await hidden(`${server.url}/ihtiyac-kredisi`)).toBeUndefined();
    expect(await htmlOf(server, paths.apply('kredi'))).not.toContain('referrer_host');
  });

  it('has a report of its own with its costs, and leaves it with an erased application', async () => {
    const createdAt = '2026-02-03T09:00:00Z';
    const ids = await store(
      { banks: ['akbank'], createdAt, phone: '5321234567' },
      { banks: ['akbank'], createdAt },
      { banks: ['akbank'], createdAt },
    );
    const [first = '', second = ''] = ids;
    await server.sql(
      `UPDATE form_submissions SET referrer_host = 'ornek.test'
        WHERE id IN (SELECT submission_id FROM applications WHERE id = ANY ($1::bigint[]))`,
      [[first, second]],
    );
    await answer(server, first, 'akbank', 'approved', 30);
    await aSourceCost(server, {
      ...{ source: 'referrers:ornek.test', amount: 40 },
      ...{ first_day: '2026-02-03', last_day: '2026-02-03' },
    });
    const query = { ...days('2026-02-03'), tab: 'referrers' };
    expect(await outcomes.rows(query)).toEqual(['ornek.test;2;1;1;0;0;100,0;0,00;;;45;45']);
    expect(await outcomes.rows({ ...query, view: 'costs' })).toEqual([
      'ornek.test;2;1;100,0;0,00;40,00;-40,00;40,00',
    ]);
    const erased = await admin.postForm(privacyPaths.personErase(), {
      ...{ contact: '5321234567', reason: 'request' },
      own_password: admin.person.password,
    });
    expect(erased.status).toBe(303);
    expect(await server.sql('SELECT FROM form_submissions WHERE referrer_host IS NOT NULL')).toHaveLength(1);
    expect(await outcomes.rows(query)).toEqual(['ornek.test;1;0;0;0;0;;0,00;;;;']);
    await server.sql('DELETE FROM source_costs');
  });
});
