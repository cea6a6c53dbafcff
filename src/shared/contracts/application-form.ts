import type { LoanRights } from '../finance/loan-rights.js';
import type { ApplicationPath } from '../paths/site.js';

/** A bank that can be chosen. */
export interface BankChoice {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  /** The bank's price or return for this form, ready to be shown: `Aylık faiz %3,69, …`, `Taksit …, toplam …`. */
  readonly notes: readonly string[];
  readonly chosen: boolean;
}

export interface KindLink {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** Subject of a form that goes to several banks: the kinds of application and the banks to choose from. */
export interface BankedFormSubject {
  readonly kinds: readonly KindLink[];
  readonly banks: readonly BankChoice[];
  /** Why they stand in this order. */
  readonly order: string;
  /** Of who borrows; null for firms and for what is no loan. */
  readonly rights: LoanRights | null;
}

/** A field to type in: an amount, a term. */
export interface FormInput {
  readonly name: string;
  readonly label: string;
  readonly inputMode: 'decimal' | 'numeric';
  readonly maxLength: number;
  readonly suffix?: string;
  readonly hint?: string;
}

export interface ConsentBox {
  readonly label: string;
  /** Where what it stands for can be read. */
  readonly href: string;
  readonly checked: boolean;
}

/** The page of one application, empty or as it came back; each kind's folder knows what it is about. */
export interface ApplicationFormProps<Subject = unknown> {
  readonly kind: ApplicationPath;
  /** The page above it in the breadcrumb. */
  readonly parent: { readonly label: string; readonly href: string };
  readonly subject: Subject;
  /** Sent with the form, not shown. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Fields of the kind that are typed on the page, in their order. */
  readonly inputs: readonly FormInput[];
  /** Field values by field name, as typed or prefilled. */
  readonly typed: Readonly<Record<string, string>>;
  readonly kvkk: ConsentBox;
  readonly marketing: ConsentBox;
  /** The code that was sent to the phone, as typed; null until one is asked for. */
  readonly code: {
    readonly typed: string;
    readonly isSkipped: boolean;
    /** Said when it is asked for; null once something was typed, when errors say what is wrong with it. */
    readonly asked: string | null;
  } | null;
  /** Steps that follow once the application is stored, in order. */
  readonly next: readonly string[];
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Reason why the whole form can't be submitted now. Its id finds the cause in the log. */
  readonly problem: { readonly text: string; readonly id: string | null } | null;
}
