import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.js';
import { freePort } from './process.js';
import { giveToService, type Program, programOf, runAsService, startProgram } from './programs.js';

/** Where Debian keeps the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

function binary(name: string): string {
  let versions: string[] = [];
  try {
    versions = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one));
  } catch {
    // Not there: said below.
  }
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'));
  return programOf(name, 'postgresql', folders);
}

/** A PostgreSQL of the system's packages, which replicates as the embedded one, having fewer programs, can't. */
export class Postgres {
  private program: Program | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
  ) {}

  /** A new server with the roles of the tests and one empty database. */
  static async create(settings: readonly string[] = []): Promise<Postgres> {
    const server = new Postgres(await freePort(), makeFolder());
    const initdb = [
      '-D',
      server.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ];
    runAsService([binary('initdb'), ...initdb]);
    appendFileSync(join(server.data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
    server.set([
      "listen_addresses = '127.0.0.1'",
      "unix_socket_directories = ''",
      'max_connections = 200',
      // The machine outlives what is killed here.
      'fsync = off',
      'wal_keep_size = 256MB',
      'hot_standby_feedback = on',
      ...settings,
    ]);
    await server.start();
    await server.ask(
      'CREATE ROLE app_test LOGIN PASSWORD $$app_test$$; CREATE ROLE app_test_web LOGIN',
      'postgres',
    );
    await server.ask('CREATE DATABASE app OWNER app_test', 'postgres');
    return server;
  }

  /** Another one that replays what this one writes. */
  async replica(name: string, settings: readonly string[] = []): Promise<Postgres> {
    const replica = new Postgres(await freePort(), makeFolder());
    const from = `host=127.0.0.1 port=${String(this.port)} user=postgres application_name=${name}`;
    const basebackup = ['-d', from, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast', '-N'];
    runAsService([binary('pg_basebackup'), ...basebackup]);
    replica.set([...settings]);
    await replica.start();
    return replica;
  }

  /** To the tests' database, as who owns it. */
  get url(): string {
    return this.urlAs('app_test');
  }

  urlAs(user: string, database = 'app'): string {
    return `postgresql://${user}:${user}@127.0.0.1:${String(this.port)}/${database}`;
  }

  /** As superuser. */
  async ask<Row extends object>(sql: string, database = 'app'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urlAs('postgres', database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  set(lines: readonly string[]): void {
    appendFileSync(join(this.data, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''));
  }

  async start(): Promise<void> {
    const program = startProgram([binary('postgres'), '-D', this.data, '-p', String(this.port)]);
    this.program = program;
    const answers = (): Promise<boolean> => this.ask('SELECT', 'postgres').then(() => true);
    await eventually(answers, 20_000).catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${program.logs()}`, { cause: error });
    });
  }

  /** From now on it takes writes. */
  promote(): void {
    runAsService([binary('pg_ctl'), 'promote', '-w', '-D', this.data]);
  }

  /** As when its machine is gone: SIGQUIT ends all its processes at once, with nothing written down. */
  async kill(): Promise<void> {
    this.program?.child.kill('SIGQUIT');
    await this.program?.ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o700);
  giveToService(folder);
  return folder;
}

/** The one that has received more, as whoever promotes one looks for. */
export async function furthest(one: Postgres, other: Postgres): Promise<Postgres> {
  const received = async (server: Postgres): Promise<bigint> => {
    const [row] = await server.ask<{ bytes: string }>(
      `SELECT pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text AS bytes`,
    );
    return BigInt(row?.bytes ?? 0);
  };
  return (await received(one)) >= (await received(other)) ? one : other;
}
