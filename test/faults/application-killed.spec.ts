import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { figure, isLong, seconds } from '../support/eventually.js';
import { freePort } from '../support/process.js';
import { startServer } from '../support/server.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';

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
    const port = await freePort();
    const options = { database, dataDir, port, env: behindProxy };
    let server = await startServer(options);
    const stream = streamOfSubmissions(server.url, 8);
    const restarts: number[] = [];
    for (const end = Date.now() + seconds(10, 60); Date.now() < end;) {
      await delay(1_000);
      await server.kill();
      const since = performance.now();
      server = await startServer(options);
      restarts.push(performance.now() - since);
    }
    await delay(500);
    await stream.stop();
    await server.stop();

    const result = await reconcile(database.url, stream.acknowledged);
    figure(
      `${String(restarts.length)} kills, ${String(stream.acknowledged.size)} acknowledged, ${JSON.stringify(result)}, slowest restart ${String(Math.round(Math.max(...restarts)))} ms`,
    );
    expect(stream.acknowledged.size).toBeGreaterThan(50);
    expect(result).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
    // The figure is held where nothing else runs; a machine busy with other suites is no fault of the application.
    expect(Math.max(...restarts)).toBeLessThan(isLong ? 5_000 : 20_000);
  }, 180_000);
});
