import { randomUUID } from 'node:crypto';
import type { ApplicationEvent } from '../../src/applications/application-event.entity.js';
import type { ApplicationPermission } from '../../src/applications/application-permission.entity.js';
import type { FormSubmission } from '../../src/applications/form-submission.entity.js';
import type { ApplicationKind } from '../../src/shared/enums/application-kinds.js';
import type { HasSql } from '../support/sql.js';
import { factoryOf } from './row.js';

export interface ApplicationData {
  readonly kind: ApplicationKind;
  readonly status: 'pending' | 'processing' | 'approved' | 'rejected' | 'completed';
  readonly phone: string | null;
  readonly email: string | null;
  readonly amount: number;
  readonly termMonths: number;
  readonly cardName: string;
  readonly banks: readonly string[];
  readonly marketing: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly userAgent: string;
  readonly referrer: string | null;
  readonly sourcePage: string;
  readonly ip: string;
  readonly suspicion: 'network' | null;
}

let people = 0;

/** An application of someone nobody has seen before. */
export function anApplication(facts: Partial<ApplicationData> = {}): ApplicationData {
  people++;
  const kind = facts.kind ?? 'loan';
  return {
    kind,
    status: 'pending',
    phone: `5${String(410_000_000 + people)}`,
    email: kind === 'card' ? `kisi${String(people)}@ornek.test` : null,
    amount: 50_000,
    termMonths: 12,
    cardName: 'Bonus Gold',
    banks: ['akbank', 'qnb'],
    marketing: false,
    createdAt: new Date().toISOString(),
    userAgent: 'Mozilla/5.0 (test)',
    referrer: null,
    sourcePage: '/ihtiyac-kredisi',
    ip: '192.0.2.7',
    suspicion: null,
    ...facts,
  };
}

const INSERT = `
  WITH submission AS (
    INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, user_agent, referrer,
                                  ip_address, kvkk_text_version, marketing_text_version, created_at)
    VALUES (CASE $1::text WHEN 'remote_customer' THEN 'remote_customer' ELSE $1 || '_application' END,
            gen_random_uuid(), $12, 'loan_calculator_modal', $10, $11, $13::inet, 'v1', CASE WHEN $8 THEN 'v1' END, $9)
    RETURNING id
  ), application AS (
    INSERT INTO applications (submission_id, kind, status, phone_number, email, loan_type, deposit_type, amount,
                              term_months, term_days, card_name, bank_name, application_method, selected_banks,
                              kvkk_consent, marketing_consent, created_at, updated_at, suspicion)
    SELECT id, $1, $2, $3, $4, CASE $1 WHEN 'loan' THEN 'ihtiyac_kredisi' END,
           CASE $1 WHEN 'deposit' THEN 'tl_mevduat' END,
           CASE WHEN $1 IN ('loan', 'deposit') THEN $5::numeric END, CASE $1 WHEN 'loan' THEN $6::int END,
           CASE $1 WHEN 'deposit' THEN 32 END, CASE $1 WHEN 'card' THEN $14 END,
           CASE WHEN $1 IN ('card', 'remote_customer') THEN ($7::text[])[1] END,
           CASE $1 WHEN 'remote_customer' THEN CASE WHEN $3::text IS NULL THEN 'qr' ELSE 'sms' END END, $7, true, $8, $9, $9, $15
      FROM submission RETURNING id, kind, created_at, status
  ), banks AS (
    INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status)
    SELECT bank_id, created_at, id, kind, status FROM application, unnest($7::text[]) AS bank_id
  ), outgoing AS (
    INSERT INTO outbox (topic, application_id, application_kind, state)
    SELECT 'application.created', id, kind, 'unconfigured' FROM application
  )
  SELECT id FROM application`;

/** Stores applications as the site does, one after the other; gives their numbers. */
export async function storeApplications(
  { sql }: HasSql,
  applications: readonly ApplicationData[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const a of applications) {
    const [row] = await sql<{ id: string }>(INSERT, [
      a.kind,
      a.status,
      a.phone,
      a.email,
      a.amount,
      a.termMonths,
      a.banks,
      a.marketing,
      a.createdAt,
      a.userAgent,
      a.referrer,
      a.sourcePage,
      a.ip,
      a.cardName,
      a.suspicion,
    ]);
    ids.push(row?.id ?? '');
  }
  return ids;
}

/** Many applications in one statement: kinds, statuses, banks and days spread evenly. */
export async function storeMany({ sql }: HasSql, count: number, age = '0 days'): Promise<void> {
  await sql(
    `WITH submissions AS (
       INSERT INTO form_submissions (form_type, submission_token, source_page, source_section)
       SELECT 'loan_application', gen_random_uuid(), '/', 'test' FROM generate_series(1, $1::int) RETURNING id
     ), numbered AS (SELECT id, row_number() OVER () AS n FROM submissions), made AS (
     INSERT INTO applications (submission_id, kind, status, phone_number, loan_type, amount, term_months,
                               selected_banks, kvkk_consent, created_at)
     SELECT id, 'loan', (ARRAY['pending', 'processing', 'approved', 'rejected', 'completed'])[1 + n % 5],
            '5' || lpad(n::text, 9, '0'), 'konut_kredisi', 10000 + n, 12, ARRAY[(ARRAY['akbank', 'qnb'])[1 + n % 2]],
            true, now() - $2::interval - n * interval '1 second'
       FROM numbered RETURNING id, kind, created_at, status, selected_banks)
     INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status)
     SELECT bank_id, created_at, id, kind, status FROM made, unnest(selected_banks) AS bank_id`,
    [count, age],
  );
}

/** Charges banks for applications, as if each of their referrals had been reached when it was stored. */
export async function chargeFor(
  { sql }: HasSql,
  applications: readonly string[],
  prices: Readonly<Record<string, number>>,
): Promise<void> {
  await sql(
    `INSERT INTO referral_charges (bank_id, referral_id, application_id, application_kind, detail, page, asked_at,
                                   amount, reached_at)
     SELECT r.bank_id, r.id, a.id, a.kind, coalesce(a.loan_type, a.deposit_type, a.card_name, ''), s.source_page,
            a.created_at, price.value::numeric, a.created_at
       FROM referrals r JOIN applications a ON a.id = r.application_id AND a.kind = r.application_kind
       JOIN form_submissions s ON s.id = a.submission_id
       JOIN jsonb_each_text($2::jsonb) AS price ON price.key = r.bank_id
      WHERE a.id = ANY ($1::bigint[])`,
    [applications, JSON.stringify(prices)],
  );
}

/** A submission of the newsletter's form; those of applications come with their application. */
export const aSubmission = factoryOf<FormSubmission>('form_submissions', () => ({
  form_type: 'newsletter',
  submission_token: randomUUID(),
  source_page: '/',
  source_section: 'b7',
  ip_address: '10.0.0.1',
}));

/** A permission of marketing by one channel, given with an application. */
export const anApplicationPermission = factoryOf<ApplicationPermission>('application_permissions', () => ({
  text_version: '2026-11-27',
}));

/** A day's work on a loan application, as its history tells it. */
export const anApplicationEvent = factoryOf<ApplicationEvent>('application_events', () => ({
  application_kind: 'loan',
  type: 'status',
  actor_name: 'Biri',
}));

/**
 * Applications with these numbers, three years old, of all statuses: each with its submission, a referral that never left, and
 * what was told of it; notes beside some.
 */
export async function storeOld({ sql }: HasSql, from: number, to: number): Promise<void> {
  await sql(
    `WITH numbered AS (
         SELECT n, now() - interval '3 years' + n * interval '1 second' AS at FROM generate_series($1::int, $2::int) AS n
       ), submissions AS (
         INSERT INTO form_submissions (form_type, submission_token, source_page, source_section, user_agent, ip_address,
                                       kvkk_text_version, created_at)
         SELECT 'loan_application', gen_random_uuid(), '/ihtiyac-kredisi', 'test', 'Mozilla/5.0 (test)',
                ('10.0.' || (n % 250)::text || '.7')::inet, 'v1', at FROM numbered RETURNING id, created_at
       ), ordered AS (
         SELECT id, created_at, $1 - 1 + row_number() OVER (ORDER BY created_at) AS n FROM submissions
       ), made AS (
         INSERT INTO applications (submission_id, kind, status, phone_number, loan_type, amount, term_months,
                                   selected_banks, kvkk_consent, created_at, updated_at)
         SELECT id, 'loan', (ARRAY['pending', 'processing', 'approved', 'rejected', 'completed'])[1 + n % 5],
                '5' || lpad(n::text, 9, '0'), 'konut_kredisi', 10000 + n, 12,
                ARRAY[(ARRAY['akbank', 'qnb'])[1 + n % 2]], true, created_at, created_at
           FROM ordered RETURNING id, kind, created_at, status, selected_banks
       ), sent AS (
         INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status, hold)
         SELECT selected_banks[1], created_at, id, kind, status, 'staff' FROM made
       ), noted AS (
         INSERT INTO application_events (application_id, application_kind, type, note, actor_name, created_at)
         SELECT id, kind, 'note', 'arandı', 'Deneme', created_at FROM made WHERE id % 10 = 0
       )
       INSERT INTO outbox (topic, application_id, application_kind, state, created_at)
       SELECT 'application.created', id, kind, 'failed', created_at FROM made`,
    [from, to],
  );
}

/** The same of applications that name only what a test is about. */
export const makeApplications = (
  server: HasSql,
  ...facts: readonly Partial<ApplicationData>[]
): Promise<string[]> => storeApplications(server, facts.map(anApplication));
