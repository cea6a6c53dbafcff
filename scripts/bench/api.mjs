import { join } from 'node:path';
import pg from 'pg';
import { compare } from './load.mjs';
import { figure } from './report.mjs';

const dist = join(import.meta.dirname, '../../dist/src');

/** A key as staff make them, and an hourly limit that the measuring does not reach. */
async function makeKey(url) {
  const { hashOfSecret, hintOf, newSecret } = await import(join(dist, 'api/api-secret.js'));
  const secret = newSecret();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `WITH made AS (INSERT INTO api_keys (name, scopes, created_by_name) VALUES ('Ölçüm', '{catalogue.read}', 'Ölçüm') RETURNING id)
     INSERT INTO api_secrets (api_key_id, hash, hint) SELECT id, $1, $2 FROM made`,
    [hashOfSecret(secret), hintOf(secret)],
  );
  await client.query(
    `INSERT INTO settings (group_name, values) VALUES ('api', '{"rateLimit": 100000000}')
     ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
  );
  await client.end();
  return secret;
}

/** A read by a program, with its key, its limit counted and its tag, against the bare query. */
export async function api(database, startProduct, startPeer) {
  const product = await startProduct();
  const secret = await makeKey(database.url);
  const peer = await startPeer('bare-api.mjs', database.url);
  const script = join(import.meta.dirname, 'other-answers.lua');
  const asked = ['/api/v1/products?type=loan&limit=20', '/api/v1/products?type=loan&limit=1'].flatMap(
    (path) => [
      { path, how: 'the same address' },
      { path, how: 'another each time', script },
    ],
  );
  for (const { path, how, script } of asked) {
    const targets = [
      { name: 'bare', url: peer.url + path },
      { name: 'product', url: product.url + path },
    ];
    const headers = { Authorization: `Bearer ${secret}` };
    const { bare, product: ours } = await compare(targets, { connections: 16, headers, script });
    figure({
      name: `${path}, ${how}`,
      value: ours.perSecond,
      unit: '/s',
      peer: { name: 'bare Express + pg', value: bare.perSecond },
      goal: { atLeast: 0.8 },
    });
  }
}
