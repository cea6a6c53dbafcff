import { reportPaths } from '../../src/shared/paths/report.js';
import { audit, moderator, one, openDesk, type Person, server } from '../support/application-desk.js';
import {
  callsBy,
  callsOf,
  DAYS,
  draw,
  mark,
  numberIn,
  QUALITY,
  samplesOf,
  textAt,
} from '../support/quality-desk.js';
import { reportAt } from '../support/report.js';
import { siteDay } from '../factories/row.js';
import { signedIn } from '../support/staff.js';

openDesk();

let agent: Person;
const people = reportAt(() => moderator, reportPaths.people());

beforeAll(async () => {
  agent = await signedIn(server, 'agent');
});

describe('a quality sample', () => {
  // GET /admin/quality, POST /admin/quality, GET /admin/quality/:id

  it('has ten calls at random, which stay, and takes no call twice', async () => {
    await callsBy(agent.person.id, 14);
    const [first, second] = [await draw(agent.person.id), await draw(agent.person.id)];
    const [ten, four] = [await callsOf(numberIn(first)), await callsOf(numberIn(second))];
    expect([ten.length, four.length]).toEqual([10, 4]);
    expect(new Set([...ten, ...four].map(({ application }) => application)).size).toBe(14);
    expect(await callsOf(numberIn(first))).toEqual(ten);
    expect(await textAt(first)).toContain('10. arama');
    expect(await textAt(QUALITY)).toContain(`${agent.person.name}`);
    expect((await audit('quality-sample.create')).map(({ after }) => after?.['calls'])).toEqual([10, 4]);
    const before = await samplesOf(agent.person.id);
    const third = await moderator.postForm(QUALITY, { person: agent.person.id, ...DAYS });
    expect(third.status).toBe(422);
    expect(await third.text()).toContain('değerlendirilecek araması yok');
    expect(await samplesOf(agent.person.id)).toBe(before);
  });

  it('keeps what was typed wrong, and is not drawn of one’s own calls', async () => {
    const wrong = { person: agent.person.id, from: siteDay(0), to: siteDay(-2) };
    const answer = await moderator.postForm(QUALITY, wrong);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('Son gün ilk günden önce olamaz');
    expect(page).toContain(`value="${wrong.from}"`);
    await callsBy(moderator.person.id, 1);
    const own = await moderator.postForm(QUALITY, { person: moderator.person.id, ...DAYS });
    expect(await own.text()).toContain('Kendi aramalarınızı değerlendiremezsiniz');
  });

  it('is for those who oversee the team', async () => {
    await callsBy(agent.person.id, 1);
    const sample = await draw(agent.person.id);
    const [call] = await callsOf(numberIn(sample));
    expect((await agent.get(QUALITY)).status).toBe(403);
    expect((await agent.get(sample)).status).toBe(403);
    expect((await mark(sample, call?.id, { mark: 'good' }, agent)).status).toBe(403);
    expect((await moderator.get(`${QUALITY}/999999`)).status).toBe(404);
    expect((await moderator.get(`${QUALITY}/uydurma`)).status).toBe(404);
  });
});

describe('a mark', () => {
  // POST /admin/quality/:id/calls/:call, GET /admin/own-marks

  it('is read by the person, counted in the report of people, and goes with an undone call', async () => {
    const [application] = await callsBy(agent.person.id, 2);
    const sample = await draw(agent.person.id);
    const [first, second] = await callsOf(numberIn(sample));
    expect(await textAt('/admin/own-marks', agent)).toContain('Henüz değerlendirilen aramanız yok');
    expect((await mark(sample, first?.id, { mark: 'good' })).status).toBe(303);
    expect((await mark(sample, second?.id, { mark: 'improvable', words: 'Tutarı sormadı' })).status).toBe(
      303,
    );
    expect(await textAt('/admin/own-marks', agent)).toContain('Geliştirilmeli Tutarı sormadı');
    expect(await textAt(sample)).toContain('Ortalama 75');
    const row = (await people.rows({ range: 'today' })).find((line) => line.startsWith(agent.person.name));
    expect(row?.split(';')[7]).toBe('75');
    expect((await audit('quality-sample.mark')).map(({ after }) => after)).toEqual([
      { call: first?.id, mark: 'good' },
      { call: second?.id, mark: 'improvable' },
    ]);
    await server.sql('DELETE FROM application_events WHERE application_id = $1', [application]);
    expect(await callsOf(numberIn(sample))).toHaveLength(1);
  });

  it('needs words where it finds fault, and does not overwrite another’s', async () => {
    await callsBy(agent.person.id, 1);
    const sample = await draw(agent.person.id);
    const [call] = await callsOf(numberIn(sample));
    const silent = await mark(sample, call?.id, { mark: 'wrong' });
    expect([silent.status, await silent.text()]).toEqual([
      422,
      expect.stringContaining('Neyin daha iyi olabileceğini yazın'),
    ]);
    expect((await mark(sample, call?.id, { mark: 'good', words: 'Kibar' })).status).toBe(303);
    const late = await mark(sample, call?.id, { mark: 'wrong', words: 'Yanlış oran' });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('Yanlış oran')]);
    expect((await callsOf(numberIn(sample)))[0]).toMatchObject({ mark: 'good', words: 'Kibar' });
  });

  it('on one’s own call is refused, and its words go with the applicant’s data', async () => {
    const [application = ''] = await callsBy(moderator.person.id, 1);
    const admin = await signedIn(server, 'admin');
    const sample = await draw(moderator.person.id, admin);
    const [call] = await callsOf(numberIn(sample));
    expect((await mark(sample, call?.id, { mark: 'good' })).status).toBe(403);
    expect(await textAt(sample)).not.toContain('Değerlendirmeyi değiştir');
    await mark(sample, call?.id, { mark: 'wrong', words: 'Evi olmayana konut kredisi' }, admin);
    const applicant = await one<{ contact: string }>(
      'SELECT phone_number AS contact FROM applications WHERE id = $1',
      [application],
    );
    const asked = { ...applicant, reason: 'request', own_password: admin.person.password };
    const file = await admin.postForm('/admin/people/export', asked);
    expect(await file.text()).toContain('Evi olmayana konut kredisi');
    expect((await admin.postForm('/admin/people/erase', asked)).status).toBe(303);
    expect(await callsOf(numberIn(sample))).toMatchObject([{ mark: 'wrong', words: '[silindi]' }]);
  });
});
