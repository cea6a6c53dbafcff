import type { HeardMail } from './mail-receiver.js';
import type { HeardSms } from './sms-gateway.js';
import type { Heard } from './webhook-receiver.js';

/* Messages that receivers have taken, and their order. */

/** Events of one application that webhooks receive, in the order in which they have to arrive. */
export const STORY = ['application.created', 'application.status_changed'];

/** A message that somebody has taken. */
export interface Told {
  /** Receiver and event: a pair may arrive under one id only. */
  readonly what: string;
  readonly id: string;
  /** Of a webhook. */
  readonly story?: { readonly application: string; readonly at: number };
}

interface Message {
  readonly type: string;
  readonly data: { readonly id: string };
}

export const byWebhook = ({ body, headers }: Heard): Told => {
  const { type, data } = JSON.parse(body) as Message;
  const story = { application: data.id, at: STORY.indexOf(type) };
  return { what: `${type} ${data.id}`, id: String(headers['webhook-id']), story };
};

export const byMail = ({ to, headers }: HeardMail): Told => ({
  what: `mail to ${to.join()}`,
  id: /msg_[\w-]+/.exec(headers.get('message-id') ?? '')?.[0] ?? '',
});

export const bySms = ({ to, id }: HeardSms): Told => ({ what: `SMS to ${to}`, id });

/** Of what was taken: things told under two ids, things that came after what was to come later, repetitions. */
export function judge(
  taken: readonly Told[],
): Record<'messages' | 'twoIds' | 'disorder' | 'repeated', number> {
  const ids = new Map<string, string>();
  const furthest = new Map<string, number>();
  const counts = { messages: 0, twoIds: 0, disorder: 0, repeated: 0 };
  for (const { what, id, story } of taken) {
    const known = ids.get(what);
    if (known === undefined) counts.messages++;
    else if (known === id) counts.repeated++;
    else counts.twoIds++;
    ids.set(what, id);
    if (!story) continue;
    // The first time counts: whoever hears something again knows it by its id.
    const before = furthest.get(story.application) ?? -1;
    if (known === undefined && story.at > before + 1) counts.disorder++;
    furthest.set(story.application, Math.max(story.at, before));
  }
  return counts;
}
