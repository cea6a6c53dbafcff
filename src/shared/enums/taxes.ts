export const TAXES = ['kkdf', 'bsmv', 'stopaj'] as const;
export type Tax = (typeof TAXES)[number];
