import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import type { Image } from './image.js';
import { endWithFile } from './process.js';

/** Where a limit of memory is set, by the version of control groups that this machine has. */
const GROUPS = [
  { folder: '/sys/fs/cgroup/memory', file: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', file: 'memory.max' },
] as const;

/** A group of processes that together get no more memory than this. */
function limitedGroup(bytes: number): string {
  const kind = GROUPS.find(({ folder, file }) => {
    const folders = [folder, join(folder, 'init.scope'), join(folder, 'system.slice')];
    return folders.some((one) => existsSync(join(one, file)));
  });
  if (!kind) throw new Error('a limit of memory needs control groups (memory), version 1 or 2');
  const group = join(kind.folder, `container-${String(process.pid)}-${String(Date.now())}`);
  mkdirSync(group);
  writeFileSync(join(group, kind.file), String(bytes));
  return group;
}

export interface Exec {
  readonly status: number | null;
  readonly said: string;
}

/** An image running as Docker would run it: read-only, as its user, without a single right, process 1 of its own. */
export class Container {
  private said = '';
  private readonly ended: Promise<number>;

  private constructor(
    private readonly image: Image,
    private readonly child: ChildProcess,
    private readonly env: Readonly<Record<string, string>>,
    private readonly group: string,
    readonly data: string,
  ) {
    endWithFile(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text;
      });
    this.ended = new Promise((settle) => {
      child.once('close', (code) => {
        settle(code ?? -1);
      });
    });
  }

  static run(
    image: Image,
    given: Readonly<Record<string, string>>,
    limits: { readonly memory: number },
  ): Container {
    const [volume = '', ...others] = image.volumes;
    if (volume === '' || others.length > 0) throw new Error('one volume is expected');
    const env = { ...image.env, ...given };
    const mounts = mkdtempSync(join(tmpdir(), 'volume-'));
    // A volume that is new begins as what the image has there, owner and rights included.
    const copied = spawnSync('cp', ['-a', join(image.folder, volume), join(mounts, 'data')], {
      encoding: 'utf8',
    });
    if (copied.status !== 0) throw new Error(copied.stderr);
    const group = limitedGroup(limits.memory);
    const account = ['setpriv', `--reuid=${image.user}`, `--regid=${image.user}`, '--init-groups'];
    const command = [
      ...[
        'bwrap',
        '--ro-bind',
        image.folder,
        '/',
        '--dev',
        '/dev',
        '--proc',
        '/proc',
        '--ro-bind',
        '/sys',
        '/sys',
      ],
      ...['--perms', '1777', '--tmpfs', '/tmp', '--bind', join(mounts, 'data'), volume],
      ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--as-pid-1', '--die-with-parent'],
      ...['--chdir', image.workdir, '--clearenv'],
      ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
      ...account,
      ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', ...image.command],
    ];
    const joining = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
    const child = spawn('/bin/sh', ['-c', joining, group, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    return new Container(image, child, env, group, mounts);
  }

  logs(): string {
    return this.said;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The number by which this machine knows the container's process 1. */
  async pid(): Promise<number> {
    const outer = String(this.child.pid);
    const children = (): string => readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim();
    await eventually(() => Promise.resolve(children() !== ''), 5_000);
    return Number(children());
  }

  /** As `docker exec` does it. */
  async exec(command: readonly string[]): Promise<Exec> {
    const pid = await this.pid();
    const account = ['setpriv', `--reuid=${this.image.user}`, `--regid=${this.image.user}`, '--init-groups'];
    const inside = ['nsenter', '-t', String(pid), '--mount', '--pid', '--ipc', '--uts', '--root', '--wd'];
    const [name = '', ...args] = [...inside, ...account, ...command];
    const child = spawn(name, args, { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    return new Promise((settle, fail) => {
      child.once('error', fail);
      child.once('close', (status) => {
        settle({ status, said });
      });
    });
  }

  /** Status of process 1, as the kernel gives it. */
  async status(): Promise<Readonly<Record<string, string>>> {
    const lines = readFileSync(`/proc/${String(await this.pid())}/status`, 'utf8').split('\n');
    return Object.fromEntries(lines.map((line) => line.split(':\t', 2) as [string, string]));
  }

  /** As `docker stop` begins. @returns its exit code and how long that took */
  async stop(): Promise<{ readonly code: number; readonly ms: number }> {
    const since = performance.now();
    process.kill(await this.pid(), this.image.stopSignal);
    return { code: await this.ended, ms: performance.now() - since };
  }

  async remove(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
    await eventually(() => {
      rmdirSync(this.group);
      return Promise.resolve(true);
    }, 10_000);
    rmSync(this.data, { recursive: true, force: true });
  }
}
