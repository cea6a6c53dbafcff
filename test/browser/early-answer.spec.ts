import type { Page, Request } from 'playwright-core';
import { gate } from '../support/gate.js';
import { painted } from '../support/layout-shift.js';
import { openPage } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { slowDocuments } from '../support/slow-documents.js';
import { firstOrAll, itInFull } from '../support/tier.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

const LOANS = {
  name: 'loan-calculator',
  path: '/ihtiyac-kredisi',
  heading: '#teklifler h2',
  typed: { amount: '95.000', term: '24', told: '95.000 TL, 24 ay için' },
  address: '?tutar=95.000&vade=24',
  preset: '250.000 TL',
};
const DEPOSITS = {
  name: 'deposit-calculator',
  path: '/mevduat',
  heading: '#teklifler h2',
  typed: { amount: '75.000', term: '92', told: '75.000 TL, 92 gün için' },
  address: '?para=tl&tutar=75.000&vade=92',
  preset: '250.000 TL',
};
type Calculator = typeof LOANS;

interface Visit {
  readonly page: Page;
  /** What the browser complained about, and reports of failed islands. */
  readonly complaints: string[];
  /** Lets the island's own code come. */
  release(): void;
}

/** The island's own code waits until it is released, or never comes; the script of the page is there. */
async function visit({ name, path }: Calculator, code: 'late' | 'never' = 'late'): Promise<Visit> {
  const page = await openPage({ viewport: { width: 1280, height: 800 } });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (request.url().endsWith('/istemci-hatasi')) complaints.push(request.postData() ?? '');
  });
  const { opened: released, open: release } = gate();
  await page.route(`**/island-${name}-*.js`, async (route) => {
    if (code === 'never') return route.abort();
    await released;
    return route.continue();
  });
  await page.goto(server.url + path);
  return { page, complaints, release };
}

/** Everything that stands in the island, as the markup that came from the server, but for what a person does to it. */
const standing = ({ name }: Calculator, page: Page): Promise<string> =>
  page.locator(`[data-island="${name}"] [data-island-root]`).innerHTML();
const propsOf = ({ name }: Calculator, page: Page): Promise<string | null> =>
  page.locator(`[data-island="${name}"] > script`).textContent();

async function servedAt(
  calculator: Calculator,
  address: string,
): Promise<{ html: string; props: string | null }> {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address);
  return { html: await standing(calculator, page), props: await propsOf(calculator, page) };
}

const answered = (page: Page, { heading }: Calculator, text: string): Promise<unknown> =>
  page.waitForFunction(
    ([selector, start]) => document.querySelector(selector)?.textContent?.startsWith(start),
    [heading, text] as const,
    { timeout: 10_000 },
  );

const ready = ({ name }: Calculator, page: Page): Promise<unknown> =>
  page.waitForSelector(`[data-island="${name}"][data-ready]`, { state: 'attached' });

const isQuestion = (request: Request): boolean => request.resourceType() === 'fetch';

describe.each(firstOrAll(LOANS, DEPOSITS))('$name, before its code is there', (calculator) => {
  const { typed, path } = calculator;

  it('answers what is typed with what the server shows at that address, and says so', async () => {
    const { page, complaints } = await visit(calculator, 'never');
    await page.locator('#tutar').fill(typed.amount);
    await page.locator('#vade').fill(typed.term);
    await page.locator('#vade').blur();
    await answered(page, calculator, typed.told);
    expect(page.url()).toBe(server.url + path + calculator.address);
    expect(await standing(calculator, page)).toBe((await servedAt(calculator, page.url())).html);
    expect(await page.locator(`[data-island="${calculator.name}"] > [role=status]`).textContent()).toContain(
      `${typed.told} `,
    );
    expect(complaints.filter((text) => !/Failed.to.(?:fetch.dynamically|load.resource)/.test(text))).toEqual(
      [],
    );
  });

  it('keeps what was typed when the focus has gone on to a field nobody typed in', async () => {
    const { page, complaints, release } = await visit(calculator);
    await page.locator('#tutar').fill(typed.amount);
    // To the slider, where there is one.
    await page.locator('#tutar').press('Tab');
    await answered(page, calculator, typed.amount);
    release();
    await ready(calculator, page);
    // Whatever coming to life changed is shown in the next frame.
    await painted(page);
    expect(await page.inputValue('#tutar')).toBe(typed.amount);
    expect(await page.textContent(calculator.heading)).toContain(typed.amount);
    expect(complaints).toEqual([]);
  });

  itInFull('asks while the page is still being read, and answers when it has been', async () => {
    const rest = gate();
    const documents = await slowDocuments(server.url, { before: 'id="teklifler"', until: rest.opened });
    const page = await openPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    try {
      await page.goto(documents.url + path, { waitUntil: 'commit' });
      // Whoever types before the script is there is answered when the page has been read.
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => new URL(name).pathname.startsWith('/assets/site-')),
      );
      await painted(page);
      const question = page.waitForRequest(isQuestion);
      await page.locator('#tutar').fill(typed.amount);
      await page.locator('#tutar').blur();
      await question;
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      rest.open();
      await answered(page, calculator, `${typed.amount} TL`);
      await ready(calculator, page);
      expect(await page.locator('#tutar').inputValue()).toBe(typed.amount);
      expect(complaints).toEqual([]);
    } finally {
      rest.open();
      await documents.close();
    }
  });

  it('leaves React the page and the props that made it', async () => {
    const { page, complaints, release } = await visit(calculator);
    await page.locator('#tutar').fill(typed.amount);
    await page.locator('#vade').fill(typed.term);
    await page.locator('#vade').blur();
    await answered(page, calculator, typed.told);
    const served = await servedAt(calculator, page.url());
    expect(await propsOf(calculator, page)).toBe(served.props);
    release();
    await ready(calculator, page);
    expect(await standing(calculator, page)).toBe(served.html);
    expect(await page.locator('#tutar').inputValue()).toBe(typed.amount);
    await page.locator('#tutar').fill('120.000');
    await answered(page, calculator, '120.000 TL');
    await page.waitForURL(/tutar=120000&/);
    expect(complaints).toEqual([]);
  });

  it('answers while the field is typed in, and leaves it, its caret and half a number alone', async () => {
    const { page } = await visit(calculator, 'never');
    const amount = page.locator('#tutar');
    // The answer is there as a whole or not at all: what the page reads of one that comes in parts, it breaks off.
    await page.route(/tutar=5x/, async (route) => route.fulfill({ response: await route.fetch() }));
    const asked = page.waitForResponse((response) => isQuestion(response.request()));
    await amount.fill('5x');
    await asked;
    await painted(page);
    expect(await page.locator('.field-error').count()).toBe(0);
    await amount.fill('95000');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await answered(page, calculator, '95.000 TL');
    expect(
      await amount.evaluate((field) => [
        (field as HTMLInputElement).value,
        (field as HTMLInputElement).selectionStart,
        document.activeElement === field,
      ]),
    ).toEqual(['95000', 3, true]);
    await amount.fill('5x');
    await amount.press('Tab');
    await page.locator('#tutar-hata').waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect(await amount.inputValue()).toBe('5x');
  });

  itInFull('shows the answer to the last question, in whatever order answers come', async () => {
    const { page } = await visit(calculator, 'never');
    let late = (): void => undefined;
    await page.route(/tutar=61/, async (route) => {
      await new Promise<void>((resolve) => (late = resolve));
      // Nobody may be waiting for it any more.
      await route.continue().catch(() => undefined);
    });
    const amount = page.locator('#tutar');
    const asked = page.waitForRequest(/tutar=61/);
    await amount.fill('61.000');
    await amount.blur();
    await asked;
    await amount.fill('82.000');
    await amount.blur();
    await answered(page, calculator, '82.000 TL');
    late();
    await painted(page);
    expect(await page.locator(calculator.heading).textContent()).toContain('82.000 TL');
    expect(await amount.inputValue()).toBe('82.000');
  });

  it.each(firstOrAll('fails', 'never comes'))('loses nothing when an answer %s', async (how) => {
    const { page, release } = await visit(calculator);
    await page.route(/tutar=/, (route) => (how === 'fails' ? route.abort() : undefined));
    await page.locator('#tutar').fill(typed.amount);
    await page.locator('#vade').fill(typed.term);
    const asked = page.waitForRequest(/tutar=/);
    await page.locator('#vade').blur();
    await asked;
    release();
    await ready(calculator, page);
    await answered(page, calculator, typed.told);
    expect(await page.locator('#tutar').inputValue()).toBe(typed.amount);
  });

  itInFull(
    'answers a button with a value of its own in its place, and goes there when that fails',
    async () => {
      const { page, release } = await visit(calculator);
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
      const button = page.locator('form button', { hasText: calculator.preset });
      await button.hover();
      await page.waitForSelector('[data-island] > [role=status]', { state: 'attached' });
      await button.click();
      await answered(page, calculator, '250.000 TL');
      expect(await page.locator('#tutar').inputValue()).toBe('250.000');
      expect(await page.locator('html[data-same]').count()).toBe(1);
      release();
      await ready(calculator, page);
      expect(await page.locator(calculator.heading).textContent()).toContain('250.000 TL');

      const without = await visit(calculator, 'never');
      await without.page.route(/tutar=/, (route) =>
        isQuestion(route.request()) ? route.abort() : route.continue(),
      );
      await without.page.locator('form button', { hasText: calculator.preset }).click();
      await without.page.waitForURL(/tutar=250000/);
      await answered(without.page, calculator, '250.000 TL');
    },
  );

  it('keeps ticks with their offer, and the focus with them', async () => {
    const { page, release, complaints } = await visit(calculator);
    await page.locator('.offers .rest summary').click();
    for (const row of await page.locator('.offers tr:has(th) summary').all()) await row.click();
    const ticks = page.locator('input[name=karsilastir]');
    const keys = await ticks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const last = page.locator(`input[name=karsilastir][value="${keys.at(-1) ?? ''}"]`);
    await last.focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/karsilastir=/);
    expect(await last.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.locator('#vade').fill(typed.term);
    await last.focus();
    await answered(page, calculator, `50.000 TL, ${typed.term}`);
    expect(
      await page
        .locator('input[name=karsilastir]:checked')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toEqual([keys.at(-1)]);
    expect(await last.evaluate((box) => box === document.activeElement)).toBe(true);
    release();
    await ready(calculator, page);
    expect(await last.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

it('answers what was typed before the script of the page came, before anything heavier is asked for', async () => {
  const page = await openPage();
  const { opened: released, open: release } = gate();
  await page.route(/\/site-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${server.url}${LOANS.path}`, { waitUntil: 'commit' });
  await page.locator('#tutar').fill('95000');
  await page.locator('#tutar').blur();
  release();
  await answered(page, LOANS, '95.000 TL');
  await ready(LOANS, page);
  const question = asked.findIndex((url) => url.includes('tutar=95000'));
  const code = asked.findIndex((url) => url.includes('/island-loan-calculator'));
  expect(question).toBeGreaterThan(0);
  expect(code).toBeGreaterThan(question);
});
