/** How people are written to. */
export const PERSONAL_CHANNELS = ['sms', 'email'] as const;
export type PersonalChannel = (typeof PERSONAL_CHANNELS)[number];
