import { adminPaths, paths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { STATE_LABELS } from '../../src/shared/labels/referrals.js';
import { axe } from '../support/browser.js';
import { fits } from '../support/healthy.js';
import { heading, openPage } from '../support/open-page.js';
import { postedForm } from '../support/posted-form.js';
import { keepPrivate } from '../support/process.js';
import { sentReferral } from '../support/referrals.js';
import { Authenticator } from '../support/second-factor.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';
import { firstOrAll } from '../support/tier.js';

const PASSWORD = 'Kırmızı-Fener7';

let server: TestServer;
let admin: Session & { readonly person: TestPerson };
let people = 0;

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  admin = await signedIn(server, 'admin');
  await server.sql(
    `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100 WHERE id = 'akbank'`,
  );
}, 120_000);
afterAll(() => server.stop());

/** Makes an account for somebody at the bank. @returns its address, and the link that is handed to her */
async function invite(): Promise<{ email: string; link: string }> {
  const email = `banka${String(++people)}@banka.example`;
  const own = { own_password: admin.person.password };
  const form = postedForm(await (await admin.get(adminPaths.newUser())).text(), adminPaths.users());
  await admin.post(adminPaths.users(), {
    ...form,
    ...own,
    name: 'Selin Ak',
    email,
    role: 'bank',
    bank_id: 'akbank',
  });
  const [{ id } = { id: '' }] = await server.sql<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    email,
  ]);
  const shown = await (await admin.postForm(`${adminPaths.user(id)}/password-link`, own)).text();
  const link = /value="([^"]+\/sifre-yenile\?kod=[\w-]{43})"/.exec(shown)?.[1] ?? '';
  keepPrivate(link.split('kod=')[1] ?? '');
  return { email, link };
}

const WALKS = [
  { width: 360, script: false, colorScheme: 'light' },
  { width: 1280, script: true, colorScheme: 'dark' },
] as const;

it.each(firstOrAll(...WALKS))(
  'a bank’s person is invited, sets up her password and second factor, answers and sees what is owed: %o',
  async ({ width, script, colorScheme }) => {
    const [{ email, link }, { id, phone }] = await Promise.all([invite(), sentReferral(server)]);
    const page = await openPage({ viewport: { width, height: 900 }, javaScriptEnabled: script, colorScheme });
    const faults: unknown[] = [];
    const look = async (name: string): Promise<void> => {
      if (!(await fits(page))) faults.push(`${name} goes sideways`);
      // Without script the checker has no clock to run by.
      if (script) faults.push(...(await axe(page)).map((fault) => `${name}: ${fault}`));
    };

    await page.goto(link);
    await look('the new password');
    await page.getByLabel('Yeni şifre', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Yeni şifre (tekrar)').fill(PASSWORD);
    await page.getByRole('main').getByRole('button').last().click();
    await page.waitForURL(/sifre-yenile\/tamam/);
    // Used: whoever finds the link later sets nothing.
    await page.goto(link);
    expect(await page.locator('input[name="password"]').count()).toBe(0);

    await page.goto(server.url + paths.signIn());
    await page.getByRole('textbox', { name: 'E-posta adresi' }).fill(email);
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
    await heading(page, 'Güvenlik');
    await look('the second factor');
    // Nothing else is open before it.
    await page.goto(server.url + portalPaths.referral(id));
    await heading(page, 'Güvenlik');
    const app = new Authenticator(await page.content());
    const setUp = async (code: string): Promise<void> => {
      await page.getByLabel('Kendi şifreniz').fill(PASSWORD);
      await page.getByLabel('Uygulamadaki kod').fill(code);
      await page.getByRole('main').getByRole('button').last().click();
    };
    await setUp(app.wrongCode());
    await page.locator('#code-hata').waitFor();
    await look('a wrong code');
    await setUp(app.code());
    await page.getByText('İki adımlı doğrulama açıldı').waitFor();
    expect(await page.locator('.recovery-codes code').count()).toBe(10);
    keepPrivate(...(await page.locator('.recovery-codes code').allTextContents()));
    await look('the recovery codes');

    await page.goto(server.url + portalPaths.home());
    await heading(page, 'Yönlendirmeler');
    await look('the list');
    expect((await page.getByRole('main').innerText()).replaceAll(/\D/g, '')).not.toContain(phone);
    await page.getByLabel('Referans no').fill(id);
    await page.getByRole('button', { name: 'Göster' }).click();
    await heading(page, `Yönlendirme ${id}`);
    await look('a referral');
    expect((await page.getByRole('main').innerText()).replaceAll(/\D/g, '')).toContain(phone);
    await page.getByRole('button', { name: 'Görüldü olarak işaretle' }).click();
    await page.getByText('görüldü olarak işaretlendi').waitFor();
    const answer = page.locator(`form[action="${portalPaths.answer(id)}"]`);
    await answer.getByText('100,00 TL ücret doğurur').first().waitFor();
    await answer.getByLabel('Not').fill('Şube aradı, evrak bekleniyor');
    await answer.getByRole('button').click();
    await page.getByText('Listeden bir durum seçin').first().waitFor();
    await look('an answer without a state');
    expect(await answer.getByLabel('Not').inputValue()).toBe('Şube aradı, evrak bekleniyor');
    await answer.getByLabel('Durum').selectOption('received');
    await answer.getByRole('button').click();
    await page.locator('.portal-facts').getByText(STATE_LABELS.received, { exact: true }).waitFor();
    await look('an answer');
    const dispute = page.locator('#itiraz');
    await dispute.getByLabel('Açıklama').fill('Başka birinin numarası');
    await dispute.getByRole('button').click();
    await page.getByText('Listeden bir neden seçin').first().waitFor();
    await look('a dispute without a reason');
    expect(await dispute.getByLabel('Açıklama').inputValue()).toBe('Başka birinin numarası');
    await dispute.getByLabel('Neden').selectOption('wrong_number');
    await dispute.getByRole('button').click();
    await page.getByRole('heading', { name: 'İtiraz var' }).waitFor();
    await look('a dispute');

    await page.goto(server.url + portalPaths.answers());
    await look('many answers');
    await page.goto(server.url + portalPaths.invoices());
    await heading(page, 'Hesap özetleri');
    await look('the statements');
    await page.getByRole('main').locator(`a[href^="${portalPaths.invoices()}/"]`).first().click();
    await heading(page, /^Hesap özeti: /);
    await page.getByRole('link', { name: id, exact: true }).waitFor();
    await look('a statement');

    await page.getByRole('button', { name: 'Çıkış yap' }).click();
    await heading(page, 'Üye Girişi');
    await page.goBack();
    await heading(page, 'Üye Girişi');
    await page.getByRole('textbox', { name: 'E-posta adresi' }).fill(email);
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
    await page.getByLabel('Kod', { exact: true }).fill(app.code(1));
    await look('the second step');
    await page.getByRole('button', { name: 'Doğrula' }).click();
    await heading(page, /Yönlendirme|Hesap özeti/);
    expect(faults).toEqual([]);
  },
  120_000,
);
