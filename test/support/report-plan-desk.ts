import { randomUUID } from 'node:crypto';
import { reportPaths } from '../../src/shared/paths/report.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { MailReceiver } from './mail-receiver.js';
import { startServer, type TestServer } from './server.js';
import { type Session, signedIn, type TestPerson } from './staff.js';

type Someone = Session & { readonly person: TestPerson };

export let receiver: MailReceiver;
export let database: TestDatabase;
/** Two replicas on one database. */
export let server: TestServer;
let second: TestServer;
export let moderator: Someone;
export let analyst: Someone;

/** A site whose mails a receiver hears, and staff who read its reports. */
export function openReportPlans(): void {
  beforeAll(async () => {
    receiver = await new MailReceiver().listen();
    database = await createTestDatabase({ name: 'report_plans' });
    const options = { database, env: { SMTP_URL: receiver.url } };
    [server, second] = await Promise.all([startServer(options), startServer(options)]);
    [moderator, analyst] = await Promise.all([signedIn(server, 'moderator'), signedIn(server, 'analyst')]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([server.stop(), second.stop()]);
    await receiver.close();
    await database.drop();
  });
  beforeEach(async () => {
    receiver.heard.length = 0;
    receiver.verdict = () => undefined;
    await database.sql('TRUNCATE report_plans, audit_log, outbox, deliveries CASCADE');
  });
}

/** Plans a report by its form; each field that a test does not name has a value that is taken. */
export const planned = (
  by: Someone,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<Response> =>
  by.postForm(reportPaths.plans(), {
    ...{ token: randomUUID(), address: '/admin/reports', period: 'yesterday' },
    ...{ rhythm: 'daily', hour: '23', receivers: [by.person.id], ...fields },
  });

export const plansNow = () =>
  database.sql<{
    id: string;
    address: string;
    receivers: string[];
    is_later: boolean;
    last_on: string | null;
  }>(
    `SELECT p.id::text, p.address, p.next_on > site_today() AS is_later, p.last_on::text,
            ARRAY(SELECT user_id::text FROM report_plan_receivers WHERE plan_id = p.id ORDER BY user_id) AS receivers
       FROM report_plans p ORDER BY p.id`,
  );

/** All plans have been due for so many days. */
export const due = (days: number): Promise<unknown> =>
  database.sql('UPDATE report_plans SET next_on = site_today() - $1::int, hour = 0', [days]);

export const told = (): Promise<{ user_id: string }[]> =>
  database.sql(`SELECT payload ->> 'user_id' AS user_id FROM outbox WHERE topic = 'staff.report'`);
