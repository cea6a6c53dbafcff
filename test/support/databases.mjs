import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { root, spawnNode } from './processes.mjs';

/** Owns what tests make, and lets them look behind the application's back. */
const role = 'app_test';
/** The role of the application's connections: it owns nothing. */
const applicationRole = 'app_test_web';
/** The name of connections that tests keep for their next look. */
export const LOOKING = 'test_look';

function serverUrl() {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run through npm test or jest.config.mjs');
  return new URL(url);
}

/** On the run's server, as superuser; in the database with this name, or in none of the tests' own. */
export async function asSuperuser(work, database) {
  const url = serverUrl();
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database) {
  const url = serverUrl();
  url.username = role;
  url.password = role;
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * How a server is told of a database, as in production: its requests come as a role that owns nothing, its migrations as
 * the owner.
 */
export function databaseEnvironment(ownerUrl) {
  const url = new URL(ownerUrl);
  if (url.username === role) {
    url.username = applicationRole;
    url.password = applicationRole;
  }
  return { DATABASE_URL: url.href, DATABASE_DIRECT_URL: ownerUrl };
}

/** A database of the test's own: a copy of one that is migrated and filled once per run. */
export async function createTestDatabase({ seed = 'demo', name: given = 'test' } = {}) {
  const label = given.toLowerCase().replaceAll(/[^a-z\d]/g, '_');
  const name = `${label.slice(0, 40)}_${randomBytes(5).toString('hex')}`;
  await asSuperuser(async (client) => {
    const template = seed === 'empty' ? 'template0' : await prepareTemplate(client, seed);
    const owner = await ensureRole(client);
    // Block by block through the write-ahead log, as is usual, takes three times as long as copying its files.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner} STRATEGY file_copy`);
  });
  const drop = async () => {
    await asSuperuser(async (client) => {
      await untilLeft(client, name);
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  };
  return { name, url: urlOf(name), drop };
}

/** Connections that were just ended are told of a forced drop while they go; those of a killed server never go. */
async function untilLeft(client, database) {
  const others = 'SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND application_name <> $2 LIMIT 1';
  for (let attempt = 0; attempt < 20; attempt++) {
    const left = await client.query(others, [database, LOOKING]);
    if (left.rowCount === 0) return;
    await delay(25);
  }
}

async function ensureRole(client) {
  await underLock(client, async () => {
    // How often a password is hashed when somebody connects, thousands of times in a run: nobody is to be kept out.
    await client.query('SET scram_iterations TO 1');
    for (const name of [role, applicationRole]) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      if (rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
    }
  });
  return role;
}

/** Workers ask at the same time; the first one makes it, the others wait for it. */
async function prepareTemplate(client, seed) {
  const name = `prepared_${seed}`;
  const owner = await ensureRole(client);
  await underLock(client, async () => {
    const found = await client.query('SELECT datistemplate FROM pg_database WHERE datname = $1', [name]);
    if (found.rows[0]?.datistemplate === true) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0 OWNER ${owner}`);
    await fill(urlOf(name), seed);
    await asSuperuser((filled) => filled.query(OPEN_AT_ALL_HOURS), name);
    await client.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true`);
  });
  return name;
}

/** Tests run at any hour; those of calling hours set their own. */
const OPEN_AT_ALL_HOURS = `
  INSERT INTO settings (group_name, values)
  SELECT 'general', jsonb_object_agg(name, '00:00-24:00')
    FROM unnest(ARRAY['weekdayCalls', 'saturdayCalls', 'sundayCalls', 'holidayCalls']) AS name
  ON CONFLICT (group_name) DO UPDATE SET values = settings.values || excluded.values`;

async function fill(url, seed) {
  const entry = resolve(root, 'dist', 'src', 'commands', 'migrate.js');
  if (!existsSync(entry)) throw new Error(`${entry} is missing: npm run build`);
  const dataDir = mkdtempSync(join(tmpdir(), 'prepare-'));
  try {
    const prepare = spawnNode(['--enable-source-maps', entry], {
      ...databaseEnvironment(url),
      DATA_DIR: dataDir,
      SEED: seed,
    });
    const code = await prepare.ended;
    if (code !== 0) throw new Error(`preparing ${url} ended with ${String(code)}:\n${prepare.logs()}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function underLock(client, work) {
  await client.query('SELECT pg_advisory_lock(7231)');
  try {
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock(7231)');
  }
}
