import { deliveryPaths } from '../../src/shared/paths/delivery.js';
import { paths } from '../../src/shared/paths/site.js';
import { deliveryReport } from '../support/delivery-reports.js';
import { eventually } from '../support/eventually.js';
import { mainWords } from '../support/html.js';
import { validityFaults } from '../support/html-validity.js';
import { ImapServer } from '../support/imap-server.js';
import {
  admin,
  letters,
  moderator,
  openNewsletter,
  receiver,
  sent,
  server,
} from '../support/newsletter-desk.js';

const mailbox = new ImapServer();

openNewsletter(async () => {
  await mailbox.listen();
  return { BOUNCE_ADDRESS: 'bounce@posta.test', BOUNCE_IMAP_URL: mailbox.url };
});
afterAll(() => mailbox.close());

beforeEach(async () => {
  mailbox.messages.length = 0;
  mailbox.cuts = () => false;
  await server.sql('DELETE FROM staff_notices');
  await server.sql('UPDATE bounce_mailbox SET unreadable = 0, unreadable_at = NULL');
});

/** A round comes every 25 seconds at the latest. */
const ROUND = 60_000;

const ADDRESS = /^bounce\+[1-9]\d*-[\da-f]{20}@posta\.test$/;

describe('mails that come back', () => {
  it('have an address of their own each, which names no reader', async () => {
    await sent('a@ornek.test', 'b@ornek.test');
    await eventually(() => Promise.resolve(receiver.heard.length === 2), 20_000);
    const [one = '', other = ''] = receiver.heard.map(({ from }) => from);
    expect(one).toMatch(ADDRESS);
    expect(other).toMatch(ADDRESS);
    expect(one).not.toBe(other);
  });

  it('end what their reader agreed to, are counted, or stay for people', async () => {
    const emails = ['hard@ornek.test', 'soft@ornek.test', 'full@ornek.test', 'away@ornek.test'];
    await sent(...emails);
    await eventually(() => Promise.resolve(receiver.heard.length === 4), 20_000);
    const [hard = '', soft = '', full = '', away = ''] = emails.map(
      (email) => receiver.to(email)[0]?.from ?? '',
    );
    // Nobody reads while another process does.
    await eventually(
      async () =>
        (
          await server.sql(
            `UPDATE bounce_mailbox SET claimed_until = now() + interval '1 hour' WHERE read_at IS NOT NULL AND claimed_until IS NULL
             RETURNING id`,
          )
        ).length === 1,
      ROUND,
    );
    let cuts = 0;
    // Handled, and cut before it is marked: it comes again.
    mailbox.cuts = (command) => command.startsWith('UID STORE 1 ') && cuts++ === 0;
    const messages = [
      mailbox.put(deliveryReport(soft, { action: 'delayed', status: '4.4.1' })),
      mailbox.put(deliveryReport(hard)),
      mailbox.put(deliveryReport(full, { status: '5.2.2' })),
      mailbox.put(`Auto-Submitted: auto-replied\r\nTo: <${away}>\r\n\r\nTatildeyim`),
      mailbox.put(`To: <${away}>\r\n\r\nMerhaba`),
      mailbox.put(deliveryReport(hard.replace(/-\w+@/, '-00112233445566778899@'))),
    ];
    await server.sql('UPDATE bounce_mailbox SET claimed_until = NULL');
    await eventually(() => Promise.resolve(messages.every(({ flags }) => flags.size > 0)), 2 * ROUND);
    expect(messages.map(({ flags }) => [...flags])).toEqual([
      ['\\Seen'],
      ['\\Seen'],
      ['\\Seen'],
      ['\\Seen'],
      ['\\Flagged'],
      ['\\Flagged'],
    ]);
    expect([cuts > 1, mailbox.mostAtOnce]).toEqual([true, 1]);
    const found = await letters();
    expect(found.map(({ email, report, soft_bounces }) => [email, report, soft_bounces])).toEqual([
      ['away@ornek.test', null, 0],
      ['full@ornek.test', 'soft', 1],
      ['hard@ornek.test', 'hard', 0],
      ['soft@ornek.test', 'soft', 1],
    ]);
    expect(
      await server.sql(
        `SELECT email, end_reason FROM newsletter_subscribers WHERE state = 'unsubscribed' ORDER BY email`,
      ),
    ).toEqual([{ email: 'hard@ornek.test', end_reason: 'bounce' }]);
    expect(await server.sql(`SELECT report, report_code FROM deliveries WHERE report IS NOT NULL`)).toEqual([
      { report: 'failed', report_code: '5.1.1' },
    ]);

    await eventually(
      async () => (await server.sql('SELECT FROM bounce_mailbox WHERE unreadable = 2')).length === 1,
      ROUND,
    );
    const html = await moderator.html(deliveryPaths.list());
    expect(validityFaults(html)).toEqual([]);
    expect(mainWords(html)).toContain('2 geri dönüş okunamadı');
    expect(mainWords(html)).toContain('geri döndü');
    await eventually(
      async () => (await server.sql(`SELECT FROM staff_notices WHERE reason = 'bounces'`)).length === 1,
      20_000,
    );
    const [id] = await server.sql<{ id: string }>(`SELECT id FROM deliveries WHERE report IS NOT NULL`);
    expect(mainWords(await admin.html(deliveryPaths.at(id?.id ?? '')))).toContain('geri döndü (5.1.1)');
  });

  it('end a sign-up that waits for its confirmation', async () => {
    const answer = await fetch(server.url + paths.newsletter(), {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({
        ...{ email: 'yeni@ornek.test', phone_number: '0532 123 45 68', kvkk_consent: 'true' },
        ...{ source_page: '/', source_section: 'b7' },
      }),
    });
    expect(answer.status).toBe(200);
    await eventually(() => Promise.resolve(receiver.to('yeni@ornek.test').length > 0), 20_000);
    mailbox.put(deliveryReport(receiver.to('yeni@ornek.test')[0]?.from ?? ''));
    await eventually(
      async () =>
        (
          await server.sql(
            `SELECT FROM newsletter_subscribers WHERE email = 'yeni@ornek.test' AND state = 'unsubscribed' AND end_reason = 'bounce'`,
          )
        ).length === 1,
      ROUND,
    );
  });
});
