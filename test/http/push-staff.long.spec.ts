import { noticePaths } from '../../src/shared/paths/notice.js';
import { pageReviewPaths } from '../../src/shared/paths/page-review.js';
import { adminPaths } from '../../src/shared/paths/site.js';
import { eventually } from '../support/eventually.js';
import { readHtml } from '../support/html.js';
import {
  deliveriesTo,
  goOn,
  messagesTo,
  openPush,
  pause,
  sendApplications,
  server,
  service,
  storedOf,
  turnedOn,
} from '../support/push-desk.js';
import { accepted, EditorClient, type Saved } from '../support/pages.js';
import { PushBrowser, vapidOf } from '../support/push-service.js';
import { sharedServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';
import { vapid } from '../support/vapid.js';

openPush();

it('a message is opened as RFC 8291 shows it in its example', () => {
  const browser = new PushBrowser('https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV', {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(browser.open(Buffer.from(message, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

// GET /admin/notices/choices, POST /admin/notices/browsers, POST /admin/notices/browsers/:id/end
describe('notifications to the browsers of staff', () => {
  it('are offered nowhere without keys', async () => {
    const other = await sharedServer();
    const session = await signedIn(other, 'moderator');
    const page = readHtml(await session.html(noticePaths.choices()));
    expect([page.all('form[data-push]').length, page.all('select[name=quiet_from]').length]).toEqual([0, 0]);
  });

  it('count a burst of applications in one message, and say nothing of them', async () => {
    const session = await signedIn(server, 'moderator');
    const browser = await turnedOn(session);
    await pause();
    await sendApplications(3);
    await goOn();
    const [message] = await messagesTo(browser);
    expect(message).toEqual({
      title: '3 yeni başvuru',
      body: expect.stringContaining('başvurular listesini açın') as string,
      path: adminPaths.applications(),
      tag: 'yeni-basvurular',
    });
    const headers = service.to(browser)[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers['ttl'])).toBeGreaterThan(3_500);
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    const { key, claims } = vapidOf(headers);
    expect([key, claims.aud, claims.sub]).toEqual([vapid.VAPID_PUBLIC_KEY, service.url, vapid.VAPID_SUBJECT]);
    expect(claims.exp * 1_000 - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(await deliveriesTo(session.person.id)).toMatchObject([{ state: 'delivered' }]);
    expect(server.logs()).not.toContain(new URL(browser.endpoint).pathname);
  });

  it('say that a page waits for review to those who may approve it, not to its author, and nothing of it', async () => {
    const [author, reviewer] = [await signedIn(server, 'editor'), await signedIn(server, 'moderator')];
    const [own, other] = [await turnedOn(author), await turnedOn(reviewer)];
    const client = new EditorClient(server, author);
    const { id, version } = await client.created({ title: 'Gizli başlık' });
    accepted(await client.post<Saved>(pageReviewPaths.submission(id), { version, note: 'Gizli not' }));
    const [message] = await messagesTo(other);
    expect(message).toMatchObject({
      title: '1 sayfa inceleme bekliyor',
      path: adminPaths.pages({ status: 'review' }),
      tag: 'sayfa-incelemeleri',
    });
    expect(JSON.stringify(message)).not.toContain('Gizli');
    expect(service.to(own)).toEqual([]);
  });

  it('are tried again while the push service is busy, and end where the browser is gone', async () => {
    const sessions = await Promise.all([signedIn(server, 'moderator'), signedIn(server, 'moderator')]);
    const [busy, gone] = [await turnedOn(sessions[0]), await turnedOn(sessions[1])];
    service.answer = ({ path }, res) => {
      res.writeHead(busy.endpoint.endsWith(path) ? 503 : 410).end();
    };
    await sendApplications(1);
    await eventually(async () => (await storedOf(gone)).length === 0, 20_000);
    await eventually(async () => service.to(busy).length > 0, 20_000);
    // The subscription goes before its message says so.
    await eventually(async () => {
      const [only, ...others] = await deliveriesTo(sessions[1].person.id);
      return only?.state === 'cancelled' && others.length === 0;
    }, 10_000);
    service.answer = (_heard, res) => {
      res.writeHead(201).end();
    };
    await eventually(async () => {
      await goOn();
      return (await deliveriesTo(sessions[0].person.id))[0]?.state === 'delivered';
    }, 20_000);
    expect((await messagesTo(busy)).at(-1)).toMatchObject({ title: '1 yeni başvuru' });
    expect(await storedOf(busy)).toHaveLength(1);
  });

  it('keep quiet in the hours that a person chose, of which she gives both or none', async () => {
    const [quiet, other] = [await signedIn(server, 'moderator'), await signedIn(server, 'moderator')];
    const hour = Number(
      new Date().toLocaleString('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', hour12: false }),
    );
    const choices = { application: 'off', system: 'off', digest_hour: '9' };
    const half = await quiet.postForm(noticePaths.choices(), { ...choices, quiet_from: String(hour % 24) });
    expect(half.status).toBe(422);
    const form = readHtml(await half.text());
    expect(form.one('main')?.text).toContain('Bitiş saatini de seçin');
    const kept = { ...choices, quiet_from: String((hour + 23) % 24), quiet_until: String((hour + 2) % 24) };
    expect((await quiet.postForm(noticePaths.choices(), kept)).status).toBe(303);
    const [silent, loud] = [await turnedOn(quiet), await turnedOn(other)];
    await sendApplications(1);
    await messagesTo(loud);
    expect(service.to(silent)).toEqual([]);
    await quiet.postForm(noticePaths.choices(), choices);
    await messagesTo(silent);
  });

  it('end with one press of her own, and with nobody else’s', async () => {
    const [own, other] = [await signedIn(server, 'moderator'), await signedIn(server, 'moderator')];
    const browser = await turnedOn(own);
    const id = (await storedOf(browser))[0]?.id ?? '';
    await other.postForm(noticePaths.browserEnd(id), {});
    expect(await storedOf(browser)).toHaveLength(1);
    expect(await own.html(noticePaths.choices())).toContain(noticePaths.browserEnd(id));
    await own.postForm(noticePaths.browserEnd(id), {});
    expect(await storedOf(browser)).toEqual([]);
  });

  it('end with the session, by whichever way it ends, but not by its rest', async () => {
    const session = await signedIn(server, 'moderator');
    const browser = await turnedOn(session);
    await server.sql(
      `UPDATE sessions SET expire = now() - interval '1 minute' WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
      [session.person.id],
    );
    await server.sql('DELETE FROM sessions WHERE expire < now()');
    expect(await storedOf(browser)).toHaveLength(1);
    await session.signIn(session.person);
    await session.postForm(`${adminPaths.profile()}/sessions/end`, {});
    expect(await storedOf(browser)).toEqual([]);
    await turnedOn(session, browser);
    await session.postForm('/cikis', {});
    expect(await storedOf(browser)).toEqual([]);
  });

  it.each([
    ['a suspension', `status = 'suspended'`],
    ['another role', `role = 'user'`],
    ['a new password', 'credentials_version = credentials_version + 1'],
  ])('end with %s', async (_what, change) => {
    const session = await signedIn(server, 'moderator');
    const browser = await turnedOn(session);
    await server.sql(`UPDATE users SET ${change} WHERE id = $1`, [session.person.id]);
    expect(await storedOf(browser)).toEqual([]);
  });

  it('go to whoever of staff turned them on last in a browser that several share', async () => {
    const [first, second] = [await signedIn(server, 'moderator'), await signedIn(server, 'moderator')];
    const browser = await turnedOn(first);
    await turnedOn(second, browser);
    expect(await storedOf(browser)).toHaveLength(1);
    expect(await first.html(noticePaths.choices())).not.toContain('Bildirimi kapat');
  });
});
