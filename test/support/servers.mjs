/**
 * Servers, outside of the worlds in which jest runs test files: Node itself loads this once per worker, so that a
 * server can be started ahead of the file that takes it, or serve one file after the other.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startFlags } from '../../scripts/lib/start-options.mjs';
import { asSuperuser, createTestDatabase, databaseEnvironment } from './databases.mjs';
import { keepContent, putBack } from './kept-content.mjs';
import { freePort, root, spawnNode } from './processes.mjs';

/** A machine that is busy with other things as well takes its time; what a start may cost is for fault tests to say. */
const patience = 60_000;

/** Servers that are left when the worker ends: nobody waits for them, and they must not hold the worker up. */
const left = new Set();
process.on('exit', () => {
  for (const { child, cleanUp } of left) {
    child.kill('SIGKILL');
    cleanUp();
  }
});

// jest gives a worker half a second to end by itself.
process.once('SIGTERM', () => process.exit());

/** Servers of one database are replicas of one site, which share their secret as the product asks of them. */
export const secretOf = (databaseUrl) =>
  createHash('sha256').update(`test secret of ${databaseUrl}`).digest('base64');

/** Those of a run that starts many (scripts/test.mjs). */
const runFlags = process.env.TEST_SERVER_FLAGS?.split(' ') ?? [];
const entry = resolve(root, 'dist', 'src', 'main.js');

/** Starts one and does not wait until it answers. */
export async function launchServer(options = {}) {
  if (!existsSync(entry)) throw new Error(`${entry} is missing: npm run build`);
  const ownDatabase = options.database === undefined ? await createTestDatabase() : undefined;
  const databaseUrl = (options.database ?? ownDatabase).url;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'server-'));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { child, pid, ended, logs } = spawnNode([...startFlags, ...runFlags, entry], {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ...databaseEnvironment(databaseUrl),
    DATA_DIR: dataDir,
    PAGE_WARM_UP: 'off',
    ...(options.dataDir === undefined && { SESSION_SECRET: secretOf(databaseUrl) }),
    ...options.env,
  });

  const removeData = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const cleanUp = async () => {
    removeData();
    await ownDatabase?.drop();
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const end = await Promise.race([ended, delay(patience, undefined, { ref: false })]);
    if (end === undefined) child.kill('SIGKILL');
    await ended;
    await cleanUp();
    if (end !== 0) throw new Error(`the server ended with ${end ?? 'no answer to SIGTERM'}:\n${logs()}`);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };

  const state = { ended: false };
  const own = { child, cleanUp: removeData };
  left.add(own);
  void ended.then(() => {
    state.ended = true;
    left.delete(own);
  });
  const answering = async () => {
    try {
      const isHealthy = async () => (await answerOf(`${url}/healthz`)).status === 200;
      await waitUntil(url, options.until === 'healthz' ? isHealthy : () => isUpUnheld(url), state);
    } catch (error) {
      await kill();
      await cleanUp();
      throw new Error(`the server on ${url} did not start:\n${logs()}`, { cause: error });
    }
    return { url, port, pid, dataDir, databaseUrl, stop, kill, logs };
  };
  return { child, ready: answering(), kill };
}

async function waitUntil(url, isThere, state) {
  for (const deadline = Date.now() + patience; ; await delay(25, undefined, { ref: false })) {
    if (state.ended) throw new Error('it ended');
    if (Date.now() > deadline) throw new Error(`${url} was not there in time`);
    if (await isThere()) return;
  }
}

export const isUp = (url) => held(isUpUnheld(url));

/** Whether a server answers from its database; `/readyz` itself is content with pages known from before. */
async function isUpUnheld(url) {
  const { status, body } = await answerOf(`${url}/readyz`);
  return status === 200 && JSON.parse(body).database === 'up';
}

/** Not by `fetch`, whose connections would hold up a worker that has nothing more to do. */
function answerOf(address) {
  return new Promise((settle) => {
    const nothing = () => settle({ status: 0, body: '' });
    const asked = get(address, { agent: false, timeout: 5_000 }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      answer.on('end', () => settle({ status: answer.statusCode, body }));
      answer.on('error', nothing);
    });
    asked.on('socket', (socket) => socket.unref());
    asked.on('timeout', () => asked.destroy());
    asked.on('error', nothing);
  });
}

/** While somebody waits, the worker has to stay. */
async function held(work) {
  const stay = setInterval(() => undefined, 1_000);
  try {
    return await work;
  } finally {
    clearInterval(stay);
  }
}

/** @param is `false` for what nobody waits for: it does not hold up the worker */
function hold(child, is) {
  for (const handle of [child, child.stdout, child.stderr]) handle[is ? 'ref' : 'unref']();
}

/** Only a worker has files to come; where jest runs a single file nothing is started ahead of another. */
const isWorker = process.send !== undefined && process.env.JEST_WORKER_ID !== undefined;

/** Figures are written once a second. Those of one file must not reach the next. */
const WRITTEN_AFTER_MS = 1_500;

/** One to take while another is put back as it was. Each is a promise of one, or of nothing where it could not be. */
const free = [];
let lent = 0;

async function startUnheld() {
  const launched = await launchServer();
  hold(launched.child, false);
  await launched.ready;
  return launched;
}

async function startToLend() {
  lent++;
  try {
    const launched = await startUnheld();
    const { databaseUrl } = await launched.ready;
    const database = new URL(databaseUrl).pathname.slice(1);
    return { ...launched, database, kept: isWorker ? await keepContent(database) : undefined };
  } catch (error) {
    lent--;
    throw error;
  }
}

/** For a file to come; what goes wrong is said to the file that asks in vain. */
function leave(taken) {
  taken.catch(() => undefined);
  free.push(taken);
}

/** As it was when it had started; `undefined` for one that can't be, which has ended then. */
async function asBefore(taken) {
  const server = await taken.ready;
  try {
    await delay(WRITTEN_AFTER_MS, undefined, { ref: false });
    await putBack(taken.database, taken.kept);
    if (await isUpUnheld(server.url)) return taken;
    throw new Error('it is not ready');
  } catch (error) {
    process.stderr.write(`The next file gets a new server: ${error.message}\n`);
  }
  lent--;
  await server.stop();
  return undefined;
}

async function nextFree() {
  while (free.length > 0) {
    const found = await free.shift().catch(() => undefined);
    if (found !== undefined && found.child.exitCode === null) return found;
  }
  return startToLend();
}

/** With a database of its own, filled, as nobody has used it; stopped, it goes on to another file. */
export async function takeServer() {
  const taken = await held(nextFree());
  if (isWorker && free.length === 0 && lent < 2) leave(startToLend());
  const { child } = taken;
  hold(child, true);
  const server = await taken.ready;
  const said = server.logs().length;
  let isOver = false;
  const kill = () => {
    isOver = true;
    lent--;
    return server.kill();
  };
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    if (!isWorker) return server.stop();
    hold(child, false);
    leave(asBefore(taken));
  };
  return { ...server, logs: () => server.logs().slice(said), stop, kill };
}

let shared;

/** The worker's own, for all files that only read. */
export function sharedServer() {
  shared ??= (async () => {
    const launched = await startUnheld();
    const server = await launched.ready;
    await refuseWrites(new URL(server.databaseUrl).pathname.slice(1));
    const kill = () => Promise.reject(new Error('this server is shared with other files'));
    return { ...server, stop: () => Promise.resolve(), kill };
  })();
  return held(shared);
}

/** Tables that visits and signing in write; no file that shares a server may count on their content. */
const WRITTEN = [
  'ad_figures',
  'ad_figures_per_day',
  'ad_figures_per_hour',
  'ad_views',
  'audit_log',
  'audit_records',
  'click_events',
  'left_out_per_day',
  'login_attempts',
  'measures_per_day',
  'sessions',
  'stored_batches',
  'users',
];

/**
 * Makes the database refuse writes, so that a file that writes to a shared server fails where it does, and the files
 * after it find the expected content.
 */
async function refuseWrites(database) {
  await asSuperuser(async (client) => {
    await client.query(`
      CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'this server is shared by tests that only read: % of %', TG_OP, TG_TABLE_NAME;
      END $$`);
    const { rows } = await client.query(
      `SELECT c.relname AS name FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1)`,
      [WRITTEN],
    );
    for (const { name } of rows) {
      await client.query(`CREATE TRIGGER refuse_write BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${name}"
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_write()`);
    }
  }, database);
}
