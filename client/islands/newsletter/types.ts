/** Props of the newsletter form; the texts are those of its block. */
export interface NewsletterProps {
  /** Begins all ids of the form. */
  readonly anchor: string;
  /** Address of the page the form stands on. */
  readonly sourcePage: string;
  readonly buttonText: string;
  readonly successTitle: string;
  readonly successMessage: string;
  readonly emailPlaceholder: string;
  readonly phonePlaceholder: string;
  readonly kvkkText: string;
  readonly emailText: string;
  readonly showPhone: boolean;
  readonly showEmail: boolean;
}

/** Messages by field name, as the server gives them. */
export type NewsletterErrors = Readonly<Record<string, string>>;
