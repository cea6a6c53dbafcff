import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The port kept for this DATA_DIR while it is free; another one, kept from then on, when it is taken. */
export async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres.port');
  const remembered = read(file);
  if (remembered !== undefined && (await isFree(remembered))) return remembered;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // Below the range from which systems pick the ports of outgoing connections.
    const port = randomInt(15_000, 30_000);
    if (!(await isFree(port))) continue;
    writeFileSync(file, `${String(port)}\n`);
    return port;
  }
  throw new Error('no free port between 15000 and 30000 for PostgreSQL');
}

function read(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port >= 1024 && port <= 65_535 ? port : undefined;
  } catch {
    return undefined;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
