import { boot } from './boot.js';
import { ConfigError } from './config/config-error.js';

try {
  await boot(process.env);
} catch (error) {
  const line =
    error instanceof ConfigError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
