import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Mail, OutgoingEvent, PlannedMessage } from '../messages/deliveries/topic.js';
import { Topics } from '../messages/deliveries/topics.service.js';
import { paths } from '../shared/paths/site.js';
import { SiteService } from '../site/site.service.js';
import { passwordMail } from './account-mails.js';
import { PasswordResets, RESET_HOURS } from './password-resets.service.js';

/** Mails to people with a login about their account. */
@Injectable()
export class AccountTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly resets: PasswordResets,
    private readonly site: SiteService,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'user.password_reset',
      label: 'Şifre yenileme',
      subject: ({ payload }) =>
        typeof payload['user_id'] === 'string' ? `user ${payload['user_id']}` : null,
      plan: (events) => Promise.resolve(events.map(planOf)),
      mail: (event) => this.passwordReset(event),
      examples: [
        {
          label: 'Şifre yenileme',
          content: ({ name, publicUrl }) => passwordMail(name, publicUrl + paths.signIn(), RESET_HOURS),
        },
      ],
    });
  }

  private async passwordReset({ payload }: OutgoingEvent): Promise<Mail | null> {
    const id = payload['reset_id'];
    const open = typeof id === 'string' ? await this.resets.openOf(id) : null;
    if (!open) return null;
    const { name } = await this.site.current();
    return { to: open.email, content: passwordMail(name, open.url, RESET_HOURS) };
  }
}

/** Somebody waits for it; an address of nobody gets none. */
function planOf({ payload }: OutgoingEvent): readonly PlannedMessage[] {
  const { user_id: id } = payload;
  return typeof id === 'string' ? [{ channel: 'email', recipient: `user ${id}`, priority: 1 }] : [];
}
