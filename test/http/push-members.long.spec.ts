import { memberPaths } from '../../src/shared/paths/member.js';
import { freshMail } from '../support/applications.js';
import { readHtml } from '../support/html.js';
import { openMembers, own, receiver, server } from '../support/member-desk.js';
import { newMember, postOwn } from '../support/members.js';
import { messagesTo, openPushService, pushVariables, service } from '../support/push-desk.js';

openPushService();
openMembers(pushVariables);

// POST /hesabim/alarmlarim/bildirim, POST /hesabim/alarmlarim/bildirim-kapat
it('a rate alarm goes to a member’s browser beside her mail, without rate or product, until she ends it', async () => {
  const [email, browser] = [freshMail(), service.browser()];
  const member = await newMember(server, receiver, email);
  await postOwn(member, memberPaths.alarmBrowsers(), browser.fields);
  await postOwn(member, memberPaths.alarms(), { market: 'ihtiyac-kredisi', threshold: '99' });
  expect(await messagesTo(browser)).toEqual([
    {
      title: 'Beklediğiniz oran geldi',
      body: expect.stringContaining('alarmınıza bakın') as string,
      path: memberPaths.alarms(),
      tag: 'oran-alarmi',
    },
  ]);
  const page = readHtml(await member.html(memberPaths.alarms()));
  expect(page.all('[data-push-section]').map((one) => one.attribute('hidden'))).toEqual([undefined]);
  const data = await (await postOwn(member, memberPaths.dataFile(), own)).text();
  expect(JSON.parse(data)).toMatchObject({ notifications: [{ device: expect.any(String) as string }] });
  expect(data).not.toContain(browser.endpoint);
  await postOwn(member, memberPaths.alarmBrowsersEnd());
  expect(await server.sql(`SELECT FROM push_subscriptions WHERE endpoint = $1`, [browser.endpoint])).toEqual(
    [],
  );
});
