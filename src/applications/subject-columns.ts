import { getMetadataArgsStorage } from 'typeorm';
import { columns, type RowFrom, t } from '../platform/database/row.js';
import { Application } from './application.entity.js';

/** Columns that every kind of application has. All other columns hold the subject or the contact. */
const COMMON = [
  'id',
  'kind',
  'submission_id',
  'submission',
  'status',
  'email_key',
  'kvkk_consent',
  'marketing_consent',
  'version',
  'created_at',
  'updated_at',
  'assigned_to',
  'assignee',
  'suspicion',
  'is_unwanted',
  'phone_confirmed_at',
  'erased_at',
  'withdrawn_at',
  'marketing_withdrawn_at',
  'first_contact_at',
  'last_attempt_at',
  'attempts',
  'next_action',
  'next_action_at',
  'outcome_id',
  'outcome',
  'outcome_reason',
  'language',
  'events',
] as const satisfies readonly (keyof Application)[];

/** Contact of the applicant, and the banks that may use it. */
const CONTACT = ['phone_number', 'email', 'selected_banks'] as const satisfies readonly (keyof Application)[];

type SentColumn = Exclude<keyof Application, (typeof COMMON)[number]>;
type SubjectColumn = Exclude<SentColumn, (typeof CONTACT)[number]>;

const SENT = getMetadataArgsStorage()
  .columns.filter(({ target }) => target === Application)
  .map(({ propertyName }) => propertyName)
  .filter((name) => !COMMON.some((common) => common === name)) as SentColumn[];
const SUBJECT = SENT.filter((name) => !CONTACT.some((contact) => contact === name)) as SubjectColumn[];

/** Columns of a submission, as stored. A column of one kind alone is added to the entity, and nowhere else. */
export const SENT_COLUMNS = { ...columns(Application, ...SENT), amount: t.orNull(t.numeric()) };

/** Columns of an application's subject, for staff; null where its kind has no such column. */
export const SUBJECT_COLUMNS = { ...columns(Application, ...SUBJECT), amount: t.orNull(t.numeric()) };

export type StoredSubject = RowFrom<typeof SUBJECT_COLUMNS>;

/** Subject and contact of an application before it is stored: the columns in which kinds differ. */
export type ApplicationSubject = {
  readonly phone_number: string | null;
  /** Ids of the banks it is for, in every kind. */
  readonly selected_banks: readonly string[];
} & {
  readonly [Name in Exclude<SentColumn, 'phone_number' | 'selected_banks'>]?:
    | NonNullable<Application[Name]>
    | undefined;
};

/** SQL: columns, as the table of that name has them. */
export const listed = (all: object, table?: string): string =>
  Object.keys(all)
    .map((column) => (table === undefined ? column : `${table}.${column}`))
    .join(', ');

/** SQL: the subject's columns of a table of that name. */
export const subjectOf = (table: string): string => listed(SUBJECT_COLUMNS, table);
