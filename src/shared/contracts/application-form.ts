import type { ChannelConsent } from '../enums/applications.js';
import type { LoanRights } from '../finance/loan-rights.js';
import type { ApplicationPath } from '../paths/site.js';

/** Banks that one application may go to: each calls the applicant, and may ask the credit bureau about her. */
export const MAX_BANKS = 5;

export const BANKS_HINT = `En çok ${String(MAX_BANKS)} banka seçin: her banka sizi ayrı arar, kısa sürede çok sayıda başvuru kredi notunuzu etkileyebilir.`;

/** The message for an application to more of them. */
export const tooManyBanks = (count: number): string =>
  `${String(count)} banka seçtiniz. Bir başvuru en çok ${String(MAX_BANKS)} bankaya gönderilir.`;

/** A bank that calls the applicant. */
export interface Caller {
  readonly bank: string;
  /** The bank's own line; null where nobody has entered one. */
  readonly phone: string | null;
  /** How soon it answers, as measured; null where that is not known. */
  readonly response: string | null;
}

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
  /** Purposes of the money, where the form asks otherwise for each. */
  readonly purposes?: readonly KindLink[];
  readonly banks: readonly BankChoice[];
  /** Why they stand in this order. */
  readonly order: string;
  /** Of who borrows; null for firms and for what is no loan. */
  readonly rights: LoanRights | null;
}

/** A field to type in: an amount, a term, a name; or a box to tick. */
export interface FormInput {
  readonly name: string;
  readonly label: string;
  readonly inputMode: 'decimal' | 'numeric' | 'text' | 'tick';
  readonly maxLength: number;
  readonly suffix?: string;
  readonly hint?: string;
  readonly optional?: true;
  /** The message where nothing is typed; left out where the page that leads to the form has it. */
  readonly missing?: string;
}

export interface ConsentBox {
  readonly label: string;
  /** Where what it stands for can be read. */
  readonly href: string;
  readonly checked: boolean;
}

export interface ChannelBox extends ConsentBox {
  readonly name: ChannelConsent;
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
  /** A box for each channel of marketing by which the form asks to be reached. */
  readonly channels: readonly ChannelBox[];
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
