import {
  apply,
  ASKED,
  database,
  dialog,
  linkOf,
  next,
  open,
  openLoanApplications,
  page,
  phone,
  server,
  takeYourTime,
} from '../support/loan-application-desk.js';

openLoanApplications();

it('keeps the host of the site that led to the page, and neither its path nor its query, in no memory of the browser', async () => {
  await open({ viewport: { width: 390, height: 844 } });
  await page.route('https://blog.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${server.url}/ihtiyac-kredisi${ASKED}" referrerpolicy="unsafe-url">Kredi</a>`,
    }),
  );
  await page.goto('https://blog.test/ayse?q=kredi');
  await page.click('a');
  await (await linkOf('akbank')).click();
  await next().waitFor();
  await phone().fill('5321234567');
  await dialog()
    .getByLabel(/seçtiğim bankalara iletin/)
    .check();
  await next().click();
  await takeYourTime();
  await apply().click();
  await dialog().getByText('Başvurunuz Alındı!').waitFor();
  expect(await database.sql('SELECT referrer_host FROM form_submissions')).toEqual([
    { referrer_host: 'blog.test' },
  ]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'blog.test',
  );
});
