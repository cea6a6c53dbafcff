import { MailReceiver } from './mail-receiver.js';
import { MEMBER_PASSWORD } from './members.js';
import { startServer, type TestServer } from './server.js';
import { behindProxy } from './submissions.js';

export let receiver: MailReceiver;

export let server: TestServer;

export const own = { own_password: MEMBER_PASSWORD };

/**
 * A site that takes members, whose mails a receiver hears.
 * @param more variables beside the usual ones
 */
export function openMembers(more: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    receiver = await new MailReceiver().listen();
    server = await startServer({ env: { ...behindProxy, SMTP_URL: receiver.url, ...more } });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });
}
