import { Inject, Injectable } from '@nestjs/common';
import { isDatabaseUnavailable } from '../database/errors.js';
import type { Log } from '../logging/log.js';
import { LOG } from '../tokens.js';
import { type Answer, refused } from './answer.js';
import { WebhookChannel } from './channels/webhook-channel.js';
import type { Claimed } from './delivery-store.js';
import type { OutgoingEvent, Topic } from './topic.js';
import { Topics } from './topics.service.js';
import { Webhooks } from './webhooks.service.js';

/** Composes one delivery and sends it its way. */
@Injectable()
export class Sender {
  constructor(
    private readonly topics: Topics,
    private readonly webhooks: Webhooks,
    private readonly webhookChannel: WebhookChannel,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws when the database is away: nothing was tried */
  async send(claimed: Claimed, signal: AbortSignal): Promise<Answer> {
    const topic = this.topics.find(claimed.topic);
    if (!topic) return refused(`Bilinmeyen konu: ${claimed.topic}`, { isFinal: true });
    try {
      return await this.sendAbout(topic, claimed, signal);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      this.log.error({ err: error, delivery: claimed.id }, 'message not composed');
      return refused('İleti hazırlanamadı.');
    }
  }

  private async sendAbout(topic: Topic, claimed: Claimed, signal: AbortSignal): Promise<Answer> {
    const event = eventOf(claimed);
    switch (claimed.channel) {
      case 'webhook': {
        const endpoint = await this.webhooks.find(claimed.endpoint_id);
        const body = endpoint && (await this.webhookChannel.compose(topic, event));
        if (!endpoint || body === null || body === undefined) return { kind: 'gone' };
        return this.webhookChannel.send(endpoint, { id: `msg_${claimed.message_id}`, body }, signal);
      }
      case 'email':
      case 'sms':
        return refused('Bu kanal henüz kurulmadı.', { isFinal: true });
    }
  }
}

const eventOf = (claimed: Claimed): OutgoingEvent => ({
  id: claimed.outbox_id,
  topic: claimed.topic,
  applicationId: claimed.application_id,
  payload: claimed.payload,
  at: claimed.created_at,
});
