import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePort } from './process.js';
import { giveToService, type Program, programOf, startProgram } from './programs.js';

/** A PgBouncer in transaction mode in front of a database, with few connections, so that everybody gets everybody's. */
export class PgBouncer {
  private program: Program | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly settings: string,
  ) {}

  /**
   * @param databaseUrl the database that it connects to, as the client's user
   * @param settings further lines of its `[pgbouncer]` section
   */
  static async before(databaseUrl: string, settings: readonly string[] = []): Promise<PgBouncer> {
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
    const port = await freePort();
    const lines = [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${String(port)}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
      'max_client_conn = 200',
      'server_login_retry = 1',
      ...settings,
    ];
    writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
    writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
    chmodSync(folder, 0o755);
    giveToService(folder);
    const bouncer = new PgBouncer(port, folder, join(folder, 'pgbouncer.ini'));
    await bouncer.start();
    return bouncer;
  }

  /** The address of the database through it. */
  through(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async start(): Promise<void> {
    const binary = process.env['PGBOUNCER'] ?? programOf('pgbouncer', 'pgbouncer');
    const program = startProgram([binary, '-q', this.settings]);
    this.program = program;
    await eventually(() => isListening(this.port), 10_000).catch((error: unknown) => {
      throw new Error(`PgBouncer did not start:\n${program.logs()}`, { cause: error });
    });
  }

  /** As when it is restarted: everybody's connection is gone at once. */
  async kill(): Promise<void> {
    this.program?.child.kill('SIGKILL');
    await this.program?.ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => {
      settle(false);
    });
  });
}
