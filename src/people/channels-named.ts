import { CHANNEL_CONSENTS, type ChannelConsent } from '../shared/enums/applications.js';

/** The channel that a button names; a button for all of them names none. */
export const channelsNamed = (named: unknown): readonly ChannelConsent[] => {
  const one = CHANNEL_CONSENTS.find((channel) => channel === named);
  return one === undefined ? CHANNEL_CONSENTS : [one];
};
