import { ConfigError } from './config/config-error.js';

const env = { ...process.env };
// React chooses its build when it is loaded, and its development build takes five times as long to render.
if (env['NODE_ENV'] !== 'development') process.env['NODE_ENV'] = 'production';

try {
  const { boot } = await import('./boot.js');
  await boot(env);
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
