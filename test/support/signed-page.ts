import type { Page } from 'playwright-core';
import { openPage, type PageOptions } from './open-page.js';
import type { TestServer } from './server.js';
import type { Session } from './staff.js';

/** A page of somebody whose session stands already: people of banks sign in by two steps. */
export async function signedPage(
  server: Pick<TestServer, 'url'>,
  { cookie }: Pick<Session, 'cookie'>,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({ reducedMotion: 'reduce', ...options, own: true });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(server.url + path);
  return page;
}
