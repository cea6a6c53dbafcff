import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestDatabase } from './database.js';
import { freePort, root, spawnNode, type NodeProcess } from './process.js';
import { secretOf } from './server.js';

const HELPERS = `import { createIndexConcurrently, inBatches } from '../src/platform/database/online-changes.js';`;

/** A release to come: this one and migrations more. It lies inside the project, where its packages are found. */
export class NextRelease {
  readonly folder: string;
  private readonly running: NodeProcess[] = [];
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'next-release-'));

  /** @param migrations the body of each one's class, without `down`; the first is named Next9999999999990 */
  constructor(...migrations: readonly string[]) {
    const parent = resolve(root, 'test', '.output');
    mkdirSync(parent, { recursive: true });
    this.folder = mkdtempSync(join(parent, 'next-release-'));
    cpSync(resolve(root, 'dist'), join(this.folder, 'dist'), { recursive: true });
    for (const [at, migration] of migrations.entries()) {
      const time = String(9_999_999_999_990 + at);
      const file = join(this.folder, 'dist', 'migrations', `${time}-next.js`);
      writeFileSync(file, `${HELPERS}\nexport class Next${time} {\n${migration}\n  async down() {}\n}\n`);
    }
  }

  /** `npm run migrate` of that release. */
  migrate(database: Pick<TestDatabase, 'url'>): NodeProcess {
    return this.run('dist/src/commands/migrate.js', database, {});
  }

  async start(
    database: Pick<TestDatabase, 'url'>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<NodeProcess & { readonly url: string }> {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const env = { HOST: '127.0.0.1', PORT: port, PUBLIC_URL: url, ...more };
    return { ...this.run('dist/src/main.js', database, env), url };
  }

  async remove(): Promise<void> {
    for (const { child, ended } of this.running) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const folder of [this.folder, this.dataDir]) rmSync(folder, { recursive: true, force: true });
  }

  private run(entry: string, { url }: Pick<TestDatabase, 'url'>, env: Readonly<Record<string, string>>) {
    const dataDir = mkdtempSync(join(this.dataDir, 'data-'));
    const started = spawnNode([join(this.folder, entry)], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SESSION_SECRET: secretOf(url),
      ...env,
    });
    this.running.push(started);
    return started;
  }
}
