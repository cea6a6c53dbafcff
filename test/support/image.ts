import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { commandOf, contextOf, instructionsOf, topOf, variablesOf, wordsOf } from './dockerfile.js';
import { native } from './native.js';
import { root } from './process.js';
import { programOf } from './programs.js';

interface LtsNode {
  readonly LTS: { readonly version: string };
  readonly cacheFolder: string;
  ltsNode(): Promise<string>;
}
const { LTS, cacheFolder, ltsNode } = native('../../scripts/lib/lts-node.mjs') as LtsNode;

const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The result of a Dockerfile's instructions so far. */
interface Stage {
  readonly folder: string;
  readonly env: Record<string, string>;
  workdir: string;
  user: string;
  readonly volumes: string[];
  command: string[];
  healthcheck: string[];
  stopSignal: NodeJS.Signals;
}

export type Image = Readonly<Stage> & { remove(): Promise<void> };

/** Runs a program to its end; what it says when it fails is the error. */
function execute(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const [name = '', ...args] = command;
  const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) settle(said);
      else fail(new Error(`${command.join(' ')} ended with ${String(code)}:\n${said}`));
    });
  });
}

/**
 * The image as the Dockerfile describes it, made without Docker: each of its instructions in a root of its own. An
 * instruction that is not known here is an error, so that nothing of the Dockerfile goes untried.
 */
export async function buildImage(): Promise<Image> {
  requireTools();
  const base = await baseRoot();
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const stages = new Map<string, Stage>();
    let stage: Stage | undefined;
    for (const { name, text } of instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
      // The one that is known here, ahead of all stages.
      if (name === 'ARG' && !stage && text === `NODE_IMAGE=node:${LTS.version}-${SUITE}-slim`) continue;
      if (name === 'FROM') {
        const known = /^\$\{NODE_IMAGE\}(?: AS (\w+))?$/.exec(text);
        if (!known) throw new Error(`Dockerfile: FROM ${text} is not the image this test knows`);
        stage = await emptyStage(base, join(folder, String(stages.size)));
        stages.set(known[1] ?? '', stage);
        continue;
      }
      if (!stage) throw new Error(`Dockerfile: ${name} before FROM`);
      const follow = INSTRUCTIONS[name];
      if (!follow) throw new Error(`Dockerfile: ${name} is nothing this test knows`);
      await follow(stage, text, stages);
    }
    if (!stage) throw new Error('Dockerfile: no stage');
    return { ...stage, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function requireTools(): void {
  if (userInfo().uid !== 0)
    throw new Error('the walk of the container needs root: debootstrap and chroot do');
  programOf('debootstrap', 'debootstrap');
  const tried = spawnSync(programOf('bwrap', 'bubblewrap'), ['--ro-bind', '/', '/', 'true'], {
    encoding: 'utf8',
  });
  if (tried.status !== 0) throw new Error(`bwrap needs the right to mount: ${tried.stderr}`);
}

/** Debian with Node.js and npm, as the image's own base has them; made once and kept. */
async function baseRoot(): Promise<string> {
  const node = await ltsNode();
  const kept = join(cacheFolder, `debian-${SUITE}`);
  if (!existsSync(kept)) {
    mkdirSync(cacheFolder, { recursive: true });
    const making = mkdtempSync(join(cacheFolder, 'getting-'));
    await execute([programOf('debootstrap', 'debootstrap'), '--variant=minbase', SUITE, making, MIRROR]);
    const account = 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node';
    await execute(['chroot', making, '/bin/sh', '-c', account]);
    await execute(['chmod', '755', making]);
    renameSync(making, kept);
  }
  cpSync(node, join(kept, 'usr/local/bin/node'));
  const npm = join(kept, 'usr/local/lib/node_modules/npm');
  rmSync(npm, { recursive: true, force: true });
  cpSync(join((await execute(['npm', 'root', '-g'])).trim(), 'npm'), npm, { recursive: true });
  const link = join(kept, 'usr/local/bin/npm');
  rmSync(link, { force: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', link);
  return kept;
}

async function emptyStage(base: string, folder: string): Promise<Stage> {
  await execute(['cp', '-a', base, folder]);
  return {
    folder,
    env: { PATH },
    workdir: '/',
    user: 'root',
    volumes: [],
    command: [],
    healthcheck: [],
    stopSignal: 'SIGTERM',
  };
}

type Follow = (stage: Stage, text: string, stages: ReadonlyMap<string, Stage>) => Promise<void> | void;

const INSTRUCTIONS: Readonly<Record<string, Follow | undefined>> = {
  WORKDIR: (stage, text) => {
    stage.workdir = text;
    mkdirSync(join(stage.folder, text), { recursive: true });
  },
  ENV: (stage, text) => {
    Object.assign(stage.env, variablesOf(text));
  },
  USER: (stage, text) => {
    stage.user = text;
  },
  VOLUME: (stage, text) => {
    stage.volumes.push(text);
  },
  // Says something to people only.
  EXPOSE: () => undefined,
  STOPSIGNAL: (stage, text) => {
    stage.stopSignal = text as NodeJS.Signals;
  },
  CMD: (stage, text) => {
    stage.command = commandOf(text);
  },
  HEALTHCHECK: (stage, text) => {
    const [, command = ''] = /^(?:--[\w-]+=\S+\s+)*CMD\s+(\[.*\])$/.exec(text) ?? [];
    stage.healthcheck = commandOf(command);
  },
  COPY: (stage, text, stages) => copy(stage, text, stages),
  RUN: async (stage, text) => {
    if (stage.user !== 'root') throw new Error('Dockerfile: RUN as another user is nothing this test knows');
    await execute(building(stage, ['/bin/sh', '-c', text]));
  },
};

async function copy(stage: Stage, text: string, stages: ReadonlyMap<string, Stage>): Promise<void> {
  const { flags, words } = wordsOf(text);
  const { from, ...others } = flags;
  const to = words.pop() ?? '';
  const target = join(stage.folder, posix.resolve(stage.workdir, to));
  if (Object.keys(others).length > 0) throw new Error(`Dockerfile: COPY ${text} is nothing this test knows`);
  const folder = from === undefined ? root : stages.get(from)?.folder;
  if (folder === undefined) throw new Error(`Dockerfile: there is no stage ${String(from)}`);
  const isSent = from === undefined ? contextOf(root) : () => true;
  for (const word of words) {
    if (word === '.') {
      for (const name of topOf(root))
        cpSync(join(root, name), join(target, name), {
          recursive: true,
          filter: (path) => isSent(path.slice(root.length + 1)),
        });
      continue;
    }
    const source = join(folder, word);
    if (!existsSync(source) || !isSent(word)) throw new Error(`Dockerfile: COPY ${word}: there is none`);
    // A file into a folder that ends with a slash; a folder's content into the one named.
    const file = to.endsWith('/') ? join(target, posix.basename(word)) : target;
    mkdirSync(dirname(file), { recursive: true });
    await execute(['cp', '-a', source, file]);
  }
}

/** Certificates beside Node's own that this machine's network may need. */
const extraCertificates = process.env['NODE_EXTRA_CA_CERTS'];

/** As a step of a build runs: root of its own, the network of the machine, nothing of its files but npm's cache. */
function building({ folder, env, workdir }: Stage, command: readonly string[]): string[] {
  const cache = join(homedir(), '.npm');
  mkdirSync(cache, { recursive: true });
  const set = { ...env, HOME: '/root', npm_config_cache: '/tmp/npm' };
  return [
    ...[
      'bwrap',
      '--bind',
      folder,
      '/',
      '--dev',
      '/dev',
      '--proc',
      '/proc',
      '--perms',
      '1777',
      '--tmpfs',
      '/tmp',
    ],
    ...['--bind', cache, '/tmp/npm', '--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf'],
    ...(extraCertificates === undefined ? [] : ['--ro-bind', extraCertificates, '/tmp/certificates']),
    ...['--unshare-pid', '--unshare-ipc', '--die-with-parent', '--chdir', workdir, '--clearenv'],
    ...Object.entries(set).flatMap(([name, value]) => ['--setenv', name, value]),
    ...(extraCertificates === undefined ? [] : ['--setenv', 'NODE_EXTRA_CA_CERTS', '/tmp/certificates']),
    ...command,
  ];
}
