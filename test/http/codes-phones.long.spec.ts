import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { memberPaths } from '../../src/shared/paths/member.js';
import { CODE_LIMITS } from '../../src/messages/codes/code-limits.js';
import { changeSettings } from '../factories/settings.js';
import { applied, freshPhone, postApplication, rightBody } from '../support/applications.js';
import { requestIn, wrongCode } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { validityFaults } from '../support/html-validity.js';
import { postFrom, postOwn } from '../support/members.js';
import {
  openPhones,
  receiver,
  gateway,
  server,
  env,
  own,
  member,
  codeTo,
  type,
  confirmed,
  isConfirmed,
} from '../support/phone-desk.js';
import { startServer } from '../support/server.js';
import { Session } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

openPhones();

describe('a member’s phone', () => {
  // POST /hesabim/telefon/dogrula, GET /hesabim/telefon, GET /hesabim/telefon/kod, POST /hesabim/telefon/kod
  it('is confirmed by the code that was sent there', async () => {
    const one = await member();
    expect(await one.session.html(memberPaths.home())).toContain('Doğrulanmadı');
    const before = await one.session.html(memberPaths.phone());
    expect(validityFaults(before)).toEqual([]);
    const istek = requestIn(await postOwn(one.session, memberPaths.verifyPhone()));
    const code = await codeTo(one.phone);
    expect(validityFaults(await one.session.html(memberPaths.phoneCode(istek)))).toEqual([]);
    const refused = await type(one, istek, wrongCode(code));
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain('4 deneme hakkınız kaldı');
    expect(validityFaults(again)).toEqual([]);
    expect((await type(one, istek, 'kod')).status).toBe(422);
    expect(await isConfirmed(one)).toEqual([one.phone, false]);
    // As with a double click, and with the spaces that people type.
    const [first, second] = await Promise.all([type(one, istek, code), type(one, istek, ` ${code} `)]);
    expect([first.headers.get('location'), second.headers.get('location')]).toEqual([
      memberPaths.home(),
      memberPaths.home(),
    ]);
    expect(await isConfirmed(one)).toEqual([one.phone, true]);
    expect(await one.session.html(memberPaths.home())).toContain('Doğrulandı');
    expect((await postOwn(one.session, memberPaths.verifyPhone())).headers.get('location')).toBe(
      memberPaths.phone(),
    );
  });

  itInFull(
    'is tried five times at most, however many at once on two replicas, and by her alone',
    async () => {
      const [one, stranger] = [await member(), await member()];
      const istek = requestIn(await postOwn(one.session, memberPaths.verifyPhone()));
      const code = await codeTo(one.phone);
      expect((await stranger.session.get(memberPaths.phoneCode(istek))).status).toBe(303);
      expect((await type(stranger, istek, code)).headers.get('location')).toBe(memberPaths.phone());
      const replica = await startServer({ database: { url: server.databaseUrl }, env });
      const elsewhere = new Session(replica);
      elsewhere.cookie = one.session.cookie;
      const tries = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          type(n % 2 === 0 ? one : { ...one, session: elsewhere }, istek, wrongCode(code)),
        ),
      );
      await replica.stop();
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
      const over = await type(one, istek, code);
      expect([over.status, (await over.text()).includes('Bu kod artık geçerli değil')]).toEqual([422, true]);
      expect(await server.sql('SELECT tries FROM phone_codes WHERE id = $1', [istek])).toEqual([
        { tries: CODE_LIMITS.tries },
      ]);
      expect(await isConfirmed(one)).toEqual([one.phone, false]);
    },
  );

  it('gets one SMS of many requests at once; the next waits a minute, and for the day’s end after five', async () => {
    const one = await member();
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => postOwn(one.session, memberPaths.verifyPhone())),
    );
    expect(new Set(asked.map(requestIn)).size).toBe(1);
    await codeTo(one.phone);
    const limit = (seconds: number): Promise<unknown> =>
      server.sql(
        `UPDATE limited_requests SET requested_at = requested_at - $2 * interval '1 second' WHERE account_key = (
           SELECT account_key FROM limited_requests WHERE id = (SELECT request_id FROM phone_codes WHERE id = $1))`,
        [requestIn(asked[0] as Response), seconds],
      );
    for (let sent = 2; sent <= CODE_LIMITS.perAccountAndDay; sent++) {
      await limit(CODE_LIMITS.secondsBetween);
      await postOwn(one.session, memberPaths.verifyPhone());
      await codeTo(one.phone, sent);
    }
    await limit(CODE_LIMITS.secondsBetween);
    await server.sql(`UPDATE phone_codes SET asked_at = asked_at - interval '6 minutes' WHERE phone = $1`, [
      one.phone,
    ]);
    const refused = await postOwn(one.session, memberPaths.verifyPhone());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    const text = await refused.text();
    expect(text).toContain('Kısa sürede çok fazla kod istediniz');
    expect(validityFaults(text)).toEqual([]);
    expect(gateway.to(one.phone)).toHaveLength(CODE_LIMITS.perAccountAndDay);
  });
});

describe('another phone', () => {
  // POST /hesabim/telefon
  it('asks for the password, is confirmed, and the old one and the mailbox are told', async () => {
    const one = await member();
    await confirmed(one);
    const next = freshPhone();
    const ask = (fields: Record<string, string>): Promise<Response> =>
      postOwn(one.session, memberPaths.phone(), fields);
    for (const [fields, text] of [
      [{ phone_number: next, own_password: 'yanlış' }, 'Şifreniz hatalı'],
      [{ phone_number: '0212 555 44 33', ...own }, 'cep telefonu'],
      [{ phone_number: one.phone, ...own }, 'zaten doğrulandı'],
    ] as const) {
      const answer = await ask(fields);
      const page = await answer.text();
      expect([answer.status, validityFaults(page)]).toEqual([422, []]);
      expect(page).toContain(text);
    }
    const istek = requestIn(await ask({ phone_number: `0${next}`, ...own }));
    expect(await isConfirmed(one)).toEqual([one.phone, true]);
    await type(one, istek, await codeTo(next));
    expect(await isConfirmed(one)).toEqual([next, true]);
    await eventually(
      () => Promise.resolve(gateway.to(one.phone).some(({ text }) => text.includes('numarası değişti'))),
      15_000,
    );
    await eventually(
      () =>
        Promise.resolve(receiver.to(one.email).some(({ text }) => text.includes('telefon numarası değişti'))),
      15_000,
    );
  });

  it('that staff write into an account is confirmed by nobody', async () => {
    const one = await member();
    await confirmed(one);
    await server.sql('UPDATE users SET phone = $2 WHERE email = $1', [one.email, freshPhone()]);
    expect((await isConfirmed(one))?.[1]).toBe(false);
  });
});

describe('applications of a phone', () => {
  it('are hers once it is confirmed, and stay hers when she changes it', async () => {
    const one = await member();
    const { id } = await applied(server, 'kredi', { phone_number: one.phone });
    const list = (): Promise<string> => one.session.html(memberPaths.applications());
    expect(await list()).not.toContain(memberPaths.application(id));
    expect(await list()).toContain('Telefon numaranız doğrulanmadığı için');
    await confirmed(one);
    expect(await list()).not.toContain('doğrulanmadığı');
    const later = (await applied(server, 'kredi', { phone_number: one.phone })).id;
    for (const made of [id, later]) {
      expect(await list()).toContain(memberPaths.application(made));
      expect((await one.session.get(memberPaths.application(made))).status).toBe(200);
    }
    const next = freshPhone();
    const istek = requestIn(await postOwn(one.session, memberPaths.phone(), { phone_number: next, ...own }));
    await type(one, istek, await codeTo(next));
    expect(await list()).toContain(memberPaths.application(id));
    expect(await list()).not.toContain(
      memberPaths.application((await applied(server, 'kredi', { phone_number: one.phone })).id),
    );
  });

  it('belong to who has the number now, but for those that were the other’s already', async () => {
    const one = await member();
    await confirmed(one);
    const hers = (await applied(server, 'kredi', { phone_number: one.phone })).id;
    const other = await member(one.phone);
    const istek = requestIn(await postOwn(other.session, memberPaths.verifyPhone()));
    await type(other, istek, await codeTo(one.phone, 2));
    expect([(await isConfirmed(one))?.[1], (await isConfirmed(other))?.[1]]).toEqual([false, true]);
    const later = (await applied(server, 'kredi', { phone_number: one.phone })).id;
    expect((await one.session.get(memberPaths.application(hers))).status).toBe(200);
    expect((await one.session.get(memberPaths.application(later))).status).toBe(404);
    expect((await other.session.get(memberPaths.application(hers))).status).toBe(404);
    expect((await other.session.get(memberPaths.application(later))).status).toBe(200);
  });
});

describe('an application, where the settings ask for a code', () => {
  const switchTo = (isOn: boolean): Promise<unknown> =>
    changeSettings(server, 'notifications', { phoneCode: isOn });
  const send = (body: object, as: 'json' | 'form' = 'json', headers = {}): Promise<Response> =>
    postApplication(server, 'kredi', body, { as, headers });
  const stored = (phone: unknown): Promise<{ is_confirmed: boolean }[]> =>
    server.sql<{ is_confirmed: boolean }>(
      'SELECT phone_confirmed_at IS NOT NULL AS is_confirmed FROM applications WHERE phone_number = $1 ORDER BY id',
      [phone],
    );
  const saidOf = async (answer: Response): Promise<string | undefined> =>
    ((await answer.json()) as { fields?: Record<string, string> }).fields?.['phone_code'];

  beforeAll(async () => {
    await switchTo(true);
    await eventually(async () => (await send(rightBody('kredi'))).status === 422, 10_000);
  });
  afterAll(() => switchTo(false));

  it('is taken with the right one, marked as confirmed, once however often it is sent', async () => {
    const body = { ...rightBody('kredi'), phone_number: freshPhone() };
    const first = await send(body);
    expect([first.status, await saidOf(first)]).toEqual([
      422,
      expect.stringContaining('6 haneli kodu yazın'),
    ]);
    expect(await stored(body.phone_number)).toEqual([]);
    const code = await codeTo(body.phone_number);
    expect(await saidOf(await send({ ...body, phone_code: wrongCode(code) }))).toContain('4 deneme');
    expect(await saidOf(await send({ ...body, phone_code: '12' }))).toBe('Lütfen 6 haneli kodu yazın');
    const right = { ...body, phone_code: `${code.slice(0, 3)} ${code.slice(3)}` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(right)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await stored(body.phone_number)).toEqual([{ is_confirmed: true }]);
    expect(gateway.to(body.phone_number).filter(({ text }) => text.includes('doğrulama'))).toHaveLength(1);
  });

  it('asks for it in the page as well, with all that was typed, and takes it with other mistakes mended', async () => {
    const body = { ...rightBody('kredi'), phone_number: freshPhone(), marketing_sms: true };
    const page = await send(body, 'form');
    const text = await page.text();
    expect([page.status, validityFaults(text)]).toEqual([422, []]);
    expect(text).toContain('telefonunuzu doğrulayın');
    expect(text).not.toContain('şunları düzeltin');
    for (const kept of [`value="${body.phone_number}"`, 'name="marketing_sms"', 'value="akbank"'])
      expect(text).toContain(kept);
    const code = await codeTo(body.phone_number);
    const mistaken = await (await send({ ...body, phone_code: wrongCode(code) }, 'form')).text();
    expect(mistaken).toMatch(/id="phone_code-hata"/);
    const other = await (await send({ ...body, selected_banks: [], phone_code: code }, 'form')).text();
    expect(other).toContain(`value="${code}"`);
    const done = await send({ ...body, phone_code: code }, 'form');
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('tesekkurler'),
    ]);
    expect(await stored(body.phone_number)).toEqual([{ is_confirmed: true }]);
  });

  it('is marked as not confirmed without one, and a code of another phone or form is none', async () => {
    const body = { ...rightBody('kredi'), phone_number: freshPhone() };
    await send(body);
    const code = await codeTo(body.phone_number);
    const otherPhone = { ...body, phone_number: freshPhone(), phone_code: code };
    expect((await send(otherPhone)).status).toBe(422);
    const otherForm = { ...rightBody('kredi'), phone_number: body.phone_number, phone_code: code };
    expect(await saidOf(await send(otherForm))).toContain('kodsuz gönderin');
    expect((await send({ ...body, skip_code: true })).status).toBe(201);
    expect(await stored(body.phone_number)).toEqual([{ is_confirmed: false }]);
  });

  it('leaves no trace of the phone once the application is erased', async () => {
    const body = { ...rightBody('kredi'), phone_number: freshPhone() };
    await send(body);
    const code = await codeTo(body.phone_number);
    const answer = await send({ ...body, phone_code: code });
    const { application } = (await answer.json()) as { application: { id: string } };
    const asked = await postFrom(server, applicantPaths.new(), {
      ...{ no: application.id, phone_number: body.phone_number },
    });
    const istek = requestIn(asked);
    await eventually(() => Promise.resolve(gateway.to(body.phone_number).length > 1), 15_000);
    const kod = /kodunuz (\d{6})/.exec(gateway.to(body.phone_number).at(-1)?.text ?? '')?.[1] ?? '';
    const opened = await fetch(`${server.url}/basvuru-durumu/kod`, {
      method: 'POST',
      headers: { cookie: asked.headers.get('set-cookie')?.split(';')[0] ?? '', origin: server.url },
      body: new URLSearchParams({ istek, kod }),
      redirect: 'manual',
    });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const question = await fetch(`${server.url}/basvuru-durumu/sil`, { headers: { cookie } });
    const _csrf = /name="_csrf" value="([^"]+)"/.exec(await question.text())?.[1] ?? '';
    await fetch(`${server.url}/basvuru-durumu/sil`, {
      method: 'POST',
      headers: { cookie, origin: server.url },
      body: new URLSearchParams({ _csrf }),
      redirect: 'manual',
    });
    expect(await stored(body.phone_number)).toEqual([]);
    expect(await server.sql('SELECT 1 FROM phone_codes WHERE phone = $1', [body.phone_number])).toEqual([]);
  });

  it('of a member needs none with the phone that she has confirmed', async () => {
    const one = await member();
    await confirmed(one);
    const body = { ...rightBody('kredi'), phone_number: one.phone };
    expect((await send(body, 'json', { cookie: one.session.cookie })).status).toBe(201);
    expect(await stored(one.phone)).toEqual([{ is_confirmed: true }]);
    const other = await send({ ...rightBody('kredi'), phone_number: freshPhone() }, 'json', {
      cookie: one.session.cookie,
    });
    expect(other.status).toBe(422);
  });
});
