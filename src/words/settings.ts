export const GROUP_NAMES = ['general', 'security', 'notifications', 'api', 'appearance'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];
