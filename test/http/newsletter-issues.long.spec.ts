import { newsletterPaths } from '../../src/shared/paths/newsletter.js';
import { paths } from '../../src/shared/paths/site.js';
import { anImage } from '../factories/content.js';
import { anApplicationPermission, makeApplications } from '../factories/applications.js';
import { aMemberConsent, aSubscriber, aSending, aUser } from '../factories/people.js';
import { eventually } from '../support/eventually.js';
import { plain } from '../support/page.js';
import {
  openNewsletter,
  receiver,
  server,
  admin,
  moderator,
  set,
  subscribers,
  member,
  issue,
  draft,
  SMALL,
  save,
  written,
  plan,
  inState,
  letters,
} from '../support/newsletter-desk.js';

openNewsletter();

// GET /admin/newsletter/issues, POST /admin/newsletter/issues, POST /admin/newsletter/issues/:id
describe('writing an issue', () => {
  // GET /admin/newsletter/issues/:id
  it('takes blocks one after the other, moves and removes them, without any script', async () => {
    const id = await draft();
    const html = await (await moderator.get(newsletterPaths.issue(id))).text();
    expect(html).toContain('Gönderim planlanmadan önce');
    const list = plain(await (await moderator.get(newsletterPaths.issues())).text());
    expect(list).toMatch(/ayda en çok 4 gönderimden 0 tanesi .* Konusuz sayı/);
    const added = await save(id, { ...SMALL, new_type: 'rates' }, 'add');
    expect(added.headers.get('location')).toBe(`${newsletterPaths.issue(id)}#bolum-3`);
    const three = { ...SMALL, 'type-3': 'rates', 'market-3': '', 'days-3': '14' };
    await save(id, three, 'up-3');
    expect((await issue(id)).blocks.map(({ type }) => type)).toEqual(['text', 'rates', 'button']);
    await save(id, three, 'remove-1');
    expect((await issue(id)).blocks.map(({ type }) => type)).toEqual(['button', 'rates']);
    await save(id, three, 'remove-9');
    await save(id, three, 'up-1');
    expect((await issue(id)).blocks.map(({ type }) => type)).toEqual(['text', 'button', 'rates']);
  });

  it('keeps what is typed where somebody else was faster, and refuses what no form of ours has', async () => {
    const id = await written();
    const { version } = await issue(id);
    const mine = { ...SMALL, subject: 'Benim yazdığım', version: String(version - 1), action: 'save' };
    const answer = await moderator.postForm(newsletterPaths.issue(id), mine);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('value="Benim yazdığım"');
    expect(html).toContain(`name="version" value="${String(version)}"`);
    expect((await issue(id)).subject).toBe(SMALL.subject);
    expect((await save(id, { ...SMALL, color: 'red' })).status).toBe(400);
    expect((await save(id, { 'type-1': 'constructor' })).status).toBe(400);
    const long = await save(id, { ...SMALL, subject: 'x'.repeat(121) });
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('En çok 120 karakter');
    expect((await save(id, { ...SMALL, 'text-1': 'yarım \ud83d' })).status).toBeLessThan(500);
    expect((await admin.get(newsletterPaths.issue('999999'))).status).toBe(404);
    expect((await admin.get(newsletterPaths.issue('abc'))).status).toBe(404);
  });

  it('shows pictures in a format that every program for mail draws, no wider than the mail', async () => {
    const image = await anImage(server, {
      content_hash: 'abcdef0123456789',
      width: 1500,
      height: 900,
      data: Buffer.from('x'),
    });
    const words = { 'alt-1': 'Oranlar', 'href-1': '' };
    const id = await written({
      subject: 'Görselli',
      'type-1': 'picture',
      'src-1': '/gorsel/abcdef0123456789.webp',
      ...words,
    });
    const html = await (await moderator.get(newsletterPaths.issue(id, 'body'))).text();
    expect(html).toMatch(/src="http[^"]+\/gorsel\/abcdef0123456789\.jpg" alt="Oranlar" width="560"/);
    await server.sql('DELETE FROM images WHERE id = $1', [image.id]);
  });

  // GET /admin/newsletter/issues/:id/body, GET /admin/newsletter/issues/:id/preview
  it('shows the mail in a frame that can do nothing, and as text', async () => {
    const id = await written({
      ...SMALL,
      ...{ 'type-3': 'rates', 'market-3': '', 'days-3': '30' },
      ...{ 'type-4': 'offers', 'market-4': 'ihtiyac-kredisi', 'count-4': '3' },
      ...{ 'type-5': 'offers', 'market-5': 'mevduat-tl', 'count-5': '3' },
      ...{ 'type-6': 'heading', 'text-6': '<b>Başlık</b>' },
      ...{ 'type-7': 'button', 'text-7': 'Kötü', 'href-7': 'javascript:alert(1)' },
    });
    const body = await moderator.get(newsletterPaths.issue(id, 'body'));
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
    const html = await body.text();
    expect(html).toContain('İki banka ucuzladı.');
    expect(html).toContain('&lt;b&gt;Başlık&lt;/b&gt;');
    expect(html).not.toContain('javascript:');
    expect(plain(html)).toMatch(/İhtiyaç kredisi teklifleri 50\.000 TL, 12 ay; toplamı en düşük/);
    expect(plain(html)).toMatch(/TL mevduat teklifleri/);
    const preview = await (await moderator.get(newsletterPaths.issue(id, 'preview'))).text();
    expect(preview).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(plain(preview)).toContain('Karşılaştır:');
    expect(await (await moderator.get(newsletterPaths.issue(id))).text()).toContain('7. bölüm: Sitenin');
  });

  // POST /admin/newsletter/issues/:id/trial
  it('sends a try to who asks for it, and to nobody else', async () => {
    await subscribers('okur@ornek.test');
    const id = await written();
    await moderator.postForm(newsletterPaths.issue(id, 'trial'), {});
    await eventually(() => Promise.resolve(receiver.to(moderator.person.email).length === 1), 15_000);
    expect(receiver.heard).toHaveLength(1);
    expect(receiver.heard[0]?.html).toContain('İki banka ucuzladı.');
  });

  // POST /admin/newsletter/issues/:id/delete
  it('deletes a draft and nothing else', async () => {
    const id = await written();
    expect((await moderator.postForm(newsletterPaths.issue(id, 'delete'), {})).status).toBe(200);
    await server.sql(`UPDATE newsletter_issues SET state = 'planned', planned_at = now() + interval '1 day'`);
    await moderator.postForm(newsletterPaths.issue(id, 'delete'), { confirmed: 'evet' });
    expect((await issue(id)).state).toBe('planned');
    await server.sql(`UPDATE newsletter_issues SET state = 'draft', planned_at = NULL`);
    await moderator.postForm(newsletterPaths.issue(id, 'delete'), { confirmed: 'evet' });
    expect(await server.sql('SELECT FROM newsletter_issues')).toEqual([]);
  });
});

// GET /admin/newsletter/issues/:id/plan
describe('whom an issue reaches', () => {
  it('is who agreed, each address once; who has left, or wants to hear nothing, is none of them', async () => {
    await subscribers('abone@ornek.test', 'ikisi@ornek.test', 'aranmaz@ornek.test', 'gitti@ornek.test');
    await aSubscriber(server, {
      email: 'bekler@ornek.test',
      kvkk_text: 'Kabul',
      unsubscribe_token: 'bekler',
    });
    await server.sql(
      `UPDATE newsletter_subscribers SET state = 'unsubscribed', unsubscribed_at = now() WHERE email = 'gitti@ornek.test'`,
    );
    await Promise.all([
      member('uye@ornek.test'),
      member('ikisi@ornek.test'),
      member('gitti@ornek.test'),
      member('izinsiz@ornek.test', { isGiven: false }),
    ]);
    await admin.postForm('/admin/do-not-contact', { contact: 'aranmaz@ornek.test' });
    const id = await written();
    const html = plain(await (await admin.get(newsletterPaths.issue(id, 'plan'))).text());
    expect(html).toContain('Aboneliğini onaylayanlar 3 Ticari ileti izni veren üyeler 1');
    expect(html).toContain('Aranmak istemeyenler (çıkarılır) 1 Toplam okur 3');
    await plan(id);
    await inState(id, 'sent');
    const heard = receiver.heard.flatMap(({ to }) => to).sort();
    expect(heard).toEqual(['abone@ornek.test', 'ikisi@ornek.test', 'uye@ornek.test']);
    expect((await letters()).map(({ email, state }) => [email, state])).toEqual([
      ['abone@ornek.test', 'sent'],
      ['aranmaz@ornek.test', 'left_out'],
      ['ikisi@ornek.test', 'sent'],
      ['uye@ornek.test', 'sent'],
    ]);
    expect(receiver.to('uye@ornek.test')[0]?.text).toContain('üyeliğinizde ticari ileti izni');
  });
});

// POST /admin/newsletter/issues/:id/plan
describe('planning', () => {
  it('wants the own password, something to send, a time to come, and the switch of the settings', async () => {
    const id = await written();
    const { version } = await issue(id);
    const fields = { version: String(version), at: '' };
    const without = await admin.postForm(newsletterPaths.issue(id, 'plan'), { ...fields, own_password: 'x' });
    expect(without.status).toBe(422);
    expect((await plan(id, '2020-01-01T10:00')).status).toBe(422);
    expect((await plan(id, 'yarın')).status).toBe(422);
    expect((await plan(id, '2999-01-01T10:00')).status).toBe(422);
    expect((await plan(await draft())).status).toBe(422);
    await set({ marketingEmails: false });
    expect((await plan(id)).status).toBe(422);
    await set({ marketingEmails: true });
    const stale = await admin.postForm(newsletterPaths.issue(id, 'plan'), {
      ...{ ...fields, version: '1', own_password: admin.person.password },
    });
    expect(stale.status).toBe(303);
    expect((await issue(id)).state).toBe('draft');
    expect((await plan(id, '', moderator)).status).toBe(403);
  });

  // POST /admin/newsletter/issues/:id/unplan
  it('waits for its time on the site’s clock; the plan can be taken back', async () => {
    const year = new Date().getFullYear() + 1;
    const id = await written();
    const soon = `${String(year - 1)}-12-31T23:30`;
    await plan(id, soon);
    expect((await issue(id)).planned_at?.toISOString()).toBe(`${String(year - 1)}-12-31T20:30:00.000Z`);
    expect((await save(id, SMALL)).headers.get('location')).toBe(newsletterPaths.issue(id));
    await admin.postForm(newsletterPaths.issue(id, 'unplan'), {});
    expect((await issue(id)).state).toBe('draft');
    expect(await server.sql('SELECT FROM newsletter_sendings')).toEqual([]);
  });

  it('takes four of a month by Istanbul’s calendar; a fifth is refused, also when it is due, and by the schema', async () => {
    const month = new Date().getUTCMonth();
    const [year, next] = [new Date().getFullYear() + (month === 11 ? 1 : 0), ((month + 1) % 12) + 1];
    const first = `${String(year)}-${String(next).padStart(2, '0')}`;
    const ids = await Promise.all(Array.from({ length: 5 }, () => written()));
    const answers = await Promise.all(ids.map((id) => plan(id, `${first}-01T00:10`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 422]);
    const refused = ids.filter((_id, n) => answers[n]?.status === 422);
    const words = await Promise.all(answers.filter(({ status }) => status === 422).map((one) => one.text()));
    expect(plain(words[0] ?? '')).toContain('ayda en çok dört bülten sözü');
    await expect(
      aSending(server, { month: `${first}-01`, place: 5, issue_id: refused[0] ?? '' }),
    ).rejects.toThrow('newsletter_sendings_place_check');
    // An issue planned for the next month comes due in this one, whose places other issues have taken meanwhile.
    await aSending(server, { place: 1, issue_id: refused[0] ?? '' });
    const others = await Promise.all([written(), written(), written()]);
    for (const [n, id] of others.entries()) await aSending(server, { place: n + 2, issue_id: id });
    const due = ids.find((id) => !refused.includes(id)) ?? '';
    await server.sql(`UPDATE newsletter_issues SET planned_at = now() - interval '1 s' WHERE id = $1`, [due]);
    await inState(due, 'draft');
    expect((await issue(due)).problem).toContain('Bu ay dört bülten gönderildi');
    expect(await server.sql('SELECT FROM newsletter_sendings WHERE issue_id = $1', [due])).toEqual([]);
  });
});

describe('marketing', () => {
  it('leaves by e-mail to those who allowed e-mail, and to nobody for a yes to another channel', async () => {
    const kinds = ['member_marketing', 'marketing_call', 'marketing_sms', 'marketing_email'] as const;
    for (const kind of kinds) {
      const { id } = await aUser(server, { email: `${kind}@ornek.test`, role: 'user', status: 'active' });
      await aMemberConsent(server, { user_id: id, kind });
      if (kind === 'marketing_email') await aMemberConsent(server, { user_id: id, kind: 'marketing_sms' });
    }
    const { id: ended } = await aUser(server, { email: 'geri@ornek.test', role: 'user', status: 'active' });
    await aMemberConsent(server, {
      ...{ user_id: ended, kind: 'marketing_email', withdrawn_at: new Date() },
    });
    // Of applications: whoever applied is no reader of letters.
    const [application = ''] = await makeApplications(server, { kind: 'card', email: 'basvuran@ornek.test' });
    await anApplicationPermission(server, {
      ...{ application_id: application, application_kind: 'card', consent: 'marketing_email' },
    });
    const id = await written();
    await plan(id);
    await inState(id, 'sent');
    const heard = receiver.heard.flatMap(({ to }) => to).sort();
    expect(heard).toEqual(['marketing_email@ornek.test', 'member_marketing@ornek.test']);
    // Leaving by a letter ends e-mail alone, and with it a permission for all channels.
    for (const { token } of await server.sql<{ token: string }>('SELECT token FROM newsletter_letters'))
      await fetch(server.url + paths.newsletterUnsubscribe(token), {
        method: 'POST',
        headers: { origin: server.url },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect(
      await server.sql(
        `SELECT kind, withdrawn_at IS NULL AS stands FROM member_consents c JOIN users u ON u.id = c.user_id
          WHERE u.email IN ('marketing_email@ornek.test', 'member_marketing@ornek.test') ORDER BY kind`,
      ),
    ).toEqual([
      { kind: 'marketing_email', stands: false },
      { kind: 'marketing_sms', stands: true },
      { kind: 'member_marketing', stands: false },
    ]);
  });
});
