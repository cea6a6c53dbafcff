import type { InstantText } from '../../../../views/admin/facts.js';
import type { DeliveryExtra } from '../../../../views/messages/deliveries/admin/index.js';
import type { PausedItem } from '../../../../views/messages/deliveries/admin/notices.js';
import type { DeliveryShowProps } from '../../../../views/messages/deliveries/admin/show.js';
import { shownAs } from '../../../admin/define-list.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import type { Attempt } from '../delivery.entity.js';
import type { Topics } from '../topics.service.js';
import { SETTINGS_TARGET } from '../webhooks.service.js';
import { deliveryList } from './delivery-list.js';
import {
  type DeliveryDetail,
  type HeldMessages,
  type PausedTarget,
  type ShownRequest,
  type TargetOption,
  WORTH_DAYS,
} from './delivery-pages.service.js';
import { maskedAddress, maskedBody, maskedText } from './masked.js';

interface Around {
  readonly topics: Topics;
  readonly timeZone: string;
}

/** Name of a delivery's target; it never names a person. */
export function receiverName(target: string, endpointName: string | null): string {
  if (target === 'email') return 'E-posta';
  if (target === 'sms') return 'SMS';
  if (target.startsWith('push ')) return `Tarayıcı bildirimi (${target.slice(5)})`;
  if (target === SETTINGS_TARGET) return 'Ayarlar (webhook)';
  return endpointName ?? `Silinmiş webhook ${target.replace(/^\D+/, '')}`;
}

/** How the subjects of deliveries are named, and where each leads. */
const SUBJECTS: ReadonlyMap<string, readonly [name: string, hrefOf: (id: string) => string]> = new Map([
  ['application', ['Başvuru', adminPaths.application]],
  ['referral', ['Yönlendirme', referralPaths.at]],
  ['subscriber', ['Abone', adminPaths.subscriber]],
  ['user', ['Kullanıcı', adminPaths.user]],
]);

/** `application 12` leads to the application. */
function subjectOf(subject: string | null): { readonly text: string; readonly href: string | null } | null {
  if (subject === null) return null;
  const [, kind = '', id = ''] = /^([a-z]+) (\d+)$/.exec(subject) ?? [];
  const known = SUBJECTS.get(kind);
  return known ? { text: `${known[0]} ${id}`, href: known[1](id) } : { text: subject, href: null };
}

/** The list with messages and receivers named. */
export const deliveryShown = (topics: Topics) =>
  shownAs(deliveryList, (row) => ({
    ...row,
    topicText: topics.labelOf(row.topic),
    receiver: receiverName(row.target, row.endpoint_name),
    about: subjectOf(row.subject),
  }));

export type DeliveryShown = ReturnType<typeof deliveryShown>;

/** Facts beside the rows of the list. */
interface Beside {
  readonly paused: readonly PausedTarget[];
  readonly targets: readonly TargetOption[];
  readonly kept: readonly HeldMessages[];
}

export function toExtra(
  { paused, targets, kept }: Beside,
  { topics, timeZone, ...rest }: Around & Pick<DeliveryExtra, 'mail' | 'sms' | 'unreadBounces'>,
): DeliveryExtra {
  return {
    ...rest,
    topics: topics.names.map((value) => ({ value, label: topics.labelOf(value) })),
    targets: targets.map(({ target, endpoint_name }) => ({
      value: target,
      label: receiverName(target, endpoint_name),
    })),
    paused: paused.map((one) => toPaused(one, timeZone)),
    kept: kept.map(({ channel, count, from_day }) => {
      const query = { state: 'unconfigured', channel, from: from_day };
      return { channel, count, days: WORTH_DAYS, list: deliveryList.path(query).split('?')[1] ?? '' };
    }),
  };
}

const instant = (at: Date, timeZone: string): InstantText => ({
  iso: at.toISOString(),
  text: formatInstant(at, timeZone),
});

const toPaused = (
  { target, endpoint_name, failures, paused_until, updated_at, error }: PausedTarget,
  timeZone: string,
): PausedItem => ({
  target,
  name: receiverName(target, endpoint_name),
  failures,
  since: instant(updated_at, timeZone),
  until: instant(paused_until, timeZone),
  error,
});

export function toShow(
  delivery: DeliveryDetail,
  request: ShownRequest | null,
  back: string,
  { topics, timeZone }: Around,
): DeliveryShowProps {
  const { state, is_claimed } = delivery;
  return {
    id: delivery.id,
    back,
    state,
    isClaimed: is_claimed,
    channel: delivery.channel,
    topic: topics.labelOf(delivery.topic),
    receiver: receiverName(delivery.target, delivery.endpoint_name),
    subject: subjectOf(delivery.subject),
    messageId: `msg_${delivery.message_id}`,
    created: instant(delivery.created_at, timeZone),
    seen: String(delivery.updated_at.getTime()),
    next: state === 'pending' && !is_claimed ? instant(delivery.next_attempt_at, timeZone) : null,
    report: delivery.report && {
      state: delivery.report,
      code: delivery.report_code,
      at: delivery.reported_at && instant(delivery.reported_at, timeZone),
    },
    delivered: delivery.delivered_at && instant(delivery.delivered_at, timeZone),
    attempts: delivery.attempt_log.map((attempt) => toAttempt(attempt, timeZone)).reverse(),
    request: request && toRequest(delivery, request),
  };
}

const toAttempt = (
  { at, ms, status, answer, error }: Attempt,
  timeZone: string,
): DeliveryShowProps['attempts'][number] => ({
  at: instant(new Date(at), timeZone),
  ms,
  status,
  answer: answer === null || answer.trim() === '' ? null : maskedText(answer),
  error,
});

function toRequest(
  { message_id }: DeliveryDetail,
  { url, body }: ShownRequest,
): NonNullable<DeliveryShowProps['request']> {
  return {
    url: url === null ? null : maskedAddress(url),
    body: body === null ? null : maskedBody(body),
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['webhook-id', `msg_${message_id}`],
      ['webhook-timestamp', 'her denemenin kendi zamanı'],
      ['webhook-signature', 'v1,•••'],
    ],
  };
}
