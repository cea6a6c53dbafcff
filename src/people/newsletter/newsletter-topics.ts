import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import type { Contact } from '../../messages/deliveries/contact-guard.js';
import { NotificationSwitches } from '../../messages/deliveries/notification-switches.js';
import type { Mail, OutgoingEvent, PlannedMessage } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { paths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG } from '../../platform/tokens.js';
import { confirmMail, welcomeMail } from './newsletter-mails.js';
import { NewsletterStore } from './newsletter-store.js';

const byMail = (event: OutgoingEvent): readonly PlannedMessage[] => [
  { channel: 'email', recipient: subject(event), priority: 3 },
];

/** Confirmation mails to subscribers. */
@Injectable()
export class NewsletterTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly store: NewsletterStore,
    private readonly switches: NotificationSwitches,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      {
        name: 'newsletter.confirm',
        label: 'Bülten onayı',
        subject,
        plan: (events) => Promise.resolve(events.map(byMail)),
        mail: (event) => this.confirmation(event),
        person: async (event) => readerOf(await this.confirmation(event)),
        settled: async ({ payload }, _outcome, answer) => {
          if (answer.kind === 'refused' && answer.isNobody)
            await this.store.refused(String(payload['subscriber_id']), String(payload['confirm_id']));
        },
        bounced: async ({ payload }, { kind }) => {
          if (kind === 'hard')
            await this.store.refused(String(payload['subscriber_id']), String(payload['confirm_id']));
        },
        examples: [
          {
            label: 'Bülten onayı',
            content: ({ name, publicUrl }) => confirmMail(name, publicUrl + paths.newsletter()),
          },
        ],
      },
      {
        name: 'newsletter.confirmed',
        label: 'Bülten karşılaması',
        subject,
        plan: async (events) => {
          const { marketingEmails } = await this.switches.current();
          return events.map((event) => (marketingEmails ? byMail(event) : []));
        },
        mail: (event) => this.welcome(event),
        person: async (event) => readerOf(await this.welcome(event)),
        examples: [
          {
            label: 'Bülten karşılaması',
            content: ({ name, publicUrl }) => welcomeMail(name, publicUrl),
            list: 'bulten',
          },
        ],
      },
    );
  }

  private async confirmation({ payload }: OutgoingEvent): Promise<Mail | null> {
    const { subscriber_id: id, confirm_id: confirmId } = payload;
    if (typeof id !== 'string' || typeof confirmId !== 'string') return null;
    const asked = await this.store.asked(id, confirmId);
    if (!asked) return null;
    const { name } = await this.site.current();
    return {
      to: asked.email,
      content: confirmMail(name, this.config.publicUrl + paths.newsletterConfirm(asked.code)),
    };
  }

  private async welcome({ payload }: OutgoingEvent): Promise<Mail | null> {
    const { subscriber_id: id } = payload;
    const [welcomed, { marketingEmails }] = await Promise.all([
      typeof id === 'string' ? this.store.welcomed(id) : null,
      this.switches.current(),
    ]);
    if (!welcomed || !marketingEmails) return null;
    const { name } = await this.site.current();
    const { publicUrl } = this.config;
    return {
      to: welcomed.email,
      content: welcomeMail(name, publicUrl),
      subscription: { list: 'bulten', leaveUrl: publicUrl + paths.newsletterUnsubscribe(welcomed.code) },
    };
  }
}

const readerOf = (mail: Mail | null): Contact | null => mail && { phone: null, email: mail.to };

const subject = ({ payload }: OutgoingEvent): string | null =>
  typeof payload['subscriber_id'] === 'string' ? `subscriber ${payload['subscriber_id']}` : null;
