import { type ExecutionContext, HttpException, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { actionLabel } from '../../src/shared/labels/audit.js';
import { ACCESS, type Access } from '../../src/platform/routing/access.js';
import { AccessGuard } from '../../src/platform/routing/access.guard.js';
import { csrfTokenFor } from '../../src/platform/routing/csrf.js';
import { SignInRequired } from '../../src/platform/routing/sign-in-required.js';
import { anEndpoint } from '../factories/messages.js';
import { aReferralPrice } from '../factories/referrals.js';
import { aPrivacyRequest } from '../factories/people.js';
import { anApiKey } from '../support/api-keys.js';
import { type Row } from '../support/route-table.js';
import { signedIn } from '../support/staff.js';
import { inFull, isFull } from '../support/tier.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import {
  openRoutes,
  routes,
  type Case,
  cases,
  guarded,
  everyone,
  server,
  IS_RAW,
  turnOf,
  ask,
} from '../support/route-desk.js';
import { isForPrograms, type Who, mayUse, addressOf } from '../support/route-roles.js';

openRoutes();

describe('the route table', () => {
  it('has routes, each of its own', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(new Set(cases.map(([name]) => name)).size).toBe(routes.length);
  });

  it.each([...new Set(routes.map(({ audit }) => audit))].filter((audit) => /^[a-z-]+\.[a-z-]+$/.test(audit)))(
    'has Turkish words for what is logged as %s',
    (audit) => {
      expect(actionLabel(audit)).toMatch(/^\p{Lu}/u);
    },
  );

  it('has no blank cell', () => {
    const blank = cases.flatMap(([name, row]) =>
      // Samples are of pages with parameters alone.
      Object.entries(row).flatMap(([column, cell]) =>
        cell === '' && column !== 'samples' ? [`${name}: ${column}`] : [],
      ),
    );
    expect(blank).toEqual([]);
  });

  it('lets the page cache keep only what everyone may see', () => {
    expect(guarded.filter(([, { cache }]) => cache !== 'never').map(([name]) => name)).toEqual([]);
  });

  it('leaves nothing of the administration open', () => {
    const open = routes.filter(({ path, access }) => path.startsWith('/admin') && access === 'public');
    expect(open).toEqual([]);
  });
});

describe.each(everyone)('the guard, asked by %s', (who) => {
  const secret = 'secret';
  const guard = new AccessGuard(new Reflector(), new SessionSecret(secret));
  const person = { id: '1', credentialsVersion: 1, mustChangePassword: false };
  const csrfToken = csrfTokenFor(person, new SessionSecret(secret));

  /** A request as the guard sees it: whose it is, its form, and what the route declares. */
  function asked({ method, access }: Row, token: string | null): ExecutionContext {
    const req = {
      method,
      headers: {},
      session: { csrfToken },
      body: token === null ? undefined : { _csrf: token },
      ...(who !== 'anonymous' && { user: { ...person, role: who } }),
    } as unknown as Request;
    const handler = () => undefined;
    Reflect.defineMetadata(ACCESS, access as Access, handler);
    return {
      getHandler: () => handler,
      getClass: () => AccessGuard,
      switchToHttp: () => ({ getRequest: () => req }),
    } as unknown as ExecutionContext;
  }

  function answer(row: Row, token: string | null = csrfToken): number {
    try {
      return guard.canActivate(asked(row, token)) ? 200 : 403;
    } catch (error) {
      if (error instanceof SignInRequired) return 401;
      if (error instanceof HttpException) return error.getStatus();
      throw error;
    }
  }

  const refused = who === 'anonymous' ? 401 : 403;

  it('lets through who may use a route, and nobody else', () => {
    const theirs = cases.filter(([, row]) => !isForPrograms(row));
    const wanted = theirs.map(([name, row]) => [name, mayUse(who, row.access) ? 200 : refused]);
    expect(theirs.map(([name, row]) => [name, answer(row)])).toEqual(wanted);
  });

  it.each(['another', null])('refuses what would change something with %p for a token', (token) => {
    const unsafe = guarded.filter(([, { method }]) => method !== 'GET');
    expect(unsafe.length).toBeGreaterThan(80);
    expect(unsafe.map(([name, row]) => [name, answer(row, token)])).toEqual(
      unsafe.map(([name]) => [name, refused]),
    );
  });

  it('asks for a key where programs ask, whoever is signed in', async () => {
    for (const [, row] of cases.filter(([, one]) => isForPrograms(one)))
      await expect(guard.canActivate(asked(row, csrfToken))).rejects.toThrow(UnauthorizedException);
  });
});

describe('over HTTP', () => {
  /** One that is read and one that changes something for each permission; the full run asks all. */
  const ofEachPermission = cases.filter(
    ([, { access, method }], at) =>
      at ===
      cases.findIndex(
        ([, other]) => other.access === access && (other.method === 'GET') === (method === 'GET'),
      ),
  );
  const others = cases.filter((one) => !ofEachPermission.includes(one));

  /** The guard above answers for every role; over HTTP those come after these that hold a part of another's permissions. */
  const outlines: readonly Who[] = ['anonymous', 'user', 'moderator', 'admin'];

  function matrix(some: readonly Case[], of: readonly Who[]): void {
    describe.each(of)('%s', (who) => {
      it.each(some)('at %s gets what the table says', async (_name, row) => {
        const answer = await ask(who, row);
        const location = answer.headers.get('location') ?? '';
        expect(answer.status).toBeLessThan(500);
        if (isForPrograms(row)) {
          expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
          return;
        }
        if (mayUse(who, row.access)) {
          // A sign-in that nobody has begun is refused as a sign-in is.
          if (row.path !== '/uye-girisi/kod') expect([401, 403]).not.toContain(answer.status);
          expect(location).not.toMatch(/^\/uye-girisi\?next=/);
        } else if (who !== 'anonymous') expect(answer.status).toBe(403);
        else if (row.method === 'GET') {
          expect([answer.status, location]).toEqual([
            302,
            `/uye-girisi?next=${encodeURIComponent(addressOf(row.path))}`,
          ]);
        } else expect(answer.status).toBe(401);
        if (row.access !== 'public') expect(answer.headers.get('cache-control')).toMatch(/no-store/);
        if (row.cache !== 'never') expect(answer.headers.get('set-cookie')).toBeNull();
      });
    });
  }

  matrix(ofEachPermission, isFull ? everyone : outlines);
  inFull(() => {
    matrix(others, everyone);
  });

  it('an unsafe request of a signed-in person is refused without the token of its session, everywhere', async () => {
    const admin = await signedIn(server, 'admin');
    for (const [name, { method, path }] of turnOf(guarded.filter(([, row]) => row.method !== 'GET')))
      expect([name, (await admin.send(method, addressOf(path), {})).status]).toEqual([name, 403]);
  });
});

it('a file of the administration says days and kinds as its screens do', async () => {
  await anApiKey(server.databaseUrl, { expires: `'2999-01-01'` });
  await anEndpoint(server, { events: ['application.created'] });
  await aReferralPrice(server, { scope: 'loan:konut_kredisi', price: 90, valid_until: '2999-01-01' });
  await aPrivacyRequest(server, { state: 'answered', answered_on: '2026-01-02', answer: 'Silindi' });
  await server.sql(`SELECT add_ad_figures(jsonb_build_array(jsonb_build_object('ad_id', 424242, 'day', site_today(), 'page', 'home',
                                                                'served', 5, 'seen', 5, 'clicks', 0)))`);
  const admin = await signedIn(server, 'admin');
  const files = guarded.flatMap(([, { method, path }]) =>
    path.startsWith('/admin/') && path.endsWith('.csv') && !path.includes(':') ? [{ method, path }] : [],
  );
  const raw: string[] = [];
  const full: string[] = [];
  for (const { method, path } of files) {
    // The register of permissions is written for a program of the state.
    if (path.includes('permissions')) continue;
    const answer = await (method === 'GET'
      ? admin.get(path)
      : admin.postForm(path, { list: '', own_password: admin.person.password }));
    const text = await answer.text();
    if (answer.headers.get('content-type')?.startsWith('text/csv') !== true) continue;
    const [, ...rows] = text.trim().split('\r\n');
    if (rows.length > 0) full.push(path);
    const words = rows.flatMap((row) => row.split(/;|, /)).map((cell) => cell.replaceAll('"', ''));
    raw.push(...words.filter((word) => IS_RAW.test(word)).map((word) => `${path}: ${word}`));
  }
  expect(full.length).toBeGreaterThan(12);
  expect([...new Set(raw)]).toEqual([]);
});
