import type { Page } from 'playwright-core';
import { memberPaths, signUpPaths } from '../../src/member-paths.js';
import { paths } from '../../src/paths.js';
import { postApplication, rightBody } from '../support/applications.js';
import { axe } from '../support/browser.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { codeIn, mailTo, MEMBER_PASSWORD, newMember } from '../support/members.js';
import { openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';

let receiver: MailReceiver;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  receiver = await new MailReceiver().listen();
  server = await startServer({ env: { ...behindProxy, SMTP_URL: receiver.url } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

const freshMail = (): string => `ziyaret${String(++people)}@ornek.test`;

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** From the form to the own pages, as a person walks. */
async function becomeMember(page: Page, email: string): Promise<void> {
  await page.goto(server.url + paths.signUp());
  await page.getByRole('textbox', { name: 'Cep telefonu' }).fill('532 765 43 21');
  await page.getByRole('textbox', { name: 'E-posta adresi' }).fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('checkbox', { name: /KVKK/ }).check();
  await page.getByRole('checkbox', { name: /Kullanıcı Sözleşmesi/ }).check();
  await page.getByRole('button', { name: 'Üye Ol' }).click();
  await heading(page, 'E-postanıza Bakın');
  const kod = codeIn(await mailTo(receiver, email), signUpPaths.confirm());
  await page.goto(server.url + signUpPaths.confirm(kod));
  await page.getByRole('button', { name: 'Adresimi onaylıyorum' }).click();
  await heading(page, 'Üyeliğiniz Açıldı');
  await page.getByRole('link', { name: 'Giriş Yap' }).last().click();
  await heading(page, 'Üye Girişi');
  await page.getByRole('textbox', { name: 'E-posta adresi' }).fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await heading(page, 'Hesabım');
}

describe('a member', () => {
  it('signs up, confirms, signs in and leaves without a script', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await becomeMember(page, freshMail());
    await page.goto(server.url + memberPaths.data());
    await page.locator('#sil-sifre').fill(MEMBER_PASSWORD);
    await page.getByRole('button', { name: 'Hesabımı sil' }).click();
    await heading(page, 'Hesabınız Silinecek');
    await page.goto(server.url + memberPaths.home());
    await heading(page, 'Üye Girişi');
  });

  it('finds the way to her pages in the header of every page, which is the same for everyone', async () => {
    const page = await openPage();
    await becomeMember(page, freshMail());
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Hesabım' }).click();
    await heading(page, 'Hesabım');
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await heading(page, 'Üye Girişi');
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' }).waitFor();
  });

  it('has pages without a fault at 360 and 1280 px', async () => {
    const email = freshMail();
    const session = await newMember(server, receiver, email, { marketing_consent: 'true' });
    const made = await postApplication(server, 'kredi', rightBody('kredi'), {
      headers: { cookie: session.cookie },
    });
    const { application } = (await made.json()) as { application: { id: string } };
    const page = await openPage();
    const [name = '', value = ''] = session.cookie.split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url: server.url }]);
    const addresses = [
      ...[memberPaths.home(), memberPaths.applications(), memberPaths.application(application.id)],
      ...[memberPaths.consents(), memberPaths.security(), memberPaths.data(), paths.signUp()],
    ];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of addresses) {
        await page.goto(server.url + address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect([address, width, await isSideways(page), await axe(page)]).toEqual([
          address,
          width,
          false,
          [],
        ]);
      }
    }
  });
});
