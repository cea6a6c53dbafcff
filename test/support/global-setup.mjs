import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { startTestDatabase } from '../../scripts/lib/test-database.mjs';

/** `npm test` brings a server and a browser; a jest started by hand gets its own. */
export default async function setUp() {
  process.env.CHROMIUM_PATH ??= await ensureChromium();
  if (process.env.TEST_DATABASE_URL !== undefined) return;
  const database = await startTestDatabase();
  process.env.TEST_DATABASE_URL = database.url;
  globalThis.stopTestDatabase = database.stop;
}
