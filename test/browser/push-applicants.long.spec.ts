import { applicantPaths } from '../../src/shared/paths/applicant.js';
import { apply, opened, openApplicants, server } from '../support/applicant-desk.js';
import { healthy } from '../support/healthy.js';
import { openPage } from '../support/open-page.js';
import { openPushService, pushVariables, service, withPushManager } from '../support/push-desk.js';

openPushService();
openApplicants(pushVariables);

it('an applicant turns notifications on with a press, and off with another', async () => {
  const [name = '', value = ''] = (await opened(await apply())).split('=');
  const viewport = { width: 360, height: 740 };
  const page = await openPage({
    ...{ own: true, serviceWorkers: 'allow', permissions: ['notifications'], viewport },
  });
  const cookie = { name, value, domain: new URL(server.url).hostname, path: applicantPaths.new() };
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }]);
  await withPushManager(page, service.browser());
  await page.goto(server.url + applicantPaths.show());
  await page.getByRole('heading', { name: 'Durum değişince bildirim' }).waitFor();
  await healthy(page);
  await page.getByRole('button', { name: 'Bu tarayıcıya bildirim gönder' }).click();
  await page.getByText('Başvurunuzun durumu değişince bu tarayıcıya bildirim gelecek.').waitFor();
  await page.getByText('Açık: Chrome').waitFor();
  await healthy(page);
  await page.getByRole('button', { name: 'Bildirimi kapat' }).click();
  await page.getByText('Bu başvurunun bildirimleri kapatıldı.').waitFor();
});
