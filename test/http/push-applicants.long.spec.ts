import { applicantPaths } from '../../src/shared/paths/applicant.js';
import {
  act,
  apply,
  database,
  get,
  openApplicants,
  opened,
  server,
  textOf,
} from '../support/applicant-desk.js';
import { eventually } from '../support/eventually.js';
import { readHtml } from '../support/html.js';
import { messagesTo, openPushService, pushVariables, service } from '../support/push-desk.js';
import { rowsBy } from '../support/rows.js';

openPushService();
openApplicants(pushVariables);

const storedOf = rowsBy<{ readonly due_at: Date | null }>(
  () => database,
  `SELECT due_at FROM push_subscriptions WHERE owner = 'application ' || $1`,
);
const change = rowsBy(() => database, 'UPDATE applications SET status = $2 WHERE id = $1');
const letDue = rowsBy(
  () => database,
  `UPDATE push_subscriptions SET due_at = now() WHERE owner = 'application ' || $1 AND due_at IS NOT NULL`,
);

// POST /basvuru-durumu/bildirim, POST /basvuru-durumu/bildirim-kapat
describe('notifications about an application', () => {
  it('tell its applicant that something has changed, and nothing else, until she ends them', async () => {
    const [made, browser] = [await apply(), service.browser()];
    const cookie = await opened(made);
    const show = applicantPaths.show({ no: made.id });
    const page = readHtml(await (await get(show, cookie)).text());
    expect(page.all('[data-push-section][hidden] form[data-push][hidden]')).toHaveLength(1);
    const on = await act(applicantPaths.browsers(), cookie, server, { no: made.id, ...browser.fields });
    expect(on.headers.get('location')).toBe(applicantPaths.show({ no: made.id, sonuc: 'bildirim' }));
    expect(await textOf(show, cookie)).toContain('Açık: ');

    await change(made.id, 'processing');
    await change(made.id, 'pending');
    expect(await storedOf(made.id)).toMatchObject([{ due_at: expect.any(Date) as Date }]);
    await letDue(made.id);
    await eventually(async () => (await storedOf(made.id))[0]?.due_at === null, 30_000);
    await change(made.id, 'processing');
    await letDue(made.id);
    const messages = await messagesTo(browser);
    expect(messages).toEqual([
      {
        title: 'Başvurunuzda yeni bir gelişme var',
        body: expect.stringContaining('başvurunuzun durumuna bakın') as string,
        path: applicantPaths.new(),
        tag: 'basvuru-durumu',
      },
    ]);
    expect(service.to(browser)[0]?.headers).toMatchObject({ urgency: 'normal' });

    const data = await (await get(applicantPaths.dataJson({ no: made.id }), cookie)).text();
    expect(JSON.parse(data)).toMatchObject({ notifications: [{ device: expect.any(String) as string }] });
    expect(data).not.toContain(browser.endpoint);
    expect(await textOf(applicantPaths.data({ no: made.id }), cookie)).toContain('Bildirim açık tarayıcılar');

    await act(applicantPaths.browsersEnd(), cookie, server, { no: made.id });
    expect(await storedOf(made.id)).toEqual([]);
    expect(server.logs()).not.toContain(new URL(browser.endpoint).pathname);
  });

  it('are for her own alone, and for what a browser sends', async () => {
    const [made, other] = [await apply(), await apply()];
    const cookie = await opened(made);
    const fields = service.browser().fields;
    await act(applicantPaths.browsers(), cookie, server, { no: other.id, ...fields });
    expect(await storedOf(other.id)).toEqual([]);
    const wrong = await act(applicantPaths.browsers(), cookie, server, { no: made.id, ...fields, auth: 'x' });
    expect(wrong.headers.get('location')).toBe(applicantPaths.show({ no: made.id, sonuc: 'bildirim-yok' }));
    expect(await storedOf(made.id)).toEqual([]);
  });

  it('go with the application when it is erased', async () => {
    const made = await apply();
    const cookie = await opened(made);
    await act(applicantPaths.browsers(), cookie, server, { no: made.id, ...service.browser().fields });
    expect(await storedOf(made.id)).toHaveLength(1);
    await act(applicantPaths.erasure(), cookie, server, { no: made.id });
    expect(await storedOf(made.id)).toEqual([]);
  });
});
