import { anApplicationPermission, anApplication, storeApplications } from '../factories/applications.js';
import { aMemberConsent, aUser } from '../factories/people.js';
import { freshPhone } from '../support/applications.js';
import { plain } from '../support/page.js';
import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { startServer, type TestServer } from '../support/server.js';
import { signedIn } from '../support/staff.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => {
  await server.stop();
});

describe('POST /admin/people/withdraw', () => {
  it('takes back one channel of a person, and what was given for all of them at once, and is written down', async () => {
    const admin = await signedIn(server, 'admin');
    const phone = freshPhone();
    const [id = '', ofBefore = ''] = await storeApplications(server, [
      anApplication({ phone }),
      anApplication({ phone, marketing: true }),
    ]);
    for (const consent of ['marketing_call', 'marketing_sms'] as const)
      await anApplicationPermission(server, { application_id: id, application_kind: 'loan', consent });
    const { id: member } = await aUser(server, { phone, phone_confirmed_at: new Date() });
    await aMemberConsent(server, { user_id: member, kind: 'marketing_sms' });
    const shown = await (await admin.postForm(privacyPaths.people(), { contact: phone })).text();
    expect(shown).toContain(`action="${privacyPaths.personWithdraw()}"`);
    const body = { contact: phone, consent: 'marketing_sms' };
    expect((await admin.postForm(privacyPaths.personWithdraw(), body)).status).toBe(303);
    expect(plain(await (await admin.get(privacyPaths.people())).text())).toContain(
      'İleti izni geri alındı: 3',
    );
    expect(
      await server.sql(
        `SELECT consent FROM application_permissions WHERE application_id = $1 AND withdrawn_at IS NULL`,
        [id],
      ),
    ).toEqual([{ consent: 'marketing_call' }]);
    expect(
      await server.sql('SELECT marketing_consent AS given FROM applications WHERE id = $1', [ofBefore]),
    ).toEqual([{ given: false }]);
    expect(
      await server.sql('SELECT withdrawn_reason FROM member_consents WHERE user_id = $1', [member]),
    ).toEqual([{ withdrawn_reason: 'staff' }]);
    expect(await server.sql(`SELECT after FROM audit_log WHERE action = 'person.withdraw'`)).toEqual([
      { after: { reason: 'marketing_sms', count: 3 } },
    ]);
    expect((await admin.postForm(privacyPaths.personWithdraw(), { contact: 'x' })).status).toBe(422);
  });
});
