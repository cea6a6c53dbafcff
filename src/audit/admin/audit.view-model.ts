import type { AuditIndexProps } from '../../../views/admin/audit/index.js';
import { actionLabel, otherLabel, resourceLabel } from '../../../views/admin/audit/labels.js';
import type { AuditShowProps } from '../../../views/admin/audit/show.js';
import type { ListContext } from '../../admin/list-filters.js';
import { toListView } from '../../admin/list-view.js';
import type { ListPage } from '../../admin/lists.service.js';
import { type FieldLabel, fieldLabel } from '../../admin/resource.js';
import { formatInstant } from '../../finance/tr/format-instant.js';
import { compareTr } from '../../finance/tr/fold.js';
import { paths } from '../../paths.js';
import type { AuditEntry, AuditOptions } from './audit-entries.service.js';
import { type AuditFilters, auditList, type AuditRow, SYSTEM } from './audit-list.js';

export function toIndex(
  found: ListPage<AuditRow, AuditFilters>,
  { actors, resources, actions }: AuditOptions,
  { timeZone }: ListContext,
): AuditIndexProps {
  return {
    list: toListView(auditList, found),
    filters: found.query.filters,
    actors: [
      ...actors.map(({ id, name }) => ({ value: id, label: name })),
      { value: SYSTEM, label: 'Sistem' },
    ],
    resources: optionsOf(resources, resourceLabel),
    actions: optionsOf(actions, actionLabel),
    rows: found.rows.map((row) => ({
      id: row.id,
      at: formatInstant(row.at, timeZone),
      actor: row.actor_name,
      action: actionLabel(row.action),
      record: recordLabel(row),
    })),
  };
}

/** `Bildirim 7`; what concerns many records names none. */
const recordLabel = ({ resource, resource_id }: AuditRow): string =>
  resource_id === '*' ? resourceLabel(resource) : `${resourceLabel(resource)} ${resource_id}`;

const optionsOf = (
  values: readonly string[],
  labelOf: (value: string) => string,
): { readonly value: string; readonly label: string }[] =>
  values.map((value) => ({ value, label: labelOf(value) })).sort((a, b) => compareTr(a.label, b.label));

export function toShow(entry: AuditEntry, { timeZone }: ListContext): AuditShowProps {
  const { before, after, resource, resource_id } = entry;
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const rows = keys.map((key) => {
    const field = fieldLabel(resource, key) ?? otherLabel(key);
    const [old, now] = [textOf(field, before?.[key]), textOf(field, after?.[key])];
    return {
      label: typeof field === 'string' ? field : field.label,
      before: old,
      after: now,
      isChanged: old !== now,
    };
  });
  return {
    title: actionLabel(entry.action),
    at: formatInstant(entry.at, timeZone),
    actor: entry.actor_name,
    record: recordLabel(entry),
    recordHref: paths.admin.audit({ resource, q: resource_id }),
    ip: entry.ip_address,
    requestId: entry.request_id,
    // What changed is what people came for: ahead of what stayed as it was.
    rows: [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)],
  };
}

/** Null for what was not there. */
function textOf(field: FieldLabel, value: unknown): string | null {
  if (value === undefined) return null;
  const words = typeof field === 'string' ? {} : field.words;
  const plain = value === false ? '' : String(value as string | number | true);
  if (Object.hasOwn(words, plain)) return words[plain] ?? plain;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
