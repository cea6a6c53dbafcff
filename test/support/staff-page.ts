import type { Page } from 'playwright-core';
import { openPage, type PageOptions } from './open-page.js';
import type { TestServer } from './server.js';
import { Session, type TestPerson } from './staff.js';

export interface StaffPageOptions extends PageOptions {
  readonly width?: number;
  readonly script?: boolean;
  /** Expected messages of the console: those about forms the server refuses, unless the test provokes more. */
  readonly expected?: RegExp;
}

type Person = Pick<TestPerson, 'email' | 'password'>;

export const REFUSED = / 4(?:09|22) \(/;
const cookies = new Map<string, Promise<string>>();

/** The cookie of a person who has signed in once for all tests of the file; the form itself has tests of its own. */
function cookieOf(server: Pick<TestServer, 'url'>, person: Person): Promise<string> {
  const key = `${server.url} ${person.email}`;
  const signIn = async (): Promise<string> => {
    const session = new Session(server);
    const answer = await session.signIn(person);
    if (answer.status !== 303) throw new Error(`signing in answered ${String(answer.status)}`);
    return session.cookie;
  };
  const cookie = cookies.get(key) ?? signIn();
  cookies.set(key, cookie);
  return cookie;
}

/** Signs a page in, without showing anything. */
export async function signInPage(page: Page, server: Pick<TestServer, 'url'>, person: Person): Promise<void> {
  const [name = '', value = ''] = (await cookieOf(server, person)).split('=');
  await page.context().addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** A signed-in page that shows nothing yet; whatever its console complains about unexpectedly fails the test. */
export async function staffPage(
  server: Pick<TestServer, 'url'>,
  person: Person,
  work: (page: Page) => Promise<void>,
  { width = 1280, script = true, expected = REFUSED, ...options }: StaffPageOptions = {},
): Promise<void> {
  const page = await openPage({
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
    ...options,
  });
  await signInPage(page, server, person);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await work(page);
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
}

/** Such pages of the file's server, each of a width or as the options say. */
export const staffPages =
  (server: () => Pick<TestServer, 'url'>, person: () => Person, always: StaffPageOptions = {}) =>
  (options: number | StaffPageOptions, work: (page: Page) => Promise<void>): Promise<void> =>
    staffPage(server(), person(), work, {
      ...always,
      ...(typeof options === 'number' ? { width: options } : options),
    });
