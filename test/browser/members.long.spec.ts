import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { phoneCodeOf } from '../../src/messages/codes/phone-codes.service.js';
import { memberPaths, signUpPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { changeSettings } from '../factories/settings.js';
import { postApplication, rightBody, freshMail } from '../support/applications.js';
import { axe } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { fits } from '../support/healthy.js';
import { MailReceiver } from '../support/mail-receiver.js';
import { codeIn, mailTo, MEMBER_PASSWORD, newMember } from '../support/members.js';
import { heading, openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';
import { itInFull } from '../support/tier.js';

const SECRET = randomBytes(32).toString('base64');

let receiver: MailReceiver;
let server: TestServer;

beforeAll(async () => {
  receiver = await new MailReceiver().listen();
  server = await startServer({ env: { ...behindProxy, SMTP_URL: receiver.url, SESSION_SECRET: SECRET } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

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
  await page.getByLabel('Şifre', { exact: true }).fill(MEMBER_PASSWORD);
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

  it('sees while she types how strong a password is, and hears it when her hand rests', async () => {
    const page = await openPage();
    await page.goto(server.url + paths.signUp());
    const password = page.getByLabel('Şifre', { exact: true });
    const meter = page.locator('[data-strength-of]');
    expect(await meter.isVisible()).toBe(false);
    await password.pressSequentially('abc');
    await meter.getByText('Kısa: 5 karakter daha yazın').first().waitFor();
    await password.fill('Sifre2026!');
    await meter.getByText(/^Zayıf/).waitFor();
    await page.getByRole('status').filter({ hasText: 'Şifrenin gücü: Zayıf' }).waitFor();
    await password.fill('');
    expect(await meter.isVisible()).toBe(false);
    await password.fill(MEMBER_PASSWORD);
    await meter.getByText('Güçlü', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('finds the way to her pages in the header of every page, which is the same for everyone', async () => {
    const page = await openPage();
    await becomeMember(page, freshMail());
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Hesabım' }).click();
    await heading(page, 'Hesabım');
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await heading(page, 'Üye Girişi');
    // Nothing of hers comes back to who has the browser next.
    await page.goBack();
    await heading(page, 'Üye Girişi');
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' }).waitFor();
  });

  itInFull('has the tabs of her pages in one line, whole, at 768 px', async () => {
    const session = await newMember(server, receiver, freshMail());
    const page = await openPage({ viewport: { width: 768, height: 900 } });
    const [name = '', value = ''] = session.cookie.split(/=(.*)/s);
    await page.context().addCookies([{ name, value, url: server.url }]);
    for (const address of [memberPaths.home(), memberPaths.data()]) {
      await page.goto(server.url + address);
      const tabs = page.getByRole('navigation', { name: 'Hesabım' });
      expect(
        await tabs.evaluate((nav) => ({
          lines: new Set(
            [...nav.querySelectorAll('a')].flatMap((link) =>
              [...link.getClientRects()].map(({ top, height }) => `${String(top)} ${String(height)}`),
            ),
          ).size,
          isWhole: nav.scrollWidth <= nav.clientWidth,
        })),
      ).toEqual({ lines: 1, isWhole: true });
    }
  });

  itInFull.each(['light', 'dark'] as const)(
    'has pages without a fault at any width, %s',
    async (colorScheme) => {
      const email = freshMail();
      const session = await newMember(server, receiver, email, { marketing_consent: 'true' });
      const made = await postApplication(server, 'kredi', rightBody('kredi'), {
        headers: { cookie: session.cookie },
      });
      const { application } = (await made.json()) as { application: { id: string } };
      const page = await openPage({ colorScheme });
      const [name = '', value = ''] = session.cookie.split(/=(.*)/s);
      await page.context().addCookies([{ name, value, url: server.url }]);
      const addresses = [
        ...[memberPaths.home(), memberPaths.applications(), memberPaths.application(application.id)],
        ...[memberPaths.consents(), memberPaths.security(), memberPaths.data(), paths.signUp()],
        ...[
          memberPaths.alarms(),
          memberPaths.secondFactor(),
          memberPaths.phone(),
          memberPaths.saved(),
          memberPaths.newSaved('/ihtiyac-kredisi?tutar=50000'),
        ],
      ];
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const address of addresses) {
          await page.goto(server.url + address);
          await page.getByRole('heading', { level: 1 }).waitFor();
          expect([address, width, await fits(page), await axe(page)]).toEqual([address, width, true, []]);
        }
      }
    },
  );
});

describe('an application in the dialog, where the settings ask for a code', () => {
  it('asks for it once the rest is right, says what is wrong beside the field, and is taken with the right one', async () => {
    await changeSettings(server, 'notifications', { phoneCode: true });
    await eventually(
      async () => (await postApplication(server, 'kart', rightBody('kart'))).status === 422,
      5_000,
    );
    const phone = '5327001122';
    const page = await openPage();
    await page.goto(`${server.url}/ihtiyac-kredisi?tutar=50000&vade=12`);
    await page.locator('a[href^="/basvuru/kredi"]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Kredi Başvurusu' });
    await dialog.getByRole('textbox', { name: 'Cep telefonu' }).fill(phone);
    await dialog.locator('#basvuru-kvkk').check();
    await dialog.getByRole('button', { name: 'Devam Et' }).click();
    await dialog.locator('input[name=selected_banks]').first().check();
    const send = (): Promise<void> => dialog.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
    // Sent as fast as no person fills it in, it is refused first.
    const field = dialog.getByRole('textbox', { name: 'SMS kodu' });
    await eventually(async () => {
      await send();
      return field.isVisible();
    }, 15_000);
    await dialog.getByRole('status').filter({ hasText: '6 haneli kodu yazın' }).waitFor();
    expect(await axe(page)).toEqual([]);
    const [code] = await server.sql<{ id: string }>('SELECT id FROM phone_codes WHERE phone = $1', [phone]);
    const right = phoneCodeOf(SECRET, code?.id ?? '');
    await field.fill(right === '111111' ? '222222' : '111111');
    await send();
    await dialog.getByText('4 deneme hakkınız kaldı').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill(right);
    await send();
    await dialog.getByText('Başvurunuz Alındı!').waitFor();
    expect(
      await server.sql(
        'SELECT phone_confirmed_at IS NOT NULL AS ok FROM applications WHERE phone_number = $1',
        [phone],
      ),
    ).toEqual([{ ok: true }]);
  });
});
