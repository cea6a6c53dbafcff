import type { MailContent, MailList, MailSubscription } from '../../../views/messages/deliveries/mail.js';
import type { FoundBrowser } from '../push/push-subscriptions.service.js';
import type { Answer } from './answer.js';
import type { Bounce } from './bounces/delivery-report.js';
import type { Contact } from './contact-guard.js';
import type { Channel } from './delivery.entity.js';

/** Numbers and words that name things, never what people are called or reached by. */
export type Params = Readonly<Record<string, string | number | boolean | null>>;

/** An event from the outbox. */
export interface OutgoingEvent {
  readonly id: string;
  readonly topic: string;
  readonly applicationId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * A message that an event causes beside the webhooks that subscribe to it: a mail, an SMS, a notification to a browser,
 * or a webhook for one endpoint alone.
 */
export interface PlannedMessage {
  readonly channel: Channel;
  /** The webhook that is meant. */
  readonly endpointId?: string;
  readonly params?: Params;
  /** The person, by number (`user 12`), so that she can be shown the messages she was sent; none for a bank. */
  readonly recipient?: string | null;
  /** The lowest goes first; 5 unless given. */
  readonly priority?: number;
  /** The browser that a push message is for. */
  readonly browser?: FoundBrowser;
  /** Waits for nothing else about the same thing: one mailbox that is full holds up nobody else's mail. */
  readonly isAlone?: boolean;
}

/** A mail as a feature has it; sender, frame and the text beside the HTML come with sending it. */
export interface Mail {
  readonly to: string;
  readonly content: MailContent;
  /** Of marketing. */
  readonly subscription?: MailSubscription;
  /** Under which its receiver knows it, where that is more than one delivery's. */
  readonly messageId?: string;
}

/** A notification as a browser shows it. No phone, amount or bank stands in it: it is seen on locked screens. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  /** Address on our own origin that a press opens. */
  readonly path: string;
  /** A later notification with the same tag takes the place of this one, at the push service and on the screen. */
  readonly tag: string;
  /** Seconds after the event in which it is still worth showing. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

/** As `PlannedMessage.recipient` of who has an account. */
export const userRecipient = (id: unknown): string | null => (typeof id === 'string' ? `user ${id}` : null);

export interface ShortMessage {
  /** Ten digits, beginning with 5. */
  readonly to: string;
  readonly text: string;
}

/** An SMS with made-up facts, as `MailExample`. */
export interface SmsExample {
  readonly label: string;
  readonly text: (site: { readonly name: string; readonly publicUrl: string }) => string;
}

/** A mail with made-up facts, for staff who look at what is sent. */
export interface MailExample {
  readonly label: string;
  readonly content: (site: { readonly name: string; readonly publicUrl: string }) => MailContent;
  /** Of marketing. */
  readonly list?: MailList;
}

/** A bounce, and when its report came into the mailbox. */
export interface BouncedMail extends Bounce {
  readonly at: Date;
}

/** One kind of thing that happens, and what the world is told of it. A feature registers its own (`Topics`). */
export interface Topic {
  /** As the outbox has it: `application.created`. */
  readonly name: string;
  /** For staff. */
  readonly label: string;
  /** The thing that a message is about; messages about one thing keep their order. */
  readonly subject: (event: OutgoingEvent) => string | null;
  /** The webhook's data beside type and time; null when the subject is gone. Without it no webhook gets the event. */
  readonly webhook?: (event: OutgoingEvent) => Promise<object | null>;
  /** The mails and SMS of each event, for many events at once. */
  readonly plan?: (events: readonly OutgoingEvent[]) => Promise<readonly (readonly PlannedMessage[])[]>;
  /** The mail of what was planned; null when there is nobody to send it to any more, or nothing to say. */
  readonly mail?: (event: OutgoingEvent, params: Params) => Promise<Mail | null>;
  readonly examples?: readonly MailExample[];
  /**
   * The member of the public that a mail or an SMS reaches: nothing is sent to a contact on the suppression list.
   * Left out, or null, for staff and for messages that somebody waits for at this moment.
   */
  readonly person?: (event: OutgoingEvent, params: Params) => Promise<Contact | null>;
  /**
   * Tells the feature a message's outcome, for its own records: `taken` before it counts as delivered, `lost` when it
   * was given up. It is called again when the process ends in between, so the second call must do nothing.
   */
  readonly settled?: (event: OutgoingEvent, outcome: 'taken' | 'lost', answer: Answer) => Promise<void>;
  /**
   * Tells the feature that a mail came back after a server had taken it. It is called again when the process ends in
   * between, or the report comes twice.
   */
  readonly bounced?: (event: OutgoingEvent, bounce: BouncedMail) => Promise<void>;
  /** Whether webhooks may ask to hear of it; otherwise its webhook is for whom it was planned. */
  readonly isPrivate?: boolean;
  /** The topic that this one goes on from: who hears that one, or was told of the same subject by it, hears this unasked. */
  readonly follows?: string;
  /** The SMS of what was planned; null as of a mail. */
  readonly sms?: (event: OutgoingEvent, params: Params) => Promise<ShortMessage | null>;
  readonly smsExamples?: readonly SmsExample[];
  /** The notification of what was planned for a browser; null as of a mail. */
  readonly push?: (event: OutgoingEvent, params: Params) => Promise<PushNotification | null>;
}
