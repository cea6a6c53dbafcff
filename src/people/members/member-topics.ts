import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { accountPaths } from '../../shared/paths/account.js';
import type { Config } from '../../platform/config/config.js';
import type { MailContent } from '../../../views/messages/deliveries/mail.js';
import {
  type Mail,
  type OutgoingEvent,
  type PlannedMessage,
  type Topic,
  userRecipient,
} from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { paths } from '../../shared/paths/site.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG } from '../../platform/tokens.js';
import { EmailChanges } from './email-changes.service.js';
import { MemberDeletions } from './member-deletions.service.js';
import { confirmMail, emailChangedMail, knownMail, leavingMail, newEmailMail } from './member-mails.js';
import { LINK_HOURS, SignUps } from './sign-ups.service.js';

/** Mails to members about their account. */
@Injectable()
export class MemberTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly signUps: SignUps,
    private readonly changes: EmailChanges,
    private readonly deletions: MemberDeletions,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.registerChanges();
    this.topics.register({
      name: 'member.sign-up',
      label: 'Üyelik onayı',
      subject: ({ payload }) =>
        typeof payload['sign_up_id'] === 'string' ? `sign-up ${payload['sign_up_id']}` : null,
      plan: (events) => this.planSignUps(events),
      mail: (event) => this.signUp(event),
      examples: [
        {
          label: 'Üyelik onayı',
          content: ({ name, publicUrl }) => confirmMail(name, publicUrl + paths.signUp(), LINK_HOURS),
        },
        {
          label: 'Üyelik: adres zaten kayıtlı',
          content: ({ name, publicUrl }) =>
            knownMail(name, publicUrl + paths.signIn(), publicUrl + accountPaths.passwordRequest()),
        },
      ],
    });
  }

  private registerChanges(): void {
    const topic = (name: string, label: string, mail: Topic['mail'], examples: Topic['examples']): Topic => ({
      name,
      label,
      subject: ({ id }) => `member-event ${id}`,
      plan: (events) =>
        Promise.resolve(events.map(({ payload }) => mailFor(userRecipient(payload['user_id'])))),
      ...(mail && { mail }),
      ...(examples && { examples }),
    });
    const contact = 'iletisim@ornek.test';
    this.topics.register(
      {
        ...topic('member.email-change', 'Yeni e-posta onayı', (event) => this.newEmail(event), [
          {
            label: 'Yeni e-posta onayı',
            content: ({ name, publicUrl }) => newEmailMail(name, publicUrl + paths.signIn()),
          },
        ]),
        subject: ({ payload }) => emailChangeSubject(String(payload['change_id'])),
        plan: (events) => this.planChanges(events),
      },
      topic('member.email-changed', 'E-posta değişikliği', (event) => this.emailChanged(event), [
        { label: 'E-posta değişikliği', content: ({ name }) => emailChangedMail(name, contact) },
      ]),
      topic('member.deletion', 'Hesap silme', (event) => this.leaving(event), [
        {
          label: 'Hesap silme',
          content: ({ name, publicUrl }) => leavingMail(name, '30.11.2026 09:30', publicUrl + paths.signIn()),
        },
      ]),
    );
  }

  /** Somebody waits for it; an address of nobody gets none. */
  private async planSignUps(events: readonly OutgoingEvent[]): Promise<readonly PlannedMessage[][]> {
    const ids = events.map(({ payload }) => payload['sign_up_id']);
    const owners = await this.signUps.ownersOf(ids.filter((id) => typeof id === 'string'));
    return ids.map((id) =>
      typeof id === 'string' ? mailFor(userRecipient(owners.get(id)) ?? `sign-up ${id}`) : [],
    );
  }

  private async planChanges(events: readonly OutgoingEvent[]): Promise<readonly PlannedMessage[][]> {
    const ids = events.map(({ payload }) => String(payload['change_id']));
    const recipients = await this.changes.recipientsOf(ids);
    return ids.map((id) => mailFor(userRecipient(recipients.get(id))));
  }

  private async newEmail({ payload }: OutgoingEvent): Promise<Mail | null> {
    const asked = await this.changes.asked(String(payload['change_id']));
    if (!asked) return null;
    const { name } = await this.site.current();
    return { to: asked.email, content: asked.isKnown ? this.known(name) : newEmailMail(name, asked.url) };
  }

  private async emailChanged({ payload }: OutgoingEvent): Promise<Mail | null> {
    const told = await this.changes.told(String(payload['change_id']));
    if (!told) return null;
    const { name, contactEmail } = await this.site.current();
    return { to: told.to, content: emailChangedMail(name, contactEmail) };
  }

  private async leaving({ payload }: OutgoingEvent): Promise<Mail | null> {
    const planned = await this.deletions.planned(String(payload['user_id']));
    if (!planned) return null;
    const { name, timeZone } = await this.site.current();
    const at = formatInstant(planned.at, timeZone);
    return { to: planned.email, content: leavingMail(name, at, this.config.publicUrl + paths.signIn()) };
  }

  private known(siteName: string): MailContent {
    const { publicUrl } = this.config;
    return knownMail(siteName, publicUrl + paths.signIn(), publicUrl + accountPaths.passwordRequest());
  }

  private async signUp({ payload }: OutgoingEvent): Promise<Mail | null> {
    const id = payload['sign_up_id'];
    const asked = typeof id === 'string' ? await this.signUps.asked(id) : null;
    if (!asked) return null;
    const { name } = await this.site.current();
    return {
      to: asked.email,
      content: asked.isKnown ? this.known(name) : confirmMail(name, asked.url, LINK_HOURS),
    };
  }
}

/** Somebody waits for it. */
const mailFor = (recipient: string | null): PlannedMessage[] => [
  { channel: 'email', recipient, priority: 1 },
];

/**
 * The subject of all deliveries about a change of address. The member who asked finds them by it, also those that
 * went to an owner of the new address.
 */
export const emailChangeSubject = (id: string): string => `email-change ${id}`;
