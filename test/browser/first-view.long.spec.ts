import { setTimeout as delay } from 'node:timers/promises';
import { openPage } from '../support/open-page.js';
import { BUDGETS } from '../support/page-budgets.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { createPerson } from '../support/staff.js';
import { signInPage } from '../support/staff-page.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

const PHONE = { width: 360, height: 740 };
/** A view is complete when nothing has come for so long. */
const QUIET_MS = 2_000;

it.each(BUDGETS)(
  'the first view of $path needs few requests and bytes',
  async ({ path, requests, bytes }) => {
    const page = await openPage({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      own: true,
    });
    if (path.startsWith('/admin'))
      await signInPage(page, server, await createPerson(server.databaseUrl, 'admin'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const fetched = new Map<string, number>();
    let last = performance.now();
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      last = performance.now();
      if (request.url.startsWith(server.url)) fetched.set(requestId, 0);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      last = performance.now();
      if (fetched.has(requestId)) fetched.set(requestId, encodedDataLength);
    });
    await page.goto(server.url + path, { waitUntil: 'load' });
    while (performance.now() - last < QUIET_MS) await delay(100);
    const sum = [...fetched.values()].reduce((all, one) => all + one, 0);
    const seen = { requests: fetched.size, bytes: sum };
    const over = Object.entries({ requests, bytes }).filter(
      ([figure, most]) => seen[figure as keyof typeof seen] > most,
    );
    expect([over, seen]).toEqual([[], seen]);
  },
);
