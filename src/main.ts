import cluster from 'node:cluster';
import { loadConfig } from './platform/config/config.js';
import { loadBoot } from './app/load-boot.js';
import { withSourcePositions } from './platform/logging/source-positions.js';

/**
 * Errors that an operator can mend: logged in one line. Any other error is a fault of the program and is logged with
 * its stack.
 */
const SAID_IN_ONE_LINE = [
  'ConfigError',
  'MigrationFailed',
  'DatabaseTooNew',
  'NotAdopted',
  'RestoreUnfinished',
];

const env = { ...process.env };
// React chooses its build when it is loaded, and its development build takes five times as long to render.
if (env['NODE_ENV'] !== 'development') process.env['NODE_ENV'] = 'production';

async function start(): Promise<void> {
  try {
    const config = loadConfig(env);
    if (config.processes > 1 && cluster.isPrimary) {
      const { Supervisor } = await import('./app/supervisor.js');
      new Supervisor(config, env['NODE_ENV']).start();
      return;
    }
    const { boot } = await loadBoot(process.env);
    await boot(env);
  } catch (error) {
    const line =
      error instanceof Error && SAID_IN_ONE_LINE.includes(error.name)
        ? error.message
        : error instanceof Error
          ? withSourcePositions(error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

void start();
