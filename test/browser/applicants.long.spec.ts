import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { codeOf } from '../../src/people/applicants/applicant-codes.service.js';
import { applied, type Applied } from '../support/applications.js';
import { axe } from '../support/browser.js';
import { fits } from '../support/healthy.js';
import { heading, openPage } from '../support/open-page.js';
import { startServer, type TestServer } from '../support/server.js';
import { behindProxy } from '../support/submissions.js';
import { firstOrAll, itInFull } from '../support/tier.js';

const SECRET = randomBytes(32).toString('base64');
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { ...behindProxy, SESSION_SECRET: SECRET } });
}, 60_000);
afterAll(() => server.stop());

/** As far as the page that asks for the code. */
async function askFor(page: Page, { id, phone }: Applied): Promise<string> {
  await page.goto(server.url + applicantPaths.new({ no: id }));
  await page.getByLabel('Başvurudaki telefon numarası').fill(phone);
  await page.getByRole('button', { name: 'SMS ile kod gönder' }).click();
  await page.waitForURL(/\/kod\?istek=/);
  return codeOf(SECRET, new URL(page.url()).searchParams.get('istek') ?? '');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kod', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Başvurularımı göster' }).click();
}

const callOff = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Başvurumdan vazgeç…' }).click();
  await page.getByRole('button', { name: 'Evet, başvurumdan vazgeçiyorum' }).click();
};

describe('an application in the applicant’s hands', () => {
  it('is opened, called off and erased without a script', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    const made = await applied(server, 'kredi', { marketing_call: true, marketing_sms: true });
    const code = await askFor(page, made);
    await typeCode(page, code === '000000' ? '000001' : '000000');
    await page.getByRole('alert').getByText('Kod doğru değil').waitFor();
    await typeCode(page, code);
    await heading(page, `Başvuru No ${made.id}`);
    await page.getByRole('button', { name: 'SMS iznimi geri al' }).click();
    await page.getByText('Kampanya izniniz geri alındı').waitFor();
    expect(await page.getByRole('button', { name: 'SMS iznimi geri al' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Arama iznimi geri al' }).waitFor();
    await callOff(page);
    await page.getByText('Başvurunuzdan vazgeçtiniz').waitFor();
    await page.getByRole('link', { name: 'Başvurumu sil…' }).click();
    await page.getByRole('button', { name: 'Başvurumu kalıcı olarak sil' }).click();
    await heading(page, 'Başvurunuz silindi');
    await page.goBack();
    await page.getByText('Başvurularınız güvenliğiniz için kapandı').waitFor();
  });

  it('are all found by the phone alone, and all erased, with a number to keep, without a script', async () => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const [one, other] = [
      await applied(server, 'kredi', { marketing_consent: true }),
      await applied(server, 'kredi', { marketing_consent: true }),
    ];
    await server.sql('UPDATE applications SET phone_number = $1 WHERE id = $2', [one.phone, other.id]);
    await page.goto(server.url + applicantPaths.new());
    await page.getByLabel('Başvurudaki telefon numarası').fill(one.phone);
    await page.getByRole('button', { name: 'SMS ile kod gönder' }).click();
    await page.waitForURL(/\/kod\?istek=/);
    await typeCode(page, codeOf(SECRET, new URL(page.url()).searchParams.get('istek') ?? ''));
    await heading(page, 'Başvurularım');
    expect(await fits(page)).toBe(true);
    for (const { id } of [one, other])
      await page.getByRole('heading', { name: `Başvuru No ${id}` }).waitFor();
    await page.getByRole('link', { name: `No ${other.id}: ayrıntılar ve işlemler` }).click();
    await heading(page, `Başvuru No ${other.id}`);
    await page.getByRole('link', { name: 'Bütün başvurularım (2)' }).click();
    await page.getByRole('link', { name: 'Hepsini sil…' }).click();
    await page.getByRole('button', { name: 'Hepsini kalıcı olarak sil' }).click();
    await heading(page, 'Başvurunuz silindi');
    await page.getByText(/İşlem numaranız \d{8}-\d+/).waitFor();
    expect(await page.getByRole('button', { name: 'Yazdır' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Dosya olarak kaydet' }).waitFor();
  });

  itInFull('is called off in one of two tabs, and the other says that nothing is left', async () => {
    const page = await openPage({ own: true });
    const made = await applied(server, 'kredi', { marketing_consent: true });
    await typeCode(page, await askFor(page, made));
    await heading(page, `Başvuru No ${made.id}`);
    const other = await page.context().newPage();
    await other.goto(server.url + applicantPaths.withdrawal());
    await callOff(page);
    await page.getByText('Başvurunuzdan vazgeçtiniz').waitFor();
    await other.getByRole('button', { name: 'Evet, başvurumdan vazgeçiyorum' }).click();
    await other.getByText('vazgeçilecek bir şey kalmadı').waitFor();
  });

  itInFull.each(firstOrAll([360, 'dark'], [768, 'light'], [1280, 'light']))(
    'has no accessibility fault at %d px, %s',
    async (width, colorScheme) => {
      const page = await openPage({ viewport: { width, height: 900 }, colorScheme });
      const faults: unknown[] = [];
      const look = async (name: string): Promise<void> => {
        faults.push(...(await axe(page)));
        if (!(await fits(page))) faults.push(`${name} goes sideways`);
      };
      const made = await applied(server, 'kredi', { marketing_consent: true });
      const other = await applied(server, 'kredi', { marketing_consent: true });
      await server.sql('UPDATE applications SET phone_number = $1 WHERE id = $2', [made.phone, other.id]);
      await page.goto(server.url + applicantPaths.new());
      await page.getByRole('button', { name: 'SMS ile kod gönder' }).click();
      await page.getByRole('alert').waitFor();
      await look('the form with faults');
      const code = await askFor(page, made);
      await look('the code');
      await typeCode(page, code);
      await heading(page, `Başvuru No ${made.id}`);
      await look('the application');
      await page.getByRole('link', { name: /Bütün başvurularım/ }).click();
      await heading(page, 'Başvurularım');
      await look('all of them');
      await page.goBack();
      await page.getByRole('link', { name: 'Verilerimi göster' }).click();
      await heading(page, 'Verilerim');
      await look('the data');
      for (const [path, name] of [
        [applicantPaths.withdrawal(), 'Başvurularımdan vazgeç'],
        [applicantPaths.erasure(), 'Başvurularımı sil'],
      ] as const) {
        await page.goto(server.url + path);
        await heading(page, name);
        await look(`the question ${name}`);
      }
      expect(faults).toEqual([]);
    },
  );
});
