import { anOutboxMessage } from '../factories/messages.js';
import { linkIn } from '../support/mail-receiver.js';
import { openPost, receiver, server, admin, freshMail, apply } from '../support/post-office.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { referralPaths } from '../../src/shared/paths/referral.js';
import { eventually } from '../support/eventually.js';
import { postedForm } from '../support/posted-form.js';
import type { HeardMail } from '../support/mail-receiver.js';

openPost();

// GET /yonlendirme, POST /yonlendirme, POST /yonlendirme/yanit
describe('a lead by mail', () => {
  let banks = 0;
  /** A bank that gets its leads by mail, at addresses of its own. */
  async function byMail(bank = 'akbank'): Promise<string> {
    const address = `kredi${String(++banks)}@banka.test`;
    await server.sql(
      `UPDATE banks SET lead_channel = 'email', lead_emails = $2, is_active = true WHERE id = $1 RETURNING id`,
      [bank, [address, `yedek-${address}`]],
    );
    return address;
  }
  afterEach(() => server.sql(`UPDATE banks SET lead_channel = 'file', lead_emails = '{}', is_active = true`));

  const post = (path: string, fields: Record<string, string>, origin = server.url): Promise<Response> =>
    fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams(fields),
    });
  const look = (kod: string): Promise<Response> => post(referralPaths.lead(), { kod });
  const answer = (kod: string, durum: string, surum: string): Promise<Response> =>
    post(referralPaths.leadAnswer(), { kod, durum, surum });
  const versionIn = (html: string): string => /name="surum" value="(\d+)"/.exec(html)?.[1] ?? '';
  const referralOf = async (application: string) => {
    const [row] = await server.sql<{ id: string; state: string; events: number }>(
      `SELECT r.id, r.state, (SELECT count(*)::int FROM referral_events WHERE referral_id = r.id) AS events
         FROM referrals r WHERE application_id = $1 AND bank_id = 'akbank'`,
      [application],
    );
    return row ?? { id: '', state: '', events: 0 };
  };
  /** The mail that brings a link: what is told of leads of before goes to the bank's addresses of now, too. */
  async function leadTo(address: string, count = 1): Promise<HeardMail> {
    const found = (): HeardMail[] =>
      receiver.to(address).filter(({ text }) => text.includes(referralPaths.lead()));
    await eventually(() => Promise.resolve(found().length >= count), 15_000);
    const mail = found()[count - 1];
    if (!mail) throw new Error(`no lead came for ${address}`);
    return mail;
  }
  async function lead(): Promise<{
    readonly kod: string;
    readonly application: string;
    readonly mail: HeardMail;
    readonly person: string;
  }> {
    const [address, person] = [await byMail(), freshMail()];
    const application = await apply(person);
    const mail = await leadTo(address);
    const kod = new URL(linkIn(mail, referralPaths.lead()), server.url).searchParams.get('kod') ?? '';
    return { kod, application, mail, person };
  }

  it('names nobody in the mail, shows the lead at a press of a button alone, and takes each answer once', async () => {
    const { kod, application, mail, person } = await lead();
    expect(mail.text + mail.html).not.toContain(person);
    expect(mail.text + mail.html).not.toMatch(/5\d{2} ?\d{3} ?\d{2} ?\d{2}/);
    await eventually(async () => (await referralOf(application)).state === 'sent', 10_000);
    await leadTo(`yedek-${mail.to[0] ?? ''}`);
    const cover = await fetch(`${server.url}${referralPaths.lead({ kod })}`);
    const covered = await cover.text();
    expect([cover.status, cover.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(cover.headers.get('set-cookie')).toBeNull();
    expect(covered).toContain('noindex');
    expect(covered).not.toContain(person);
    const opened = await look(kod);
    const html = await opened.text();
    expect([opened.status, html.includes(person)]).toEqual([200, true]);
    const { id } = await referralOf(application);
    const log = (action: string) =>
      server.sql<{ actor_name: string }>(
        'SELECT actor_name FROM audit_log WHERE action = $1 AND resource_id = $2',
        [action, id],
      );
    expect(await log('referral.open')).toEqual([
      { actor_name: expect.stringContaining('(bağlantıyla)') as string },
    ]);
    const both = await Promise.all([1, 2].map(() => answer(kod, 'received', versionIn(html))));
    // Sent twice, or loaded again: it was saved, and says so.
    for (const one of both)
      expect([one.status, await one.text()]).toEqual([200, expect.stringContaining('Yanıtınız kaydedildi.')]);
    const other = await answer(kod, 'rejected', versionIn(html));
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringContaining('siz bakarken değişti'),
    ]);
    expect(await referralOf(application)).toMatchObject({ state: 'received', events: 2 });
    expect(await log('referral.answer')).toHaveLength(1);
    const charges = await server.sql('SELECT FROM referral_charges WHERE referral_id = $1', [id]);
    expect(charges).toHaveLength(1);
  });

  it('opens nothing for what was made up, was meant for another, or is no answer', async () => {
    const [one, other] = [await lead(), await lead()];
    const addresses = [one, other].flatMap(({ mail }) => mail.to);
    await server.sql(`UPDATE banks SET lead_emails = $1 WHERE id = 'akbank' RETURNING id`, [addresses]);
    const wrong = (one.kod.startsWith('A') ? 'B' : 'A') + one.kod.slice(1);
    const mixed = one.kod.slice(0, 22) + other.kod.slice(22);
    for (const kod of ['', 'x', wrong, mixed, `${one.kod}A`, one.kod.toLowerCase()])
      expect([kod, (await look(kod)).status, (await answer(kod, 'approved', '1')).status]).toEqual([
        kod,
        404,
        404,
      ]);
    const html = await (await look(one.kod)).text();
    expect(html).toContain(one.person);
    expect(html).not.toContain(other.person);
    const before = await referralOf(one.application);
    expect(postedForm(html, referralPaths.leadAnswer())['durum']).toBe('');
    for (const state of ['waiting', 'sent', 'billed', '']) {
      const refused = await answer(one.kod, state, versionIn(html));
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Listeden bir durum seçin'),
      ]);
    }
    expect((await answer(one.kod, 'approved', '')).status).toBe(409);
    expect((await post(referralPaths.lead(), { kod: one.kod }, 'https://baska.test')).status).toBe(403);
    expect(await referralOf(one.application)).toEqual(before);
  });

  it('is over when a week is, when the person is gone or withdraws, when the bank is off, and when it is asked for too often', async () => {
    const { kod, application } = await lead();
    const status = async (): Promise<number> => (await look(kod)).status;
    const link = `referral_id IN (SELECT id FROM referrals WHERE application_id = ${application})`;
    const cases = [
      [
        `UPDATE referral_links SET expires_at = now() WHERE ${link}`,
        `UPDATE referral_links SET expires_at = now() + interval '1 day' WHERE ${link}`,
      ],
      [
        `UPDATE banks SET is_active = false WHERE id = 'akbank'`,
        `UPDATE banks SET is_active = true WHERE id = 'akbank'`,
      ],
      [
        `UPDATE applications SET withdrawn_at = now() WHERE id = ${application}`,
        `UPDATE applications SET withdrawn_at = NULL WHERE id = ${application}`,
      ],
    ] as const;
    for (const [off, on] of cases) {
      await server.sql(off);
      expect([off, await status()]).toEqual([off, 404]);
      expect((await fetch(`${server.url}${referralPaths.lead({ kod })}`)).status).toBe(404);
      await server.sql(on);
      expect([on, await status()]).toEqual([on, 200]);
    }
    await server.sql(
      `UPDATE referrals SET dispute = 'open', dispute_note = 'x', disputed_at = now() WHERE application_id = ${application}`,
    );
    const disputed = await (await look(kod)).text();
    expect([disputed.includes('itiraz'), disputed.includes('name="durum"')]).toEqual([true, false]);
    await server.sql(`UPDATE referral_links SET asked = 30 WHERE ${link}`);
    expect(await status()).toBe(429);
    await server.sql(`UPDATE referral_links SET asked_since = now() - interval '2 hours' WHERE ${link}`);
    expect(await status()).toBe(200);
    await server.sql(`DELETE FROM applications WHERE id = ${application}`);
    expect(await status()).toBe(404);
  });

  it('is over for a mailbox that is taken away from the bank, and for all when its leads go another way', async () => {
    const { kod, mail } = await lead();
    const [address = ''] = mail.to;
    const second = await leadTo(`yedek-${address}`);
    const other = new URL(linkIn(second, referralPaths.lead()), server.url).searchParams.get('kod') ?? '';
    expect(other).not.toBe(kod);
    const both = async (): Promise<number[]> => [(await look(kod)).status, (await look(other)).status];
    expect(await both()).toEqual([200, 200]);
    const version = versionIn(await (await look(kod)).text());
    await server.sql(`UPDATE banks SET lead_emails = $1 WHERE id = 'akbank' RETURNING id`, [
      [`yedek-${address}`],
    ]);
    expect(await both()).toEqual([404, 200]);
    expect((await fetch(`${server.url}${referralPaths.lead({ kod })}`)).status).toBe(404);
    expect((await answer(kod, 'received', version)).status).toBe(404);
    await server.sql(`UPDATE banks SET lead_channel = 'file' WHERE id = 'akbank' RETURNING id`);
    expect(await both()).toEqual([404, 404]);
  });

  it('is told of by mail when it is erased or called off, naming nobody; by hand where no address takes it', async () => {
    const { application, mail, person } = await lead();
    const [address = ''] = mail.to;
    await eventually(async () => (await referralOf(application)).state === 'sent', 10_000);
    const { id } = await referralOf(application);
    const listed = async (): Promise<string> => (await admin.get(referralPaths.erased())).text();
    const told = async (): Promise<number> => (await listed()).split('gönderildi').length;
    const toldBefore = await told();
    const numbered = new RegExp(String.raw`(?<![\d.])${id}(?![\d.])`);
    const tell = async (topic: string): Promise<unknown> => {
      const [sent] = await server.sql<{ bank: string; sent_at: Date | null }>(
        'SELECT bank_id AS bank, sent_at FROM referrals WHERE id = $1',
        [id],
      );
      return anOutboxMessage(server, { topic, payload: { referral: Number(id), ...sent } });
    };
    // A bank that is switched off has it all the same.
    await server.sql(`UPDATE banks SET is_active = false WHERE id = 'akbank' RETURNING id`);
    await tell('referral.withdrawn');
    const about = async (to: string, word: string): Promise<HeardMail> => {
      const found = (): HeardMail[] =>
        receiver.to(to).filter(({ text }) => text.includes(word) && numbered.test(text));
      await eventually(() => Promise.resolve(found().length > 0), 15_000);
      return found()[0] as HeardMail;
    };
    const called = await about(address, 'vazgeçti');
    await about(`yedek-${address}`, 'vazgeçti');
    // One of its addresses takes nothing: the other one does.
    receiver.verdict = (to) => (to === address ? { code: 550, text: '5.1.1 User unknown' } : undefined);
    await server.sql('DELETE FROM applications WHERE id = $1 RETURNING id', [application]);
    const erased = await about(`yedek-${address}`, 'sildik');
    for (const { text, html } of [called, erased]) {
      expect([text, html]).toEqual([expect.stringContaining(id), expect.stringContaining(id)]);
      expect(text + html).not.toContain(person);
      expect(text + html).not.toMatch(/5\d{2} ?\d{3} ?\d{2} ?\d{2}/);
    }
    const byHand = `Elden bildirildi: Akbank, ${id}`;
    await eventually(async () => (await told()) === toldBefore + 2, 10_000);
    expect(await listed()).not.toContain(byHand);

    receiver.verdict = () => ({ code: 550, text: '5.1.1 User unknown' });
    await anOutboxMessage(server, {
      topic: 'referral.erased',
      payload: { referral: id, bank: 'akbank', sent_at: null },
    });
    await eventually(async () => (await listed()).includes(byHand), 10_000);
    const action = /action="([^"]+\/told)"/.exec(await listed())?.[1] ?? '';
    await admin.postForm(action, {});
    expect(await listed()).toContain('elden bildirildi');
    expect(await listed()).not.toContain(byHand);
  });

  // POST /admin/referrals/:id/link, POST /admin/referrals/:id/link/revoke
  it('is ended or sent anew by staff', async () => {
    const { kod, application, mail } = await lead();
    await eventually(async () => (await referralOf(application)).state === 'sent', 10_000);
    const { id } = await referralOf(application);
    expect((await admin.postForm(referralPaths.at(id, 'link', 'revoke'), {})).status).toBe(303);
    expect((await look(kod)).status).toBe(404);
    expect((await admin.postForm(referralPaths.at(id, 'link'), {})).status).toBe(303);
    const again = await leadTo(mail.to[0] ?? '', 2);
    const renewed = new URL(linkIn(again, referralPaths.lead()), server.url).searchParams.get('kod') ?? '';
    expect([renewed === kod, (await look(renewed)).status, (await look(kod)).status]).toEqual([
      false,
      200,
      404,
    ]);
    const page = await (await admin.get(adminPaths.application(application))).text();
    expect(page).toContain('1 kez açıldı');
    await server.sql(`UPDATE banks SET lead_channel = 'file' WHERE id = 'akbank'`);
    expect((await admin.postForm(referralPaths.at(id, 'link'), {})).status).toBe(303);
    // Its leads go another way now; with the mails the link is back.
    expect((await look(renewed)).status).toBe(404);
    await server.sql(`UPDATE banks SET lead_channel = 'email' WHERE id = 'akbank'`);
    expect((await look(renewed)).status).toBe(200);
  });
});
