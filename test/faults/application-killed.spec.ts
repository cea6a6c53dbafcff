import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, isLong } from '../support/eventually.js';
import { freePort } from '../support/process.js';
import { launchServer, type LaunchedServer } from '../support/server.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';

/** Every six seconds a process that serves is killed, and then its successor and the one after it, before they do. */
const ROUNDS = isLong ? 10 : 2;
const ROUND_MS = 6_000;
/** How long a successor lives: from round to round it gets further into its start. */
const lifeMs = (round: number): number => 200 + (1_000 * round) / ROUNDS;
const KILLS_MS = Array.from({ length: ROUNDS }, (_, round) => {
  const end = ROUND_MS * (round + 1);
  return [end - 2 * lifeMs(round), end - lifeMs(round), end];
}).flat();

describe('an application killed again and again under submissions', () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'killed' });
    dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  });
  afterAll(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  });

  it('loses nothing it acknowledged, stores no half and no double, and serves again at once', async () => {
    const options = { database, dataDir, port: await freePort(), env: behindProxy };
    /** Milliseconds until they served, of those that came so far. */
    const starts: number[] = [];
    const launch = async (): Promise<LaunchedServer> => {
      const since = performance.now();
      const { ready, kill } = await launchServer(options);
      const served = ready.then((server) => {
        starts.push(performance.now() - since);
        return server;
      });
      // Awaited only of those that nobody kills.
      served.catch(() => undefined);
      return { ready: served, kill };
    };
    let current = await launch();
    const { url } = await current.ready;
    const stream = streamOfSubmissions(url, 8);
    const since = performance.now();
    for (const at of KILLS_MS) {
      await delay(since + at - performance.now());
      await current.kill();
      current = await launch();
    }
    const lasted = performance.now() - since;
    const server = await current.ready;
    const before = stream.acknowledged.size;
    await eventually(() => Promise.resolve(stream.acknowledged.size >= before + 50), 20_000);
    await stream.stop();
    await server.stop();

    const result = await reconcile(database.url, stream.acknowledged);
    const slowest = Math.max(...starts);
    figure(
      `${String(KILLS_MS.length)} kills in ${(lasted / 1_000).toFixed(1)} s, ${String(KILLS_MS.length + 1 - starts.length)} of them during a start, ${String(before)} acknowledged meanwhile, ${String(stream.acknowledged.size)} in all, ${JSON.stringify(result)}, slowest start ${String(Math.round(slowest))} ms`,
    );
    expect(before).toBeGreaterThan(50);
    expect(result).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    // Some died before they served, and enough of them served.
    expect(starts.length).toBeLessThanOrEqual(KILLS_MS.length);
    // The figures are held where nothing else runs; a machine busy with other suites is no fault of the application.
    if (isLong) expect(starts.length).toBeGreaterThan(ROUNDS / 2);
    if (isLong) expect(lasted).toBeLessThan(61_000);
    expect(slowest).toBeLessThan(isLong ? 5_000 : 20_000);
  }, 180_000);
});
