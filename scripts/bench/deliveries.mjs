import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { load } from './load.mjs';
import { figure } from './report.mjs';

const EVENTS = 10_000;
const WAITING = 100_000;
const ROUNDS = 3;
const script = join(import.meta.dirname, 'submit.lua');

/** A receiver that takes everything at once. */
async function startReceiver() {
  const server = createServer((req, res) => {
    req.resume().on('end', () => res.writeHead(204).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** How many are delivered in a second, from the moment in which they all happen. */
async function perSecond(happen, waiting) {
  await happen();
  const since = performance.now();
  for (let n = EVENTS; n > 0; n = await waiting()) await delay(100);
  return EVENTS / ((performance.now() - since) / 1_000);
}

const happenBare = (client, url) =>
  client.query(
    `INSERT INTO bare_deliveries (application_id, url)
     SELECT a.id, $2 FROM generate_series(1, $1::int) AS n
       JOIN LATERAL (SELECT id FROM applications OFFSET n % 1000 LIMIT 1) AS a ON true`,
    [EVENTS, url],
  );

async function waitingBare(client) {
  const { rows } = await client.query(
    'SELECT count(*)::int AS n FROM bare_deliveries WHERE delivered_at IS NULL',
  );
  return rows[0].n;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Deliveries per second while nothing else happens, and what those who apply lose while very many wait. */
export async function deliveries(database, startProduct, startPeer) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const receiver = await startReceiver();
  const url = `http://127.0.0.1:${receiver.address().port}`;
  const tell = (address) =>
    client.query(
      `INSERT INTO settings (group_name, values) VALUES ('api', jsonb_build_object('webhookUrl', $1::text))
       ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
      [address],
    );
  const happen = (count) =>
    client.query(
      `INSERT INTO outbox (topic, application_id, application_kind, payload)
       SELECT 'application.status_changed', a.id, a.kind, '{"from": "pending", "to": "processing"}'
         FROM generate_series(1, $1::int) AS n
         JOIN LATERAL (SELECT id, kind FROM applications OFFSET n % 1000 LIMIT 1) AS a ON true`,
      [count],
    );
  const waiting = async () => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM outbox WHERE state = 'pending')::int
            + (SELECT count(*) FROM deliveries WHERE state = 'pending')::int AS n`,
    );
    return rows[0].n;
  };
  try {
    const product = await startProduct({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    await tell('');
    await load(product.url, { seconds: 2, connections: 16, script });
    for (let n = await waiting(); n > 0; n = await waiting()) await delay(250);

    await tell(url);
    // In turns, so that a drifting machine drifts for both.
    await startPeer('bare-worker.mjs', database.url);
    const rates = { product: [], bare: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(
        await perSecond(
          () => happenBare(client, url),
          () => waitingBare(client),
        ),
      );
      rates.product.push(await perSecond(() => happen(EVENTS), waiting));
    }
    const [own, bare] = [median(rates.product), median(rates.bare)];
    figure({
      name: 'to one receiver while nothing else happens',
      value: own,
      unit: '/s',
      peer: { name: 'bare worker', value: bare },
    });

    const alone = [];
    const beside = [];
    for (let round = 0; round < ROUNDS; round++) {
      await client.query("UPDATE delivery_targets SET paused_until = now() + interval '1 hour'");
      await tell('');
      alone.push((await load(product.url, { connections: 16, script })).perSecond);
      await tell(url);
      const missing = WAITING - (await waiting());
      if (missing > 0) await happen(missing);
      await client.query('UPDATE delivery_targets SET paused_until = NULL');
      beside.push((await load(product.url, { connections: 16, script })).perSecond);
    }
    const [one, other] = [median(alone), median(beside)];
    figure({
      name: `applications stored while ${WAITING} messages wait`,
      value: other,
      unit: '/s',
      peer: { name: 'while none wait', value: one },
      goal: { atLeast: 0.95 },
    });
  } finally {
    receiver.closeAllConnections();
    receiver.close();
    await client.end();
  }
}
