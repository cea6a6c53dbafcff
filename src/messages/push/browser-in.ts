import type { Browser } from './push-subscriptions.service.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The browser's subscription in a form that its page's script has filled; empty texts where it has not. */
export const browserIn = (fields: Readonly<Record<string, unknown>>): Browser => ({
  endpoint: textOf(fields['endpoint']),
  p256dh: textOf(fields['p256dh']),
  auth: textOf(fields['auth']),
});
