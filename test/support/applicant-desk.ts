import { randomBytes } from 'node:crypto';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { postApplication, rightBody } from './applications.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { plain } from './page.js';
import { startServer, type TestServer } from './server.js';
import { behindProxy } from './submissions.js';

export const SECRET = randomBytes(32).toString('base64');

export const env = { ...behindProxy, SESSION_SECRET: SECRET };

export let database: TestDatabase;

export let server: TestServer;

export let second: TestServer;

let visitors = 0;

interface Made {
  readonly id: string;
  readonly phone: string;
}

export async function apply(changes: object = {}, kind: 'kredi' | 'kart' = 'kredi'): Promise<Made> {
  const body = { ...rightBody(kind), ...changes };
  const response = await postApplication(server, kind, body);
  expect(response.status).toBe(201);
  const { application } = (await response.json()) as { application: { id: string } };
  return { id: application.id, phone: String(body['phone_number' as keyof typeof body]) };
}

interface Sent {
  readonly at?: TestServer;
  readonly cookie?: string;
  readonly from?: string;
}

/** As a browser without scripts sends a form. */
export function post(path: string, fields: Record<string, string>, { at = server, cookie, from }: Sent = {}) {
  visitors++;
  return fetch(at.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: at.url,
      'x-forwarded-for': from ?? `10.8.${String(visitors >> 8)}.${String(visitors & 255)}`,
      ...(cookie !== undefined && { cookie }),
    },
    body: new URLSearchParams(fields),
  });
}

export const get = (path: string, cookie = '', at = server) =>
  fetch(at.url + path, { redirect: 'manual', headers: { cookie } });

/** The browser's cookie of each request for a code. */
export const browsers = new Map<string, string>();

export const requestOf = (response: Response): string =>
  new URL(response.headers.get('location') ?? '', server.url).searchParams.get('istek') ?? '';

export async function askBy(fields: Record<string, string>, sent: Sent = {}): Promise<Response> {
  const response = await post(applicantPaths.new(), fields, sent);
  browsers.set(requestOf(response), sent.cookie ?? cookieOf(response));
  return response;
}

export const ask = (no: string, phone: string, sent: Sent = {}) => askBy({ no, phone_number: phone }, sent);

export const asked = async (no: string, phone: string): Promise<string> => requestOf(await ask(no, phone));

export const tryCode = (istek: string, kod: string, sent: Sent = {}) =>
  post('/basvuru-durumu/kod', { istek, kod }, { cookie: browsers.get(istek), ...sent });

export const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** @returns the cookie with which the application is open; asked for by number too */
export async function opened({ id, phone }: Made): Promise<string> {
  const request = await asked(id, phone);
  const response = await tryCode(request, codeOf(SECRET, request));
  expect(response.headers.get('location')).toBe(applicantPaths.show({ no: id }));
  return cookieOf(response);
}

/** The same by the phone or the address alone. */
export async function openedBy(fields: Record<string, string>): Promise<string> {
  const request = requestOf(await askBy(fields));
  const response = await tryCode(request, codeOf(SECRET, request));
  expect(response.headers.get('location')).toBe(applicantPaths.show());
  return cookieOf(response);
}

/** The CSRF token in the forms of the open application. */
export async function tokenFor(cookie: string): Promise<string> {
  const html = await (await get(applicantPaths.show(), cookie)).text();
  return /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** One of those forms, sent. */
export const act = async (path: string, cookie: string, at = server, fields: Record<string, string> = {}) =>
  post(path, { _csrf: await tokenFor(cookie), ...fields }, { cookie, at });

export const textOf = async (path: string, cookie: string): Promise<string> =>
  plain(await (await get(path, cookie)).text());

/**
 * A database with two replicas of a site, on which people apply and ask for their applications.
 * @param more variables beside the usual ones
 */
export function openApplicants(more: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'applicants' });
    const options = { database, env: { ...env, ...more } };
    [server, second] = await Promise.all([startServer(options), startServer(options)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([server.stop(), second.stop()]);
    await database.drop();
  });
}
