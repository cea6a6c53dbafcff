/**
 * `npm run bench`: what the product costs, each figure beside what a bare program needs for the same, in the same
 * run. `npm run bench -- cached submit` runs only those parts, `-- --lts cached` on the Node.js of the image: each part names
 * the one it ran on. Absolute times depend on the machine; ratios do not.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ltsNode } from './lib/lts-node.mjs';
import { prepare } from './lib/prepare.mjs';
import { administration } from './bench/administration.mjs';
import { api } from './bench/api.mjs';
import { deliveries } from './bench/deliveries.mjs';
import { oldDeliveries } from './bench/old-deliveries.mjs';
import { compare, requireWrk } from './bench/load.mjs';
import { capture, startDatabase, startPeer, startProduct, stopAll } from './bench/servers.mjs';
import { growth } from './bench/growth.mjs';
import { editor } from './bench/editor.mjs';
import { firstView } from './bench/first-view.mjs';
import { phone } from './bench/phone.mjs';
import { typists } from './bench/typists.mjs';
import { memory } from './bench/memory.mjs';
import { pgbenchTwoInserts } from './bench/pgbench.mjs';

const PAGES = ['/', '/ihtiyac-kredisi', '/kredi-kartlari', '/mevduat', '/bankalar/akbank', '/hakkimizda'];
const BR = { 'accept-encoding': 'br' };

const rounded = (value, digits = 2) => Number(value.toFixed(digits));
const perSecond = (value) => `${Math.round(value).toLocaleString('en')}/s`;

const parts = {
  /** Cached pages against a bare server that sends the same bytes. */
  async cached(database) {
    const product = await startProduct(database.url);
    for (const path of PAGES) {
      const answer = await capture(`${product.url}${path}`, BR);
      const limit = await startLimit(answer);
      const targets = [
        { name: 'limit', url: `${limit.url}${path}` },
        { name: 'product', url: `${product.url}${path}` },
      ];
      const result = await compare(targets, { headers: BR });
      console.log(
        `cached ${path}: ${perSecond(result.product.perSecond)} of ${perSecond(result.limit.perSecond)}, ratio ${rounded(
          result.product.perSecond / result.limit.perSecond,
        )} (>= 0.85); p99 ${rounded(result.product.p99)} ms of ${rounded(result.limit.p99)} ms, ratio ${rounded(
          result.product.p99 / result.limit.p99,
        )} (<= 1.5)`,
      );
    }
  },

  /** Calculated pages with another amount each time, so that nothing finished can be sent, against Express and EJS. */
  async uncached(database) {
    const product = await startProduct(database.url, { PAGE_CACHE: 'off' });
    process.env.TEMPLATE_URL = product.url;
    const peer = await startPeer('express-ejs.mjs', database.url);
    const script = join(import.meta.dirname, 'bench/calculated-pages.lua');
    for (const [path, term] of [
      ['/ihtiyac-kredisi', 12],
      ['/mevduat', 32],
    ]) {
      await requireSameRows(...[peer, product].map(({ url }) => `${url}${path}?tutar=50000&vade=${term}`));
      for (const encoding of ['identity', 'gzip, deflate, br']) {
        const targets = [
          { name: 'peer', url: `${peer.url}${path}` },
          { name: 'product', url: `${product.url}${path}` },
        ];
        const headers = { 'accept-encoding': encoding };
        const result = await compare(targets, { connections: 16, script, headers });
        console.log(
          `uncached ${path} (${encoding}): ${perSecond(result.product.perSecond)} (p99 ${rounded(result.product.p99)} ms), Express + EJS ${perSecond(
            result.peer.perSecond,
          )} (p99 ${rounded(result.peer.p99)} ms), ratio ${rounded(result.product.perSecond / result.peer.perSecond)} (>= 1.0)`,
        );
      }
    }
  },

  /** Applications stored against the two bare inserts, over HTTP and by pgbench. */
  async submit(database) {
    const product = await startProduct(database.url);
    const peer = await startPeer('two-inserts.mjs', database.url);
    const script = join(import.meta.dirname, 'bench/submit.lua');
    const targets = [
      { name: 'bare', url: peer.url },
      { name: 'product', url: product.url },
    ];
    const result = await compare(targets, { connections: 16, script });
    const direct = await pgbenchTwoInserts(database.url);
    console.log(
      `application stored: ${perSecond(result.product.perSecond)} (p99 ${rounded(result.product.p99)} ms), bare Express + pg ${perSecond(
        result.bare.perSecond,
      )}, ratio ${rounded(result.product.perSecond / result.bare.perSecond)} (>= 1.0); pgbench ${
        direct === undefined
          ? 'not installed'
          : `${perSecond(direct)}, ratio ${rounded(result.product.perSecond / direct)}`
      }`,
    );
  },

  api: async (database) => api(database, () => startProduct(database.url), startPeer),
  firstView: async (database) => firstView(await startProduct(database.url), PAGES),
  phone: async (database) => phone(await startProduct(database.url), startLimit),
  deliveries: async (database) => deliveries(database, (env) => startProduct(database.url, env), startPeer),
  oldDeliveries: async (database) => oldDeliveries(database, (env) => startProduct(database.url, env)),
  async typists(database) {
    const product = await startProduct(database.url);
    await typists(product, startLimit, () => {
      Object.assign(process.env, { TEMPLATE_URL: product.url, PLAIN_SCRIPT: 'on' });
      return startPeer('express-ejs.mjs', database.url);
    });
  },
  memory: async (database) => memory(await startProduct(database.url)),
  growth: async (database) => growth(database, (env) => startProduct(database.url, env)),
  editor: async (database) => editor((env) => startProduct(database.url, env)),
  administration: async (database) => administration(database, (env) => startProduct(database.url, env)),
};

/** Two pages can be compared only where they list as much; a row that unfolds others has no head. */
async function requireSameRows(...addresses) {
  const counts = await Promise.all(
    addresses.map(
      async (address) => (await (await fetch(address)).text()).split('<th scope="row"').length - 1,
    ),
  );
  if (new Set(counts).size > 1)
    throw new Error(`${addresses.join(' and ')} list ${counts.join(' and ')} rows`);
}

async function startLimit(answer, path) {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'answer.json');
  writeFileSync(
    file,
    JSON.stringify({ rawHeaders: answer.rawHeaders, body: answer.body.toString('base64') }),
  );
  process.env.LIMIT_ANSWER = file;
  if (path === undefined) delete process.env.LIMIT_PATH;
  else process.env.LIMIT_PATH = path;
  return startPeer('limit.mjs', '');
}

const words = process.argv.slice(2);
const chosen = words.filter((word) => word !== '--lts');
if (chosen.length < words.length) {
  const again = spawnSync(await ltsNode(), [import.meta.filename, ...chosen], { stdio: 'inherit' });
  process.exit(again.status ?? 1);
}
for (const name of chosen)
  if (!(name in parts)) throw new Error(`No part "${name}"; there are ${Object.keys(parts).join(', ')}`);
requireWrk();
await prepare({ inOneFile: true });
try {
  const database = await startDatabase();
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
    console.log(`== ${name} (Node.js ${process.versions.node})`);
    await parts[name](database);
  }
} finally {
  await stopAll();
}
