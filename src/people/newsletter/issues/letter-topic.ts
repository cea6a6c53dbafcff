import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MailContent } from '../../../../views/messages/deliveries/mail.js';
import type { Config } from '../../../platform/config/config.js';
import type { Answer } from '../../../messages/deliveries/answer.js';
import {
  type Mail,
  type OutgoingEvent,
  type PlannedMessage,
  userRecipient,
} from '../../../messages/deliveries/topic.js';
import { Topics } from '../../../messages/deliveries/topics.service.js';
import { newsletterPaths } from '../../../shared/paths/newsletter.js';
import { paths } from '../../../shared/paths/site.js';
import { CONFIG } from '../../../platform/tokens.js';
import { IssueTrials } from './issue-trials.service.js';
import { relinked, WHY_MEMBER, WHY_SUBSCRIBER } from './letter-composer.service.js';
import { LetterReaders } from './letter-readers.service.js';

/** After all that somebody waits for. */
const PRIORITY = 9;

/** Letters of the newsletter, and the tries that staff send to themselves. */
@Injectable()
export class LetterTopic implements OnModuleInit {
  constructor(
    private readonly topics: Topics,
    private readonly readers: LetterReaders,
    private readonly trials: IssueTrials,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.topics.register(
      {
        name: 'newsletter.letter',
        label: 'Bülten',
        subject: ({ payload }) => `newsletter letter ${String(payload['letter'])}`,
        plan: (events) => Promise.resolve(events.map(toReader)),
        mail: (event) => this.letter(event),
        person: async ({ payload }) => {
          const reader = await this.readers.reader(String(payload['letter']));
          return reader && { phone: null, email: reader.email };
        },
        settled: (event, outcome, answer) => this.settled(event, outcome, answer),
        bounced: ({ payload }, bounce) => this.readers.bounced(String(payload['letter']), bounce),
        examples: [{ label: 'Bülten', content: ({ publicUrl }) => exampleLetter(publicUrl), list: 'bulten' }],
      },
      {
        name: 'newsletter.trial',
        label: 'Bülten denemesi',
        subject: ({ id }) => `newsletter trial ${id}`,
        plan: (events) =>
          Promise.resolve(
            events.map(({ payload }) => [
              { channel: 'email', recipient: userRecipient(payload['user']), priority: 2 },
            ]),
          ),
        mail: async ({ payload }) => {
          const trial = await this.trials.mail(String(payload['issue']), String(payload['user']));
          const leaveUrl = this.config.publicUrl + paths.newsletterUnsubscribe();
          return trial && { ...trial, subscription: { list: 'bulten', leaveUrl } };
        },
      },
    );
  }

  private async letter({ payload }: OutgoingEvent): Promise<Mail | null> {
    const reader = await this.readers.reader(String(payload['letter']));
    const made = reader && (await this.readers.content(reader.issue_id));
    if (!reader || !made) return null;
    const { publicUrl } = this.config;
    const hrefOf = (href: string): string => {
      const number = made.numbers.get(href);
      return number === undefined ? href : publicUrl + newsletterPaths.click(reader.issue_id, String(number));
    };
    return {
      to: reader.email,
      content: {
        ...relinked(made.content, hrefOf),
        reason: reader.user_id === null ? WHY_SUBSCRIBER : WHY_MEMBER,
      },
      subscription: { list: 'bulten', leaveUrl: publicUrl + paths.newsletterUnsubscribe(reader.token) },
      messageId: `${MESSAGE}${reader.message_id}`,
    };
  }

  private async settled(
    { id, payload }: OutgoingEvent,
    outcome: 'taken' | 'lost',
    answer: Answer,
  ): Promise<void> {
    const letter = String(payload['letter']);
    if (outcome === 'taken') await this.readers.sent(letter);
    else if (answer.kind !== 'refused') await this.readers.notSent(letter, id);
    else if (answer.isNobody) await this.readers.refused(letter, codeOf(answer) ?? '550');
    else await this.readers.failed(letter, codeOf(answer));
  }
}

function toReader({ payload }: OutgoingEvent): readonly PlannedMessage[] {
  const { reader } = payload;
  const recipient = typeof reader === 'string' ? reader : null;
  return [{ channel: 'email', recipient, priority: PRIORITY, isAlone: true }];
}

/** Before the number of a letter in its Message-ID. */
export const MESSAGE = 'bulten_';

const codeOf = ({ status, text }: Extract<Answer, { kind: 'refused' }>): string | null =>
  /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text ?? '')?.[0] ?? (status === null ? null : String(status));

const exampleLetter = (publicUrl: string): MailContent => ({
  subject: 'Bu hafta kredi oranlarında neler değişti?',
  title: 'Bu hafta kredi oranlarında neler değişti?',
  preview: 'İki bankada ihtiyaç kredisi ucuzladı.',
  parts: [
    'Merhaba, bu hafta iki bankada ihtiyaç kredisinin oranı düştü.',
    { heading: 'Oran değişiklikleri' },
    { facts: [['Örnek Banka, İhtiyaç kredisi', '%3,49 → %3,29 (düştü)']] },
    { link: 'Bütün teklifleri karşılaştır', href: publicUrl + paths.loan('ihtiyac-kredisi') },
  ],
  reason: WHY_SUBSCRIBER,
});
