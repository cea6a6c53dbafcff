import { Inject, Injectable } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../platform/database/errors.js';
import type { Log } from '../../platform/logging/log.js';
import { LOG } from '../../platform/tokens.js';
import { type Answer, type Refused, refused, taken } from './answer.js';
import { BounceAddresses } from './bounces/bounce-addresses.js';
import { MailChannel } from './channels/mail-channel.js';
import { PushChannel } from './channels/push-channel.js';
import { SmsChannel } from './channels/sms-channel.js';
import { WebhookChannel } from './channels/webhook-channel.js';
import { ContactGuard } from './contact-guard.js';
import type { Claimed } from './delivery-store.js';
import { Mailer } from './mailer.service.js';
import { ChannelConfig, TRIAL_ANSWER } from './channel-config.js';
import { SmsSender } from './sms-sender.service.js';
import type { OutgoingEvent, Topic } from './topic.js';
import { Topics } from './topics.service.js';
import { type Endpoint, Webhooks } from './webhooks.service.js';

/** Composes one delivery and sends it its way. */
@Injectable()
export class Sender {
  constructor(
    private readonly topics: Topics,
    private readonly webhooks: Webhooks,
    private readonly webhookChannel: WebhookChannel,
    private readonly mailChannel: MailChannel,
    private readonly smsChannel: SmsChannel,
    private readonly pushChannel: PushChannel,
    private readonly mailer: Mailer,
    private readonly bounceAddresses: BounceAddresses,
    private readonly smsSender: SmsSender,
    private readonly channelConfig: ChannelConfig,
    private readonly guard: ContactGuard,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws when the database is away: nothing was tried, or nobody knows what came of it */
  async send(claimed: Claimed, signal: AbortSignal): Promise<Answer> {
    const topic = this.topics.find(claimed.topic);
    if (!topic) return refused(`Bilinmeyen konu: ${claimed.topic}`, { isFinal: true });
    let answer: Answer;
    try {
      answer = await this.sendAbout(topic, claimed, signal);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      this.log.error({ err: error, delivery: claimed.id }, 'message not composed');
      return refused('İleti hazırlanamadı.');
    }
    // Before it is written down, so that nobody who is killed in between leaves it untold.
    const outcome = certain(answer);
    if (outcome !== null) await topic.settled?.(eventOf(claimed), outcome, answer);
    return answer;
  }

  /** Tells whoever it concerns that a message will not arrive, where that was not certain with the answer. */
  async giveUp(claimed: Claimed, answer: Answer): Promise<void> {
    if (certain(answer) === null)
      await this.topics.find(claimed.topic)?.settled?.(eventOf(claimed), 'lost', answer);
  }

  private async sendAbout(topic: Topic, claimed: Claimed, signal: AbortSignal): Promise<Answer> {
    const event = eventOf(claimed);
    if (claimed.channel !== 'webhook') {
      const person = (await topic.person?.(event, claimed.params)) ?? null;
      if (person !== null && (await this.guard.isUnwanted(person)))
        return { kind: 'gone', error: 'Kişi aranmayacaklar listesinde; ileti gönderilmedi.' };
    }
    switch (claimed.channel) {
      case 'webhook': {
        const endpoint = await this.webhooks.find(claimed.target);
        if (!endpoint) return { kind: 'gone', error: 'Alıcı webhook kaldırıldı ya da kapatıldı.' };
        const body = await this.webhookChannel.compose(topic, event);
        if (body === null) return { kind: 'gone' };
        const answer = await this.webhookChannel.send(endpoint, { id: messageIdOf(claimed), body }, signal);
        return answer.kind === 'refused' && answer.status === GONE ? this.leave(endpoint, answer) : answer;
      }
      case 'email': {
        const mail = await topic.mail?.(event, claimed.params);
        if (!mail) return { kind: 'gone' };
        const letter = await this.mailer.compose(mail);
        if (this.channelConfig.isTrial('email')) return taken(null, TRIAL_ANSWER);
        return this.mailChannel.send(
          letter,
          mail.messageId ?? messageIdOf(claimed),
          signal,
          this.bounceAddresses.of(claimed.id),
        );
      }
      case 'sms': {
        const message = await topic.sms?.(event, claimed.params);
        if (!message) return { kind: 'gone' };
        const sms = await this.smsSender.compose(message);
        if (this.channelConfig.isTrial('sms')) return taken(null, TRIAL_ANSWER);
        return this.smsChannel.send(sms, messageIdOf(claimed), signal);
      }
      case 'push': {
        const notification = await topic.push?.(event, claimed.params);
        if (!notification) return { kind: 'gone' };
        return this.pushChannel.send(String(claimed.params['browser']), notification, {
          at: event.at,
          signal,
        });
      }
    }
  }

  /** A receiver that wants to hear nothing more is switched off; the address of the settings only its owner changes. */
  private async leave({ id, name }: Endpoint, answer: Refused): Promise<Answer> {
    if (id === null) return answer;
    const isNew = await this.webhooks.leave(id);
    if (isNew) this.log.warn({ endpoint: id }, 'webhook switched off: its receiver is gone');
    return { ...answer, isFinal: true, error: `Alıcı 410 yanıtını verdi: “${name}” kapatıldı.` };
  }
}

const GONE = 410;

/** The outcome that an answer alone decides; null where the delivery may be tried again. */
function certain(answer: Answer): 'taken' | 'lost' | null {
  if (answer.kind === 'taken') return 'taken';
  return answer.kind === 'gone' || (answer.kind === 'refused' && answer.isFinal) ? 'lost' : null;
}

/** Under which a receiver knows a message, however often it comes. */
export const messageIdOf = ({ message_id }: { readonly message_id: string }): string => `msg_${message_id}`;

const eventOf = (claimed: Claimed): OutgoingEvent => ({
  id: claimed.outbox_id,
  topic: claimed.topic,
  applicationId: claimed.application_id,
  payload: claimed.payload,
  at: claimed.created_at,
});
