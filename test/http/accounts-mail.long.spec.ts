import { aLimitedRequest } from '../factories/records.js';
import { ago } from '../factories/row.js';
import { linkIn } from '../support/mail-receiver.js';
import { openPost, shared, receiver, server, admin, mailTo } from '../support/post-office.js';
import { accountPaths } from '../../src/shared/paths/account.js';
import { adminPaths, paths } from '../../src/shared/paths/site.js';
import { eventually } from '../support/eventually.js';
import { withSecondFactor } from '../support/second-factor.js';
import { startServer } from '../support/server.js';
import { createPerson, Session, signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';

openPost();

describe('a password link', () => {
  it('comes by mail and works once', async () => {
    const person = await createPerson(server.databaseUrl, 'moderator');
    const form = { own_password: admin.person.password };
    expect((await admin.postForm(adminPaths.userPasswordLink(person.id), form)).status).toBe(200);
    const link = linkIn(await mailTo(person.email), paths.newPassword());
    const page = await fetch(server.url + link);
    expect([page.status, (await page.text()).includes(person.email)]).toEqual([200, true]);
    const outbox = await server.sql(`SELECT payload FROM outbox WHERE topic = 'user.password_reset'`);
    expect(JSON.stringify(outbox)).not.toContain(link.split('kod=')[1]);
  });
});

const noticesTo = (email: string, words: string): Promise<number> =>
  eventually(() => Promise.resolve(receiver.to(email).some(({ text }) => text.includes(words))), 15_000);

describe('a new password', () => {
  it('is told of by mail when staff change their own, and not when they could not', async () => {
    const session = await signedIn(server, 'moderator');
    const { email, password: own } = session.person;
    const fields = { own_password: own, password: 'Kırmızı-Fener7', again: 'Kırmızı-Fener7' };
    const events = (): Promise<unknown[]> =>
      server.sql(
        `SELECT 1 FROM outbox WHERE payload->>'event' = 'password.change' AND payload->>'user_id' = $1`,
        [session.person.id],
      );
    const wrong = await session.postForm(`${adminPaths.profile()}/password`, {
      ...fields,
      own_password: 'x',
    });
    expect([wrong.status, await events()]).toEqual([422, []]);
    expect((await session.postForm(`${adminPaths.profile()}/password`, fields)).status).toBe(303);
    expect(await events()).toHaveLength(1);
    await noticesTo(email, 'Şifreniz değişti');
  });
});

describe('a second factor', () => {
  it('is told of by mail, with time, device and rough network', async () => {
    const session = await signedIn(server, 'moderator');
    await withSecondFactor(session);
    const { text } = await mailTo(session.person.email);
    expect(text).toContain('İki adımlı doğrulama açıldı');
    expect(text).toMatch(/127\.0\.0\.x/);
  });
});

describe('a forgotten password', () => {
  beforeEach(() => server.sql('DELETE FROM limited_requests'));

  const ask = (email: string, { at = server, from = '198.51.101.1' } = {}): Promise<Response> =>
    fetch(at.url + accountPaths.passwordRequest(), {
      method: 'POST',
      headers: { origin: at.url, 'x-forwarded-for': from },
      body: new URLSearchParams({ email }),
      redirect: 'manual',
    });
  const told = async (answer: Response): Promise<unknown> => [
    ...[answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')],
    await answer.text(),
  ];
  const granted = (): Promise<{ n: number }[]> =>
    server.sql<{ n: number }>('SELECT count(*)::int AS n FROM limited_requests WHERE is_granted');

  // POST /sifre-yenile/iste
  it.each(['user', 'admin'] as const)(
    'of a person with the role %s is replaced by the link of a mail',
    async (role) => {
      const person = await createPerson(server.databaseUrl, role);
      const asked = await ask(` ${person.email.toUpperCase()} `);
      expect([asked.status, asked.headers.get('location')]).toEqual([303, '/sifre-yenile/istendi']);
      const link = linkIn(await mailTo(person.email), paths.newPassword());
      const password = 'Kırmızı-Fener7';
      const kod = link.split('kod=')[1] ?? '';
      const use = (): Promise<Response> =>
        new Session(server).post(paths.newPassword(), { kod, password, again: password });
      expect([(await use()).status, (await use()).status]).toEqual([303, 200]);
      expect((await new Session(server).signIn({ ...person, password })).status).toBe(303);
      expect((await new Session(server).signIn(person)).status).toBe(401);
      await noticesTo(person.email, 'Şifreniz bir bağlantıyla yenilendi');
      const kept = await server.sql(`SELECT o::text, r::text FROM outbox o, limited_requests r`);
      expect(JSON.stringify(kept)).not.toContain(kod);
      expect(JSON.stringify(kept)).not.toContain(person.email);
    },
  );

  it('is asked for in one way by people with, without and with a closed account, who alone gets no mail', async () => {
    const person = await createPerson(server.databaseUrl, 'user');
    const closed = await createPerson(server.databaseUrl, 'user', { status: 'suspended' });
    const answers = [];
    for (const email of ['kimse@ornek.test', closed.email, person.email])
      answers.push(await told(await ask(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await mailTo(person.email);
    expect([...receiver.to('kimse@ornek.test'), ...receiver.to(closed.email)]).toEqual([]);
    expect(await granted()).toEqual([{ n: 3 }]);
  });

  itInFull(
    'is mailed about once in ten minutes and five times a day, however many ask on two replicas',
    async () => {
      const { email } = await createPerson(server.databaseUrl, 'user');
      const replica = await startServer({
        database: { url: server.databaseUrl },
        env: { ...shared, SMTP_URL: receiver.url },
      });
      try {
        const at = [server, replica];
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            ask(email, { at: at[i % 2] ?? server, from: `198.51.102.${String(i + 1)}` }),
          ),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
      } finally {
        await replica.stop();
      }
      const later = async (): Promise<{ n: number }[]> => {
        await server.sql(`UPDATE limited_requests SET requested_at = requested_at - interval '11 minutes'`);
        await ask(email);
        return granted();
      };
      expect(await granted()).toEqual([{ n: 1 }]);
      for (let n = 0; n < 6; n++) await later();
      expect(await granted()).toEqual([{ n: 5 }]);
      await server.sql(`UPDATE limited_requests SET requested_at = requested_at - interval '1 day'`);
      expect(await later()).toEqual([{ n: 6 }]);
    },
  );

  it('is not asked for more than a hundred times an hour from one network, and says when again', async () => {
    await aLimitedRequest.many(
      server,
      Array.from({ length: 100 }, (_, n) => ({
        subject: 'password' as const,
        account_key: `x${String(n)}`,
        requested_at: ago({ minutes: 50 }),
      })),
    );
    const { email } = await createPerson(server.databaseUrl, 'user');
    const refused = await ask(email, { from: '198.51.103.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(await refused.text()).toContain('10 dakika sonra yeniden deneyin');
    expect((await ask(email, { from: '198.51.103.10' })).status).toBe(303);
  });

  it.each(['', 'adres', '<b>@', 'a@b'])(
    'keeps what was typed for an address of nobody: %j',
    async (email) => {
      const answer = await ask(email);
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain('Lütfen geçerli bir e-posta adresi girin');
      expect(html).not.toContain('<b>@');
      expect(await server.sql('SELECT 1 FROM limited_requests')).toEqual([]);
    },
  );

  // GET /sifre-yenile/iste, GET /sifre-yenile/istendi
  it('has pages that are the same for everyone', async () => {
    for (const path of [accountPaths.passwordRequest(), accountPaths.passwordRequested()]) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await answer.text()).toContain('noindex');
    }
  });
});
