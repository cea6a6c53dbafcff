import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwords, run, start, end, query, chownLike, until } from '../support/embedded-application.js';
import { isReady, killServer, serverPid } from '../support/embedded.js';
import { itInFull } from '../support/tier.js';

/** How long it takes is nobody's subject here: a machine busy with other things as well takes its time. */
const { jest } = import.meta;
jest.setTimeout(180_000);

describe('startEmbeddedPostgres', () => {
  let folder: string;
  let dataDir: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-'));
    dataDir = join(folder, 'data');
  });
  afterEach(() => {
    for (const name of ['data', 'copy']) killServer(join(folder, name));
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps data between runs and stops its server with a clean end', async () => {
    const first = await start(dataDir);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await end(first);
    expect(serverPid(dataDir)).toBeUndefined();

    const second = await start(dataDir);
    expect(second).toMatchObject({ adopted: false, url: first.url });
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    await end(second);
  });

  it('sorts Turkish, keeps Unicode case, is durable and lets nobody in without the password', async () => {
    const app = await start(dataDir);
    const sorted = `SELECT string_agg(x, ' ' ORDER BY x COLLATE "tr-x-icu") AS words, lower('ŞÖĞÜ') AS lower,
      current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding
      FROM unnest(ARRAY['zam', 'şule', 'sule', 'ışık', 'izmir', 'Çay', 'cay']) AS x`;
    expect(await query(app.url, sorted)).toEqual([
      { words: 'cay Çay ışık izmir sule şule zam', lower: 'şöğü', fsync: 'on', encoding: 'UTF8' },
    ]);
    const stranger = new URL(app.url);
    stranger.password = 'password';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await expect(query(app.url, 'CREATE ROLE other')).rejects.toThrow(/permission denied/);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await end(app);
  });

  it('gives the application a role that owns nothing, and each role a password of its own', async () => {
    const app = await start(dataDir);
    await query(app.url, 'CREATE TABLE kept AS SELECT 1 AS value');
    await expect(query(app.applicationUrl, 'CREATE TABLE other ()')).rejects.toThrow(/permission denied/);
    await expect(query(app.applicationUrl, 'DROP TABLE kept')).rejects.toThrow(/must be owner/);
    const derived = createHmac('sha256', passwords.application).update('superuser').digest('base64url');
    const superuser = new URL(app.applicationUrl);
    superuser.username = 'postgres';
    superuser.password = derived;
    await expect(query(superuser.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await end(app);
  });

  itInFull('gives a database of before an owner and its superuser a password of its own', async () => {
    const first = await start(dataDir);
    const superuser = new URL(first.url);
    Object.assign(superuser, { username: 'postgres', password: passwords.superuser });
    const derived = createHmac('sha256', passwords.application).update('superuser').digest('base64url');
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS value');
    await query(superuser.href, 'REASSIGN OWNED BY app_owner TO app');
    await query(superuser.href, 'DROP ROLE app_owner');
    await query(superuser.href, `ALTER ROLE postgres PASSWORD '${derived}'`);
    await end(first);

    const second = await start(dataDir);
    expect(await query(second.url, 'ALTER TABLE kept ADD more int')).toEqual([]);
    await expect(query(second.applicationUrl, 'DROP TABLE kept')).rejects.toThrow(/must be owner/);
    superuser.password = derived;
    await expect(query(superuser.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await end(second);
  });

  it('takes over the server of a killed application, and stops it in the end', async () => {
    const killed = await start(dataDir);
    const pid = serverPid(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = await start(dataDir);
    expect(next).toMatchObject({ adopted: true, url: killed.url });
    expect(serverPid(dataDir)).toBe(pid);
    await end(next);
    expect(serverPid(dataDir)).toBeUndefined();
  });

  it('starts after both were killed, with everything that was committed', async () => {
    const killed = await start(dataDir);
    await query(killed.url, 'CREATE TABLE kept AS SELECT 1 AS value');
    killed.child.kill('SIGKILL');
    killServer(dataDir);
    await killed.ended;

    const next = await start(dataDir);
    expect(await query(next.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    await end(next);
  });

  it('restarts a killed server at the same address while the application lives on', async () => {
    const app = await start(dataDir);
    await query(app.url, 'CREATE TABLE kept (value int)');
    for (let round = 1; round <= 3; round += 1) {
      await query(app.url, `INSERT INTO kept VALUES (${String(round)})`);
      const pid = serverPid(dataDir);
      killServer(dataDir);
      await until(() => serverPid(dataDir) !== pid && isReady(dataDir));
      expect(await query(app.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: round }]);
    }
    await end(app);
  });

  itInFull('is shared by two applications, and outlives the one that started it', async () => {
    const [one, two] = await Promise.all([start(dataDir), start(dataDir)]);
    expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
    expect(one.url).toBe(two.url);
    const [starter, other] = one.adopted ? [two, one] : [one, two];
    await end(starter);
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    killServer(dataDir);
    await until(() => isReady(dataDir) && other.logs().includes('PostgreSQL is back'));
    expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await end(other);
    expect(serverPid(dataDir)).toBeUndefined();
  });

  itInFull('is not taken for the server of a copied folder', async () => {
    const original = await start(dataDir);
    const copy = join(folder, 'copy');
    await query(original.url, 'CREATE TABLE kept AS SELECT 1 AS value');
    await query(original.url, 'SELECT 1');
    cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true });
    chownLike(join(dataDir, 'postgres'), join(copy, 'postgres'));

    const second = await start(copy);
    expect(second.adopted).toBe(false);
    expect(second.url).not.toBe(original.url);
    await query(second.url, 'DROP TABLE kept');
    expect(await query(original.url, 'SELECT value FROM kept')).toEqual([{ value: 1 }]);
    await Promise.all([end(original), end(second)]);
  });

  itInFull('takes another port when its own is taken', async () => {
    const first = await start(dataDir);
    await end(first);
    const stranger = createServer();
    await new Promise<void>((settle) =>
      stranger.listen(Number(new URL(first.url).port), '127.0.0.1', settle),
    );
    const second = await start(dataDir);
    expect(second.url).not.toBe(first.url);
    await end(second);
    await new Promise((settle) => stranger.close(settle));
  });

  itInFull('does not mind a stale pid file whose number belongs to another process by now', async () => {
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const text = readFileSync(pidFile, 'utf8');
    await end(first);
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));
    chownLike(join(dataDir, 'postgres'), pidFile);
    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    await end(second);
  });

  itInFull('takes its server along when the application ends without stopping it', async () => {
    const app = run(dataDir, { EXIT: 'abrupt' });
    expect(await app.ended).toBe(3);
    await until(() => serverPid(dataDir) === undefined);
  });

  itInFull('says so when the kept password is not the one of the data', async () => {
    await end(await start(dataDir));
    const other = run(dataDir, { PASSWORDS: JSON.stringify({ ...passwords, superuser: 'another' }) });
    expect(await other.ended).toBe(1);
    expect(other.logs()).toMatch(/cannot be opened: it does not take the password kept in DATA_DIR/);
    expect(serverPid(dataDir)).toBeUndefined();
  });
});
