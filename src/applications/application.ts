import type { ApplicationFormType, ApplicationKind, ApplicationPath } from '../application-kinds.js';
import type { ApplicationSubject } from './subject-columns.js';

/** Who sent it and from where, as the server saw it. */
export interface Sender {
  /** `UNKNOWN_ADDRESS` where nobody knows it. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly referrer: string | null;
  /** Of the member who was signed in; null for everyone else. */
  readonly memberId: string | null;
  /** Id of the request, the one the person and the log get when something breaks. */
  readonly requestId: string;
}

/** A checked application, ready to be stored. */
export interface NewApplication {
  readonly path: ApplicationPath;
  readonly kind: ApplicationKind;
  readonly formType: ApplicationFormType;
  readonly token: string;
  readonly sourcePage: string;
  readonly sourceSection: string;
  readonly formTime: string | undefined;
  readonly consentVersion: string | undefined;
  readonly marketingConsent: boolean;
  readonly subject: ApplicationSubject;
}
