import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OutgoingEvent, PlannedMessage, ShortMessage } from '../deliveries/topic.js';
import { Topics } from '../deliveries/topics.service.js';
import { SiteService } from '../../site/site.service.js';
import { CODE_LIMITS } from './code-limits.js';
import { PhoneCodes } from './phone-codes.service.js';

/** SMS with the code that confirms a phone. */
@Injectable()
export class PhoneCodeTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly codes: PhoneCodes,
    private readonly site: SiteService,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'phone.code',
      label: 'Telefon doğrulama kodu',
      subject: ({ payload }) => `phone code ${String(payload['code'])}`,
      plan: (events) => Promise.resolve(events.map(planOf)),
      sms: (event) => this.sms(event),
      smsExamples: [{ label: 'Telefon doğrulama kodu', text: ({ name }) => codeSms(name, '012345') }],
    });
  }

  private async sms({ payload }: OutgoingEvent): Promise<ShortMessage | null> {
    const found = await this.codes.recipientOf(String(payload['code']));
    if (!found) return null;
    const { name } = await this.site.current();
    return { to: found.phone, text: codeSms(name, found.code) };
  }
}

/** Somebody waits for it. Whoever has no account yet, and maybe no application, is known by the code as long as it is kept. */
function planOf({ payload }: OutgoingEvent): readonly PlannedMessage[] {
  const { code, member } = payload;
  const recipient = typeof member === 'string' ? `user ${member}` : `phone-code ${String(code)}`;
  return [{ channel: 'sms', recipient, priority: 1, isAlone: true }];
}

const codeSms = (siteName: string, code: string): string =>
  `${siteName}: Telefon doğrulama kodunuz ${code}. ${String(CODE_LIMITS.minutes)} dakika geçerlidir, kimseyle paylaşmayın.`;
