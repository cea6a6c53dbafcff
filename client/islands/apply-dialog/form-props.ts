import type { ApplicationPath } from '../../../src/paths.js';

/** A bank that can be chosen. */
export interface BankChoice {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  /** What it asks or pays: `Aylık faiz %3,69`, `Toplam 57.876 TL`. */
  readonly notes: readonly string[];
  readonly chosen: boolean;
}

export interface KindLink {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

export interface LoanFormSubject {
  readonly kind: 'kredi';
  readonly kinds: readonly KindLink[];
  readonly amountHint: string;
  readonly termHint: string;
  readonly banks: readonly BankChoice[];
  /** Why they stand in this order. */
  readonly order: string;
}

export interface DepositFormSubject {
  readonly kind: 'mevduat';
  readonly kinds: readonly KindLink[];
  readonly currencySign: string;
  readonly amountHint: string;
  readonly termHint: string;
  readonly banks: readonly BankChoice[];
  /** Why they stand in this order. */
  readonly order: string;
}

export interface CardFormSubject {
  readonly kind: 'kart';
  /** The card it is about; null lets the visitor choose from `cards`. */
  readonly card: { readonly name: string; readonly bankName: string; readonly logoUrl: string | null } | null;
  readonly cards: readonly { readonly value: string; readonly label: string }[];
}

export interface RemoteFormSubject {
  readonly kind: 'uzaktan-musteri';
  /** The bank it is about; null lets the visitor choose from `banks`. */
  readonly bank: {
    readonly name: string;
    readonly logoUrl: string | null;
    readonly qrUrl: string;
    /** Where the code leads, for whoever reads this on the phone already. */
    readonly continueUrl: string;
  } | null;
  readonly banks: readonly {
    readonly name: string;
    readonly logoUrl: string | null;
    readonly href: string;
  }[];
}

export type FormSubject = LoanFormSubject | DepositFormSubject | CardFormSubject | RemoteFormSubject;

export interface ConsentBox {
  readonly label: string;
  /** Where what it stands for can be read. */
  readonly href: string;
  readonly checked: boolean;
}

/** The page of one application, empty or as it came back. */
export interface ApplicationFormProps {
  readonly kind: ApplicationPath;
  /** The page above it in the breadcrumb. */
  readonly parent: { readonly label: string; readonly href: string };
  readonly subject: FormSubject;
  /** Sent with the form, not shown. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What stands in the fields. */
  readonly typed: Readonly<Record<string, string>>;
  readonly kvkk: ConsentBox;
  readonly marketing: ConsentBox;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What keeps the whole form from being taken now; its id finds the cause in the log. */
  readonly problem: { readonly text: string; readonly id: string | null } | null;
}
