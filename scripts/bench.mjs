/**
 * `npm run bench`: what the product costs, each figure beside what a bare program needs for the same, in the same
 * run, in one table at the end. `npm run bench -- cached submit` runs only those parts, `-- --lts cached` on the Node.js of the image: each part names
 * the one it ran on. Absolute times depend on the machine; ratios do not.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ltsNode } from './lib/lts-node.mjs';
import { prepare } from './lib/prepare.mjs';
import { adDay } from './bench/ad-day.mjs';
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
import { beginPart, figure, printReport } from './bench/report.mjs';

const PAGES = ['/', '/ihtiyac-kredisi', '/kredi-kartlari', '/mevduat', '/bankalar/akbank', '/hakkimizda'];
const BR = { 'accept-encoding': 'br' };
const LIMIT = 'bare node:http with the same bytes';
/** Offers on the smaller page of the peer, which is what a site of the usual size would have. */
const FEW_OFFERS = 12;
const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`;

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
      const name = `${path}, kept, brotli, ${kilobytes(answer.body.length)}, 64 connections`;
      figure({
        name,
        value: result.product.perSecond,
        unit: '/s',
        peer: { name: LIMIT, value: result.limit.perSecond },
        goal: { atLeast: 0.85 },
      });
      figure({
        name: `${name}: p99`,
        value: result.product.p99,
        unit: ' ms',
        peer: { name: LIMIT, value: result.limit.p99 },
        goal: { atMost: 1.5 },
      });
    }
  },

  /**
   * Calculated pages with another amount each time, so that nothing finished can be sent, against Express and EJS: with
   * all offers of the page, and with twelve of them.
   */
  async uncached(database) {
    const product = await startProduct(database.url, { PAGE_CACHE: 'off' });
    process.env.TEMPLATE_URL = product.url;
    const peer = await startPeer('express-ejs.mjs', database.url);
    process.env.OFFERS = String(FEW_OFFERS);
    const fewer = await startPeer('express-ejs.mjs', database.url);
    delete process.env.OFFERS;
    const script = join(import.meta.dirname, 'bench/calculated-pages.lua');
    for (const [path, term] of [
      ['/ihtiyac-kredisi', 12],
      ['/mevduat', 32],
    ]) {
      const example = `${path}?tutar=50000&vade=${term}`;
      await requireSameRows(...[peer, product].map(({ url }) => `${url}${example}`));
      const size = async ({ url }) => kilobytes((await capture(`${url}${example}`, {})).body.length);
      const [own, whole, small] = [await size(product), await size(peer), await size(fewer)];
      for (const encoding of ['identity', 'gzip, deflate, br']) {
        const targets = Object.entries({ peer, fewer, product }).map(([name, { url }]) => ({
          name,
          url: `${url}${path}`,
        }));
        const headers = { 'accept-encoding': encoding };
        const result = await compare(targets, { connections: 16, script, headers });
        for (const [name, value, goal] of [
          [`Express + EJS, ${FEW_OFFERS} offers, ${small}`, result.fewer.perSecond, { atLeast: 1 }],
          [`Express + EJS, the same offers, ${whole}`, result.peer.perSecond, undefined],
        ])
          figure({
            name: `${path}, rendered for each, ${encoding}, ${own}, 16 connections`,
            value: result.product.perSecond,
            unit: '/s',
            peer: { name, value },
            goal,
          });
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
    const name = 'application stored, 16 connections, fsync on';
    const stored = { name, value: result.product.perSecond, unit: '/s' };
    const bare = { name: 'bare Express + pg, two rows', value: result.bare.perSecond };
    figure({ ...stored, peer: bare, goal: { atLeast: 1 } });
    if (direct !== undefined) figure({ ...stored, peer: { name: 'pgbench, two rows', value: direct } });
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
  adDay: async (database) => adDay(database, () => startProduct(database.url)),
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
    beginPart(name);
    await parts[name](database);
  }
} finally {
  printReport();
  await stopAll();
}
