import { eligibilityPath } from '../../src/shared/paths/eligibility.js';
import { ELIGIBILITY, offerRow, offerSays, openEligibility } from '../support/eligibility-page.js';
import { eventually } from '../support/eventually.js';
import { axeInBothLooks, fits } from '../support/healthy.js';
import {
  complaints,
  NARROW,
  openCalculator,
  server,
  visit,
  withoutScript,
} from '../support/loan-calculator-desk.js';

openCalculator();

describe('Bana uygun mu?', () => {
  it('says per bank which published condition is met and which is missed, by keyboard alone', async () => {
    const page = await openEligibility();
    await page.keyboard.type('20000');
    await offerSays(page, 'Akbank', 'aylık gelir en az 25.000 TL olmalı');
    expect(await page.locator('#gelir').inputValue()).toBe('20.000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
    await offerSays(
      page,
      'Akbank',
      'Yayımlanan 6 koşuldan 5’ini karşılıyorsunuz; aylık gelir en az 25.000 TL olmalı.',
    );
    await page.locator('#gelir').fill('60.000');
    await offerSays(page, 'Akbank', 'Yayımlanan 6 koşulun hepsini karşılıyorsunuz.');
    await offerSays(page, 'Enpara', 'müşterisi olduğunuz bankaları belirtin');
    await page.getByRole('checkbox', { name: 'Enpara' }).press('Space');
    await offerSays(page, 'Enpara', 'hepsini karşılıyorsunuz');
    expect(complaints).toEqual([]);
  });

  it('tells a screen reader of each change, once typing has paused', async () => {
    const page = await openEligibility();
    const status = page.locator('.eligibility [role="status"]');
    await page.keyboard.type('60000');
    await eventually(async () => ((await status.textContent()) ?? '').includes('yanıtınız eksik'), 10_000);
    const before = await status.textContent();
    await page.locator('#odemeler').fill('1');
    await eventually(async () => (await status.textContent()) !== before, 10_000);
  });

  it('counts another amount at once, and keeps it in the address', async () => {
    const page = await openEligibility();
    await page.keyboard.type('12000');
    await page.locator('#odemeler').fill('0');
    await page.locator('#yas').fill('30');
    await offerSays(page, 'Ziraat Bankası', 'hepsini karşılıyorsunuz');
    await page.locator('#tutar').fill('100000');
    await offerSays(page, 'Ziraat Bankası', 'taksitlerin gelire oranı en çok %50 olmalı (sizde %');
    await page.waitForURL(/tutar=100000&vade=12$/);
  });

  it('sends, keeps and logs nothing of the person: no request, no address, no storage', async () => {
    const page = await openEligibility();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.keyboard.type('34567');
    await page.keyboard.press('Enter');
    await page.locator('#odemeler').fill('4321');
    await page.locator('#yas').fill('47');
    await page.locator('#yas').press('Enter');
    await page.getByRole('checkbox', { name: 'Enpara' }).check();
    await page.locator('#vade').fill('24');
    await page.getByRole('button', { name: 'Hesapla' }).click();
    await offerSays(page, 'Akbank', 'hepsini karşılıyorsunuz');
    const kept = await page.evaluate(() =>
      JSON.stringify([
        location.href,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        history.state as unknown,
      ]),
    );
    for (const text of [kept, ...requests]) expect(text).not.toMatch(/34\.?567|4\.?321|[=:"]47\b|musteri/);
    // A reload begins anew.
    await page.reload();
    expect(await page.locator('#gelir').inputValue()).toBe('');
    expect(page.url()).toBe(
      `${server.url}${eligibilityPath('ihtiyac-kredisi', { tutar: 50_000, vade: 24 })}`,
    );
  });

  it('says beside the field what can’t be read, when it is left', async () => {
    const page = await openEligibility();
    await page.keyboard.type('çok');
    expect(await page.locator('#gelir-hata').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.locator('#gelir-hata').waitFor();
    expect(await page.locator('#gelir').getAttribute('aria-describedby')).toBe('gelir-hata');
    expect(await page.locator('#gelir').inputValue()).toBe('çok');
  });

  it('keeps what was typed before its script came', async () => {
    const page = await visit(ELIGIBILITY);
    await page.locator('#gelir').fill('20000');
    await offerSays(page, 'Akbank', 'aylık gelir en az 25.000 TL olmalı');
  });

  it('is a table of published conditions without script, with no question about the person', async () => {
    const page = await withoutScript(ELIGIBILITY, { viewport: NARROW });
    expect(await page.locator('#gelir').isVisible()).toBe(false);
    expect(await offerRow(page, 'Akbank').innerText()).toContain('Aylık gelir en az 25.000 TL');
    await page.locator('#tutar').fill('70.000');
    await page.getByRole('button', { name: 'Hesapla' }).click();
    await page.waitForURL((url) => url.search === '?tutar=70.000&vade=12');
    expect(await fits(page)).toBe(true);
  });

  it.each([
    ['ihtiyac-kredisi', 360],
    ['konut-kredisi', 768],
    ['tasit-kredisi', 1280],
  ])('of %s has no accessibility violation and fits at %s px', async (path, width) => {
    const page = await openEligibility(eligibilityPath(path), { width, height: 800 });
    await page.keyboard.type('60000');
    await page.locator('#yas').fill('17');
    await offerSays(page, 'Akbank', 'yaş en az');
    // Scrolled, a link may lie half under the header.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect([await axeInBothLooks(page), await fits(page)]).toEqual([[], true]);
  });
});
