import type { ApplicationPath } from '../paths.js';
import type { Kurus } from '../finance/money.js';
import type { Application } from './application.entity.js';

/** Partition of `applications` a kind is stored in. */
export type ApplicationKind = 'loan' | 'deposit' | 'card' | 'remote_customer';

export type FormType = 'loan_application' | 'deposit_application' | 'card_application' | 'remote_customer';

/** Where on a page forms stand. */
export const SOURCE_SECTIONS = [
  'application_page',
  'card_application',
  'deposit_calculator',
  'loan_calculator',
  'loan_calculator_modal',
  'remote_customer_modal',
] as const;

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
  readonly formType: FormType;
  readonly token: string;
  readonly sourcePage: string;
  readonly sourceSection: string;
  readonly formTime: string | undefined;
  readonly consentVersion: string | undefined;
  readonly marketingConsent: boolean;
  readonly subject: ApplicationSubject;
}
