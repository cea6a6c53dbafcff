import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailContent } from '../../../../views/messages/deliveries/mail.js';
import {
  type Mail,
  type OutgoingEvent,
  type PlannedMessage,
  type ShortMessage,
  userRecipient,
} from '../../../messages/deliveries/topic.js';
import { Topics } from '../../../messages/deliveries/topics.service.js';
import { SiteService } from '../../../site/site.service.js';
import { MemberPhones } from './member-phones.service.js';

/** Tells of a new phone: the one that was confirmed before, and the account's mailbox. */
@Injectable()
export class MemberPhoneTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly phones: MemberPhones,
    private readonly site: SiteService,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'member.phone-changed',
      label: 'Telefon değişikliği',
      subject: ({ id }) => `member-event ${id}`,
      plan: (events) => Promise.resolve(events.map(planOf)),
      mail: (event) => this.mail(event),
      sms: (event) => this.sms(event),
      examples: [
        {
          label: 'Telefon değişikliği',
          content: ({ name }) => phoneChangedMail(name, 'iletisim@ornek.test'),
        },
      ],
      smsExamples: [{ label: 'Telefon değişikliği', text: ({ name }) => phoneChangedSms(name) }],
    });
  }

  private async mail({ payload }: OutgoingEvent): Promise<Mail | null> {
    const [to, { name, contactEmail }] = await Promise.all([
      this.phones.emailOf(String(payload['user_id'])),
      this.site.current(),
    ]);
    return to === null ? null : { to, content: phoneChangedMail(name, contactEmail) };
  }

  private async sms({ payload }: OutgoingEvent): Promise<ShortMessage | null> {
    const [to, { name }] = await Promise.all([
      this.phones.oldPhone(String(payload['code'])),
      this.site.current(),
    ]);
    return to === null ? null : { to, text: phoneChangedSms(name) };
  }
}

/** Both wait for nobody else's message. */
function planOf({ payload }: OutgoingEvent): readonly PlannedMessage[] {
  const common = { recipient: userRecipient(payload['user_id']), priority: 1, isAlone: true } as const;
  const mail = { channel: 'email', ...common } as const;
  return payload['by_sms'] === true ? [{ channel: 'sms', ...common }, mail] : [mail];
}

const phoneChangedSms = (siteName: string): string =>
  `${siteName}: Hesabınızın telefon numarası değişti; bu numara artık kayıtlı değil. Siz yapmadıysanız şifrenizi hemen değiştirin.`;

const phoneChangedMail = (siteName: string, contact: string): MailContent => ({
  subject: `Hesabınızın telefon numarası değişti · ${siteName}`,
  title: 'Hesabınızın telefon numarası değişti',
  parts: [
    'Hesabınıza yeni bir telefon numarası yazıldı ve bu numaraya gönderilen kodla doğrulandı.',
    contact === ''
      ? 'Bunu siz yapmadıysanız hemen giriş yapıp şifrenizi değiştirin ve siteyle iletişime geçin.'
      : `Bunu siz yapmadıysanız hemen giriş yapıp şifrenizi değiştirin ve ${contact} adresine yazın.`,
  ],
  reason: 'Bu ileti, hesabınızın güvenliğiyle ilgili olduğu için gönderildi.',
});
