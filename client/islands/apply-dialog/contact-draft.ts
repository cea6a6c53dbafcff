import { CHANNEL_CONSENTS } from '../../../src/shared/enums/applications.js';
import type { Values } from './use-application.js';

const KEPT_FIELDS = ['phone_number', 'email', 'kvkk_consent', ...CHANNEL_CONSENTS] as const;

type Contact = Partial<Pick<Values, (typeof KEPT_FIELDS)[number]>>;

/**
 * Contact details that were typed on this page and not sent yet. A person who closes the dialog to look at an offer
 * again finds them when the dialog opens anew. They are in memory only, and are dropped once they are sent.
 */
export class ContactDraft {
  private contact: Contact = {};

  get(): Contact {
    return this.contact;
  }

  keep<K extends keyof Values>(field: K, value: Values[K]): void {
    if (KEPT_FIELDS.some((kept) => kept === field)) this.contact = { ...this.contact, [field]: value };
  }

  forget(): void {
    this.contact = {};
  }
}
