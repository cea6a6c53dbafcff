/** So many applications came in a year and a month, with all that comes with them; banks and products are the seed's. */
export const DAYS = 396;

const AT = (n, count) => `now() - interval '${DAYS} days' + ${n} * (interval '${DAYS} days' / ${count})`;
const BANKS = ['akbank', 'garantibbva', 'qnb', 'isbankasi', 'yapikredi', 'ziraatbankasi', 'enpara'];
const BANK = (n, from = 0) =>
  `(ARRAY[${BANKS.map((bank) => `'${bank}'`).join(', ')}])[1 + (${n} + ${from}) % ${BANKS.length}]`;

/** For each application: how many rows of what. */
export const PROPORTIONS = {
  form_submissions: 1,
  applications: 1,
  referrals: 2,
  application_events: 1,
  outbox: 1.5,
  /** Of the last 90 days alone: what has arrived goes then. */
  deliveries: 1.5 * (90 / DAYS),
  audit_log: 1,
  click_events: 2,
};

/** The statements that make them, each with the number of applications as `count`. */
const FILLS = (count) => [
  `INSERT INTO form_submissions (id, form_type, submission_token, source_page, source_section, user_agent, ip_address,
                                 kvkk_text_version, created_at)
   OVERRIDING SYSTEM VALUE
   SELECT n, 'loan_application', lpad(to_hex(n), 32, '0')::uuid, '/ihtiyac-kredisi', 'loan_calculator_modal', 'Mozilla/5.0 (bench)',
          inet '10.0.0.0' + n % 16000000, 'v1', ${AT('n', count)} FROM generate_series(1, ${count}) AS n`,
  `INSERT INTO applications (id, kind, submission_id, status, phone_number, email, loan_type, deposit_type, amount,
                             term_months, term_days, card_name, bank_name, application_method, selected_banks,
                             kvkk_consent, created_at, updated_at)
   SELECT n, kind, n, status, '5' || lpad((n::bigint * 7919 % 999999937)::text, 9, '0'),
          CASE kind WHEN 'card' THEN 'kisi' || n || '@ornek.test' END,
          CASE kind WHEN 'loan' THEN 'ihtiyac_kredisi' END, CASE kind WHEN 'deposit' THEN 'tl_mevduat' END,
          CASE WHEN kind IN ('loan', 'deposit') THEN 10000 + n % 4900 * 7919 % 490 * 1000 END,
          CASE kind WHEN 'loan' THEN 12 END, CASE kind WHEN 'deposit' THEN 32 END,
          CASE kind WHEN 'card' THEN 'Kart' END, CASE WHEN kind IN ('card', 'remote_customer') THEN banks[1] END,
          CASE kind WHEN 'remote_customer' THEN 'sms' END, banks, true, at, at
     FROM (SELECT n, (ARRAY['loan', 'loan', 'deposit', 'card', 'remote_customer'])[1 + n / 60 % 5] AS kind,
                  -- What is older than a month is decided; the rest waits or is worked on.
                  CASE WHEN n > ${count} * ${(DAYS - 30) / DAYS} THEN (ARRAY['pending', 'processing', 'approved'])[1 + n / 10 % 3]
                       ELSE (ARRAY['approved', 'rejected', 'completed'])[1 + n / 10 % 3] END AS status,
                  CASE WHEN n % 1000 = 0 THEN ARRAY['anadolubank'] ELSE ARRAY[${BANK('n')}, ${BANK('n', 1)}] END AS banks,
                  ${AT('n', count)} AS at
             FROM generate_series(1, ${count}) AS n) AS made`,
  `INSERT INTO referrals (bank_id, created_at, application_id, application_kind, application_status, state, hold, sent_at,
                          state_at, price, billable_state)
   SELECT bank_id, created_at, id, kind, status,
          CASE WHEN status = 'pending' THEN 'waiting' WHEN status = 'rejected' THEN 'rejected'
               WHEN status = 'processing' THEN 'received' ELSE 'approved' END,
          CASE WHEN status = 'pending' THEN 'delivery' END,
          CASE WHEN status <> 'pending' THEN created_at END, CASE WHEN status <> 'pending' THEN created_at END,
          CASE WHEN status <> 'pending' THEN 100 END, CASE WHEN status <> 'pending' THEN 'received' END
     FROM applications, unnest(selected_banks) AS bank_id ORDER BY created_at, id`,
  `INSERT INTO application_events (application_id, application_kind, type, from_status, to_status, actor_name, created_at)
   SELECT id, kind, 'status', 'pending', status, 'Olcum', created_at + interval '1 hour' FROM applications ORDER BY id`,
  `INSERT INTO outbox (topic, application_id, application_kind, payload, state, created_at, updated_at)
   SELECT CASE even WHEN 0 THEN 'application.created' ELSE 'application.status_changed' END, id, kind, '{}',
          CASE WHEN created_at > now() - interval '90 days' THEN 'planned' ELSE 'unconfigured' END, created_at, created_at
     FROM applications, generate_series(0, (id % 2)::int) AS even ORDER BY created_at, id`,
  `INSERT INTO deliveries (outbox_id, topic, channel, target, subject, params, state, attempts, attempt_log, delivered_at,
                           created_at, updated_at)
   SELECT id, topic, 'webhook', 'webhook settings', 'application ' || application_id, '{}', 'delivered', 1,
          '[{"at": "2026-11-01T10:00:00Z", "ms": 12, "status": 204, "answer": "", "error": null}]', created_at, created_at,
          created_at
     FROM outbox WHERE created_at > now() - interval '90 days' ORDER BY id`,
  `INSERT INTO audit_log (at, actor_name, action, resource, resource_id, before, after, request_id, ip_address)
   SELECT created_at + interval '1 hour', 'Olcum', CASE id % 3 WHEN 0 THEN 'application.reveal' ELSE 'application.status' END,
          'application', id::text, '{"status": "pending"}', jsonb_build_object('status', status), 'bench', '10.0.0.1'
     FROM applications ORDER BY id`,
  `INSERT INTO click_events (kind, bank_id, campaign_id, page, occurred_at)
   SELECT CASE n % 10 WHEN 0 THEN 'campaign' ELSE 'bank' END, ${BANK('n')},
          CASE n % 10 WHEN 0 THEN (SELECT min(id) FROM campaigns) + n / 10 % 5 END, '/ihtiyac-kredisi',
          ${AT('n', `(${count} * 2)`)} FROM generate_series(1, ${count} * 2) AS n`,
  `INSERT INTO measures_per_day (kind, day, id, views, clicks)
   SELECT subject.kind, day, subject.id, count(*) * 20, count(*)
     FROM (SELECT (occurred_at AT TIME ZONE 'Europe/Istanbul')::date AS day, bank_id, campaign_id, page FROM click_events) AS c,
          LATERAL (VALUES ('bank', bank_id), ('campaign', campaign_id::text), ('page', page)) AS subject (kind, id)
    WHERE subject.id IS NOT NULL GROUP BY 1, 2, 3
   ON CONFLICT (kind, day, id) DO UPDATE SET views = excluded.views, clicks = excluded.clicks`,
];

/** Settings for the time of filling: a crash would cost no more than another fill. */
const WHILE_FILLING = [
  ['max_wal_size', `'16GB'`],
  ['full_page_writes', 'off'],
];

const FILLED = [
  ...[
    'form_submissions',
    'applications',
    'referrals',
    'application_events',
    'outbox',
    'deliveries',
    'audit_log',
  ],
  ...['audit_records', 'click_events', 'conversions_per_day', 'conversion_changes', 'conversion_days'],
  ...['outcomes_per_day', 'outcome_changes', 'outcome_days'],
];

/**
 * Fills the site anew. No index is kept while rows come, each is built of all of them at the end; no trigger and no
 * reference looks at a row, so that what triggers would have summed up is summed up here.
 * @param client as superuser
 */
export async function fillSite(client, count) {
  const since = performance.now();
  await client.query(`SET session_replication_role = 'replica'; SET synchronous_commit = off; SET maintenance_work_mem = '1GB';
    SET work_mem = '256MB'`);
  for (const [name, value] of WHILE_FILLING) await client.query(`ALTER SYSTEM SET ${name} = ${value}`);
  await client.query('SELECT pg_reload_conf()');
  await client.query(`TRUNCATE ${FILLED.join(', ')} RESTART IDENTITY CASCADE`);
  await client.query(`DELETE FROM measures_per_day`);
  const indexes = await withoutIndexes(client);
  for (const text of FILLS(count)) await client.query(text);
  for (const text of indexes) await client.query(text);
  await client.query(`SELECT setval('form_submissions_id_seq', ${count}), setval('applications_id_seq', ${count}),
           setval('referrals_id_seq', (SELECT max(id) FROM referrals));
    RESET session_replication_role; RESET work_mem`);
  await client.query('VACUUM (ANALYZE)');
  for (const [name] of WHILE_FILLING) await client.query(`ALTER SYSTEM RESET ${name}`);
  await client.query('SELECT pg_reload_conf()');
  await client.query('CHECKPOINT');
  const { rows } = await client.query('SELECT pg_size_pretty(pg_database_size(current_database())) AS size');
  return { seconds: Math.round((performance.now() - since) / 1000), size: rows[0].size };
}

/** @returns the statements that create the indexes again */
async function withoutIndexes(client) {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND NOT i.indisunique
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  // On ONLY the parent it would stay a frame.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

/** Months for a year and a half that has been, as a site has them that was partitioned from its beginning. */
export async function partPast(client) {
  const { rows } = await client.query(`SELECT name, at FROM monthly_tables()`);
  for (const { name } of rows) {
    await client.query(`DROP TABLE ${name}_past`);
    for (let ago = 14; ago >= -2; ago--) {
      const { rows: bounds } = await client.query(
        `SELECT to_char(month, 'YYYY_MM') AS name, month || '+00' AS first, month + interval '1 month' || '+00' AS next
           FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => $1) AS month) AS m`,
        [ago],
      );
      const [{ name: month, first, next }] = bounds;
      const part = `${name}_${month}`;
      const { rows: known } = await client.query('SELECT to_regclass($1) AS oid', [part]);
      if (known[0].oid !== null) continue;
      const from = ago === 14 ? 'MINVALUE' : `'${first}'`;
      await client.query(
        `CREATE TABLE ${part} PARTITION OF ${name} FOR VALUES FROM (${from}) TO ('${next}')`,
      );
      await client.query('SELECT prepare_month($1, $2)', [name, part]);
    }
  }
}
