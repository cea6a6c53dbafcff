import { type FormInput, MAX_BANKS } from '../../shared/contracts/application-form.js';
import { decimal, list, type Schema, text } from '../../shared/contracts/schema.js';
import type { ApplicationDto } from '../application.dto.js';
import type { ApplicationSubject, StoredSubject } from '../subject-columns.js';

/** A field of a kind: all that form, API, files and messages say of it. Its rule and its type stand in the input. */
export interface KindField {
  /** As a program sends it. */
  readonly schema: Schema<unknown>;
  /** `form`: a program has to send it, a form of ours as its rule says. Left out where both have to send it. */
  readonly optionalFor?: 'form' | 'all';
  /** Name in addresses that fill in the form; left out where an address may not. */
  readonly query?: string;
  /** Of one that is typed on the page of the form; what follows from the offers of the day the form adds. */
  readonly input?: Omit<FormInput, 'name'>;
  /** In words, for lists, banks and the applicant; null where the application has none. */
  readonly textOf?: (stored: StoredSubject) => string | null;
  /** The same of one that lists have no room for. */
  readonly detailOf?: (stored: StoredSubject) => string | null;
  /** As a bank's program reads it of a referral; null there in other kinds. */
  readonly referred?: Schema<unknown>;
  /** Heading of its column in the file of applications; empty there in other kinds. */
  readonly heading?: string;
}

/** Fields that an input adds to those of every kind. */
type OwnField<D> = Exclude<keyof D, keyof ApplicationDto> & keyof ApplicationSubject;

/** Each field of an input: one that is not declared is a compile error. */
export type FieldsOf<D> = { readonly [Name in OwnField<D>]-?: KindField };

/** The columns of each field of an input: one that would not be stored is a compile error. */
export type SubjectOf<D> = ApplicationSubject & {
  readonly [Name in OwnField<D>]-?: ApplicationSubject[Name];
};

export const AMOUNT = {
  schema: decimal({ description: 'Tutar, para biriminde ve en çok iki ondalıkla.', example: 50_000 }),
  query: 'tutar',
} as const satisfies KindField;

export const PHONE: KindField = {
  schema: text({ description: 'Türkiye cep telefonu.', example: '+905321234567' }),
  optionalFor: 'form',
};

export const BANKS: KindField = {
  schema: list(text({ description: 'Bir bankanın adı (`/banks`).', example: 'akbank' }), {
    description: `Başvurunun iletileceği bankalar, en çok ${String(MAX_BANKS)}; daha fazlası 422.`,
  }),
  query: 'banka',
};
