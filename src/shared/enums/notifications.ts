export const NOTIFICATION_TYPES = ['campaign', 'news', 'alert'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_CATEGORIES = ['kredi', 'kredi-karti', 'mevduat'] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];
