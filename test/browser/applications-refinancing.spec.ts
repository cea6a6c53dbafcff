import { calculatorPaths, paths } from '../../src/shared/paths/site.js';
import { axe } from '../support/browser.js';
import { openPage } from '../support/open-page.js';
import {
  apply,
  database,
  dialog,
  next,
  open,
  openLoanApplications,
  page,
  phone,
  problems,
  server,
  SIZES,
  takeYourTime,
} from '../support/loan-application-desk.js';
import { firstOrAll, isFull } from '../support/tier.js';

openLoanApplications();

const HOME = calculatorPaths.one('kredi-yapilandirma', {
  ...{ tur: 'konut', tutar: '1000000', oran: '4,5', vade: '120', odenen: '12' },
});

describe.each(firstOrAll(...SIZES))('carrying a loan to another bank at $name', ({ viewport }) => {
  it('goes from the calculator’s offers over the dialog to the thanks, clean for axe in every state', async () => {
    await open({ viewport });
    await page.goto(server.url + HOME);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    if (isFull) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axe(page, 'colors')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.locator('#teklifler a[data-apply="kredi"]').first().click();
    await next().waitFor();
    await dialog()
      .getByText(/108 ay, taşıma/)
      .waitFor();
    expect(await dialog().getByLabel('Kalan taksit sayısı').inputValue()).toBe('108');
    await dialog().getByLabel('Bugünkü taksit').fill('');
    await phone().pressSequentially('5321234567');
    await dialog()
      .getByLabel(/seçtiğim bankalara iletin/)
      .check();
    await next().click();
    await dialog().getByText('Kredinizin olduğu bankayı yazın').waitFor();
    await dialog().getByText('Bugünkü taksiti 9.500 gibi yazın').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog().getByLabel('Kredinizin olduğu banka').fill('Uzak Banka');
    expect(await dialog().getByText('Kredinizin olduğu bankayı yazın').count()).toBe(0);
    await dialog().getByLabel('Bugünkü taksit').fill('12');
    await next().click();
    await dialog()
      .getByRole('checkbox', { name: /Banka|bank/ })
      .first()
      .waitFor();
    await takeYourTime();
    await apply().click();
    // An error that only the server finds leads back to its field.
    await dialog().getByText('Kalan taksitlerin toplamı kalan borçtan az olamaz').waitFor();
    await dialog().getByLabel('Bugünkü taksit').fill('45.500');
    await next().click();
    await apply().click();
    await dialog().getByText('Başvurunuz Alındı!').waitFor();
    expect(
      await database.sql(
        `SELECT is_refinancing, current_bank, current_balance > 900000 AS is_balance, remaining_months,
            current_instalment, selected_banks FROM loan_applications`,
      ),
    ).toMatchObject([
      {
        is_refinancing: true,
        current_bank: 'Uzak Banka',
        is_balance: true,
        remaining_months: 108,
        current_instalment: 45_500,
      },
    ]);
    expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
  });

  it('is a page without a script', async () => {
    const plain = await openPage({ viewport, javaScriptEnabled: false });
    await plain.goto(server.url + paths.apply('kredi', { tur: 'konut-kredisi' }));
    await plain.getByRole('link', { name: 'Kredimi taşıyacağım' }).click();
    const scripted = await openPage({ viewport });
    await scripted.goto(plain.url());
    expect(await axe(scripted)).toEqual([]);
    await plain.getByLabel('Kredinizin olduğu banka').fill('Uzak Banka');
    await plain.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
    const field = plain.getByLabel('Kalan borç');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await plain.getByLabel('Kredinizin olduğu banka').inputValue()).toBe('Uzak Banka');
  });
});
