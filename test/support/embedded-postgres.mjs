/** A small application around the embedded PostgreSQL: says READY, stops on SIGTERM, for tests that kill it. */
import { startEmbeddedPostgres } from '../../dist/src/platform/database/embedded/embedded-postgres.js';

const server = await startEmbeddedPostgres({
  dataDir: process.env.DATA_DIR,
  passwords: JSON.parse(process.env.PASSWORDS),
  log: (message) => console.log(message),
  programs: process.env.PROGRAMS,
});
process.on('SIGTERM', () => {
  void server.stop().then(() => {
    console.log('STOPPED');
    process.exit(0);
  });
});
if (process.env.EXIT === 'abrupt') process.exit(3);
console.log(
  `READY ${JSON.stringify({ url: server.ownerUrl, applicationUrl: server.url, adopted: server.adopted })}`,
);
setInterval(() => undefined, 60_000);
