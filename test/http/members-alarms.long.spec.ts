import { memberPaths, signUpPaths } from '../../src/shared/paths/member.js';
import { aSavedResult } from '../factories/people.js';
import { freshMail } from '../support/applications.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { openMembers, receiver, server, own } from '../support/member-desk.js';
import { newMember, postFrom, postOwn } from '../support/members.js';
import { Session } from '../support/staff.js';

openMembers();

describe('a calculation that a member keeps', () => {
  const follow = (headers: Record<string, string>): Promise<Response> =>
    fetch(server.url + memberPaths.save(), { headers, redirect: 'manual' });
  const address = '/ihtiyac-kredisi?tutar=50000&vade=12';
  const toForm = memberPaths.newSaved(address);

  // GET /hesabim/kaydet
  it('is asked for by a link with the same bytes everywhere, also by who signs in first', async () => {
    const page = await (await fetch(server.url + address)).text();
    expect(page).toContain(`href="${memberPaths.save()}"`);
    const wayTo = async (headers: Record<string, string>): Promise<string | null> =>
      (await follow(headers)).headers.get('location');
    expect(await wayTo({ referer: server.url + address })).toBe(toForm);
    for (const referer of ['https://evil.test/ihtiyac-kredisi', 'x', `${server.url}/${'a'.repeat(3_000)}`])
      expect(await wayTo({ referer })).toBe(memberPaths.newSaved());
    expect(await wayTo({})).toBe(memberPaths.newSaved());
    const asked = await fetch(server.url + toForm, { redirect: 'manual' });
    expect(decodeURIComponent(asked.headers.get('location') ?? '')).toContain(toForm);
  });

  // GET /hesabim/kaydettiklerim, GET /hesabim/kaydettiklerim/yeni, POST /hesabim/kaydettiklerim, POST /hesabim/kaydettiklerim/:id/sil
  it('is kept, opened again and removed, by her alone', async () => {
    const email = freshMail();
    const [member, stranger] = [
      await newMember(server, receiver, email),
      await newMember(server, receiver, freshMail()),
    ];
    const form = await member.html(toForm);
    expect(form.replaceAll('\u00a0', ' ')).toContain('value="İhtiyaç kredisi · 50.000 TL · 12 ay"');
    expect(validityFaults(form)).toEqual([]);
    expect(validityFaults(await member.html(memberPaths.saved()))).toEqual([]);
    const keep = (fields: Record<string, string>): Promise<Response> =>
      postOwn(member, memberPaths.saved(), fields);
    expect((await keep({ address, name: ' ' })).status).toBe(422);
    expect((await keep({ address: '//evil.test/', name: 'Ev' })).status).toBe(422);
    await Promise.all([keep({ address, name: 'Araba' }), keep({ address, name: 'Araba' })]);
    const list = await member.html(memberPaths.saved());
    expect(validityFaults(list)).toEqual([]);
    expect(list).toContain(`<a href="${address.replace('&', '&amp;')}">Araba</a>`);
    const rows = await server.sql<{ id: string }>('SELECT id FROM saved_results WHERE address = $1', [
      address,
    ]);
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? '';
    const data = (await (await postOwn(member, memberPaths.dataFile(), own)).json()) as object;
    expect(data).toMatchObject({ saved: [{ name: 'Araba', address }] });
    await postOwn(stranger, memberPaths.savedRemoval(id));
    expect(await server.sql('SELECT 1 FROM saved_results WHERE id = $1', [id])).toHaveLength(1);
    await postOwn(member, memberPaths.savedRemoval('constructor'));
    await postOwn(member, memberPaths.savedRemoval(id));
    expect(await server.sql('SELECT 1 FROM saved_results WHERE id = $1', [id])).toHaveLength(0);
    const [her] = await server.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
    await aSavedResult.many(
      server,
      Array.from({ length: 50 }, (_, n) => ({
        user_id: her?.id ?? '',
        name: `Kayıt ${String(n + 1)}`,
        address: `/mevduat?tutar=${String(n + 1)}`,
      })),
    );
    const full = await keep({ address, name: 'Araba' });
    expect([full.status, (await full.text()).includes('En çok 50')]).toEqual([422, true]);
  });
});

describe('a rate that a member waits for', () => {
  const alarmsOf = (email: string) =>
    server.sql<{ id: string; market: string; is_on: boolean; is_met: boolean; token: string }>(
      `SELECT a.id, a.market, a.is_on, a.is_met, a.token FROM rate_alarms a JOIN users u ON u.id = a.user_id
        WHERE u.email = $1 ORDER BY a.id`,
      [email],
    );
  const setAlarm = (member: Session, market: string, threshold: string): Promise<Response> =>
    postOwn(member, memberPaths.alarms(), { market, threshold });
  const told = (email: string): number =>
    receiver.to(email).filter(({ text }) => text.includes('en düşük oranı şimdi')).length;
  /** Until what rounds do is done; they are woken by an alarm that is set. */
  const look = async (member: Session): Promise<void> => {
    await setAlarm(member, 'mevduat-eur', '99');
    await postOwn(
      member,
      memberPaths.alarmRemoval(
        (await server.sql<{ id: string }>(`SELECT id FROM rate_alarms WHERE market = 'mevduat-eur'`))[0]
          ?.id ?? '',
      ),
    );
  };

  // GET /hesabim/alarmlarim, POST /hesabim/alarmlarim
  it('is told by mail, once a day and again only when it is better', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    const empty = await member.html(memberPaths.alarms({ tur: 'konut-kredisi', oran: '2,5' }));
    expect(validityFaults(empty)).toEqual([]);
    expect(empty).toMatch(/value="konut-kredisi" selected|selected="" value="konut-kredisi"/);
    expect(empty).toContain('value="2,50"');
    for (const [market, threshold, field] of [
      ['yok', '3', 'market'],
      ['constructor', '3', 'market'],
      ['konut-kredisi', '', 'threshold'],
      ['konut-kredisi', '0', 'threshold'],
      ['konut-kredisi', '101', 'threshold'],
    ] as const) {
      const wrong = await setAlarm(member, market, threshold);
      expect([wrong.status, (await wrong.text()).includes(`href="#${field}"`)]).toEqual([422, true]);
    }
    const [best] = await server.sql<{ rate: string; id: string }>(
      `SELECT r.rate, p.id FROM products p JOIN product_rates r ON r.product_id = p.id
        WHERE p.subtype = 'konut_kredisi' AND p.is_active ORDER BY r.rate, p.id LIMIT 1`,
    );
    const rate = Number(best?.rate);
    // Not that far yet, whoever sends it twice.
    const low = String((rate - 0.1).toFixed(2)).replace('.', ',');
    await Promise.all([setAlarm(member, 'konut-kredisi', low), setAlarm(member, 'konut-kredisi', low)]);
    expect(await alarmsOf(email)).toEqual([
      expect.objectContaining({ market: 'konut-kredisi', is_on: true, is_met: false }),
    ]);
    expect(told(email)).toBe(0);
    const move = (to: number): Promise<unknown> =>
      server.sql('UPDATE product_rates SET rate = $2 WHERE product_id = $1', [best?.id, to]);
    await move(rate - 0.2);
    await look(member);
    await eventually(() => Promise.resolve(told(email) === 1), 15_000);
    // Better, but the same day; and as good the next.
    await move(rate - 0.3);
    await look(member);
    await server.sql(
      `UPDATE rate_alarms SET told_on = told_on - 1, told_rate = $1 WHERE market = 'konut-kredisi'`,
      [rate - 0.3],
    );
    await look(member);
    await move(rate - 0.35);
    await look(member);
    await eventually(() => Promise.resolve(told(email) === 2), 15_000);
    const mail = receiver.to(email).at(-1);
    expect(mail?.text).toContain('Konut kredisi');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers.get('list-id')).toBe('<oran-alarmi.127.0.0.1>');
    expect(mail?.text).toContain('Bu oran alarmını bitir: ');
    expect(mail?.text).not.toContain('Bülten');
    // Gone and come back: the day is over by then.
    await move(rate);
    await look(member);
    await eventually(async () => (await alarmsOf(email))[0]?.is_met === false, 10_000);
    expect(told(email)).toBe(2);
    const shown = await member.html(memberPaths.alarms());
    expect(validityFaults(shown)).toEqual([]);
    expect(shown).toContain('Son haber');
    expect(await member.html(memberPaths.dataPage())).not.toContain('undefined');
  });

  // POST /hesabim/alarmlarim/:id/ac-kapa, POST /hesabim/alarmlarim/:id/sil
  it('is hers alone, stopped and taken away', async () => {
    const [email, other] = [freshMail(), freshMail()];
    const [member, stranger] = [
      await newMember(server, receiver, email),
      await newMember(server, receiver, other),
    ];
    await setAlarm(member, 'ihtiyac-kredisi', '0,5');
    const [{ id } = { id: '' }] = await alarmsOf(email);
    await postOwn(stranger, memberPaths.alarmSwitch(id), { is_on: 'false' });
    await postOwn(stranger, memberPaths.alarmRemoval(id));
    expect(await alarmsOf(email)).toEqual([expect.objectContaining({ is_on: true })]);
    await postOwn(member, memberPaths.alarmSwitch(id), { is_on: 'false' });
    expect(await alarmsOf(email)).toEqual([expect.objectContaining({ is_on: false })]);
    expect((await postOwn(member, memberPaths.alarmRemoval('x'))).status).toBe(303);
    await postOwn(member, memberPaths.alarmRemoval(id));
    expect(await alarmsOf(email)).toEqual([]);
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n++)
      statuses.push((await setAlarm(member, 'mevduat-tl', `9${String(n % 10)},${String(n)}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 422]);
  });

  // GET /uye-ol/alarm-bitir, POST /uye-ol/alarm-bitir
  it('ends by the link of a mail, which opening does not follow', async () => {
    const email = freshMail();
    const member = await newMember(server, receiver, email);
    await setAlarm(member, 'tasit-kredisi', '0,5');
    await setAlarm(member, 'kobi-kredisi', '0,5');
    const [one, two] = await alarmsOf(email);
    const link = server.url + signUpPaths.endAlarm(one?.token);
    const asked = await (await fetch(link)).text();
    expect(asked).toContain('Taşıt kredisi, aylık %0,50 veya altı');
    expect(validityFaults(asked)).toEqual([]);
    expect(await alarmsOf(email)).toHaveLength(2);
    // One click of a mail program, from nowhere, as often as it likes.
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const ended = await fetch(link, { method: 'POST', body });
      expect([ended.status, await ended.json()]).toEqual([200, { success: true }]);
    }
    const byButton = await postFrom(server, signUpPaths.endAlarm(), { kod: two?.token ?? '' });
    expect([byButton.status, (await byButton.text()).includes('Alarm Bitti')]).toEqual([200, true]);
    expect(await alarmsOf(email)).toEqual([]);
    for (const over of [link, server.url + signUpPaths.endAlarm('x'), server.url + signUpPaths.endAlarm()])
      expect((await fetch(over)).status).toBe(404);
  });
});
