import type { AuditExtra } from '../../../../views/platform/audit/admin/index.js';
import { actionLabel, otherLabel, resourceLabel } from '../../../shared/labels/audit.js';
import type { AuditShowProps } from '../../../../views/platform/audit/admin/show.js';
import { shownAs } from '../../../admin/define-list.js';
import { changedFirst, labelOf, nameOf, readable, type Reading } from '../../../admin/readable.js';
import { BANK, type FieldLabel } from '../../../admin/field.js';
import { fieldLabel } from '../../../admin/resource.js';
import { ORDER_PAGES } from '../../../ordering/order-pages.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { compareTr } from '../../../shared/finance/tr/fold.js';
import { adminPaths } from '../../../shared/paths/site.js';
import { SETTING_GROUPS } from '../../../settings/admin/groups/index.js';
import { MANY } from '../audit.service.js';
import { type AuditEntry, type AuditOptions, type AuditRecord, SHOWN } from './audit-entries.service.js';
import { auditList, type AuditRow, MAX_NAMED, SYSTEM } from './audit-list.js';
import { getOwn } from '../../../shared/finance/get-own.js';
import { yesNo } from '../../../shared/labels/yes-no.js';

/** The list with its records named. */
export const auditShown = (reading: Reading) =>
  shownAs(auditList, (row) => ({ ...row, record: recordLabel(row, reading) }));

export type AuditShown = ReturnType<typeof auditShown>;

export const toExtra = ({ actors, resources, actions }: AuditOptions): AuditExtra => ({
  actors: [...actors.map(({ id, name }) => ({ value: id, label: name })), { value: SYSTEM, label: 'Sistem' }],
  resources: optionsOf(resources, resourceLabel),
  actions: optionsOf(actions, actionLabel),
});

/** `Bildirim 7`, `Başvuru 5, 4, 3 ve 12 kayıt daha`; what concerns countless records names none. */
function recordLabel({ resource, resource_id, records, count }: AuditRow, reading: Reading): string {
  if (records !== null) return `${resourceLabel(resource)} ${namesOf(records, count)}`;
  if (resource_id === MANY) return resourceLabel(resource);
  const field = getOwn(RECORD_NAMES, resource);
  const name = field && nameOf(field, resource_id, reading);
  return `${resourceLabel(resource)} ${name ?? resource_id}`;
}

/** Records that people know by a name; all others by their number. */
const RECORD_NAMES: Readonly<Record<string, FieldLabel>> = {
  bank: BANK,
  'bank-offer': BANK,
  order: { label: 'Sayfa', words: ORDER_PAGES },
  settings: {
    label: 'Bölüm',
    words: Object.fromEntries(Object.values(SETTING_GROUPS).map(({ name, title }) => [name, title])),
  },
};

function namesOf(records: readonly string[], count: number | null): string {
  const named = records.slice(0, MAX_NAMED).join(', ');
  if (records.length <= MAX_NAMED) return named;
  // A job is told of when it begins: how many there will be is not known then.
  return count === null
    ? `${named} ve diğerleri`
    : `${named} ve ${formatNumber(count - MAX_NAMED)} kayıt daha`;
}

const optionsOf = (
  values: readonly string[],
  labelOf: (value: string) => string,
): { readonly value: string; readonly label: string }[] =>
  values.map((value) => ({ value, label: labelOf(value) })).sort((a, b) => compareTr(a.label, b.label));

export function toShow(
  entry: AuditEntry,
  records: readonly AuditRecord[],
  reading: Reading,
  back: string,
): AuditShowProps {
  const { before, after, resource, resource_id } = entry;
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // A record that is new or deleted differs in every field, so a mark on each would say nothing.
  const isCompared = before !== null && after !== null;
  const rows = keys
    .map((key) => {
      const field = fieldLabel(resource, key) ?? otherLabel(key);
      const [old, now] = [textOf(field, before?.[key], reading), textOf(field, after?.[key], reading)];
      return {
        label: labelOf(field),
        before: old,
        after: now,
        isChanged: isCompared && old !== now,
      };
    })
    .filter(({ before: old, after: now }) => old !== '' || now !== '');
  return {
    title: actionLabel(entry.action),
    back,
    at: formatInstant(entry.at, reading.timeZone),
    actor: entry.actor_name,
    record: recordLabel(entry, reading),
    recordHref: resource_id === MANY ? null : adminPaths.audit({ resource, q: resource_id }),
    records: records.slice(0, SHOWN).map(({ record_id, before: was }) => ({
      label: `${resourceLabel(resource)} ${record_id}`,
      href: adminPaths.audit({ resource, q: record_id }),
      before: Object.entries(was ?? {})
        .map(([key, value]) => textOf(fieldLabel(resource, key) ?? otherLabel(key), value, reading))
        .join(', '),
    })),
    hasMoreRecords: records.length > SHOWN,
    ip: entry.ip_address,
    requestId: entry.request_id,
    rows: changedFirst(rows),
  };
}

/** As staff read it: words, days and numbers of their language, an item a line; empty for what was not there. */
function textOf(field: FieldLabel, value: unknown, reading: Reading): string {
  const itemText = (item: unknown): string => {
    const plain = item === false ? '' : String(item as string | number | true);
    const name = nameOf(field, plain, reading);
    if (name !== undefined) return name;
    if (typeof item === 'boolean') return yesNo(item);
    // `Görsel (no)`: numbers that name something have no thousands.
    if (typeof item === 'number' && !labelOf(field).endsWith('no)'))
      return formatNumber(item, Math.min(10, plain.split('.')[1]?.length ?? 0));
    return typeof item === 'string' ? readable(field, item, reading) : JSON.stringify(item, null, 2);
  };
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(itemText).join('\n') : itemText(value);
}
