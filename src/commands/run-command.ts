import { ConfigError } from '../platform/config/config-error.js';
import { BackupError } from '../platform/database/backup/backup-error.js';
import { DatabaseTooNew, MigrationFailed, RestoreUnfinished } from '../platform/database/migrate.js';
import { withSourcePositions } from '../platform/logging/source-positions.js';

const SAID_IN_ONE_LINE = [BackupError, ConfigError, DatabaseTooNew, MigrationFailed, RestoreUnfinished];

/** Says how it ended: what an operator can mend in one line, anything else with where it happened. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isKnown = SAID_IN_ONE_LINE.some((kind) => error instanceof kind);
    const text =
      error instanceof Error
        ? isKnown
          ? error.message
          : withSourcePositions(error.stack ?? error.message)
        : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
