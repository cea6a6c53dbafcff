import { paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import {
  openLoanApplications,
  ASKED,
  SIZES,
  link,
  server,
  page,
  problems,
  open,
  dialog,
  phone,
  next,
  apply,
  stored,
  takeYourTime,
  linkOf,
} from '../support/loan-application-desk.js';
import { firstOrAll } from '../support/tier.js';

openLoanApplications();

const LOANS = '/ihtiyac-kredisi';

describe('applying for a loan', () => {
  describe.each(firstOrAll(...SIZES))('in its second step at $name', ({ viewport }) => {
    const fillIn = async (): Promise<void> => {
      await open({ viewport });
      await page.goto(server.url + LOANS + ASKED);
      const opener = await linkOf('akbank');
      await opener.click();
      await phone().pressSequentially('5321234567');
      await dialog()
        .getByLabel(/seçtiğim bankalara iletin/)
        .check();
      await takeYourTime();
      await next().click();
      await apply().waitFor();
    };

    it('has the chosen bank on top, the others by cost, and names beside the button who is chosen', async () => {
      await fillIn();
      const boxes = dialog().locator('.bank-choice input');
      const isTicked = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
      expect(isTicked.indexOf(true)).toBe(0);
      expect(isTicked.filter(Boolean)).toHaveLength(1);
      const texts = await dialog().locator('.bank-choice').allInnerTexts();
      const totals = texts
        .slice(1)
        .map((text) => Number(/toplam ([\d.]+) TL/.exec(text)?.[1]?.replaceAll('.', '')));
      expect(totals.length).toBeGreaterThan(10);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const first = texts[0]?.trim().split('\n')[0] ?? '';
      const chosen = dialog().getByRole('status').filter({ hasText: 'seçildi' });
      expect(await chosen.innerText()).toBe(`1 banka seçildi: ${first}`);
      await boxes.nth(1).check();
      const second = texts[1]?.trim().split('\n')[0] ?? '';
      expect(await chosen.innerText()).toBe(`2 banka seçildi: ${first}, ${second}`);
      expect(await chosen.isVisible()).toBe(true);
      expect(await axe(page)).toEqual([]);
      await dialog().getByRole('button', { name: 'Temizle' }).click();
      await dialog().getByText('Henüz banka seçilmedi').waitFor();
      expect(await dialog().locator(':checked').count()).toBe(0);
    }, 60_000);

    it.each(
      firstOrAll(
        [
          '503',
          { status: 503, json: { success: false, error: 'Veritabanı bağlantısı sorunu.', id: 'a1' } },
          'bağlantısı sorunu',
        ],
        [
          '429',
          { status: 429, json: { success: false, error: 'Çok fazla deneme yaptınız.' } },
          'Çok fazla deneme',
        ],
        [
          '429 without words',
          { status: 429, body: '', headers: { 'retry-after': '86400' } },
          '24 saat sonra',
        ],
        ['a cut line', null, 'Bir hata oluştu'],
      ),
    )(
      'says in view what went wrong after %s',
      async (_, answer, words) => {
        await fillIn();
        await page.route('**/basvuru/kredi', (route) => (answer ? route.fulfill(answer) : route.abort()));
        await apply().click();
        const alert = dialog().getByRole('alert').filter({ hasText: words });
        await alert.waitFor();
        const box = await alert.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true);
        const isOnTop = await alert.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(isOnTop).toBe(true);
        const button = await apply().boundingBox();
        expect(box && button && box.y + box.height <= button.y + 1).toBe(true);
      },
      60_000,
    );
  });

  describe('while it is being sent', () => {
    /** Filled in up to its last button. */
    const fillIn = async (): Promise<void> => {
      await open({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${server.url}/bankalar`);
      await page.goto(server.url + LOANS + ASKED);
      await page.locator('a[data-apply="kredi"]').first().click();
      await phone().pressSequentially('5321234567');
      await dialog()
        .getByLabel(/seçtiğim bankalara iletin/)
        .check();
      await takeYourTime();
      await next().click();
    };
    /** Whether the browser would ask before it leaves the page. */
    const asksBeforeLeaving = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

    it('stays until its outcome is known, whatever asks it to close', async () => {
      await fillIn();
      let answer = (): void => undefined;
      const isAnswered = new Promise<void>((settle) => (answer = settle));
      await page.route('**/basvuru/kredi', async (route) => {
        await isAnswered;
        await route.continue();
      });
      expect(await asksBeforeLeaving()).toBe(false);
      await apply().click();
      await dialog().getByText('Sonucu burada göreceksiniz').waitFor();
      expect(await axe(page)).toEqual([]);
      expect(await asksBeforeLeaving()).toBe(true);
      for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
      await dialog().getByRole('button', { name: 'Kapat' }).click();
      await page.goBack();
      await page.keyboard.press('Escape');
      expect(new URL(page.url()).pathname).toBe(LOANS);
      expect(await dialog().getByText('Gönderiliyor…').isVisible()).toBe(true);

      answer();
      await dialog().getByText('Başvurunuz Alındı!').waitFor();
      expect(await asksBeforeLeaving()).toBe(false);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      expect(await stored()).toHaveLength(1);
      await page.goBack();
      await page.waitForURL(`${server.url}/bankalar`);
      expect(problems).toEqual([]);
    }, 60_000);

    it('shows the number to whoever clicks twice, on each step', async () => {
      await fillIn();
      await dialog().getByRole('button', { name: 'Geri' }).click();
      await next().dblclick();
      await apply().waitFor();
      expect(await dialog().getByText('Gönderiliyor…').count()).toBe(0);
      const { x = 0, y = 0, width = 0, height = 0 } = (await apply().boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      await dialog().locator('.receipt').waitFor();
      const done = (await dialog().getByRole('button', { name: 'Tamam' }).boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(done.x + 20, done.y + 20);
      expect(await dialog().locator('.receipt').isVisible()).toBe(true);
    }, 60_000);

    it('asks again for an answer that was lost, and says what is known when none comes', async () => {
      await fillIn();
      let left = 3;
      await page.route('**/basvuru/kredi', async (route) => {
        if (left === 3) await route.fetch();
        if (left-- > 0) await route.abort();
        else await route.continue();
      });
      await apply().click();
      await dialog().getByText('Bir hata oluştu. Lütfen tekrar deneyin.').waitFor();
      await dialog().getByText('Yeniden gönderirseniz iki kez kaydedilmez').waitFor();
      expect(await axe(page)).toEqual([]);
      left = 1;
      await apply().click();
      await dialog().getByText('Başvurunuz Alındı!').waitFor();
      expect(await stored()).toHaveLength(1);
    }, 60_000);
  });

  it('says so and takes nothing while the connection fails, and goes on when it is back', async () => {
    await open({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url + LOANS + ASKED);
    link.cut();
    await page.locator('a[data-apply="kredi"]').first().click();
    await dialog().getByText('Veritabanı bağlantısı başarısız. Lütfen daha sonra tekrar deneyin.').waitFor();
    expect(await next().isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await phone().pressSequentially('5321234567');
    link.restore();
    await eventually(async () => (await fetch(server.url + paths.applyCheck())).status === 204, 10_000);
    await dialog().getByRole('button', { name: 'Yeniden dene' }).click();
    await dialog()
      .getByLabel(/seçtiğim bankalara iletin/)
      .check();
    expect(await phone().inputValue()).toBe('532 123 45 67');

    await next().click();
    await dialog()
      .getByRole('checkbox', { name: /Akbank/ })
      .waitFor();
    await takeYourTime();
    link.cut();
    await apply().click();
    await dialog()
      .getByText('Veritabanı bağlantısı sorunu. Lütfen sayfayı yenileyip tekrar deneyin.')
      .waitFor({ timeout: 10_000 });
    await dialog().getByText('Hata numarası').waitFor();
    link.restore();
    await eventually(async () => (await fetch(server.url + paths.applyCheck())).status === 204, 10_000);
    await apply().click();
    await dialog().getByText('Başvurunuz Alındı!').waitFor();
    expect(await stored()).toHaveLength(1);
  }, 60_000);
});
