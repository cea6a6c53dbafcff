import { Injectable } from '@nestjs/common';
import type { Endpoint } from './webhooks.service.js';
import type { MailExample, SmsExample, Topic } from './topic.js';

/** Everything that the world may be told of, as the features have registered it. */
@Injectable()
export class Topics {
  private readonly byName = new Map<string, Topic>();

  register(...topics: readonly Topic[]): void {
    for (const topic of topics) {
      if (this.byName.has(topic.name)) throw new Error(`Two topics are named ${topic.name}`);
      this.byName.set(topic.name, topic);
    }
  }

  find(name: string): Topic | undefined {
    return this.byName.get(name);
  }

  get names(): string[] {
    return [...this.byName.keys()];
  }

  /** Those that a webhook is told of: its bank's referrals, or the events that it asked for and what goes on from them. */
  heardBy({ events, bankId }: Pick<Endpoint, 'events' | 'bankId'>): readonly Topic[] {
    return [...this.byName.values()].filter(
      ({ webhook, isPrivate = false, name, follows = name }) =>
        webhook !== undefined && (bankId === null ? !isPrivate && events.includes(follows) : isPrivate),
    );
  }

  /** Every mail that can be sent, as an example. */
  get examples(): readonly MailExample[] {
    return [...this.byName.values()].flatMap(({ examples = [] }) => examples);
  }

  get smsExamples(): readonly SmsExample[] {
    return [...this.byName.values()].flatMap(({ smsExamples = [] }) => smsExamples);
  }

  labelOf(name: string): string {
    return this.byName.get(name)?.label ?? name;
  }
}
