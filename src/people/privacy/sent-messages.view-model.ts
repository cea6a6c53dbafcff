import { SENT_CHANNELS, SENT_REPORTS, SENT_STATES } from '../../../views/messages/deliveries/sent-words.js';
import type { SentMessage } from './sent-messages.service.js';

export type ExportedMessage = SentMessage & { readonly label: string };

/** For programs: as it is stored, with what that kind is called beside it. */
export const exportedMessage = (
  { topic, ...one }: SentMessage,
  labelOf: (topic: string) => string,
): ExportedMessage => ({
  topic,
  label: labelOf(topic),
  ...one,
});

/** `SMS · Gönderildi, telefona ulaştı` */
export const sentText = ({
  channel,
  state,
  report,
}: Pick<SentMessage, 'channel' | 'state' | 'report'>): string =>
  `${SENT_CHANNELS[channel]} · ${SENT_STATES[state]}${report === null ? '' : `, ${SENT_REPORTS[report]}`}`;
