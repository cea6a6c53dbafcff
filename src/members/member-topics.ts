import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { accountPaths } from '../account-paths.js';
import type { Config } from '../config/config.js';
import type { Mail, OutgoingEvent } from '../deliveries/topic.js';
import { Topics } from '../deliveries/topics.service.js';
import { paths } from '../paths.js';
import { SiteService } from '../site/site.service.js';
import { CONFIG } from '../tokens.js';
import { confirmMail, knownMail } from './member-mails.js';
import { LINK_HOURS, SignUps } from './sign-ups.service.js';

/** What members are written about their account. */
@Injectable()
export class MemberTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly signUps: SignUps,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'member.sign-up',
      label: 'Üyelik onayı',
      subject: ({ payload }) =>
        typeof payload['sign_up_id'] === 'string' ? `sign-up ${payload['sign_up_id']}` : null,
      // Somebody waits for it; an address of nobody gets none.
      plan: (events) =>
        Promise.resolve(
          events.map(({ payload }) =>
            payload['sign_up_id'] === null ? [] : [{ channel: 'email', priority: 1 }],
          ),
        ),
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

  private async signUp({ payload }: OutgoingEvent): Promise<Mail | null> {
    const id = payload['sign_up_id'];
    const asked = typeof id === 'string' ? await this.signUps.asked(id) : null;
    if (!asked) return null;
    const { name } = await this.site.current();
    const { publicUrl } = this.config;
    const content = asked.isKnown
      ? knownMail(name, publicUrl + paths.signIn(), publicUrl + accountPaths.passwordRequest())
      : confirmMail(name, asked.url, LINK_HOURS);
    return { to: asked.email, content };
  }
}
