import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.js';
import { freePort, root } from './process.js';
import { giveToService, type Program, programOf, startProgram } from './programs.js';

const NAMES = ['db1', 'db2'] as const;
export type NodeName = (typeof NAMES)[number];

/** The block of documents/failover.md in this language. */
export function shown(language: string): string {
  const document = readFileSync(join(root, 'documents', 'failover.md'), 'utf8');
  const [, text] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(document) ?? [];
  if (text === undefined) throw new Error(`documents/failover.md shows no ${language}`);
  return text;
}

/** With what this machine has in place of what the document names; a name that is not there any more is an error. */
function adapted(text: string, names: Readonly<Record<string, string>>): string {
  let made = text;
  for (const [name, here] of Object.entries(names)) {
    if (!text.includes(name)) throw new Error(`documents/failover.md does not say ${name} any more`);
    made = made.replaceAll(name, here);
  }
  return made;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** One machine of the database: Patroni and the PostgreSQL that it runs. */
export class PatroniNode {
  private program: Program | undefined;

  constructor(
    readonly name: NodeName,
    readonly port: number,
    readonly restPort: number,
    private readonly folder: string,
  ) {}

  start(): void {
    this.program = startProgram([programOf('patroni', 'patroni'), join(this.folder, 'config.yml')]);
  }

  /** As when its machine is gone: both at once, with nothing written down and nobody told. */
  async kill(): Promise<void> {
    this.program?.child.kill('SIGKILL');
    this.killPostgres();
    await this.program?.ended;
  }

  /** PostgreSQL alone; Patroni lives and sees it. */
  killPostgres(): void {
    const pid = this.postmaster();
    if (pid === undefined) return;
    try {
      process.kill(pid, 'SIGQUIT');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  logs(): string {
    return this.program?.logs() ?? '';
  }

  urlAs(user: string): string {
    return `postgresql://${user}:${user}@127.0.0.1:${String(this.port)}/app`;
  }

  private postmaster(): number | undefined {
    try {
      return Number(readFileSync(join(this.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      // None runs.
      return undefined;
    }
  }
}

/** Two PostgreSQL under Patroni, etcd, and HAProxy as the one address, as documents/failover.md has them. */
export class PatroniCluster {
  private readonly nodes: Readonly<Record<NodeName, PatroniNode>>;
  private etcd: Program | undefined;
  private haproxy: Program | undefined;

  private constructor(
    private readonly folder: string,
    private readonly ports: Readonly<
      Record<`${NodeName} ${'sql' | 'rest'}` | 'etcd' | 'peers' | 'one', number>
    >,
  ) {
    const node = (name: NodeName): PatroniNode =>
      new PatroniNode(name, ports[`${name} sql`], ports[`${name} rest`], join(folder, name));
    this.nodes = { db1: node('db1'), db2: node('db2') };
  }

  static async create(): Promise<PatroniCluster> {
    for (const [name, debian] of [
      ['patroni', 'patroni python3-etcd'],
      ['patronictl', 'patroni'],
      ['etcd', 'etcd-server'],
      ['haproxy', 'haproxy'],
    ] as const)
      programOf(name, debian);
    const folder = mkdtempSync(join(tmpdir(), 'patroni-'));
    chmodSync(folder, 0o755);
    const ports = {
      'db1 sql': await freePort(),
      'db1 rest': await freePort(),
      'db2 sql': await freePort(),
      'db2 rest': await freePort(),
      etcd: await freePort(),
      peers: await freePort(),
      one: await freePort(),
    };
    const cluster = new PatroniCluster(folder, ports);
    try {
      await cluster.startAll();
    } catch (error) {
      await cluster.remove();
      throw error;
    }
    return cluster;
  }

  /** The one address, as who owns the tables. */
  get url(): string {
    return `postgresql://app_test:app_test@127.0.0.1:${String(this.ports.one)}/app`;
  }

  node(name: NodeName): PatroniNode {
    return this.nodes[name];
  }

  /** As Patroni itself sees it, whoever of them answers. */
  async members(): Promise<readonly Member[]> {
    for (const { restPort } of Object.values(this.nodes)) {
      const answer = await fetch(`http://127.0.0.1:${String(restPort)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Milliseconds until it has this role and runs. */
  async untilRole(name: NodeName, role: 'leader' | 'sync_standby', withinMs: number): Promise<number> {
    const has = async (): Promise<boolean> =>
      (await this.members()).some(
        (one) => one.name === name && one.role === role && /^(?:running|streaming)$/.test(one.state),
      );
    return eventually(has, withinMs).catch((error: unknown) => {
      throw new Error(`${name} did not become ${role}:\n${this.node(name).logs()}`, { cause: error });
    });
  }

  async leader(): Promise<PatroniNode> {
    const found = (await this.members()).find(({ role }) => role === 'leader');
    if (!found) throw new Error('nobody leads');
    return this.node(found.name as NodeName);
  }

  other({ name }: PatroniNode): PatroniNode {
    return this.node(name === 'db1' ? 'db2' : 'db1');
  }

  /** As an operator does it. */
  async switchover(from: PatroniNode): Promise<void> {
    const config = join(this.folder, from.name, 'config.yml');
    const order = ['switchover', '--master', from.name, '--candidate', this.other(from).name, '--force'];
    const program = startProgram([programOf('patronictl', 'patroni'), '-c', config, ...order]);
    await program.ended;
    if (program.child.exitCode !== 0) throw new Error(`patronictl switchover failed:\n${program.logs()}`);
  }

  async startEtcd(): Promise<void> {
    const client = `http://127.0.0.1:${String(this.ports.etcd)}`;
    const peer = `http://127.0.0.1:${String(this.ports.peers)}`;
    const program = startProgram([
      ...[programOf('etcd', 'etcd-server'), '--name', 'etcd1', '--data-dir', join(this.folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd1=${peer}`, '--log-level', 'error'],
    ]);
    this.etcd = program;
    await eventually(async () => (await fetch(`${client}/health`)).ok, 20_000).catch((error: unknown) => {
      throw new Error(`etcd did not start:\n${program.logs()}`, { cause: error });
    });
  }

  async killEtcd(): Promise<void> {
    this.etcd?.child.kill('SIGKILL');
    await this.etcd?.ended;
  }

  async remove(): Promise<void> {
    for (const program of [this.haproxy, this.etcd]) {
      program?.child.kill('SIGKILL');
      await program?.ended;
    }
    for (const node of Object.values(this.nodes)) await node.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private writeConfiguration(): void {
    const { ports, folder } = this;
    for (const name of NAMES) {
      const own = join(folder, name);
      mkdirSync(own);
      const text = adapted(shown('yaml'), {
        'etcd1:2379': `127.0.0.1:${String(ports.etcd)}`,
        'db1:8008': `127.0.0.1:${String(ports[`${name} rest`])}`,
        'db1:5432': `127.0.0.1:${String(ports[`${name} sql`])}`,
        'name: db1': `name: ${name}`,
        '/var/lib/postgresql/15/site': join(own, 'data'),
        '/var/lib/postgresql/.pgpass-patroni': join(own, 'pgpass'),
        '/var/run/postgresql': own,
        samenet: '127.0.0.1/32',
        // The account that runs both here is not called postgres.
        'local all postgres peer': 'local all postgres trust',
      });
      writeFileSync(join(own, 'config.yml'), text, { mode: 0o600 });
    }
    const haproxy = adapted(shown('haproxy'), {
      '127.0.0.1:5000': `127.0.0.1:${String(ports.one)}`,
      'db1:5432 check port 8008': `127.0.0.1:${String(ports['db1 sql'])} check port ${String(ports['db1 rest'])}`,
      'db2:5432 check port 8008': `127.0.0.1:${String(ports['db2 sql'])} check port ${String(ports['db2 rest'])}`,
    });
    writeFileSync(join(folder, 'haproxy.cfg'), haproxy);
    giveToService(folder);
  }

  private async startAll(): Promise<void> {
    this.writeConfiguration();
    await this.startEtcd();
    this.nodes.db1.start();
    await this.untilRole('db1', 'leader', 60_000);
    this.nodes.db2.start();
    await this.untilRole('db2', 'sync_standby', 90_000);
    this.haproxy = startProgram([
      programOf('haproxy', 'haproxy'),
      '-db',
      '-f',
      join(this.folder, 'haproxy.cfg'),
    ]);
    await this.createDatabase();
  }

  /** Through the one address, as its document says. */
  private async createDatabase(): Promise<void> {
    const password = /username: postgres\n\s+password: (\S+)/.exec(shown('yaml'))?.[1] ?? '';
    const url = `postgresql://postgres:${password}@127.0.0.1:${String(this.ports.one)}/postgres`;
    // Until its first checks are over HAProxy takes every server for a primary.
    const isPrimary = async (): Promise<boolean> => {
      const asked = Array.from({ length: 4 }, () => ask(url, 'SELECT pg_is_in_recovery() AS is_standby'));
      return (await Promise.all(asked)).every(([row]) => row?.['is_standby'] === false);
    };
    await eventually(isPrimary, 15_000);
    await ask(url, `CREATE ROLE app_test LOGIN PASSWORD 'app_test'`);
    await ask(url, `CREATE ROLE app_test_web LOGIN PASSWORD 'app_test_web'`);
    await ask(url, 'CREATE DATABASE app OWNER app_test');
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
