import type { ReactElement } from 'react';
import type { ApplicationFormProps } from '../../../src/shared/contracts/application-form.js';

export interface ThanksWords {
  readonly lead: string;
  /** The next steps, in their order. */
  readonly next: readonly string[];
  /** Where to go from there. */
  readonly href: string;
  readonly link: string;
}

/** A code to be scanned, by which an applicant goes on at the bank. */
export interface OnwardCode {
  readonly bankName: string;
  readonly qrUrl: string;
  /** Where it leads, for whoever reads this on the phone already. */
  readonly continueUrl: string;
}

/** Texts about a kind of application, for visitors and staff. */
export interface KindWords {
  /** In lists and filters: `Kredi`. */
  readonly label: string;
  /** Its form among other forms: `Kredi başvurusu`. */
  readonly formName: string;
  /** Where on a page its forms stand, as stored. */
  readonly sections: Readonly<Record<string, string>>;
  /** Name of amount and term, or of the values in their place; null where the kind has none. */
  readonly termsLabel: string | null;
  /** Of the page with the form. */
  readonly title: string;
  readonly lead: string;
  readonly thanks: ThanksWords & {
    /** Said instead to whoever goes on by a code and was asked for no number. */
    readonly byCode?: Pick<ThanksWords, 'lead' | 'next'>;
  };
}

/** A kind of application as people see it. */
export interface KindView<Subject> extends KindWords {
  /** Names of its fields that a person can reach, beside those that are typed as their kind declares them. */
  readonly fields: readonly string[];
  readonly Fields: (props: ApplicationFormProps<Subject>) => ReactElement;
  /** False while there are only links to choose from: no form to send yet. Left out where there is always one. */
  readonly hasForm?: (subject: Subject) => boolean;
}
