import fc from 'fast-check';
import { bankOutcomeOf } from '../../src/applications/referrals/bank-outcome.js';
import { APPLICATION_STATUSES } from '../../src/shared/enums/applications.js';
import { type BankOutcome, BANK_ANSWERS, type ReferralState } from '../../src/shared/enums/referrals.js';
import {
  admin,
  bodyOf,
  html,
  LIST,
  location,
  openDesk,
  server,
  store,
  versionOf,
} from '../support/application-desk.js';
import { expected } from '../support/bank-outcome.js';
import { plain } from '../support/page.js';
import { referralChanges } from '../support/referrals.js';
import { rowBy, valuesBy } from '../support/rows.js';

openDesk();
const { leave, answer } = referralChanges(() => ({ url: server.databaseUrl }), {
  id: null,
  name: 'Banka',
  source: 'bank',
});
const referralsOf = valuesBy(
  () => server,
  'SELECT id FROM referrals WHERE application_id = $1 ORDER BY bank_id',
);
const sentOf = async (id: string): Promise<string[]> => {
  const ids = await referralsOf(id);
  await leave(...ids);
  return ids;
};
const factsOf = rowBy<{ status: string; outcome: BankOutcome; events: number }>(
  () => server,
  `SELECT a.status, ${bankOutcomeOf('a')} AS outcome,
              (SELECT count(*)::int FROM application_events e WHERE e.application_id = a.id) AS events
         FROM applications a WHERE a.id = $1`,
);

describe('what banks answer and our own work', () => {
  it('are two facts: whatever banks answer and correct, the status stays and the answer follows, up and down', async () => {
    const of = fc.record({
      status: fc.constantFrom(...APPLICATION_STATUSES),
      answers: fc.array(fc.record({ bank: fc.nat(1), to: fc.constantFrom(...BANK_ANSWERS) }), {
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(of, async ({ status, answers }) => {
        const [id = ''] = await store({ status });
        expect(await factsOf(id)).toMatchObject({ outcome: 'none' });
        const ids = await sentOf(id);
        const states: ReferralState[] = ids.map(() => 'sent');
        for (const { bank, to } of answers) {
          await answer(ids[bank] ?? '', to);
          states[bank] = to;
          expect(await factsOf(id)).toEqual({ status, outcome: expected(states), events: 0 });
        }
      }),
      { numRuns: 25 },
    );
  });

  it('part from each other again where one bank that approved says that it could not reach the person', async () => {
    const [id = ''] = await store({});
    const [a = ''] = await sentOf(id);
    await answer(a, 'approved');
    expect(await factsOf(id)).toMatchObject({ status: 'pending', outcome: 'approved' });
    const list = plain(await html(admin, LIST));
    expect(list).toContain('Banka onayladı');
    await answer(a, 'unreachable');
    expect(await factsOf(id)).toMatchObject({ status: 'pending', outcome: 'sent' });
    const page = plain(await html(admin, `${LIST}/${id}`));
    expect(page).toContain('Bizdeki durum Beklemede');
    expect(page).toContain('Bankaların yanıtı Yanıt bekleniyor');
    const file = await admin.postForm(`${LIST}.csv`, { list: '', own_password: admin.person.password });
    expect(await file.text()).toContain('Beklemede;Yanıt bekleniyor;Hayır');
  });

  it('are asked about where staff set the opposite, with and without script', async () => {
    const [id = ''] = await store({});
    const [a = '', b = ''] = await sentOf(id);
    await answer(a, 'rejected');
    await answer(b, 'rejected');
    const form = { status: 'approved', version: await versionOf(id), list: 'type=loan' };
    const asked = await admin.postForm(`${LIST}/${id}/status`, form);
    const page = await bodyOf(asked);
    expect([asked.status, plain(page).includes('Bankalar olumsuz')]).toEqual([409, true]);
    const script = await fetch(`${server.url}${LIST}/${id}/status`, {
      method: 'POST',
      headers: { Accept: 'application/json', Origin: server.url, Cookie: admin.cookie },
      body: new URLSearchParams({ ...form, _csrf: await admin.csrfToken() }),
    });
    expect(script.status).toBe(409);
    expect(await factsOf(id)).toMatchObject({ status: 'pending' });
    const done = await admin.postForm(`${LIST}/${id}/status`, { ...form, confirmed: 'evet' });
    expect(location(done)).toBe(`${LIST}?type=loan`);
    expect(await factsOf(id)).toMatchObject({ status: 'approved', outcome: 'rejected' });
    expect(await referralsOf(id)).toHaveLength(2);
  });
});
