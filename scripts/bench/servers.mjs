import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEnvironment, startFlags } from '../lib/start-options.mjs';

const root = join(import.meta.dirname, '../..');
const cleanups = [];

/** Stops everything that was started, the latest first. */
export async function stopAll() {
  for (const stop of cleanups.reverse()) await stop();
}

/** A real PostgreSQL with fsync on, in a folder of its own. */
export async function startDatabase() {
  const { startEmbeddedPostgres } = await import(
    join(root, 'dist/src/platform/database/embedded/embedded-postgres.js')
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    passwords: { application: 'bench-application', owner: 'bench-owner', superuser: 'bench-superuser' },
    log: () => undefined,
  });
  cleanups.push(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // Benchmarks fill tables and change them: they work as their owner.
  return { ...server, url: server.ownerUrl };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs a script as a process of its own and waits until it answers. */
async function startProcess(args, env, ready) {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanups.push(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended at its start`);
    const answer = await fetch(`${url}${ready}`).catch(() => undefined);
    if (answer?.ok) return { url, pid: child.pid };
    await delay(100);
  }
  throw new Error(`${args.join(' ')} does not answer`);
}

/** The product itself, built, in production mode. */
export async function startProduct(databaseUrl, env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  cleanups.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const product = await startProcess(
    [...startFlags, 'dist/src/main.js'],
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1',
      SESSION_SECRET: 'bench-only-0f3a9c5e7b1d4862-bench-only',
      ADMIN_EMAIL: 'olcum@ornek.test',
      ADMIN_PASSWORD: 'Kaya-Deniz-Yelken-9731!',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      SEED: 'demo',
      SHUTDOWN_DELAY: '0',
      ...startEnvironment,
      ...env,
    },
    '/readyz',
  );
  await askNoSecondFactor(databaseUrl);
  return product;
}

/** Production asks it of staff; whoever measures signs in by a password alone. */
async function askNoSecondFactor(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO settings (group_name, values) VALUES ('security', '{"twoFactorAuth": false}')
       ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`,
    );
  } finally {
    await client.end();
  }
}

/** Starts one of the baselines; each file says which. */
export function startPeer(file, databaseUrl) {
  return startProcess([join('scripts/bench', file)], { DATABASE_URL: databaseUrl }, '/ready');
}

/** The bytes and headers of one answer, as they are sent. */
export function capture(url, headers) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (res) => {
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode, rawHeaders: res.rawHeaders, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
