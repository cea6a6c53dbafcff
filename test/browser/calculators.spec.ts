import { calculatorPaths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { openPage } from '../support/open-page.js';
import { sharedServer, type TestServer } from '../support/server.js';
import { firstOrAll, isFull } from '../support/tier.js';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server.stop());

describe('a calculator', () => {
  it('answers by the keyboard alone and without a script', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.url + calculatorPaths.one('erken-kapama'));
    await page.getByLabel('Çekilen kredi').fill('250.000');
    await page.getByLabel('Nasıl ödeyeceksiniz?').selectOption('ara');
    await page.getByLabel('Ara ödeme tutarı').fill('100');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\bara=100\b/);
    const field = page.getByLabel('Ara ödeme tutarı');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    const told = await page.locator(`#${described.split(' ').at(-1) ?? ''}`).textContent();
    expect(told).toMatch(/^O günün taksitinden \(17\.332,92 TL\) fazla/);
    expect(await page.getByLabel('Çekilen kredi').inputValue()).toBe('250.000');
    await field.fill('50.000');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\bara=50\.000/);
    expect(await page.locator('.calculated-answer').textContent()).toContain('13 taksit kalır');
  });

  it('says that an answer is of before once a field is changed, and takes it back with the change', async () => {
    const page = await openPage();
    await page.goto(server.url + calculatorPaths.one('erken-kapama'));
    const note = page.locator('#sonuc [role=status]');
    const months = page.getByLabel('Ödenmiş taksit sayısı');
    const before = await months.inputValue();
    expect(await note.isVisible()).toBe(false);
    await months.fill('3');
    await note.getByText('Alanları değiştirdiniz').waitFor();
    await months.fill(before);
    await note.waitFor({ state: 'hidden' });
  });

  it.each([
    [
      'with an answer and a table',
      calculatorPaths.one('kredi-karti-borcu', { borc: '25000', odeme: '5000' }),
    ],
    ['with errors', calculatorPaths.one('kredi-yapilandirma', { tutar: 'çok', vade: '1', tahsis: '9' })],
    ['with a warning', calculatorPaths.one('mevduat-hedefi', { hedef: '900000', ekleme: '1000' })],
  ])('is for everybody: %s', async (_what, path) => {
    const page = await openPage();
    await page.goto(server.url + path);
    for (const width of firstOrAll(360, 320, 768, 1280)) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(await axe(page)).toEqual([]);
    if (!isFull) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page, 'colors')).toEqual([]);
  });

  it('is printed with what was asked and without what only a screen can use', async () => {
    const page = await openPage();
    await page.goto(server.url + calculatorPaths.one('erken-kapama'));
    await page.emulateMedia({ media: 'print' });
    const seen = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
    expect(await seen('#tutar')).toBe(true);
    expect(await seen('.calculated-answer')).toBe(true);
    expect(await seen('.calculator-origin')).toBe(true);
    expect(await seen('.calculator-form .button')).toBe(false);
    expect(await seen('header.bar')).toBe(false);
  });
});
