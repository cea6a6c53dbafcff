import { anApplication, storeApplications } from '../factories/applications.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { postedForm } from './posted-form.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';
import { emptied } from './emptied.js';
import { importsOf } from './imported-rows.js';
import { referralChanges } from './referrals.js';
import { changeBy } from './rows.js';
import { screenAt } from './staff-list.js';

export type Staff = Session & { readonly person: TestPerson };

export const PRICES = '/admin/referral-prices';

export const STATEMENTS = '/admin/statements';

export let database: TestDatabase;

export let servers: readonly TestServer[];

export let admin: Staff;

export const { leave, answer } = referralChanges(() => database);

/** @returns the referral of an application to Akbank that has been sent */
export async function sent(facts: Parameters<typeof anApplication>[0] = {}): Promise<string> {
  const [id = ''] = await storeApplications(database, [anApplication({ banks: ['akbank'], ...facts })]);
  const rows = await database.sql<{ id: string }>('SELECT id FROM referrals WHERE application_id = $1', [id]);
  const referral = rows[0]?.id ?? '';
  await leave(referral);
  return referral;
}

/** As if it had been reached then. */
export const reachedAt = changeBy(
  () => database,
  `UPDATE referral_charges SET reached_at = $2 WHERE referral_id = $1 AND type = 'referral'`,
);

/** Posts the page's own form, with what is typed in it. */
export async function post(
  page: string,
  action: string,
  typed: Record<string, string> = {},
): Promise<Response> {
  const form = postedForm(await screenAt(admin, page), action);
  return admin.postForm(action, { ...form, ...typed });
}

export const pageOf = async (referral: string): Promise<string> => {
  const answer = await admin.get(`/admin/referrals/${referral}`);
  return (answer.headers.get('location') ?? '').split('#', 1)[0] ?? '';
};

export const act = async (
  referral: string,
  verb: 'dispute' | 'settle',
  typed: Record<string, string>,
): Promise<Response> => post(await pageOf(referral), `/admin/referrals/${referral}/${verb}`, typed);

export const close = (month: string, typed: Record<string, string> = {}): Promise<Response> =>
  post(`${STATEMENTS}/akbank/${month}`, `${STATEMENTS}/akbank/${month}/close`, {
    tax_rate: '20',
    own_password: admin.person.password,
    ...typed,
  });

export const IMPORTS = '/admin/referrals/imports';

export const { imported } = importsOf(
  () => admin,
  () => database,
  { path: IMPORTS, table: 'referral_imports', fields: () => ({ bank: 'akbank' }) },
);

/** A site that sends its statements to banks. */
export function openBilling(): void {
  beforeAll(async () => {
    database = await createTestDatabase({ name: 'billing' });
    servers = await Promise.all([startServer({ database }), startServer({ database })]);
    admin = await signedIn(servers[0] as TestServer, 'admin');
  }, 60_000);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await database.drop();
  });
  beforeEach(async () => {
    await emptied(() =>
      database.sql(`TRUNCATE form_submissions, outbox, audit_log CASCADE;
    DELETE FROM referral_charges; DELETE FROM bank_statements; DELETE FROM referrals; DELETE FROM referral_prices;
    UPDATE banks SET price_per_application = 100, billable_state = 'received', double_days = 30`),
    );
  });
}
