import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from '../support/eventually.js';
import { postedForm } from '../support/posted-form.js';
import { keepPrivate } from '../support/process.js';
import { withSecondFactor } from '../support/second-factor.js';
import { Session, signedIn } from '../support/staff.js';
import { itInFull } from '../support/tier.js';
import {
  openSecondFactors,
  OWN,
  STEP,
  server,
  noticesOf,
  auditOf,
  protectedPerson,
  halfway,
} from '../support/second-factor-desk.js';

openSecondFactors();

describe('POST /admin/users/:id/second-factor', () => {
  it('lets an administrator reset what somebody lost, which ends her sessions and is told to her', async () => {
    const { session, person } = await protectedPerson();
    const admin = await signedIn(server, 'admin');
    const path = `/admin/users/${person.id}/second-factor`;
    expect((await admin.get(path)).status).toBe(200);
    expect((await admin.postForm(path, { own_password: 'yanlış' })).status).toBe(422);
    const answer = await admin.postForm(path, { own_password: admin.person.password });
    expect(answer.headers.get('location')).toBe(`/admin/users/${person.id}`);
    expect((await session.get('/admin')).status).toBe(302);
    expect((await new Session(server).signIn(person)).headers.get('location')).toBe('/admin');
    expect(await auditOf(person.id)).toEqual(['second-factor.create', 'second-factor.reset']);
    expect(await noticesOf(person.id)).toEqual(['second-factor.create', 'second-factor.reset']);
  });

  it('is not open to moderators, nor for oneself', async () => {
    const { session, person } = await protectedPerson();
    expect((await session.get(`/admin/users/${person.id}/second-factor`)).status).toBe(403);
    const admin = await signedIn(server, 'admin');
    const own = await admin.get(`/admin/users/${admin.person.id}/second-factor`);
    expect(own.headers.get('location')).toBe(OWN);
  });
});

describe('a sign-in from a new device', () => {
  it('is told by mail, but neither the first of an account nor one from a known browser', async () => {
    const session = await signedIn(server, 'moderator');
    const { person } = session;
    expect(await noticesOf(person.id, 'sign-in.%')).toEqual([]);
    await session.signIn(person);
    expect(await noticesOf(person.id, 'sign-in.%')).toEqual([]);
    await new Session(server, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }).signIn(person);
    const payload = `SELECT payload FROM outbox WHERE topic = 'user.security' AND payload ->> 'user_id' = $1`;
    expect(await server.sql(payload, [person.id])).toEqual([
      {
        payload: {
          user_id: person.id,
          event: 'sign-in.new-device',
          device: 'Firefox · Linux',
          network: '127.0.0.x',
        },
      },
    ]);
  });

  it('is told only when the code was right', async () => {
    const { person, app } = await protectedPerson();
    const session = await halfway(person);
    await session.post(STEP, { code: app.wrongCode() });
    expect(await noticesOf(person.id, 'sign-in.%')).toEqual([]);
    await session.post(STEP, { code: app.code(1) });
    expect(await noticesOf(person.id, 'sign-in.%')).toEqual(['sign-in.new-device']);
  });
});

describe('GET /admin/users/:id/sessions', () => {
  it('shows where somebody is signed in; POST /admin/users/:id/sessions/:key/end ends one, POST /admin/users/:id/sessions/end all', async () => {
    const [admin, colleague] = [await signedIn(server, 'admin'), await signedIn(server, 'moderator')];
    const others = [new Session(server), new Session(server)];
    for (const other of others) await other.signIn(colleague.person);
    const path = `/admin/users/${colleague.person.id}/sessions`;
    const html = await (await admin.get(path)).text();
    expect(html).toContain('127.0.0.x');
    expect(html).not.toContain('127.0.0.1 ·');
    const keys = [...html.matchAll(/sessions\/([0-9a-f]{64})\/end/g)].map(([, key = '']) => key);
    expect(keys).toHaveLength(3);
    expect((await colleague.get(path)).status).toBe(403);
    expect((await admin.postForm(`${path}/${keys[0] ?? ''}/end`, {})).headers.get('location')).toBe(path);
    const open = await Promise.all(
      [colleague, ...others].map(async (one) => (await one.get('/admin')).status),
    );
    expect(open.sort()).toEqual([200, 200, 302]);
    // A key of somebody else's session ends nothing.
    await admin.postForm(`/admin/users/${admin.person.id}/sessions/${keys[1] ?? ''}/end`, {});
    expect((await admin.postForm(`${path}/end`, {})).status).toBe(303);
    const left = await Promise.all(
      [colleague, ...others].map(async (one) => (await one.get('/admin')).status),
    );
    expect(left).toEqual([302, 302, 302]);
    const noted = `SELECT count(*)::int AS ended FROM audit_log WHERE resource_id = $1 AND action = 'session.destroy' AND actor_id = $2`;
    expect(await server.sql(noted, [colleague.person.id, admin.person.id])).toEqual([{ ended: 2 }]);
    expect((await admin.get('/admin')).status).toBe(200);
  });
});

describe('npm run admin:reset', () => {
  const reset = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['dist/src/commands/reset-admin.js', ...args], {
      env: { PATH: process.env['PATH'], DATABASE_URL: server.databaseUrl, SEED: 'none' },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );

  it('lets an administrator in again who lost both, with a password for one use', async () => {
    const { session, person } = await protectedPerson('admin');
    // Somebody without her password has tried a few.
    for (let n = 0; n < 6; n++)
      await new Session(server).signIn({ ...person, password: `yanlış ${String(n)}` });
    const [, email, password = ''] =
      /^Staff login: (\S+) {2}password: (\S+) /.exec(await reset(person.email)) ?? [];
    keepPrivate(password);
    expect(email).toBe(person.email);
    expect((await session.get('/admin')).status).toBe(302);
    expect((await new Session(server).signIn(person)).status).toBe(401);
    const back = new Session(server);
    expect((await back.signIn({ email: person.email, password })).headers.get('location')).toBe('/admin');
    expect((await back.get('/admin')).headers.get('location')).toBe('/admin/profile');
    const noted = `SELECT actor_name FROM audit_log WHERE resource_id = $1 AND action = 'user.terminal-reset'`;
    expect(await server.sql(noted, [person.id])).toEqual([{ actor_name: 'Terminal' }]);
  });

  itInFull('changes nothing where it is not clear who is meant, or for anybody else', async () => {
    const moderator = await signedIn(server, 'moderator');
    expect(await reset()).toContain('several administrators');
    expect(await reset(moderator.person.email)).toContain('no such administrator');
    expect((await new Session(server).signIn(moderator.person)).status).toBe(303);
  });
});

describe('the setting that asks staff for a second factor', () => {
  it('leads who has none to where it is set up, and opens nothing else to her until then', async () => {
    const admin = await signedIn(server, 'admin');
    const colleague = await signedIn(server, 'moderator');
    const path = '/admin/settings/security';
    const form = postedForm(await (await admin.get(path)).text(), path);
    const saved = await admin.post(path, {
      ...form,
      twoFactorAuth: 'on',
      own_password: admin.person.password,
    });
    expect(saved.status).toBe(303);
    for (const asked of ['/admin', '/admin/applications', '/admin/profile']) {
      const answer = await colleague.get(asked);
      expect([asked, answer.status, answer.headers.get('location')]).toEqual([asked, 302, OWN]);
    }
    expect(await (await colleague.get(OWN)).text()).toContain('Önce iki adımlı doğrulamayı kurun');
    const token = postedForm(await (await colleague.get(OWN)).text(), OWN)['_csrf'] ?? '';
    expect((await colleague.post('/admin/profile/sessions/end', { _csrf: token })).status).toBe(403);
    await withSecondFactor(colleague);
    expect((await colleague.get('/admin')).status).toBe(200);
    expect((await admin.get(path)).headers.get('location')).toBe(OWN);
  });

  it('asks of the roles that it names, members too, and of no others', async () => {
    const admin = await signedIn(server, 'admin');
    await server.sql(
      `UPDATE settings SET values = values - 'twoFactorRoles' || '{"twoFactorAuth": false}' WHERE group_name = 'security'`,
    );
    const path = '/admin/settings/security';
    await eventually(async () => (await admin.get(path)).status === 200, 5_000);
    const save = async (roles: readonly string[]) =>
      admin.post(path, {
        ...postedForm(await (await admin.get(path)).text(), path),
        ...{ twoFactorAuth: 'on', twoFactorRoles: roles, own_password: admin.person.password },
      });
    for (const none of [[], ['bank'], ['x']]) expect((await save(none)).status).toBe(422);
    expect((await save(['analyst', 'user'])).status).toBe(303);
    const at = async (role: 'moderator' | 'analyst' | 'user', asked: string) => {
      const someone = await signedIn(server, role);
      return (await someone.get(asked)).headers.get('location');
    };
    expect(await at('moderator', '/admin/applications')).toBeNull();
    expect(await at('analyst', '/admin/reports')).toBe(OWN);
    const member = await signedIn(server, 'user');
    const OF_MEMBERS = '/hesabim/guvenlik/iki-adim';
    expect((await member.get('/hesabim/verilerim')).headers.get('location')).toBe(OF_MEMBERS);
    expect(await (await member.get(OF_MEMBERS)).text()).toContain('Önce iki adımlı doğrulamayı kurun');
    await withSecondFactor(member, OF_MEMBERS);
    expect((await member.get('/hesabim/verilerim')).status).toBe(200);
  });
});
