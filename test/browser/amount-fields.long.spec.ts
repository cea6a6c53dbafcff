import type { Locator, Page } from 'playwright-core';
import { embedPaths } from '../../src/shared/paths/embed.js';
import { calculatorPaths, paths } from '../../src/shared/paths/site.js';
import { shown, place, put, type, digitsAfter, withCaret } from '../support/amount-field.js';
import { axe } from '../support/browser.js';
import { gate } from '../support/gate.js';
import { openPage } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

/** Every kind of place where an amount is typed: with an island, with a small script, with none of its own. */
const FIELDS: readonly (readonly [place: string, path: string, selector: string])[] = [
  ['the loan page', paths.loan('ihtiyac-kredisi'), '#tutar'],
  ['the deposit page', paths.deposits(), '#tutar'],
  ['the card of the home page', '/', '[name=tutar]:visible'],
  ['a payment plan', paths.loanPlan('ihtiyac-kredisi', 'akbank'), '#tutar'],
  ['a calculator', calculatorPaths.one('erken-kapama'), '#tutar'],
  ['the frame for other sites', embedPaths.frame('ihtiyac-kredisi'), '#tutar'],
  ['the code for other sites', embedPaths.code(), '#tutar'],
  [
    'the page of an application',
    `${paths.apply('kredi')}?tur=ihtiyac-kredisi&tutar=50000&vade=12`,
    '#amount',
  ],
];

async function open(path: string, selector: string, touch = false): Promise<[Page, Locator]> {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, hasTouch: touch });
  await page.goto(server.url + path);
  const field = page.locator(selector);
  await field.hover();
  await page.waitForFunction(
    (one) => {
      const place = document.querySelector(one.replace(':visible', ''))?.closest('[data-island]');
      return !place || place.hasAttribute('data-ready');
    },
    selector,
    { timeout: 10_000 },
  );
  return [page, field];
}

describe('a field of an amount', () => {
  it.each(FIELDS)('takes keys wherever the caret is: %s', async (_place, path, selector) => {
    const [page, field] = await open(path, selector);
    for (const key of ['7', 'Backspace', 'Delete']) {
      const seen: string[] = [];
      for (let at = 0; at <= 6; at++) {
        await put(field, '50.000', at);
        await page.keyboard.press(key);
        seen.push(await shown(field));
      }
      expect([key, seen.map((text) => text.replaceAll(/[|.]/g, ''))]).toEqual([key, digitsAfter(key)]);
      expect(
        seen.map((text) => text.replace('|', '')).filter((text) => !/^\d{1,3}(?:\.\d{3})*$/.test(text)),
      ).toEqual([]);
      expect([key, seen]).toEqual([key, seen.map((text, at) => withCaret(text, key, at))]);
    }
  });

  it('keeps in the code for other sites what is typed while an earlier amount is asked for', async () => {
    const [page, field] = await open(embedPaths.code(), '#tutar');
    const { opened, open: release } = gate();
    const isEarlier = ({ searchParams }: URL): boolean => searchParams.get('tutar') === '750.000';
    await page.route(isEarlier, async (route) => {
      await opened;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest((request) => isEarlier(new URL(request.url())));
    await put(field, '750.000', 1);
    await asked;
    await put(field, '50.000', 1);
    release();
    await page.waitForURL(({ searchParams }) => searchParams.get('tutar') === '50.000');
    expect(await shown(field)).toBe('5|0.000');
  });

  it('gives back what was there before with Ctrl+Z', async () => {
    const [page, field] = await open(paths.loan('ihtiyac-kredisi'), '#tutar');
    await place(field, 2);
    await page.keyboard.press('7');
    expect(await shown(field)).toBe('507|.000');
    await page.keyboard.press('Control+z');
    expect((await shown(field)).replace('|', '')).toBe('50.000');
    await page.keyboard.press('Control+Shift+z');
    expect((await shown(field)).replace('|', '')).toBe('507.000');
  });

  it.each([
    ['1.234.567,00 TL', '1.234.567|'],
    ['75 000', '75.000|'],
    ['75\u00a0000', '75.000|'],
    ['75000', '75.000|'],
    ['2.05', '2.05|'],
  ])('reads what is pasted: %p', async (text, wanted) => {
    const [page, field] = await open(paths.deposits(), '#tutar');
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write'])
      .catch(() => undefined);
    const source = await page.evaluateHandle((copied) => {
      const area = document.createElement('textarea');
      area.value = copied;
      document.body.append(area);
      area.select();
      return area;
    }, text);
    await page.keyboard.press('Control+c');
    await source.evaluate((area) => {
      area.remove();
    });
    await field.focus();
    await field.press('Control+a');
    await field.press('Control+v');
    expect(await shown(field)).toBe(wanted);
  });

  it('follows a keyboard that composes', async () => {
    const [page, field] = await open(paths.loan('ihtiyac-kredisi'), '#tutar');
    const session = await page.context().newCDPSession(page);
    await place(field, 2);
    for (const text of ['7', '75']) {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await session.send('Input.insertText', { text: '75' });
    expect((await shown(field)).replaceAll(/[|.]/g, '')).toBe('5075000');
    await session.detach();
  });

  it('is chosen whole by the first touch or by Tab, and the next touch places the caret', async () => {
    const [page, field] = await open(paths.loan('ihtiyac-kredisi'), '#tutar', true);
    await field.tap();
    expect(await shown(field)).toBe('[50.000]');
    await page.keyboard.type('75000');
    expect(await shown(field)).toBe('75.000|');
    // At another place: two quick touches of one choose the word.
    await field.tap({ position: { x: 16, y: 16 } });
    expect(await shown(field)).toMatch(/\|/);
    await page.locator('#vade').focus();
    await page.keyboard.press('Shift+Tab');
    while (!(await field.evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    expect(await shown(field)).toBe('[75.000]');
    await field.click();
    expect(await shown(field)).toMatch(/\|/);
  });

  it.each([
    ['the loan page', paths.loan('ihtiyac-kredisi'), '#tutar'],
    ['the card of the home page', '/', '[name=tutar]:visible'],
    ['the frame for other sites', embedPaths.frame('ihtiyac-kredisi'), '#tutar'],
    ['a payment plan', paths.loanPlan('ihtiyac-kredisi', 'akbank'), '#tutar'],
  ])('marks the figures of before while it says something else: %s', async (_place, path, selector) => {
    const [page, field] = await open(path, selector);
    const stale = page.locator('.stale');
    await type(field, '7');
    await stale.waitFor();
    expect(await axe(page)).toEqual([]);
    await type(field, '75000');
    await stale.waitFor({ state: 'detached' });
    await type(field, '');
    await stale.waitFor();
  });

  it('says of zeros in front no more than of the amount they are', async () => {
    const [page, field] = await open(paths.loan('ihtiyac-kredisi'), '#tutar');
    await place(field, 0);
    await page.keyboard.press('Delete');
    expect(await shown(field)).toBe('|0.000');
    await page.keyboard.press('7');
    expect(await shown(field)).toBe('7|0.000');
    await place(field, 0);
    await page.keyboard.press('Delete');
    await field.blur();
    expect(await field.inputValue()).toBe('0');
    expect(await page.locator('#tutar-hata').textContent()).toMatch(/^Tutar .+ arasında olabilir\./);
  });
});
