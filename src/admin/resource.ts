import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import type { FormStep, FormValues } from '../../views/components/admin-form/form-view.js';
import type { Actor } from '../platform/audit/audit.service.js';
import type { EntityClass } from '../platform/database/data-source.js';
import type { Statement } from '../platform/database/sql.js';
import type { PublishedFigures } from './figures/published-figures.js';
import type { ListContext } from './list-filters.js';
import { getOwn } from '../shared/finance/get-own.js';
import { type FieldLabel, type Fields, fieldsOf, ofItsKind, toLabel } from './field.js';

/**
 * A row as PostgreSQL writes it in JSON, the columns of `labels` alone: money in lira and ids as numbers, days as
 * `2026-11-21`, instants as ISO 8601 with an offset. Forms, conflict pages and the audit log speak of these; what is
 * written is in the entity's own terms (kuruş, dates).
 */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Rows elsewhere that keep a record from being deleted. */
export interface Reference {
  /** Counts them; its one value is the record's id. */
  readonly count: Statement<{ readonly count: number }>;
  /** Noun after their number: `ürün`. */
  readonly what: string;
  /** Where they are to be seen. */
  readonly href?: (id: string) => string;
}

/** A change of one record, about to be written. */
export interface Write {
  /** Null for a new record. */
  readonly id: string | null;
  readonly before: StoredRecord | null;
  /** Values to store, in the terms of `before`. */
  readonly row: StoredRecord;
  readonly actor: Actor;
  /** Of the record's transaction, for what is on one table. */
  readonly manager: EntityManager;
}

/** A value that the stored data do not allow; the message stands beside its field. */
export class FieldRefused extends Error {
  constructor(
    readonly field: string,
    readonly text: string,
  ) {
    super(text);
  }
}

/**
 * Something staff create, change and delete by a form: one entity, one input class whose fields are named after its
 * properties. The entity has `version` and `updated_at`.
 */
export interface Resource<Input extends object> {
  /** Name in the audit log. */
  readonly name: string;
  /** The class of its rows. */
  readonly entity: EntityClass;
  /** The column its addresses name; `id` unless said otherwise. */
  readonly key?: string;
  /** The ids its addresses may name; numbers unless said otherwise. */
  readonly idPattern?: RegExp;
  /** Its fields are declared there, each with a rule and a `@Field`. */
  readonly input: new () => Input;
  readonly fields: Fields;
  readonly labels: Readonly<Record<keyof Input & string, FieldLabel>>;
  /**
   * SQL of fields that are no column of the table, in which the record goes by its table's name; `afterWrite` writes them, and
   * must when there are any.
   */
  readonly computed?: Readonly<Partial<Record<keyof Input & string, string>>>;
  /**
   * Fields that a record may leave empty though its kind asks for them, and SQL that says when: what it has elsewhere then
   * stays as it is. The record goes by its table's name.
   */
  readonly mayStayEmpty?: Readonly<Partial<Record<keyof Input & string, string>>>;
  /** Fields shown together, one group after the other, when the form is a wizard. */
  readonly steps?: readonly FormStep[];
  readonly listPath: () => string;
  /** Other lists that lead to its forms: who came from one of them is led back there. */
  readonly otherLists?: readonly string[];
  readonly path: (id: string) => string;
  readonly words: {
    /** `Bildirim` */
    readonly one: string;
    /** `Bu bildirimi silmek istediğinizden emin misiniz?` */
    readonly confirmDelete: string;
    /** Said after a change; unless given, that it was saved. */
    readonly saved?: string;
  };
  /** Name of one record in messages. */
  readonly title: (record: StoredRecord) => string;
  /** Initial values of a new record's form. */
  readonly blank?: (context: ListContext) => FormValues;
  /** Columns whose stored form is not the field's value, and those no field is for (`search_key`). */
  readonly toRow?: (input: Input, context: ListContext) => Readonly<Record<string, unknown>>;
  /** Columns that a new record gets and no change touches: an id made from its name. */
  readonly newRow?: (input: Input, context: ListContext) => Readonly<Record<string, unknown>>;
  /** Fields that show other text than their column holds. */
  readonly toForm?: (record: StoredRecord, context: ListContext) => FormValues;
  /** Rules over several fields; looks at those that are right by themselves. */
  readonly check?: (
    input: Partial<Input>,
    context: ListContext,
  ) => Readonly<Record<string, string | undefined>>;
  /** Notice after saving, about a value that is valid but worth a second look. */
  readonly warning?: (input: Input) => string | null;
  /** Constraints of the table that input may break (taken, unknown, out of order): the field, and what is said there. */
  readonly constraints?: Readonly<
    Record<string, { readonly field: keyof Input & string; readonly text: string }>
  >;
  /**
   * Has the last word, in the record's transaction and ahead of its row, unless nothing changes: rules that only the
   * database can tell, what else has to happen then, columns that no field is for.
   * @returns columns to write beside the row's
   * @throws FieldRefused
   */
  readonly beforeWrite?: (client: pg.PoolClient, write: Write) => Promise<Readonly<Record<string, unknown>>>;
  /** Whether a change is such that who makes it types her own password beside it: field `own_password`. */
  readonly asksPassword?: (row: Readonly<Record<string, unknown>>, before: StoredRecord | null) => boolean;
  /**
   * Rows elsewhere that belong to the record: written in its transaction, after it.
   * @param before the record as it was; null when it is new
   */
  readonly afterWrite?: (
    client: pg.PoolClient,
    id: string,
    input: Input,
    before: StoredRecord | null,
    actor: Actor,
  ) => Promise<void>;
  readonly references?: readonly Reference[];
  /** How its published figures are compared, where its fields declare some. */
  readonly figures?: PublishedFigures;
  /** Further changes when a record is deleted, in its transaction and ahead of it. */
  readonly beforeDelete?: (client: pg.PoolClient, id: string) => Promise<void>;
}

/** Values for columns of an entity. */
export type RowOf<Entity> = {
  readonly [Column in keyof Entity]?: Entity[Column] extends (infer Item)[]
    ? readonly Item[]
    : Entity[Column];
};

/** Definition of a resource beside the declarations of its fields: the steps of a wizard by their labels. */
export type Definition<Input extends object, Entity extends object> = Omit<
  Resource<Input>,
  'entity' | 'fields' | 'labels' | 'steps' | 'toRow' | 'newRow'
> & {
  readonly entity: new () => Entity;
  readonly steps?: readonly string[];
  readonly toRow?: (input: Input, context: ListContext) => RowOf<Entity>;
  readonly newRow?: (input: Input, context: ListContext) => RowOf<Entity>;
};

/** Of all resources, by the name the audit log has for them; groups of settings share one. */
const labelsKnown = new Map<string, Readonly<Record<string, FieldLabel>>>();

/** Completes a resource by what the fields of its input class declare, and makes its labels known. */
export function defineResource<Input extends object, Entity extends object>(
  definition: Definition<Input, Entity>,
): Resource<Input> {
  const { name, input, steps, ...rest } = definition;
  const fields = fieldsOf(input);
  const labels = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, toLabel(field)]),
  ) as Record<keyof Input & string, FieldLabel>;
  labelsKnown.set(name, { ...labelsKnown.get(name), ...labels });
  return { ...rest, name, input, fields, labels, ...(steps && { steps: stepsOf(name, steps, fields) }) };
}

function stepsOf(resource: string, labels: readonly string[], fields: Fields): FormStep[] {
  const astray = Object.entries(fields).find(([, { step }]) => step === undefined || !(step in labels));
  if (astray) throw new TypeError(`${resource}: ${astray[0]} stands in no step of the wizard`);
  return labels.map((label, at) => ({
    label,
    fields: Object.keys(fields).filter((name) => fields[name]?.step === at),
  }));
}

/** How the forms of a resource call a field; undefined for what stands in none. */
export const fieldLabel = (resource: string, field: string): FieldLabel | undefined =>
  getOwn(labelsKnown.get(resource) ?? {}, field);

export const columnsOf = (resource: { readonly labels: object }): string[] => Object.keys(resource.labels);

export const keyOf = ({ key = 'id' }: { readonly key?: string }): string => key;

const isComputed = (resource: { readonly computed?: object }, column: string): boolean =>
  Object.hasOwn(resource.computed ?? {}, column);

/** The row an input stands for. */
export function rowOf<Input extends object>(
  resource: Resource<Input>,
  input: Input,
  context: ListContext,
): Readonly<Record<string, unknown>> {
  const kept = ofItsKind(resource.fields, input);
  const given = kept as Readonly<Record<string, unknown>>;
  const plain = columnsOf(resource)
    .filter((column) => !isComputed(resource, column))
    .map((column): [string, unknown] => [column, given[column] ?? null]);
  return { ...Object.fromEntries(plain), ...resource.toRow?.(kept, context) };
}

/**
 * The computed fields of an input; undefined for a resource without any.
 * @param kept fields that say nothing where they are empty
 */
export function computedOf<Input extends object>(
  { computed }: Resource<Input>,
  input: Input,
  kept: ReadonlySet<string>,
): Readonly<Record<string, unknown>> | undefined {
  const given = input as Readonly<Record<string, unknown>>;
  const names = Object.keys(computed ?? {}).filter((name) => given[name] !== undefined || !kept.has(name));
  return computed && Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
}

/** Form values of a record, or of a new one. */
export function formValuesOf<Input extends object>(
  resource: Resource<Input>,
  record: StoredRecord | null,
  context: ListContext,
): FormValues {
  const plain = columnsOf(resource).map((column): [string, string | readonly string[]] => [
    column,
    textOf(record?.[column]),
  ]);
  const own = record === null ? resource.blank?.(context) : resource.toForm?.(record, context);
  return { ...Object.fromEntries(plain), ...own };
}

function textOf(value: unknown): string | readonly string[] {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | true);
}
