import type { Page } from 'playwright-core';
import { type Calculator, standing, answered, ready } from '../support/early-answer.js';
import { eventually } from '../support/eventually.js';
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
  list: 'ihtiyac-kredisi',
  heading: '#teklifler h2',
  typed: { amount: '95.000', term: '24', told: '95.000 TL, 24 ay için' },
  address: '?tutar=95000&vade=24',
  sent: '?tutar=95.000&vade=24',
  preset: '250.000 TL',
};

const DEPOSITS = {
  name: 'deposit-calculator',
  path: '/mevduat',
  list: 'mevduat-tl',
  heading: '#teklifler h2',
  typed: { amount: '75.000', term: '92', told: '75.000 TL, 92 gün için' },
  address: '?para=tl&tutar=75000&vade=92',
  sent: '?para=tl&tutar=75.000&vade=92',
  preset: '250.000 TL',
};

/** Data of a calculator, packed. */
interface SentData {
  readonly offers: { readonly $columns: { ratePercent: readonly number[] } };
}

interface Visit {
  readonly page: Page;
  /** Complaints of the browser, and reports of failed islands. */
  readonly complaints: string[];
  /** Requests to the server since the page came, except those for scripts and pictures. */
  readonly questions: string[];
  /** Lets the calculator's script come. */
  release(): void;
}

/** The calculator's script is there, waits until it is released, or never comes; the script of the page is there. */
async function visit({ name, path }: Calculator, code: 'there' | 'late' | 'never' = 'there'): Promise<Visit> {
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
    if (code === 'late') await released;
    return route.continue();
  });
  await page.goto(server.url + path);
  const questions: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) questions.push(request.url());
  });
  return { page, complaints, questions, release };
}

async function servedAt(calculator: Calculator, address: string): Promise<string> {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address);
  return standing(calculator, page);
}

describe.each(firstOrAll(LOANS, DEPOSITS))('$name, in the browser alone', (calculator) => {
  const { typed, path } = calculator;

  it('answers each key with what the server shows at that address, from data fetched once, and says so', async () => {
    const { page, complaints, questions } = await visit(calculator);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('#tutar').fill('');
    await page.locator('#tutar').pressSequentially(typed.amount.replace('.', ''));
    await answered(page, calculator, `${typed.amount} TL`);
    expect(await page.locator('#tutar').inputValue()).toBe(typed.amount);
    await page.locator('#vade').fill(typed.term);
    await answered(page, calculator, typed.told);
    await page.waitForURL(server.url + path + calculator.address);
    const served = await servedAt(calculator, page.url());
    await eventually(async () => (await standing(calculator, page)) === served, 10_000).catch(
      () => undefined,
    );
    expect(await standing(calculator, page)).toBe(served);
    await page.locator('[data-told]', { hasText: `${typed.told} ` }).waitFor({ state: 'attached' });
    expect(questions.map((url) => new URL(url).pathname)).toEqual([`/teklifler/${calculator.list}.json`]);
    // React is fetched for nothing that a calculator does.
    expect(asked.filter((url) => url.includes('/chunk-'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('leaves the field that is typed in, its caret and half a number alone, and says what is wrong when it is left', async () => {
    const { page, complaints } = await visit(calculator);
    const amount = page.locator('#tutar');
    await amount.fill('5x');
    await ready(calculator, page);
    await painted(page);
    expect(await page.locator('.field-error').count()).toBe(0);
    await amount.fill('95000');
    expect(await amount.inputValue()).toBe('95.000');
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('6');
    await answered(page, calculator, '96.000 TL');
    expect(
      await amount.evaluate((field) => [
        (field as HTMLInputElement).value,
        (field as HTMLInputElement).selectionStart,
        document.activeElement === field,
      ]),
    ).toEqual(['96.000', 2, true]);
    await amount.fill('5x');
    await amount.press('Tab');
    await page.locator('#tutar-hata').waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect(await amount.getAttribute('aria-describedby')).toBe('tutar-hata');
    expect(await amount.inputValue()).toBe('5x');
    await amount.fill(typed.amount);
    await page.locator('#tutar-hata').waitFor({ state: 'detached' });
    expect(await amount.getAttribute('aria-invalid')).toBeNull();
    expect(await amount.getAttribute('aria-describedby')).toBeNull();
    await answered(page, calculator, `${typed.amount} TL`);
    expect(complaints).toEqual([]);
  });

  it.each(firstOrAll('late', 'there'))(
    'keeps what was typed when the focus has gone on, with its script %s',
    async (code) => {
      const { page, complaints, release } = await visit(calculator, code);
      await page.locator('#tutar').fill(typed.amount);
      // To the slider, where there is one.
      await page.locator('#tutar').press('Tab');
      release();
      await ready(calculator, page);
      await answered(page, calculator, typed.amount);
      await painted(page);
      expect(await page.inputValue('#tutar')).toBe(typed.amount);
      expect(complaints).toEqual([]);
    },
  );

  it('groups the digits that were typed ahead of its script', async () => {
    const { page, complaints, release } = await visit(calculator, 'late');
    await page.locator('#tutar').fill('');
    await page.locator('#tutar').pressSequentially(typed.amount.replace('.', ''));
    release();
    await ready(calculator, page);
    await answered(page, calculator, `${typed.amount} TL`);
    expect(await page.inputValue('#tutar')).toBe(typed.amount);
    expect(complaints).toEqual([]);
  });

  itInFull('takes over half a number as it stands, with the focus and the caret', async () => {
    const { page, complaints, release } = await visit(calculator, 'late');
    const amount = page.locator('#tutar');
    await amount.fill('95000x');
    await page.keyboard.press('ArrowLeft');
    release();
    await ready(calculator, page);
    await painted(page);
    expect(
      await amount.evaluate((field) => [
        (field as HTMLInputElement).value,
        (field as HTMLInputElement).selectionStart,
        document.activeElement === field,
      ]),
    ).toEqual(['95000x', 5, true]);
    expect(await page.locator('.field-error').count()).toBe(0);
    await page.keyboard.press('Delete');
    await answered(page, calculator, '95.000 TL');
    expect(complaints).toEqual([]);
  });

  it('shows the answer to the last of quick changes', async () => {
    const { page } = await visit(calculator);
    const amount = page.locator('#tutar');
    await amount.fill('60.000');
    await ready(calculator, page);
    await amount.fill('61.000');
    await amount.fill('82.000');
    await page.locator('form button', { hasText: calculator.preset }).click();
    await amount.fill('83.000');
    await answered(page, calculator, '83.000 TL');
    await page.waitForURL(/tutar=83000&/);
    await painted(page);
    expect(await page.locator(calculator.heading).textContent()).toContain('83.000 TL');
    expect(await amount.inputValue()).toBe('83.000');
  });

  it('comes back with what was asked', async () => {
    const { page, complaints } = await visit(calculator);
    await page.locator('#tutar').fill(typed.amount);
    await page.locator('#vade').fill(typed.term);
    await answered(page, calculator, typed.told);
    await page.waitForURL(server.url + path + calculator.address);
    await page.goto(`${server.url}/hakkimizda`);
    await page.goBack();
    await answered(page, calculator, typed.told);
    expect(await page.inputValue('#tutar')).toBe(typed.amount);
    expect(await page.inputValue('#vade')).toBe(typed.term);
    await page.locator('#tutar').fill('120.000');
    await answered(page, calculator, '120.000 TL');
    expect(complaints).toEqual([]);
  });

  itInFull('keeps ticks with their offer, and the focus with them', async () => {
    const { page, complaints } = await visit(calculator);
    // The rows that wait are opened, and each row's own details.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.offers details'))
        details.open = true;
    });
    const ticks = page.locator('input[name=karsilastir]');
    const keys = await ticks.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const last = page.locator(`input[name=karsilastir][value="${keys.at(-1) ?? ''}"]`);
    await last.focus();
    await ready(calculator, page);
    await page.keyboard.press('Space');
    await page.waitForURL(/karsilastir=/);
    await page.locator('.compare-bar span', { hasText: '1 ' }).first().waitFor();
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
    await page.keyboard.press('Space');
    await page.locator('.compare-bar span', { hasText: 'En fazla dört' }).first().waitFor();
    await page.waitForFunction(() => !location.search.includes('karsilastir'));
    expect(complaints).toEqual([]);
  });

  it('says no two things at once, while what stands below the list is on its way', async () => {
    const { page } = await visit(calculator);
    const below = gate();
    await page.route(`**/${calculator.name}-below-*.js`, async (route) => {
      await below.opened;
      await route.continue();
    });
    // The summary stands beside the list at the desk: in each frame the best offer's figure is that of its row.
    const parted = await page.evaluate(async (typed) => {
      const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
      const field = document.querySelector<HTMLInputElement>('#tutar');
      field?.focus();
      if (field) field.value = typed;
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      let frames = 0;
      for (const until = performance.now() + 5_000; performance.now() < until;) {
        await frame();
        const isAnswered = textOf('#teklifler h2').startsWith(typed);
        if (!textOf('.offers tbody td:nth-child(4)').startsWith(textOf('[data-part=span] dd'))) frames++;
        else if (isAnswered) return frames;
      }
      return Infinity;
    }, typed.amount);
    expect(parted).toBeLessThanOrEqual(1);
    below.open();
    await ready(calculator, page);
  });

  it('has fetched what stands below the list when the first answer stands', async () => {
    const { page } = await visit(calculator);
    const fetched = page.waitForResponse(new RegExp(`/${calculator.name}-below-`));
    await page.locator('#tutar').focus();
    expect((await fetched).status()).toBe(200);
  });

  itInFull('answers on when what stands below the list never comes', async () => {
    const { page } = await visit(calculator);
    await page.route(`**/${calculator.name}-below-*.js`, (route) => route.abort());
    await page.locator('#tutar').fill(typed.amount);
    await answered(page, calculator, typed.amount);
    await page.locator('#tutar').fill('82.000');
    await answered(page, calculator, '82.000 TL');
  });

  it('writes the whole list anew where the data have changed since the page came', async () => {
    const { page, complaints } = await visit(calculator);
    await page.route('**/teklifler/*.json*', async (route) => {
      const answer = await route.fetch();
      const data = (await answer.json()) as SentData;
      data.offers.$columns.ratePercent = data.offers.$columns.ratePercent.map((rate) => rate + 1);
      await route.fulfill({ json: { ...data, version: 'newer' } });
    });
    const rates = (): Promise<number[]> =>
      page
        .locator('.offers tbody td:nth-child(2)')
        .evaluateAll((cells) =>
          cells.map(({ firstChild }) => Number(firstChild?.textContent?.slice(1).replace(',', '.'))),
        );
    const served = await rates();
    await page.locator('#vade').focus();
    await ready(calculator, page);
    await eventually(
      async () => Math.round(((await rates())[0] ?? 0) * 100) === Math.round((served[0] ?? 0) * 100) + 100,
      10_000,
    );
    expect((await rates()).at(-1)).toBeCloseTo((served.at(-1) ?? 0) + 1);
    expect(complaints).toEqual([]);
  });

  it.each(['script', 'data'])(
    'leads to the server where its %s never comes, with what was typed or chosen',
    async (missing) => {
      const { page } = await visit(calculator, missing === 'script' ? 'never' : 'there');
      if (missing === 'data') await page.route('**/teklifler/*.json*', (route) => route.abort());
      await page.locator('#tutar').fill(typed.amount);
      await page.locator('#vade').fill(typed.term);
      await page.locator('#vade').press('Enter');
      await page.waitForURL(server.url + path + calculator.sent);
      await answered(page, calculator, typed.told);
      await page.locator('form button', { hasText: calculator.preset }).click();
      await page.waitForURL(/tutar=250000/);
      await answered(page, calculator, '250.000 TL');
    },
  );

  itInFull('answers when the page has been read to its end what was typed while it was not', async () => {
    const rest = gate();
    const documents = await slowDocuments(server.url, { before: 'id="teklifler"', until: rest.opened });
    const page = await openPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    try {
      await page.goto(documents.url + path, { waitUntil: 'commit' });
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => new URL(name).pathname.startsWith('/assets/site-')),
      );
      await painted(page);
      await page.locator('#tutar').fill(typed.amount);
      await page.locator('#tutar').blur();
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
});

it('answers what was typed before the script of the page came', async () => {
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
  expect(asked.filter((url) => url.includes('tutar='))).toEqual([]);
});

it('writes what waits behind the list when nobody types, and before it is seen or printed', async () => {
  const page = await openPage();
  await page.goto(server.url + LOANS.path);
  await page.locator('#tutar').fill('60.000');
  const rest = page.locator('.rest ~ tr');
  const restAnswers = (amount: number): Promise<number> =>
    eventually(async () => {
      const rows = await rest.evaluateAll((all) => all.map((row) => row.innerHTML));
      return rows.length > 0 && rows.every((row) => row.includes(`tutar=${String(amount)}&`));
    }, 10_000);
  await restAnswers(60_000);
  // All in one go: no clock runs meanwhile.
  const seen = await page.evaluate(() => {
    /** Which amounts the rows answer: those written with the key, and those behind the eight that are seen. */
    const rows = (): string => {
      const all = [...document.querySelectorAll('.offers tbody tr:has(th)')];
      const asked = [all.slice(0, 2), all.slice(8)].map((some) => {
        const amounts = some.map((row) => /tutar=(\d+)/.exec(row.innerHTML)?.[1]);
        return [...new Set(amounts)].join(' and ');
      });
      return asked.join(', rest ');
    };
    const type = (text: string): string => {
      const field = document.querySelector<HTMLInputElement>('#tutar');
      if (field) field.value = text;
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return rows();
    };
    const toggle = (): string => {
      document.querySelector<HTMLElement>('.rest summary')?.click();
      return rows();
    };
    const print = (): string => {
      window.dispatchEvent(new Event('beforeprint'));
      return rows();
    };
    return [type('95.000'), toggle(), type('82.000'), toggle(), type('83.000'), print(), type('84.000')];
  });
  expect(seen).toEqual([
    '95000, rest 60000',
    '95000, rest 95000',
    // As long as all are shown all are written, after the next picture.
    '82000, rest 95000',
    '82000, rest 82000',
    '83000, rest 82000',
    '83000, rest 83000',
    '84000, rest 83000',
  ]);
  await restAnswers(84_000);
});
