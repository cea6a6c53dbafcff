import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Mail, OutgoingEvent, PlannedMessage, ShortMessage } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicantCodes, type Recipient } from './applicant-codes.service.js';
import { codeMail, codeSms } from './applicant-texts.js';

/** Code messages to applicants, by SMS or mail. */
@Injectable()
export class ApplicantTopics implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly codes: ApplicantCodes,
    private readonly site: SiteService,
  ) {}

  onModuleInit(): void {
    this.topics.register({
      name: 'applicant.code',
      label: 'Başvuru durumu kodu',
      subject: ({ payload }) => `applicant code ${String(payload['request'])}`,
      plan: (events) => Promise.resolve(events.map(planOf)),
      mail: (event) => this.mail(event),
      sms: (event) => this.sms(event),
      examples: [{ label: 'Başvuru durumu kodu', content: ({ name }) => codeMail(name, '012345') }],
      smsExamples: [{ label: 'Başvuru durumu kodu', text: ({ name }) => codeSms(name, '012345') }],
    });
  }

  private async mail(event: OutgoingEvent): Promise<Mail | null> {
    const found = await this.recipient(event);
    if (!found || found.email === null) return null;
    const { name } = await this.site.current();
    return { to: found.email, content: codeMail(name, found.code) };
  }

  private async sms(event: OutgoingEvent): Promise<ShortMessage | null> {
    const found = await this.recipient(event);
    if (!found || found.phone === null) return null;
    const { name } = await this.site.current();
    return { to: found.phone, text: codeSms(name, found.code) };
  }

  private async recipient({ payload }: OutgoingEvent): Promise<Recipient | null> {
    const { request } = payload;
    return typeof request === 'string' ? this.codes.recipientOf(request) : null;
  }
}

/** Somebody waits for it. */
function planOf({ payload, applicationId }: OutgoingEvent): readonly PlannedMessage[] {
  const channel = payload['channel'];
  const recipient = `application ${String(applicationId)}`;
  return channel === 'sms' || channel === 'email' ? [{ channel, recipient, priority: 1, isAlone: true }] : [];
}
