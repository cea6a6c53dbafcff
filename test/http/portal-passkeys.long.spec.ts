import { portalPaths } from '../../src/shared/paths/portal.js';
import { validityFaults } from '../support/html-validity.js';
import { plain } from '../support/page.js';
import {
  openPortalPasskeys,
  server,
  apart,
  banker,
  proofOf,
  withKey,
  signInWith,
} from '../support/portal-passkey-desk.js';
import { postedForm } from '../support/posted-form.js';
import { Session, signedIn } from '../support/staff.js';

openPortalPasskeys();

describe('the keys of a bank’s people', () => {
  // GET /portal/gecis-anahtarlari
  it('are behind the second factor', async () => {
    const fresh = await signedIn(server, 'bank');
    const answer = await fresh.get(portalPaths.passkeys());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, portalPaths.security()]);
    expect((await (await signedIn(server, 'admin')).get(portalPaths.passkeys())).status).toBe(403);
  });

  it('sign in to the portal alone: POST /portal/gecis-anahtarlari then POST /portal/gecis-anahtarlari/anahtar', async () => {
    const owner = await banker('akbank');
    const html = await (await owner.get(portalPaths.passkeys())).text();
    expect(validityFaults(html)).toEqual([]);
    const list = postedForm(html, portalPaths.passkeys());
    const proof = await proofOf(owner);
    const wrong = await owner.post(portalPaths.passkeys(), {
      ...list,
      ...proof,
      own_password: 'x',
      name: 'Telefonum',
    });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="Telefonum"')]);
    const key = await withKey(owner);
    const shown = await (await owner.get(portalPaths.passkeys())).text();
    expect(validityFaults(shown)).toEqual([]);
    expect(plain(shown)).toContain('Henüz kullanılmadı');
    const answer = await signInWith(key);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, portalPaths.home()]);
    const session = new Session(server);
    session.cookie =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('sid='))
        ?.split(';', 1)[0] ?? '';
    expect((await session.get(portalPaths.home())).status).toBe(200);
    expect((await session.get('/admin')).status).toBe(403);
  });

  // GET /portal/gecis-anahtarlari/:id, POST /portal/gecis-anahtarlari/:id
  it('are removed by their owner alone', async () => {
    const [owner, other] = [await banker('akbank'), await banker('qnb')];
    const key = await withKey(owner);
    const [row] = await server.sql('SELECT id FROM passkeys WHERE user_id = $1', [owner.person.id]);
    const path = portalPaths.passkey(String(row?.['id']));
    expect((await other.get(path)).status).toBe(404);
    const theirs = postedForm(await (await other.get(portalPaths.passkeys())).text(), portalPaths.passkeys());
    expect((await other.post(path, { ...theirs, ...(await proofOf(other)) })).status).toBe(404);
    const html = await (await owner.get(path)).text();
    expect(validityFaults(html)).toEqual([]);
    const form = postedForm(html, path);
    expect((await owner.post(path, { ...form, own_password: 'yanlış' })).status).toBe(422);
    const removed = await owner.post(path, { ...form, ...(await proofOf(owner)) });
    expect(removed.headers.get('location')).toBe(portalPaths.passkeys());
    expect((await signInWith(key)).status).toBe(401);
  });

  it('work where the administration has a host of its own, on the site’s host', async () => {
    const key = await withKey(await banker('akbank'));
    const answer = await signInWith(key, apart);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, portalPaths.home()]);
  });

  it('let nobody of the staff in there', async () => {
    const owner = await banker('akbank');
    const key = await withKey(owner);
    // Somebody who was of a bank when she made it.
    await server.sql(`UPDATE users SET role = 'moderator', bank_id = NULL WHERE id = $1`, [owner.person.id]);
    expect((await signInWith(key, apart)).status).toBe(401);
  });
});
