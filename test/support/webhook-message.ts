import { Webhook } from 'standardwebhooks';
import type { Heard } from './webhook-receiver.js';

/* A message as a receiver of webhooks reads it. */

interface Message {
  readonly type: string;
  readonly data: { readonly id: string; readonly from?: string; readonly to?: string };
}

export const messageOf = ({ body }: Heard): Message => JSON.parse(body) as Message;

export const verify = ({ body, headers }: Heard, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
