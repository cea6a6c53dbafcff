import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, ownIdentity } from './processes.js';

/**
 * Which processes use the server in one DATA_DIR. The last process to leave stops it, no matter who started it: so a
 * second process is never cut off by the first one's end, and a server left over from a killed run is not left over
 * again.
 */
export class ServerUsers {
  readonly #folder: string;
  readonly #own: string;

  constructor(dataDir: string) {
    const { pid, started } = ownIdentity();
    this.#folder = join(dataDir, 'postgres-users');
    this.#own = `${String(pid)}-${started}-${randomBytes(4).toString('hex')}`;
  }

  join(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(this.#folder, this.#own), '');
  }

  /** @returns whether nobody else is left */
  leave(): boolean {
    rmSync(join(this.#folder, this.#own), { force: true });
    return readdirSync(this.#folder).every((name) => !this.#isPresent(name));
  }

  #isPresent(name: string): boolean {
    const [pid, started = ''] = name.split('-');
    const present = isRunning({ pid: Number(pid), started });
    if (!present) rmSync(join(this.#folder, name), { force: true });
    return present;
  }
}
