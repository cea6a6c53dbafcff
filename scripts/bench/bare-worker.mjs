import { createHmac, randomBytes } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import pg from 'pg';

/**
 * The baseline for the delivery worker: a bare worker on `pg` that takes sixteen deliveries at a time, reads their
 * applications, posts them signed and marks them as delivered. It has no order, no retries, no pauses and no second
 * instance.
 */
const AT_ONCE = 16;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_deliveries (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id uuid NOT NULL DEFAULT gen_random_uuid(), application_id bigint NOT NULL, url text NOT NULL,
    claimed_until timestamptz, delivered_at timestamptz);
  CREATE INDEX IF NOT EXISTS bare_deliveries_due ON bare_deliveries (id) WHERE delivered_at IS NULL;`);

const secret = randomBytes(24);
const agent = new Agent({ keepAlive: true });

const claim = () =>
  pool.query({
    name: 'claim',
    text: `UPDATE bare_deliveries SET claimed_until = now() + interval '10 s'
            WHERE id IN (SELECT id FROM bare_deliveries
                          WHERE delivered_at IS NULL AND (claimed_until IS NULL OR claimed_until <= now())
                          ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
           RETURNING id, message_id, application_id, url`,
  });

const lead = (id) =>
  pool.query({
    name: 'lead',
    text: 'SELECT id, kind, phone_number, email, amount, created_at FROM applications WHERE id = $1',
    values: [id],
  });

const settle = (id) =>
  pool.query({
    name: 'settle',
    text: 'UPDATE bare_deliveries SET delivered_at = now(), claimed_until = NULL WHERE id = $1',
    values: [id],
  });

const post = (url, headers, body) =>
  new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode));
    })
      .on('error', reject)
      .end(body);
  });

async function carry({ id, message_id, application_id, url }) {
  const { rows } = await lead(application_id);
  const body = JSON.stringify({
    type: 'application.created',
    timestamp: new Date().toISOString(),
    data: rows[0],
  });
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${message_id}.${at}.${body}`).digest('base64');
  const status = await post(
    url,
    {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': message_id,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  );
  if (status === 204) await settle(id);
}

createServer((_req, res) => res.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');

for (;;) {
  const { rows } = await claim();
  if (rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  else await Promise.all(rows.map(carry));
}
