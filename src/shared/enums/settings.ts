export const GROUP_NAMES = ['general', 'security', 'notifications', 'api', 'appearance', 'privacy'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];
