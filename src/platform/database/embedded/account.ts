import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root needs someone to run it as: the machine's `postgres`, a new one, or at
 * the very least `nobody` (small images have no tool to add a user).
 * @returns undefined when this process is not root and simply runs it itself
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = find('postgres');
  if (known !== undefined) return known;
  const shell = '/usr/sbin/nologin';
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, 'postgres']);
  const account = find('postgres') ?? find('nobody');
  if (account === undefined) {
    throw new Error('PostgreSQL does not run as root and no user "postgres" or "nobody" exists: add one');
  }
  return account;
}

function find(name: string): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
