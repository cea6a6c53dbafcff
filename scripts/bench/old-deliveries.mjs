import { join } from 'node:path';
import pg from 'pg';
import { printTime, signIn, STAFF } from './administration.mjs';

const root = join(import.meta.dirname, '../..');
/** Kept for ninety days: `OLD_DELIVERIES=10000000 npm run bench -- oldDeliveries` takes a good ten minutes and 10 GB. */
const OLD = Number(process.env.OLD_DELIVERIES ?? 1_000_000);
const BATCH = 500_000;
const WAITING = 1_000;
const DEAD_TARGET = 'webhook 77';

/** Costs of the lists of deliveries and of the workers' statements when very many old deliveries are kept. */
export async function oldDeliveries(database, startProduct) {
  const product = await startProduct({ ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    console.log('old deliveries: none');
    await couriers(client);
    await fill(client);
    const cookie = await signIn(product.url);
    const get = (path) => fetch(product.url + path, { headers: { cookie, accept: 'text/html' } });
    const { rows } = await client.query(
      'SELECT max(id)::text AS last, min(id)::text AS first FROM deliveries',
    );
    for (const [name, path] of pages(rows[0]))
      await printTime(name, () => get(path), `${OLD.toLocaleString('en')} old deliveries:`);
    await couriers(client);
    await withoutIndex(client);
  } finally {
    await client.end();
  }
}

function pages({ first, last }) {
  const list = '/admin/deliveries';
  const today = new Date().toISOString().slice(0, 10);
  return [
    ['first page', list],
    ['page 500', `${list}?page=500`],
    ['page 4000', `${list}?page=4000`],
    ['oldest first', `${list}?sort=created`],
    ['delivered', `${list}?state=delivered`],
    ['delivered, page 500', `${list}?state=delivered&page=500`],
    ['waiting', `${list}?state=pending`],
    ['given up (1 in 100)', `${list}?state=dead`],
    ['given up, oldest first', `${list}?state=dead&sort=created`],
    ['SMS', `${list}?channel=sms`],
    ['of a topic that there is not', `${list}?topic=newsletter.confirm`],
    ['of a receiver with ten', `${list}?target=${encodeURIComponent(DEAD_TARGET)}`],
    ['SMS that were given up', `${list}?channel=sms&state=dead`],
    ['SMS of a topic that has none', `${list}?channel=sms&topic=referral.created`],
    ['mails that wait', `${list}?channel=email&state=pending`],
    ['of one day', `${list}?from=${today}&to=${today}`],
    ['given up on one day', `${list}?state=dead&from=${today}&to=${today}`],
    ['the newest', `${list}/${last}`],
    ['the oldest', `${list}/${first}`],
    ['what banks are to be told', '/admin/referrals/erased'],
  ];
}

/** Spread over eighty days; nearly all have arrived. A few wait until tomorrow, as after failures. */
async function fill(client) {
  const since = performance.now();
  await client.query('SET synchronous_commit = off');
  for (let done = 0; done < OLD; done += BATCH) {
    await client.query(
      `WITH told AS (
         INSERT INTO outbox (topic, application_id, application_kind, payload, state, created_at, updated_at)
         SELECT (ARRAY['application.created', 'application.status_changed', 'referral.created', 'account.reset'])[1 + n % 4],
                n, 'loan', '{}', 'planned', at, at
           FROM (SELECT n, now() - interval '80 days' + n * (interval '80 days' / $3::int) AS at
                   FROM generate_series($1::int, $2::int) AS n) AS made
         RETURNING id, topic, application_id, created_at
       )
       INSERT INTO deliveries (outbox_id, topic, channel, target, subject, state, attempts, attempt_log, delivered_at,
                               created_at, updated_at)
       SELECT id, topic, channel, CASE channel WHEN 'webhook' THEN CASE application_id % ($3::int / 10) WHEN 1 THEN $4 ELSE 'webhook settings' END
                                       ELSE channel END,
              CASE channel WHEN 'webhook' THEN 'application ' || application_id END, state, 1,
              '[{"at": "2026-11-01T10:00:00Z", "ms": 12, "status": 204, "answer": "", "error": null}]',
              CASE state WHEN 'delivered' THEN created_at END, created_at, created_at
         FROM (SELECT *, CASE topic WHEN 'account.reset' THEN 'email' WHEN 'referral.created' THEN 'webhook'
                              ELSE (ARRAY['webhook', 'email', 'webhook', 'sms', 'webhook'])[1 + application_id / 4 % 5] END AS channel,
                      CASE WHEN application_id % 100 = 1 THEN 'dead' WHEN application_id % 100 = 2 THEN 'cancelled'
                           WHEN application_id % 100 = 3 THEN 'unconfigured' ELSE 'delivered' END AS state
                 FROM told) AS planned`,
      [done + 1, Math.min(OLD, done + BATCH), OLD, DEAD_TARGET],
    );
  }
  await client.query(
    `INSERT INTO delivery_targets (target) VALUES ('webhook settings'), ('email'), ('sms'), ($1) ON CONFLICT DO NOTHING`,
    [DEAD_TARGET],
  );
  await client.query(
    `WITH told AS (
       INSERT INTO outbox (topic, payload, state) SELECT 'account.reset', '{}', 'planned' FROM generate_series(1, $1::int)
       RETURNING id
     )
     INSERT INTO deliveries (outbox_id, topic, channel, target, next_attempt_at)
     SELECT id, 'account.reset', 'email', 'email', now() + interval '1 day' FROM told`,
    [WAITING],
  );
  await client.query('VACUUM ANALYZE deliveries, outbox');
  const { rows } = await client.query(
    `SELECT pg_size_pretty(pg_total_relation_size('deliveries') + pg_total_relation_size('outbox')) AS size`,
  );
  const seconds = Math.round((performance.now() - since) / 1_000);
  console.log(`old deliveries: ${OLD.toLocaleString('en')} in ${seconds} s, ${rows[0].size}`);
}

/** Statements that workers, sweepers and lists repeat, with their parameters. */
const ASKED = new Map([
  ['deliveries-is-due', []],
  ['deliveries-claim', [64]],
  ['dispatch-take', [['application.created', 'account.reset']]],
  ['deliveries-depth', []],
  ['deliveries-sweep', ['delivered', 90]],
  ['deliveries-paused', []],
  ['deliveries-kept', ['Europe/Istanbul']],
  ['referrals-erased', []],
  ['system-watch-state', []],
  ['retention-deliveries', [new Date(Date.now() - 700 * 86_400_000), 0]],
]);

async function couriers(client) {
  for (const one of await statementsOf((name) => ASKED.has(name))) {
    const { text, name } = one;
    await client.query('BEGIN');
    const times = [];
    let plan = '';
    for (let round = 0; round < 5; round++) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, ASKED.get(name));
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      times.push(Number(/Execution Time: ([\d.]+)/.exec(plan)[1]));
    }
    await client.query('ROLLBACK');
    times.sort((a, b) => a - b);
    const indexes = [
      ...new Set([...plan.matchAll(/using (\w+)|Bitmap Index Scan on (\w+)/g)].map(([, a, b]) => a ?? b)),
    ];
    console.log(`  ${name}: ${times[2].toFixed(2)} ms, by ${indexes.join(', ')}${tableScans(plan)}`);
  }
}

/** Whole tables that a plan reads. */
function tableScans(plan) {
  const scans = [...plan.matchAll(/Seq Scan on (deliveries|outbox)\b/g)].map(([, table]) => table);
  return scans.length === 0 ? '' : `  READS ALL OF ${[...new Set(scans)].join(' AND ')}`;
}

/** Statements of lists, which count up to 100,000 rows, and of exports, which read the counted rows. */
const IS_OF_LIST = /^(?:count of|found in) /;

/** Every statement of the product that names these tables, as it is planned for whatever values come. */
async function withoutIndex(client) {
  const all = await statementsOf(
    (name, text) => /\b(?:deliveries|outbox)\b/.test(text) && !IS_OF_LIST.test(name),
  );
  const found = [];
  await client.query(`SET plan_cache_mode = 'force_generic_plan'`);
  for (const { name, text } of all) {
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
    await client.query(`PREPARE looked AS ${text}`);
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join(', ')})`;
    const { rows } = await client.query(`EXPLAIN EXECUTE looked${values}`);
    await client.query('DEALLOCATE looked');
    const scans = tableScans(rows.map((row) => row['QUERY PLAN']).join('\n'));
    if (scans !== '') found.push(`${name}:${scans}`);
  }
  console.log(
    `old deliveries: ${all.length} statements name these tables; without an index: ${found.join('; ') || 'none'}`,
  );
}

async function statementsOf(isWanted) {
  await import(join(root, 'dist/src/app/app.module.js'));
  const { allStatements } = await import(join(root, 'dist/src/platform/database/sql.js'));
  return allStatements().filter(({ name, text }) => isWanted(name, text));
}
