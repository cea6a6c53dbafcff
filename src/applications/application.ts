import type { ApplicationFormType, ApplicationKind, ApplicationPath } from '../application-kinds.js';
import type { Kurus } from '../finance/money.js';
import type { Application } from './application.entity.js';

/** What tells one kind of application from another; the rest is the same for all. */
export interface ApplicationSubject {
  readonly phone_number: string | null;
  readonly email?: string;
  readonly loan_type?: NonNullable<Application['loan_type']>;
  readonly deposit_type?: NonNullable<Application['deposit_type']>;
  readonly amount?: Kurus;
  readonly term_months?: number;
  readonly term_days?: number;
  readonly card_name?: string;
  readonly bank_name?: string;
  readonly application_method?: 'sms' | 'qr';
  /** Ids of the banks it is for, whatever the kind. */
  readonly selected_banks: readonly string[];
}

/** What staff read of a stored application's subject; null where its kind has no such column. */
export interface StoredSubject {
  readonly loan_type: string | null;
  readonly deposit_type: string | null;
  readonly card_name: string | null;
  readonly amount: string | null;
  readonly term_months: number | null;
  readonly term_days: number | null;
  readonly application_method: string | null;
}

/** Who sent it and from where, as the server saw it. */
export interface Sender {
  /** `UNKNOWN_ADDRESS` where nobody knows it. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly referrer: string | null;
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
