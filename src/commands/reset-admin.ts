import { resetAdmin } from '../accounts/reset-admin.js';
import { runCommand, withDatabase } from './run-command.js';

/** `npm run admin:reset [-- E-MAIL]`, beside a running application or without one. */
await runCommand(async (config) => {
  const { line, isDone } = await withDatabase(config, (pool) => resetAdmin(pool, process.argv[2]));
  if (!isDone) process.exitCode = 1;
  return line;
});
