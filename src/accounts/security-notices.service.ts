import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { type Mail, type OutgoingEvent, userRecipient } from '../messages/deliveries/topic.js';
import { Topics } from '../messages/deliveries/topics.service.js';
import { columns } from '../platform/database/row.js';
import { type Queryable, run, Sql, statement } from '../platform/database/sql.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { clientAddress } from '../platform/routing/client-address.js';
import { SiteService } from '../site/site.service.js';
import { truncatedPrefixOf } from '../platform/routing/truncated-prefix.js';
import { isSecurityEvent, securityMail, type SecurityEvent } from './security-mails.js';
import { deviceName } from './device-name.js';
import { User } from './user.entity.js';

const PUT = statement(
  'security-notice-put',
  `INSERT INTO outbox (topic, payload) VALUES ('user.security', $1)`,
);

const PERSON = statement(
  'security-notice-person',
  `SELECT email FROM users WHERE id = $1 AND status = 'active'`,
  columns(User, 'email'),
);

/** Tells people by mail what happened to their account, so that they notice what they didn't do themselves. */
@Injectable()
export class SecurityNotices implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly sql: Sql,
    private readonly site: SiteService,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'user.security',
      label: 'Hesap güvenliği',
      subject: ({ payload }) =>
        typeof payload['user_id'] === 'string' ? `user ${payload['user_id']}` : null,
      // The sooner it is read, the less is lost.
      plan: (events) =>
        Promise.resolve(
          events.map(({ payload }) => [
            { channel: 'email', recipient: userRecipient(payload['user_id']), priority: 1 },
          ]),
        ),
      mail: (event) => this.mail(event),
      examples: [
        {
          label: 'Hesap güvenliği: kurtarma kodu kullanıldı',
          content: ({ name }) =>
            securityMail('second-factor.recovery', {
              siteName: name,
              at: '23.11.2026 09.30',
              device: 'Firefox · Windows',
              network: '203.0.113.x',
            }),
        },
      ],
    });
  }

  /**
   * Puts a mail into the outbox, in the transaction of its event.
   * @param req the request that caused the event: its device and truncated network are named in the mail
   */
  async put(client: Queryable, req: Request, userId: string, event: SecurityEvent): Promise<void> {
    const device = deviceName(req.get('user-agent') ?? '');
    const network = truncatedPrefixOf(clientAddress(req));
    await run(client, PUT, [JSON.stringify({ user_id: userId, event, device, network })]);
  }

  /** Of what changes nothing else in the database. */
  async tell(req: Request, userId: string, event: SecurityEvent): Promise<void> {
    await this.sql.transaction((client) => this.put(client, req, userId, event));
  }

  private async mail({ payload, at }: OutgoingEvent): Promise<Mail | null> {
    const { user_id: id, event, device, network } = payload;
    if (typeof id !== 'string' || !isSecurityEvent(event)) return null;
    const person = await this.sql.first(PERSON, [id]);
    if (!person) return null;
    const { name, timeZone } = await this.site.current();
    const facts = {
      siteName: name,
      at: formatInstant(at, timeZone),
      device: String(device),
      network: String(network),
    };
    return { to: person.email, content: securityMail(event, facts) };
  }
}
