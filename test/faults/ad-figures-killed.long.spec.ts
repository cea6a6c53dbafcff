import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '../../src/shared/paths/site.js';
import { addAd, BROWSER } from '../support/ads.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, seconds } from '../support/eventually.js';
import { freePort } from '../support/process.js';
import { behindProxy } from '../support/submissions.js';
import { startServer } from '../support/server.js';

type Kind = 'seen' | 'clicks';
const KINDS: readonly Kind[] = ['seen', 'clicks'];
const WORKERS = 16;
/** Figures are written once a second, which may take as long again; a machine busy with other suites gets more. */
const LAST_SECONDS_MS = seconds(5, 3);
/** Of each kind, answered before the last seconds begin. */
const EARLY = 50;

let database: TestDatabase;
let dataDir: string;
let ad: string;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'figures_killed' });
  dataDir = mkdtempSync(join(tmpdir(), 'figures-killed-'));
  await database.sql('DELETE FROM ads');
  ad = await addAd(database, { name: 'Sayılan', to: 30 });
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

interface Run {
  /** Requests sent, answered or not. */
  readonly sent: Record<Kind, number>;
  /** When each was answered. */
  readonly answered: Record<Kind, number[]>;
  readonly stop: () => Promise<void>;
}

let views = 0;

/** Visitors who see the ad and press on it, each in a view of the page of their own, as fast as they are answered. */
function visitorsOf(url: string): Run {
  const run = { sent: { seen: 0, clicks: 0 }, answered: { seen: [] as number[], clicks: [] as number[] } };
  // Each from an address of its own: of one they would be a flood.
  const headersOf = (view: string): Record<string, string> => ({
    origin: url,
    'user-agent': BROWSER,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `2001:db8:${view.slice(2).replace(/(.{4})(?=.)/g, '$1:')}::1`,
  });
  const send = {
    seen: (view: string) =>
      fetch(url + paths.adsSeen(), {
        method: 'POST',
        headers: headersOf(view),
        body: new URLSearchParams({ page: 'mevduat', view, served: ad, seen: ad }),
      }),
    clicks: (view: string) =>
      fetch(`${url}${paths.adClick(ad)}?g=${view}`, { redirect: 'manual', headers: headersOf(view) }),
  };
  let isOver = false;
  const work = async (): Promise<void> => {
    while (!isOver) {
      const view = `0.${String(++views)}7`;
      for (const kind of KINDS) {
        run.sent[kind]++;
        try {
          const answer = await send[kind](view);
          if (answer.status === (kind === 'seen' ? 204 : 302)) run.answered[kind].push(performance.now());
          await answer.arrayBuffer();
        } catch {
          // The server was killed: nobody was told that this one counts.
        }
      }
    }
  };
  const workers = Array.from({ length: WORKERS }, work);
  return {
    ...run,
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
    },
  };
}

async function stored(): Promise<Record<Kind, number>> {
  const rows = await database.sql<Record<Kind, string>>(
    `SELECT coalesce(sum(seen), 0) AS seen, coalesce(sum(clicks), 0) AS clicks FROM ad_figures WHERE ad_id = $1`,
    [ad],
  );
  return { seen: Number(rows[0]?.seen), clicks: Number(rows[0]?.clicks) };
}

/** Figures stored since `before`. */
async function storedSince(before: Record<Kind, number>): Promise<Record<Kind, number>> {
  const { seen, clicks } = await stored();
  return { seen: seen - before.seen, clicks: clicks - before.clicks };
}

describe('an application killed while it counts what visitors do with ads', () => {
  it('counts nothing twice, and loses at most the last seconds', async () => {
    const options = { database, dataDir, port: await freePort(), env: behindProxy };
    let server = await startServer(options);
    const lost: number[] = [];
    for (const end = Date.now() + seconds(8, 60); Date.now() < end;) {
      const before = await stored();
      const run = visitorsOf(server.url);
      await eventually(
        () => Promise.resolve(KINDS.every((kind) => run.answered[kind].length > EARLY)),
        30_000,
      );
      await delay(LAST_SECONDS_MS);
      const killed = performance.now();
      await server.kill();
      await run.stop();
      const counted = await storedSince(before);
      for (const kind of KINDS) {
        const early = run.answered[kind].filter((at) => at < killed - LAST_SECONDS_MS).length;
        expect(early).toBeGreaterThanOrEqual(EARLY);
        expect(counted[kind]).toBeGreaterThanOrEqual(early);
        expect(counted[kind]).toBeLessThanOrEqual(run.sent[kind]);
        lost.push(run.answered[kind].length - counted[kind]);
      }
      server = await startServer(options);
    }
    // Nobody is killed any more: what is answered is counted, once each, and nothing of before comes after.
    const before = await stored();
    const run = visitorsOf(server.url);
    await delay(1_500);
    await run.stop();
    await server.stop();
    const counted = await storedSince(before);
    figure(
      `${String(lost.length / 2)} kills, not counted ${lost.join(', ')}; then ${JSON.stringify(counted)}`,
    );
    expect(counted).toEqual(run.sent);
    expect(KINDS.map((kind) => run.answered[kind].length)).toEqual(KINDS.map((kind) => run.sent[kind]));
  }, 180_000);
});
