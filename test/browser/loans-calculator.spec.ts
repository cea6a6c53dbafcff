import { axe } from '../support/browser.js';
import {
  openCalculator,
  server,
  WIDE,
  NARROW,
  READY,
  complaints,
  visit,
  open,
  withoutScript,
  expectAsServed,
} from '../support/loan-calculator-desk.js';
import { openRows, shown, enter, addressOf } from '../support/loan-calculator.js';
import { openPage } from '../support/open-page.js';
import { firstOrAll, isFull, itInFull } from '../support/tier.js';

openCalculator();

describe('the loan calculator', () => {
  it.each([
    ['ihtiyac-kredisi', '75.000', '36'],
    ['konut-kredisi', '2.345.000', '119'],
    ...(isFull
      ? ([
          ['ihtiyac-kredisi', '125.000', '17'],
          ['ihtiyac-kredisi', '200.000', '24'],
          ['ihtiyac-kredisi', '987.000', '9'],
          ['tasit-kredisi', '650.000', '48'],
          ['kobi-kredisi', '1.250.000', '60'],
        ] as const)
      : []),
  ] as const)('shows on /%s for %s TL over %s months what the server shows', async (path, amount, term) => {
    const page = await open(`/${path}`);
    await enter(page, amount, term);
    const address = await addressOf(page, `?tutar=${amount.replaceAll('.', '')}&vade=${term}`);
    await expectAsServed(page, address);
    const fromBrowser = await shown(page);
    // A bookmark of it gives the same again.
    await page.reload();
    expect(await shown(page)).toEqual(fromBrowser);
  });

  it('shows side by side what the server shows, and takes no fifth', async () => {
    const page = await open('/ihtiyac-kredisi');
    await openRows(page);
    const tick = (key: string) => page.locator(`.offers input[value="${key}"]`);
    for (const key of ['akbank', 'qnb', 'teb', 'ing']) await tick(key).check();
    expect(await tick('hsbc').isDisabled()).toBe(true);
    await page.locator('.compare-bar', { hasText: '4 kredi seçildi' }).waitFor();
    await page.locator('.chips button', { hasText: '24 ay' }).click();
    const keys = ['akbank', 'qnb', 'teb', 'ing'].map((key) => `&karsilastir=${key}`).join('');
    const address = await addressOf(page, `?tutar=50000&vade=24${keys}`);
    await expectAsServed(page, address);
    await tick('teb').uncheck();
    expect(await tick('hsbc').isEnabled()).toBe(true);
  });

  it('sorts and chooses by key at once, and shows what the server shows', async () => {
    const page = await open('/ihtiyac-kredisi');
    await page.locator('.arrange summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Oran' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Kamu' }).focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelectorAll('.offers tbody th').length === 3);
    const address = await addressOf(page, '?tutar=50000&vade=12&sirala=faiz&suz=kamu');
    const fromBrowser = await shown(page);
    const fromServer = await withoutScript(address);
    expect(fromBrowser).toEqual(await shown(fromServer));
    expect(await fromServer.getByRole('checkbox', { name: 'Kamu' }).isChecked()).toBe(true);
  });

  it('counts what is true of the person, by key and without script alike', async () => {
    const page = await open('/ihtiyac-kredisi');
    await page.getByRole('checkbox', { name: 'Mobilden başvururum' }).focus();
    await page.keyboard.press('Space');
    await page.locator('.offers tbody tr:first-child th', { hasText: 'QNB' }).waitFor();
    await page.locator('.offers tbody tr:first-child', { hasText: '(hesaba katıldı)' }).waitFor();
    const address = await addressOf(page, '?tutar=50000&vade=12&kosul=mobil');
    await expectAsServed(page, address);
    await enter(page, '75.000', '24');
    await expectAsServed(page, await addressOf(page, '?tutar=75000&vade=24&kosul=mobil'));
    const bare = await withoutScript('/ihtiyac-kredisi');
    await bare.getByRole('checkbox', { name: 'Maaşım bu bankada' }).check();
    await bare.getByRole('button', { name: 'Hesapla' }).last().click();
    await bare.waitForURL(/kosul=maas/);
    expect(await bare.getByRole('checkbox', { name: 'Maaşım bu bankada' }).isChecked()).toBe(true);
  });

  it('keeps the focus on a box that is ticked by key, and on the same bank when the order changes', async () => {
    const page = await open('/ihtiyac-kredisi');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    const order = () =>
      page
        .locator('.offers input')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const keys = await order();
    await openRows(page);
    await page.locator('.offers input').nth(1).focus();
    for (const [at, key] of keys.slice(1, 5).entries()) {
      expect(await focused()).toBe(key);
      await page.keyboard.press('Space');
      await page.waitForFunction(
        (count) => document.querySelectorAll('.offers :checked').length === count,
        at + 1,
      );
      if (at < 3) await page.locator(`.offers input[value="${keys[at + 2] ?? ''}"]`).focus();
    }
    expect(await page.locator('.offers input:disabled').count()).toBe(keys.length - 4);
    const last = await focused();
    await page.evaluate(() => {
      for (const logo of document.querySelectorAll<HTMLElement>('.offers tr img'))
        Object.assign(logo, { seen: logo.closest('tr')?.querySelector('th')?.childNodes[1]?.textContent });
      // Rows that keep their places among the others are not taken out and laid out anew.
      const list = document.querySelector<HTMLElement>('.offers tbody');
      new MutationObserver((changes) => {
        const taken = changes.reduce((sum, { removedNodes }) => sum + removedNodes.length, 0);
        if (list) list.dataset['taken'] = String(Number(list.dataset['taken'] ?? 0) + taken);
      }).observe(list ?? document, { childList: true });
    });
    // As a slider does it: the value changes while something else has the focus.
    await page.evaluate(() => {
      const slider = document.querySelector<HTMLInputElement>('.slider');
      if (!slider) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '250000');
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.waitForFunction(() =>
      document.querySelector('#teklifler h2')?.textContent?.startsWith('250.000 TL'),
    );
    expect(await order()).not.toEqual(keys);
    expect(await focused()).toBe(last);
    const taken = Number(await page.locator('.offers tbody').getAttribute('data-taken'));
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(keys.length);
    // The rows were moved, pictures and all, and none was written over with another bank's.
    const moved = await page
      .locator('.offers tr img')
      .evaluateAll((logos) =>
        logos.map((logo) => [
          (logo as { seen?: string }).seen,
          logo.closest('tr')?.querySelector('th')?.childNodes[1]?.textContent,
        ]),
      );
    expect(moved.filter(([seen, name]) => seen !== undefined && seen !== name)).toEqual([]);
    expect(moved.filter(([seen]) => seen !== undefined).length).toBeGreaterThan(15);
  });

  it('groups digits while they are typed and keeps quiet until the field is left', async () => {
    const page = await open('/ihtiyac-kredisi');
    const amount = page.locator('#tutar');
    await amount.fill('');
    await amount.pressSequentially('85000');
    expect(await amount.inputValue()).toBe('85.000');
    expect(await page.locator('#teklifler h2').textContent()).toContain('85.000 TL, 12 ay');
    await amount.fill('5');
    expect(await page.locator('.field-error').count()).toBe(0);
    await amount.press('Tab');
    expect(await page.locator('#tutar-hata').textContent()).toContain(
      'Tutar 10.000 TL ile 1.000.000 TL arasında olabilir.',
    );
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    expect(await amount.inputValue()).toBe('5');
    await amount.fill('60.499');
    expect(await page.locator('.field-error').count()).toBe(0);
    await amount.press('Tab');
    expect(await amount.inputValue()).toBe('60.000');
    expect(await page.locator('.field-hint').textContent()).toBe('Tutar en yakın 1.000 TL’ye yuvarlandı.');
  });

  itInFull('shortens the term with the amount, as the rules say', async () => {
    const page = await open('/ihtiyac-kredisi?tutar=50000&vade=36');
    await page.locator('.chips button', { hasText: '1M' }).click();
    expect(await page.locator('#vade').inputValue()).toBe('12');
    expect(await page.locator('label[for=vade]').textContent()).toBe('Vade (3–12 ay)');
    await addressOf(page, '?tutar=1000000&vade=12');
  });

  itInFull('says once what has changed, when the choice has come to rest', async () => {
    const page = await open('/ihtiyac-kredisi');
    const status = page.locator('[data-island] [role=status]');
    expect(await status.textContent()).toBe('');
    await enter(page, '90.000', '24');
    await page.waitForFunction(() =>
      document.querySelector('[data-island] [role=status]')?.textContent?.startsWith('90.000 TL, 24 ay için'),
    );
    expect(await status.textContent()).toMatch(
      / 23 teklif\. En düşük toplam .+: [\d.]+ TL, taksit [\d.]+ TL\.$/,
    );
  });

  itInFull(
    'keeps and answers what was typed, moved and ticked before its code came, and what nobody answered',
    async () => {
      const page = await openPage({ viewport: WIDE });
      await page.route(/\?tutar=/, (route) => route.abort());
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/island-loan-calculator/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${server.url}/ihtiyac-kredisi`);
      await page.locator('#tutar').fill('95000');
      await page.locator('#vade').fill('24');
      await openRows(page);
      await page.locator('.offers input[value="teb"]').check();
      release();
      await page.waitForSelector(READY, { state: 'attached' });
      // As when a field is left with the code there: the amount stands in groups.
      expect(await page.locator('#tutar').inputValue()).toBe('95.000');
      expect(await page.locator('#teklifler h2').textContent()).toContain('95.000 TL, 24 ay');
      expect(await page.locator('.offers input[value="teb"]').isChecked()).toBe(true);
      await addressOf(page, '?tutar=95000&vade=24&karsilastir=teb');
    },
  );

  itInFull('answers what was typed and left before the script of the page came', async () => {
    const page = await openPage({ viewport: WIDE });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/site-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/ihtiyac-kredisi`, { waitUntil: 'commit' });
    await page.locator('#tutar').fill('95000');
    await page.locator('#tutar').blur();
    release();
    await page.waitForFunction(() =>
      document.querySelector('#teklifler h2')?.textContent?.startsWith('95.000 TL'),
    );
  });

  itInFull('answers a slider that was moved before its code came', async () => {
    const page = await openPage({ viewport: WIDE });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/island-loan-calculator/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${server.url}/ihtiyac-kredisi`);
    await page.locator('.slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    release();
    await page.waitForSelector(READY, { state: 'attached' });
    await page.waitForFunction(() =>
      document.querySelector('#teklifler h2')?.textContent?.startsWith('70.000 TL'),
    );
    expect(await page.locator('#tutar').inputValue()).toBe('70.000');
  });

  it('can be used by keyboard alone', async () => {
    const page = await open('/ihtiyac-kredisi');
    const amountIs = (value: string): Promise<unknown> =>
      page.waitForFunction(
        (wanted) => document.querySelector<HTMLInputElement>('#tutar')?.value === wanted,
        value,
      );
    await page.locator('#tutar').focus();
    // Past the term to the slider.
    for (let i = 0; i < 2; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await amountIs('60.000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await amountIs('250.000');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.locator('.chips [aria-pressed="true"]', { hasText: '6 ay' }).waitFor();
    for (const at of [0, 1]) {
      await page.locator('.offers tr:has(th) summary').nth(at).focus();
      await page.keyboard.press('Enter');
      await page.locator('.offers input').nth(at).waitFor();
      // Past the payment plan to the box.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.waitForFunction(
        (count) => document.querySelectorAll('.offers :checked').length === count,
        at + 1,
      );
    }
    await page.locator('.compare-bar', { hasText: '2 kredi seçildi' }).waitFor();
    await page.locator('.compare-bar button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/yan-yana\/ihtiyac-kredisi\?tutar=250\.000&vade=6&/);
    expect(await page.locator('.beside thead th').count()).toBe(2);
  });

  itInFull('copies and shares what is shown', async () => {
    const page = await open('/ihtiyac-kredisi?tutar=60000&vade=12', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.locator('button', { hasText: 'Hesabı kopyala' }).click();
    await page.waitForSelector('.said:not(:empty)');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^İhtiyaç Kredisi Hesaplama/);
    expect(copied).toContain('Ziraat Bankası');
    expect(copied).not.toMatch(/Başvur(?!u)/);
    expect(copied).toContain(`${server.url}/ihtiyac-kredisi?tutar=60000&vade=12`);
    await page.locator('button', { hasText: 'Bağlantıyı paylaş' }).click();
    await page.waitForFunction(() => document.querySelector('.said')?.textContent === 'Kopyalandı.');
  });
});

describe.each(
  firstOrAll(
    ['its errors', '/ihtiyac-kredisi?tutar=2.05&vade=400'],
    ['the loan page', '/ihtiyac-kredisi'],
    [
      'its comparison and the banks left out',
      '/ihtiyac-kredisi?tutar=900000&vade=12&karsilastir=akbank&karsilastir=teb',
    ],
    ['the payment plan', '/konut-kredisi/akbank/odeme-plani?tutar=1500000&vade=120'],
  ),
)('%s', (_name, path) => {
  describe.each(firstOrAll(NARROW, WIDE))('at $width px', (viewport) => {
    it.each(firstOrAll('light', 'dark'))('has no accessibility violation in %s', async (colorScheme) => {
      const page = await visit(path, { viewport, colorScheme });
      expect(await axe(page, colorScheme === 'light' ? 'all' : 'colors')).toEqual([]);
    });
  });

  it('needs no sideways scrolling at 320 px', async () => {
    const page = await withoutScript(path, { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

itInFull('the hydrated page has no accessibility violation either', async () => {
  for (const viewport of firstOrAll(NARROW, WIDE)) {
    const page = await open('/ihtiyac-kredisi', { viewport });
    await openRows(page);
    await page.locator('.offers input').first().check();
    await page.locator('.offers input').nth(2).check();
    await page.locator('#tutar').fill('5');
    await page.locator('#tutar').press('Tab');
    expect(await axe(page)).toEqual([]);
  }
});

it('nothing was refused by the policy, failed or warned about', () => {
  expect(complaints).toEqual([]);
});
