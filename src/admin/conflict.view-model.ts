import type { ConflictShowProps } from '../../views/admin/conflict.js';
import { type FormValues, hiddenFields } from '../../views/components/admin-form/form-view.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import type { ListContext } from './list-filters.js';
import { changedFirst, labelOf, readable, type Reading } from './readable.js';
import type { Conflict } from './records.service.js';
import type { FieldLabel } from './field.js';
import { formValuesOf, type Resource } from './resource.js';

/** Conflict page: the typed values beside those that someone else has stored meanwhile. */
export function toConflict<I extends object>(
  resource: Resource<I>,
  id: string,
  current: Conflict,
  typed: FormValues,
  context: ListContext & Reading,
): ConflictShowProps {
  const stored = formValuesOf(resource, current.record, context);
  const { changedBy, changedAt, version } = current;
  const rows = Object.entries<FieldLabel>(resource.labels).map(([name, field]) => {
    const [mine, theirs] = [shown(field, typed[name], context), shown(field, stored[name], context)];
    return {
      label: labelOf(field),
      mine,
      theirs,
      isChanged: mine !== theirs,
    };
  });
  return {
    title: resource.title(current.record),
    changedBy,
    changedAt: changedAt && formatInstant(changedAt, context.timeZone),
    rows: changedFirst(rows),
    action: resource.path(id),
    fields: hiddenFields(typed),
    version,
    currentHref: resource.path(id),
  };
}

function shown(field: FieldLabel, value: FormValues[string] = '', reading: Reading): string {
  const values = (typeof value === 'string' ? [value] : value).map((text) =>
    text.replaceAll('\r\n', '\n').trim(),
  );
  return values.map((text) => readable(field, text, reading)).join('\n');
}
