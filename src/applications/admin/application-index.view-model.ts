import type { ApplicationShowProps } from '../../../views/applications/admin/show.js';
import type { ApplicationIndexProps, ApplicationItem } from '../../../views/applications/admin/index.js';
import { toListView } from '../../admin/list-view.js';
import { maskEmail, maskPhone } from '../../shared/finance/tr/format.js';
import { adminPaths } from '../../shared/paths/site.js';
import { applicationList, type ApplicationQuery, type ApplicationRow } from './application-list.js';
import type { BulkJob } from './bulk-job-statements.js';
import type { ApplicationPage } from './application-lists.service.js';
import { formatAge } from '../../shared/finance/tr/format-age.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { ALL_KINDS, KINDS } from '../kinds/registry.js';

interface Around {
  /** The query as addresses say it. */
  readonly addressed: ApplicationQuery;
  /** The list's address without its path. */
  readonly text: string;
  readonly banks: readonly { readonly id: string; readonly name: string }[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly jobs: readonly BulkJob[];
  readonly timeZone: string;
  readonly opened: ApplicationShowProps | null;
}

export function toIndex(
  found: ApplicationPage,
  { addressed, text, banks, colleagues, jobs, timeZone, opened }: Around,
): ApplicationIndexProps {
  const { query, rows, total, pages } = found;
  const now = new Date();
  const csv = new URLSearchParams(text);
  for (const key of ['page', 'size', 'sort']) csv.delete(key);
  return {
    list: { ...toListView(applicationList, { rows, total, pages, query: addressed }), search: query.search },
    rows: rows.map((row) => toItem(row, timeZone, now)),
    isCut: found.isCut,
    text,
    csvHref: adminPaths.applicationsCsv(Object.fromEntries(csv)),
    filters: query.filters,
    kinds: ALL_KINDS.map(({ kind, words }) => ({ value: kind, label: words.label })),
    opened,
    closedHref: `${adminPaths.applications()}${text === '' ? '' : `?${text}`}`,
    banks,
    colleagues,
    jobs: jobs.map(({ id, total, seen }) => ({ id, percent: Math.floor((100 * seen) / Math.max(1, total)) })),
  };
}

function toItem(row: ApplicationRow, timeZone: string, now: Date): ApplicationItem {
  const { words, productOf, amountOf, otherTermsOf } = KINDS[row.kind];
  return {
    id: row.id,
    kind: words.label,
    status: row.status,
    version: row.version,
    product: productOf(row),
    amount: amountOf(row),
    terms: otherTermsOf(row),
    phone: row.phone_number === null ? null : maskPhone(row.phone_number),
    email: row.email === null ? null : maskEmail(row.email),
    banks: row.banks,
    assignee: row.assignee,
    holder: row.holder_id === null || row.holder === null ? null : { id: row.holder_id, name: row.holder },
    isSuspicious: row.suspicion !== null,
    isUnwanted: row.is_unwanted,
    isWithdrawn: row.withdrawn_at !== null,
    bankOutcome: row.bank_outcome,
    attempts: row.attempts,
    next:
      row.next_action_at === null
        ? null
        : { text: shortInstant(row.next_action_at, timeZone), isOverdue: row.next_action_at <= now },
    createdAt: row.created_at.toISOString(),
    created: formatInstant(row.created_at, timeZone),
    age: formatAge(row.created_at, now),
  };
}

/** Without the year, which a list has no room for: `28.11 14:30`. */
const shortInstant = (at: Date, timeZone: string): string =>
  formatInstant(at, timeZone).replace(/\.\d{4}/, '');
