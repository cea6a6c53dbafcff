/** What webhooks may be told of. */
export const WEBHOOK_EVENTS = ['application.created', 'application.status_changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
