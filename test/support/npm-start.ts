import { eventually } from './eventually.js';
import { type NodeProcess, spawnNode } from './process.js';
import { isUp } from './readiness.js';
import { behindProxy } from './submissions.js';

/* The application as `npm start` runs it. */

export interface Running extends NodeProcess {
  readonly url: string;
}

/** As `npm start` runs it: no database of anybody else's, only a folder. */
export async function start(dataDir: string, port: number): Promise<Running> {
  const url = `http://127.0.0.1:${String(port)}`;
  const app = spawnNode(['scripts/start.mjs'], {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...behindProxy,
  });
  const state = { ended: false };
  void app.ended.then(() => {
    state.ended = true;
  });
  try {
    await eventually(async () => state.ended || (await isUp(url)), 60_000);
    if (state.ended) throw new Error('it ended');
  } catch (error) {
    app.child.kill('SIGKILL');
    await app.ended;
    throw new Error(`npm start is not ready:\n${app.logs()}`, { cause: error });
  }
  return { ...app, url };
}

export async function stop(app: NodeProcess): Promise<void> {
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
}
