import { randomUUID } from 'node:crypto';
import type { REFERRAL } from '../../src/api/referrals.js';
import type { STATEMENT } from '../../src/api/statements.js';
import type { Of } from '../../src/shared/contracts/schema.js';
import type { TestAct } from '../../src/shared/enums/sandbox.js';
import { ApiContract } from './api-contract.js';
import { type ApiClient, bankClient, testClient } from './api.js';
import { startServer, type TestServer } from './server.js';
import { behindProxy } from './submissions.js';

export type Lead = Of<typeof REFERRAL>;

export let server: TestServer;
export let contract: ApiContract;

/** Akbank's engineer, with a test key. */
export let engineer: ApiClient;

/** Akbank's program, with a live key. */
export let program: ApiClient;

/** QNB's engineer, with a test key. */
export let stranger: ApiClient;

/** A site whose banks pay 100 lira for a referral. */
export function openSandbox(): void {
  beforeAll(async () => {
    server = await startServer({ env: behindProxy });
    await server.sql(
      `UPDATE banks SET lead_channel = 'fetch', price_per_application = 100, double_days = 0 WHERE id IN ('akbank', 'qnb')`,
    );
    contract = await ApiContract.of(server);
    engineer = await testClient(server, 'akbank');
    program = await bankClient(server, 'akbank');
    stranger = await testClient(server, 'qnb');
  }, 120_000);
  afterAll(() => server.stop());
}

/** Asks for a test lead. */
export const askLead = (request: object = {}, by = engineer, key: string = randomUUID()): Promise<Response> =>
  by.post('/api/v1/test/leads', { kind: 'loan', ...request }, { 'Idempotency-Key': key });

/** A test lead, held against the document. */
export async function aTestLead(request: object = {}, by = engineer): Promise<Lead> {
  const answer = await askLead(request, by);
  const lead = (await answer.json()) as Lead;
  expect([answer.status, contract.wrongIn('createTestLead', 201, lead)]).toEqual([201, null]);
  return lead;
}

/** Plays an act on a lead, and gives the lead after it. */
export async function play({ id }: Lead, act: TestAct, by = engineer): Promise<Lead> {
  const answer = await by.post(`/api/v1/test/leads/${id}/acts`, { act });
  const lead = (await answer.json()) as Lead;
  expect([act, answer.status, contract.wrongIn('playTestLead', 200, lead)]).toEqual([act, 200, null]);
  return lead;
}

/** Sends a bank's step about a referral, and gives the referral after it. */
export async function step({ id }: Lead, path: string, body: object, by = engineer): Promise<Lead> {
  const answer = await by.post(`/api/v1/referrals/${id}/${path}`, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Lead;
}

/** The month of today on the site, as addresses have it. */
export const siteMonth = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date()).slice(0, 7);

/** A statement of the engineer's sandbox, held against the document. */
export async function statementOf(month: string): Promise<Of<typeof STATEMENT>> {
  const answer = await engineer.get(`/api/v1/statements/${month}`);
  const statement = (await answer.json()) as Of<typeof STATEMENT>;
  expect([answer.status, contract.wrongIn('showStatement', 200, statement)]).toEqual([200, null]);
  return statement;
}

/** Further leads of the same bank. */
export const copyLead = ({ id }: Lead, copies: number): Promise<unknown> =>
  server.sql(
    `INSERT INTO test_leads (bank_id, token, request, referral, application)
     SELECT bank_id, gen_random_uuid(), request, referral, application FROM test_leads, generate_series(1, $2::int)
      WHERE id = $1`,
    [id, copies],
  );

/** Rows of every table but those of the sandbox and those that count requests, some of them later, by table. */
export const rowsOutside = (): Promise<readonly object[]> =>
  server.sql(
    `SELECT relname,
            (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM ' || relname::regclass, true, true, '')))[1]::text AS rows
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND relname NOT IN ('test_leads', 'test_lead_events', 'api_usage', 'refused_actions') ORDER BY relname`,
  );
