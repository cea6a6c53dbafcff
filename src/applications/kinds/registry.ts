import { type ApplicationKind, KIND_NAMES } from '../../shared/enums/application-kinds.js';
import { card } from './card/index.js';
import type { KindDefinition } from './definition.js';
import type { KindField } from './field.js';
import { deposit } from './deposit/index.js';
import { loan } from './loan/index.js';
import { remoteCustomer } from './remote-customer/index.js';

/** Every kind of application with its definition; a kind without one is a compile error. */
export const KINDS: { readonly [K in ApplicationKind]: KindDefinition<K> } = {
  loan,
  deposit,
  card,
  remote_customer: remoteCustomer,
};

/** In the order in which lists and filters name them. */
export const ALL_KINDS: readonly KindDefinition[] = KIND_NAMES.map((kind) => KINDS[kind]);

/** Fields of all kinds, by column; kinds that share a column say the same of it to banks and files. */
export const KIND_FIELDS: ReadonlyMap<string, KindField> = new Map(
  ALL_KINDS.flatMap(({ fields }) => Object.entries(fields)),
);

/** SQL: columns of `a` that say which product is asked for, where its kind and its bank do not; one of them has it. */
export const ASKED_COLUMNS = ALL_KINDS.filter(({ products }) => products?.isAsked != null)
  .map(({ about }) => `a.${about}`)
  .join(', ');

/** Each kind by its name, as people know it. */
export const KIND_LABELS = Object.fromEntries(
  ALL_KINDS.map(({ kind, words }) => [kind, words.label]),
) as Readonly<Record<ApplicationKind, string>>;

/** Where on a page forms of applications stand, as stored. */
export const SOURCE_SECTIONS: readonly string[] = [
  'application_page',
  'api',
  ...ALL_KINDS.flatMap(({ words }) => Object.keys(words.sections)),
];
