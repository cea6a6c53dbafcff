import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function pidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Process id of the PostgreSQL that runs in a data folder. */
export function serverPid(dataDir: string): number | undefined {
  const pid = Number(pidFile(dataDir)[0] ?? 0);
  return pid === 0 ? undefined : pid;
}

/** Whether it accepts connections, by its own word. */
export function isReady(dataDir: string): boolean {
  return pidFile(dataDir)[7]?.trim() === 'ready';
}

/** As `kill -9` does. */
export function killServer(dataDir: string): void {
  const pid = serverPid(dataDir);
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** The address of the application's own database in a data folder, as the owner of its tables. */
export function databaseUrl(dataDir: string): string {
  const roles = JSON.parse(readFileSync(join(dataDir, 'postgres-roles.json'), 'utf8')) as Record<
    string,
    string
  >;
  const port = pidFile(dataDir)[3] ?? '';
  return `postgres://app_owner:${roles['owner'] ?? ''}@127.0.0.1:${port}/app`;
}
