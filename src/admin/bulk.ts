import { UnprocessableEntityException } from '@nestjs/common';
import { type Filters, type List, type ListQuery, readListQuery } from './list-query.js';

type Form = Readonly<Record<string, unknown>>;

/** The rows a bulk form means: those ticked, or all that its list found. */
export type BulkSelection<F extends Filters> =
  | { readonly kind: 'ticked'; readonly ids: readonly string[] }
  | { readonly kind: 'all'; readonly query: ListQuery<F> };

const PREFIX = 'filter.';
/** A page has a hundred rows at most. */
const MAX_TICKED = 100;

/**
 * Reads what `BulkBar` posts.
 * @param isId tells whether a text can be the id of a row
 * @throws UnprocessableEntityException when nothing, or nothing that can be a row, was ticked
 */
export function readBulkSelection<Row, F extends Filters, S extends string>(
  list: List<Row, F, S>,
  form: Form,
  isId: (text: string) => boolean,
): BulkSelection<F> {
  if (form['all'] === 'evet') {
    const filters = Object.entries(form).flatMap(([name, value]): [string, unknown][] =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],
    );
    return { kind: 'all', query: readListQuery(list, Object.fromEntries(filters)) };
  }
  const given: unknown[] = Array.isArray(form['ids']) ? form['ids'] : [form['ids']];
  const ids = given.filter((id): id is string => typeof id === 'string' && isId(id));
  if (ids.length === 0 || ids.length !== given.length || ids.length > MAX_TICKED)
    throw new UnprocessableEntityException({ text: 'Lütfen en az bir kayıt seçin.' });
  return { kind: 'ticked', ids: [...new Set(ids)] };
}
