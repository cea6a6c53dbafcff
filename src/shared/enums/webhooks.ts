/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = ['application.created', 'application.status_changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
